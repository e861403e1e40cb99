import { formatDay, today } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { CommandRefused, requireWords } from '#server/process/command-refused.ts'
import { carryOutDeletion } from '#server/privacy/deletion.ts'
import { lockOwnAccounts, readHindrances, readOwnAccounts } from '#server/privacy/deletion.store.ts'
import { correctFact } from '#server/privacy/facts.store.ts'
import { operatorCases, type OperatorWork } from './cases.ts'
import { mailPrivacyRequest } from './privacy-mail.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from './privacy-requests.store.ts'

export const privacyHelp = `  privacy       lists the requests under the Privacy Act that wait for us, those that are due first
  privacy read NUMBER
                what was asked
  privacy look NUMBER
                it is being looked into
  privacy extend NUMBER --reason TEXT
                it takes up to forty working days, for a good reason that the customer reads
  privacy correct NUMBER [--text TEXT]
                what is asked for is right. Name, date of birth and address of a property are changed; of all else --text says what was done
  privacy delete NUMBER
                deletes all that need not stay; refused while the account is open, or something is owed
  privacy refuse NUMBER --text TEXT
                why not; the customer is told how to go on
`

interface Values {
  readonly reason?: string | undefined
  readonly text?: string | undefined
}

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

type Work = (row: RequestRow, work: OperatorWork<PrivacyStepName>) => Promise<string>

const work = (db: Database, named: string | undefined, now: number, doWork: Work): Promise<string> =>
  cases.work(db, named, now, async (row, tools, number) => {
    if (!rules.owesDecision(row)) throw new CommandRefused(`${number} is ${row.state}.`)
    return `${await doWork(row, tools)}; we’ve emailed the customer.`
  })

const moves =
  (what: PrivacyStepName, text: string | null): Work =>
  async (row, { take }) => {
    if (what === 'lookedInto' && row.state === what) throw new CommandRefused('It is being looked into already.')
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused('It was extended once.')
    await take(what, text)
    return `is ${what}`
  }

const notifyAccounts = async (tx: Queryable, row: RequestRow, what: 'correctionMade' | 'deletionMade', now: number) => {
  const of = row.fact === null ? row.scope && rules.scopeWords[row.scope] : rules.factWords[row.fact]
  const about = [rules.privacyNumber(row.number), of].filter((part) => part !== null).join(', ')
  for (const billingAccountId of await readOwnAccounts(tx, row.customerId))
    await recordOwnChange(tx, { what, about, billingAccountId, channel: 'operator' }, now)
}

const corrects =
  (text: string | undefined, now: number): Work =>
  async (row, { tx, take }) => {
    if (row.fact === null) throw new CommandRefused('It asks for a deletion: privacy delete.')
    const changed = await correctFact(tx, row)
    const words = text?.trim() || changed
    if (!words) throw new CommandRefused('This needs --text: what was done. It is not changed by a command.')
    await notifyAccounts(tx, row, 'correctionMade', now)
    await take('done', words)
    return 'is corrected'
  }

const deletes =
  (now: number): Work =>
  async (row, { tx, outbox, take }) => {
    if (row.scope === null) throw new CommandRefused('It asks for a correction: privacy correct.')
    const open = await readHindrances(tx, row.customerId, today(now))
    if (open.length > 0) throw new CommandRefused(`Not yet. ${open.map((reason) => hindranceWords[reason]).join(' ')}`)
    await notifyAccounts(tx, row, 'deletionMade', now)
    return `is done: ${await carryOutDeletion(tx, row, { outbox, now, finish: (words) => take('done', words) })} rows were deleted`
  }

export const runPrivacyCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  const [area, verb, number, ...more] = command.split(' ')
  if (area !== 'privacy' || more.length > 0) return null
  switch (verb) {
    case undefined:
      return cases.list(db, now)
    case 'read':
      return cases.read(db, number, now)
    case 'look':
      return work(db, number, now, moves('lookedInto', null))
    case 'extend':
      return work(db, number, now, moves('extended', requireWords(values.reason, '--reason')))
    case 'refuse':
      return work(db, number, now, moves('refused', requireWords(values.text, '--text')))
    case 'correct':
      return work(db, number, now, corrects(values.text, now))
    case 'delete':
      return work(db, number, now, deletes(now))
    default:
      return null
  }
}
