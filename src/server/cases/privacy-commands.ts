import { formatDay, today } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { lockOwnAccounts, readHindrances, readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { correctFact } from '#server/privacy/facts.store.ts'
import { type NumberedCase, operatorCases, type OperatorWork } from './cases.ts'
import { mailPrivacyRequest } from './privacy-mail.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from './privacy-requests.store.ts'

const detailsOf = async (row: RequestRow, db: Queryable): Promise<string[]> => {
  if (row.fact === null) return []
  const all = await privacyRequests.read(db, { ownerId: row.ownerId })
  const statements = all
    .filter(({ fact, kept: savedValue, statement }) => statement !== null && fact === row.fact && savedValue === row.kept)
    .map(({ number, statement }) => `  stands beside it: ${statement} (${rules.privacyNumber(number)})`)
  return [`  kept: ${row.kept}`, `  should be: ${row.wanted}`, `  because: ${row.reason}`, ...statements]
}

const cases = operatorCases({
  store: privacyRequests,
  mail: mailPrivacyRequest,
  command: 'privacy',
  noun: 'request',
  prefix: 'P',
  noneWaiting: 'No request waits for us.',
  isWaiting: rules.owesDecision,
  dueOf: ({ answerBy }) => answerBy,
  describe: (row, day) => {
    const due = rules.owesDecision(row) ? `, to be decided ${row.answerBy < day ? 'since' : 'by'} ${formatDay(row.answerBy)}` : ''
    const what = row.fact === null ? `deletion, ${row.scope}` : `correction, ${row.fact}`
    return `${what}  ${row.state}${due}`
  },
  detailsOf,
  lockFirst: lockOwnAccounts,
})

const work = (
  context: CommandContext,
  { number }: NumberedCase,
  doWork: (row: RequestRow, work: OperatorWork<PrivacyStepName>) => Promise<string>,
): Promise<string> =>
  cases.work(context, number, async (row, tools, name) => {
    if (!rules.owesDecision(row)) throw new CommandRefused(`${name} is ${row.state}.`)
    return `${await doWork(row, tools)}; we’ve emailed the customer.`
  })

const move = (context: CommandContext, request: NumberedCase, what: PrivacyStepName, text: string | null = null) =>
  work(context, request, async (row, { take }) => {
    if (what === 'lookedInto' && row.state === what) throw new CommandRefused('It is being looked into already.')
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused('It was extended once.')
    await take(what, text)
    return `is ${what}`
  })

const notifyAccounts = async (tx: Queryable, row: RequestRow, what: 'correctionMade' | 'deletionMade', now: number) => {
  const of = row.fact === null ? row.scope && rules.scopeWords[row.scope] : rules.factWords[row.fact]
  const about = [rules.privacyNumber(row.number), of].filter((part) => part !== null).join(', ')
  for (const billingAccountId of await readOwnAccounts(tx, row.customerId))
    await recordOwnChange(tx, { what, about, billingAccountId, channel: 'operator' }, now)
}

const correct = (context: CommandContext, request: NumberedCase & { readonly text: string | undefined }): Promise<string> =>
  work(context, request, async (row, { tx, take }) => {
    if (row.fact === null) throw new CommandRefused('It asks for a deletion: privacy delete.')
    const changed = await correctFact(tx, row)
    const words = request.text ?? changed
    if (!words) throw new CommandRefused('This needs --text: what was done. It is not changed by a command.')
    await notifyAccounts(tx, row, 'correctionMade', context.now)
    await take('done', words)
    return 'is corrected'
  })

const carryOut = (context: CommandContext, request: NumberedCase): Promise<string> =>
  work(context, request, async (row, { tx, outbox, take }) => {
    if (row.scope === null) throw new CommandRefused('It asks for a correction: privacy correct.')
    const { now } = context
    const open = await readHindrances(tx, row.customerId, today(now))
    if (open.length > 0) throw new CommandRefused(`Not yet. ${open.map((reason) => hindranceWords[reason]).join(' ')}`)
    await notifyAccounts(tx, row, 'deletionMade', now)
    return `is done: ${await carryOutDeletion(tx, row, { outbox, now, finish: (words) => take('done', words) })} rows were deleted`
  })

const numbered = { number: argument(formats.reference('P')) }

export const privacyCommands = [
  command('privacy', 'lists the privacy requests that wait for us, earliest due first', {}, cases.list),
  command('privacy read', 'shows the request', numbered, cases.read),
  command('privacy look', 'marks it as being looked into', numbered, (context, request) => move(context, request, 'lookedInto')),
  command(
    'privacy extend',
    'extends to forty working days, for a good reason that we email to the customer',
    { ...numbered, reason: required(formats.text()) },
    (context, request) => move(context, request, 'extended', request.reason),
  ),
  command(
    'privacy correct',
    'makes the correction. Name, date of birth and property address are changed;\n' +
      'for anything else, --text says what was done',
    { ...numbered, text: optional(formats.text()) },
    correct,
  ),
  command(
    'privacy delete',
    'deletes everything we don’t have to keep; refused while the account is open or money is owed',
    numbered,
    carryOut,
  ),
  command(
    'privacy refuse',
    'refuses, with the reason; we email the customer what they can do next',
    { ...numbered, text: required(formats.text()) },
    (context, request) => move(context, request, 'refused', request.text),
  ),
]
