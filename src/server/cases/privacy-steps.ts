import { formatDay, today } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { lockOwnAccounts, readHindrances, readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { correctFact } from '#server/privacy/facts.store.ts'
import { type NumberedCase, type StaffCall, staffCases, type TakeStep } from './cases.ts'
import { mailPrivacyRequest } from './privacy-mail.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from './privacy-requests.store.ts'

/** Statements that customers attached to the fact that a correction is about. */
export const readStatements = async (
  db: Queryable,
  row: RequestRow,
): Promise<{ readonly number: string; readonly statement: string }[]> => {
  const all = row.fact === null ? [] : await privacyRequests.read(db, { ownerId: row.ownerId })
  return all.flatMap(({ number, fact, kept: savedValue, statement }) =>
    statement !== null && fact === row.fact && savedValue === row.kept
      ? [{ number: rules.privacyNumber(number), statement }]
      : [],
  )
}

const detailsOf = async (row: RequestRow, db: Queryable): Promise<string[]> => {
  if (row.fact === null) return []
  const statements = await readStatements(db, row)
  return [
    `  kept: ${row.kept}`,
    `  should be: ${row.wanted}`,
    `  because: ${row.reason}`,
    ...statements.map(({ number, statement }) => `  stands beside it: ${statement} (${number})`),
  ]
}

export const privacyCases = staffCases({
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

const work = <Result>(
  call: StaffCall,
  { number }: NumberedCase,
  doWork: (row: RequestRow, take: TakeStep<PrivacyStepName>, name: string) => Promise<Result>,
): Promise<Result> =>
  privacyCases.work(call, number, async (row, take, name) => {
    if (!rules.owesDecision(row)) throw new CommandRefused(`${name} is ${row.state}.`)
    return doWork(row, take, name)
  })

export type PrivacyStaffStep = 'lookedInto' | 'extended' | 'refused'

/** @throws CommandRefused if it was decided, or the step was taken @returns its number */
export const takePrivacyStep = (
  call: StaffCall,
  request: NumberedCase,
  what: PrivacyStaffStep,
  text: string | null,
): Promise<string> =>
  work(call, request, async (row, take, name) => {
    if (what === 'lookedInto' && row.state === what) throw new CommandRefused('It is being looked into already.')
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused('It was extended once.')
    await take(what, text)
    return name
  })

const notifyAccounts = async (tx: Queryable, row: RequestRow, what: 'correctionMade' | 'deletionMade', now: number) => {
  const of = row.fact === null ? row.scope && rules.scopeWords[row.scope] : rules.factWords[row.fact]
  const about = [rules.privacyNumber(row.number), of].filter((part) => part !== null).join(', ')
  for (const billingAccountId of await readOwnAccounts(tx, row.customerId))
    await recordOwnChange(tx, { what, about, billingAccountId, channel: 'operator' }, now)
}

/**
 * Changes name, date of birth or address; for anything else `text` says what was done.
 * @throws CommandRefused @returns its number
 */
export const makeCorrection = (call: StaffCall, request: NumberedCase & { readonly text: string | undefined }): Promise<string> =>
  work(call, request, async (row, take, name) => {
    if (row.fact === null) throw new CommandRefused('It asks for a deletion: privacy delete.')
    const changed = await correctFact(call.tx, row, call.now)
    const words = request.text ?? changed
    if (!words) throw new CommandRefused('This needs --text: what was done. It is not changed by a command.')
    await notifyAccounts(call.tx, row, 'correctionMade', call.now)
    await take('done', words)
    return name
  })

/** @throws CommandRefused while the account is open or money is owed @returns its number, and how many rows were deleted */
export const makeDeletion = (
  call: StaffCall,
  request: NumberedCase,
): Promise<{ readonly name: string; readonly deleted: number }> =>
  work(call, request, async (row, take, name) => {
    if (row.scope === null) throw new CommandRefused('It asks for a correction: privacy correct.')
    const { tx, outbox, now } = call
    const open = await readHindrances(tx, row.customerId, today(now))
    if (open.length > 0) throw new CommandRefused(`Not yet. ${open.map((reason) => hindranceWords[reason]).join(' ')}`)
    await notifyAccounts(tx, row, 'deletionMade', now)
    return { name, deleted: await carryOutDeletion(tx, row, { outbox, now, finish: (words) => take('done', words) }) }
  })
