import { command, type CommandContext, CommandRefused, formats, optional } from '#server/command-line/command.ts'
import { idOf, stableId } from '#server/http/ids.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { createActivationCodes, letterScope, mintLetterCode } from './activation-codes.ts'
import { findActivating, findOwnerWithoutLogin, hasLogin, type LetterKind, putLetterCode } from './activation.store.ts'

interface CodeFor {
  readonly account?: string | undefined
  readonly person?: string | undefined
}

/** @param person the retailer's own id, or ours */
const findPersonWithoutLogin = async ({ db, now }: CommandContext, person: string): Promise<string> => {
  const customerId = idOf(person) ?? stableId(`customer ${person}`)
  if (!(await findActivating(db, customerId, now))) throw new CommandRefused(`${person} has no account that is open.`)
  if (await hasLogin(db, customerId)) throw new CommandRefused(`${person} already has a login.`)
  return customerId
}

const findOwner = async ({ db, now }: CommandContext, account: string): Promise<string> => {
  const customerId = await findOwnerWithoutLogin(db, account, now)
  if (customerId === null) throw new CommandRefused(`Account ${account} isn’t open, or its owner already has a login.`)
  return customerId
}

const validity: Readonly<Record<LetterKind, string>> = {
  bill: 'To print on the first bill; valid for 90 days',
  staff: 'To read out to the customer; valid for 30 minutes',
}

const mintCode = async (context: CommandContext, { account, person }: CodeFor): Promise<string> => {
  if ((account === undefined) === (person === undefined)) throw new CommandRefused('A code needs --account or --person.')
  const [kind, customerId] =
    person === undefined
      ? (['bill', await findOwner(context, account ?? '')] as const)
      : (['staff', await findPersonWithoutLogin(context, person)] as const)
  const code = mintLetterCode()
  const codeHash = createActivationCodes(await loadSecrets(context.db, context.secrets)).hashOf(letterScope, code)
  await putLetterCode(context.db, { customerId, kind, codeHash }, context.now)
  return `${code}\n${validity[kind]}, for one login. A new code ends this one.`
}

export const activationCommands = [
  command(
    'activation code',
    'makes a code for setting up a login: --account for the first bill, --person for a customer on the phone',
    { account: optional(formats.text('NUMBER')), person: optional(formats.text('PERSON')) },
    mintCode,
  ),
]
