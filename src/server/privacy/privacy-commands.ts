import { formatDay, today } from '#domain/basics/days.ts'
import * as rules from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { lockCustomer } from '#server/http/customers.store.ts'
import { type Outbox, outboxAt } from '#server/http/outbox.ts'
import { stepLine } from '#server/http/steps.ts'
import { CommandRefused, requireWords } from '#server/process/command-refused.ts'
import { lockOwnAccounts, readHindrances, readOwnAccounts } from './deletion.store.ts'
import { correctFact } from './facts.store.ts'
import { carryOut, handle } from './privacy-requests.ts'
import { readRequestRows, type RequestMove, type RequestRow, requestSteps } from './privacy-requests.store.ts'

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

const describe = (row: RequestRow, day: string): string => {
  const due = rules.owesDecision(row) ? `, to be decided ${row.answerBy < day ? 'since' : 'by'} ${formatDay(row.answerBy)}` : ''
  const what = row.fact === null ? `deletion, ${row.scope}` : `correction, ${row.fact}`
  return `${rules.privacyNumber(row.number)}  ${what}  ${row.state}${due}`
}

const list = async (db: Queryable, now: number): Promise<string> => {
  const waiting = (await readRequestRows(db, { customerId: null })).filter(rules.owesDecision)
  if (waiting.length === 0) return 'No request waits for us.'
  const firstDue = waiting.toSorted((a, b) => (a.answerBy < b.answerBy ? -1 : 1))
  return firstDue.map((row) => describe(row, today(now))).join('\n')
}

const requireRow = async (db: Queryable, text = 'without a number'): Promise<RequestRow> => {
  const number = /^(?:P-)?(\d{1,9})$/i.exec(text)?.[1]
  const [row] = number === undefined ? [] : await readRequestRows(db, { customerId: null, number: Number(number) })
  if (!row) throw new CommandRefused(`There is no request ${text}; privacy lists them.`)
  return row
}

const readOne = async (db: Queryable, named: string | undefined, now: number): Promise<string> => {
  const row = await requireRow(db, named)
  const steps = (await requestSteps.read(db, row.customerId, [row.requestId])).get(row.requestId) ?? []
  const correctionLines =
    row.fact === null ? [] : [`  kept: ${row.kept}`, `  should be: ${row.wanted}`, `  because: ${row.reason}`]
  const all = await readRequestRows(db, { customerId: row.customerId })
  const beside = all
    .filter(({ fact, kept: savedValue, statement }) => statement !== null && fact === row.fact && savedValue === row.kept)
    .map(({ number, statement }) => `  stands beside it: ${statement} (${rules.privacyNumber(number)})`)
  return [describe(row, today(now)), ...correctionLines, ...beside, ...steps.map(stepLine)].join('\n')
}

type Work = (tx: Queryable, row: RequestRow, outbox: Outbox) => Promise<string>

const work = (db: Database, named: string | undefined, now: number, doWork: Work): Promise<string> =>
  db.transaction(async (tx) => {
    const { customerId } = await requireRow(tx, named)
    await lockOwnAccounts(tx, customerId)
    await lockCustomer(tx, customerId)
    const row = await requireRow(tx, named)
    if (!rules.owesDecision(row)) throw new CommandRefused(`${rules.privacyNumber(row.number)} is ${row.state}.`)
    const outbox = outboxAt(db, now)
    return `${rules.privacyNumber(row.number)} ${await doWork(tx, row, outbox)}; we’ve emailed the customer.`
  })

const moves =
  (what: RequestMove['what'], text: string | null, at: Date): Work =>
  async (tx, row, outbox) => {
    if (what === 'lookedInto' && row.state === what) throw new CommandRefused('It is being looked into already.')
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused('It was extended once.')
    await handle(tx, row, { what, at, text }, outbox)
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
  async (tx, row, outbox) => {
    if (row.fact === null) throw new CommandRefused('It asks for a deletion: privacy delete.')
    const changed = await correctFact(tx, row)
    const words = text?.trim() || changed
    if (!words) throw new CommandRefused('This needs --text: what was done. It is not changed by a command.')
    await notifyAccounts(tx, row, 'correctionMade', now)
    await handle(tx, row, { what: 'done', at: new Date(now), text: words }, outbox)
    return 'is corrected'
  }

const deletes =
  (now: number): Work =>
  async (tx, row, outbox) => {
    if (row.scope === null) throw new CommandRefused('It asks for a correction: privacy correct.')
    const open = await readHindrances(tx, row.customerId, today(now))
    if (open.length > 0) throw new CommandRefused(`Not yet. ${open.map((reason) => hindranceWords[reason]).join(' ')}`)
    await notifyAccounts(tx, row, 'deletionMade', now)
    return `is done: ${await carryOut(tx, row, { outbox, now })} rows were deleted`
  }

export const runPrivacyCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  const [area, verb, number, ...more] = command.split(' ')
  if (area !== 'privacy' || more.length > 0) return null
  const at = new Date(now)
  switch (verb) {
    case undefined:
      return list(db, now)
    case 'read':
      return readOne(db, number, now)
    case 'look':
      return work(db, number, now, moves('lookedInto', null, at))
    case 'extend':
      return work(db, number, now, moves('extended', requireWords(values.reason, '--reason'), at))
    case 'refuse':
      return work(db, number, now, moves('refused', requireWords(values.text, '--text'), at))
    case 'correct':
      return work(db, number, now, corrects(values.text, now))
    case 'delete':
      return work(db, number, now, deletes(now))
    default:
      return null
  }
}
