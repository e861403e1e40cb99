import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { counted } from '#domain/basics/counted.ts'
import {
  command,
  type CommandContext,
  CommandRefused,
  formats,
  neededFlag,
  optional,
  required,
} from '#server/command-line/command.ts'
import { idOf, stableId } from '#server/http/ids.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { createActivationCodes, letterScope, mintLetterCode } from './activation-codes.ts'
import { findOwnerWithoutLogin, putLetterCode, readOwnersWithoutLogin } from './activation.store.ts'
import { makePhoneCode, requireNoLogin } from './phone-code.ts'

interface CodeFor {
  readonly account?: string | undefined
  readonly person?: string | undefined
}

/** @param person the retailer's own id, or ours */
const findPersonWithoutLogin = async ({ db, now }: CommandContext, person: string): Promise<string> => {
  const customerId = idOf(person) ?? stableId(`customer ${person}`)
  await requireNoLogin(db, customerId, person, now)
  return customerId
}

const findOwner = async ({ db, now }: CommandContext, account: string): Promise<string> => {
  const customerId = await findOwnerWithoutLogin(db, account, now)
  if (customerId === null) throw new CommandRefused(`Account ${account} isn’t open, or its owner already has a login.`)
  return customerId
}

const oneLogin = 'for one login. A new code ends this one.'
const validity = {
  letter: 'To print on the first bill; valid for 90 days',
  staff: 'To read out to the customer; valid for 30 minutes',
}

const mintCode = async (context: CommandContext, { account, person }: CodeFor): Promise<string> => {
  if ((account === undefined) === (person === undefined)) throw new CommandRefused('A code needs --account or --person.')
  const codes = createActivationCodes(await loadSecrets(context.db, context.secrets))
  if (person !== undefined) {
    const code = await makePhoneCode(context.db, codes, await findPersonWithoutLogin(context, person), context.now)
    return `${code}\n${validity.staff}, ${oneLogin}`
  }
  const customerId = await findOwner(context, account ?? '')
  const code = mintLetterCode()
  await putLetterCode(context.db, { customerId, kind: 'letter', codeHash: codes.hashOf(letterScope, code) }, context.now)
  return `${code}\n${validity.letter}, ${oneLogin}`
}

const pageSize = 1_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Fails if the file is there. Codes are in the file alone: the database has their hashes. */
const writeCodes = async ({ db, now, secrets }: CommandContext, out: string): Promise<number> => {
  const codes = createActivationCodes(await loadSecrets(db, secrets))
  const file = await open(out, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`${out} can’t be written: ${error.code === 'EEXIST' ? 'it is there already' : error.code}.`)
  })
  // One code for a person with several accounts.
  const codeOf = new Map<string, string>()
  let count = 0
  try {
    await file.write('account,code\n')
    for (let after: string | undefined = nobody; after !== undefined; ) {
      const owners = await readOwnersWithoutLogin(db, after, pageSize, now)
      await db.transaction(async (tx) => {
        for (const { customerId } of owners) {
          if (codeOf.has(customerId)) continue
          const code = mintLetterCode()
          codeOf.set(customerId, code)
          await putLetterCode(tx, { customerId, kind: 'letter', codeHash: codes.hashOf(letterScope, code) }, now)
        }
      })
      for (const { account, customerId } of owners) await file.write(`${account},${codeOf.get(customerId)}\n`)
      count += owners.length
      after = owners.at(-1)?.billingAccountId
    }
    return count
  } finally {
    await file.close()
  }
}

const mintCodes = async (
  context: CommandContext,
  { withoutLogin, out }: { readonly withoutLogin: boolean; readonly out: string },
): Promise<string> => {
  if (!withoutLogin)
    throw new CommandRefused('This makes codes for all accounts that nobody has a login for: say --without-login.')
  const path = resolve(out)
  const count = await writeCodes(context, path)
  return `${counted(count, 'code')} in ${path}; valid for 90 days, for one login each. A code of an earlier letter ends.`
}

export const activationCommands = [
  command(
    'activation codes',
    'makes codes for a letter to all customers without a login: a CSV file of account and code that only you can read',
    { withoutLogin: neededFlag, out: required(formats.text('FILE')) },
    mintCodes,
  ),
  command(
    'activation code',
    'makes a code for setting up a login: --account for the first bill, --person for a customer on the phone',
    { account: optional(formats.text('NUMBER')), person: optional(formats.text('PERSON')) },
    mintCode,
  ),
]
