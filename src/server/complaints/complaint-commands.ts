import * as rules from '#domain/customer/complaint.ts'
import { formatDay, today } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { stepLine } from '#server/http/steps.ts'
import { CommandRefused, requireWords } from '#server/process/command-refused.ts'
import { handleComplaint } from './complaints.ts'
import { type ComplaintMove, type ComplaintRow, complaintSteps, readComplaintRows } from './complaints.store.ts'

export const complaintsHelp = `  complaints    lists the complaints that wait for us, those that are due first
  complaints read NUMBER
                what was said
  complaints acknowledge NUMBER --name NAME
                a person has read it: the customer is told who
  complaints look NUMBER
                it is being looked into
  complaints extend NUMBER --reason TEXT
                it takes up to forty working days, for a good reason that the customer reads
  complaints answer NUMBER --text TEXT
                the customer gets it by mail
  complaints deadlock NUMBER --text TEXT
                we can do nothing more: the customer is told, and how to get to the disputes service
`

interface Values {
  readonly name?: string | undefined
  readonly reason?: string | undefined
  readonly text?: string | undefined
}

const dueOf = ({ state, acknowledgeBy, answerBy }: ComplaintRow) =>
  state === 'received' ? { what: 'to be read', by: acknowledgeBy } : { what: 'to be answered', by: answerBy }

const describe = (row: ComplaintRow, day: string): string => {
  const { what, by } = dueOf(row)
  const due = rules.owesAnswer(row) ? `, ${what} ${by < day ? 'since' : 'by'} ${formatDay(by)}` : ''
  return `${rules.complaintNumber(row.number)}  ${rules.topicWords[row.topic]}  ${row.state}${due}`
}

const list = async (db: Queryable, now: number): Promise<string> => {
  const waiting = (await readComplaintRows(db, { billingAccountId: null })).filter(rules.owesAnswer)
  if (waiting.length === 0) return 'No complaint waits for us.'
  return waiting
    .toSorted((a, b) => (dueOf(a).by < dueOf(b).by ? -1 : 1))
    .map((row) => describe(row, today(now)))
    .join('\n')
}

const requireRow = async (db: Queryable, text: string | undefined): Promise<ComplaintRow> => {
  const number = /^(?:C-)?(\d{1,9})$/i.exec(text ?? '')?.[1]
  const [row] = number === undefined ? [] : await readComplaintRows(db, { billingAccountId: null, number: Number(number) })
  if (!row) throw new CommandRefused(`There is no complaint ${text ?? 'without a number'}; complaints lists them.`)
  return row
}

const readOne = async (db: Queryable, text: string | undefined, now: number): Promise<string> => {
  const row = await requireRow(db, text)
  const steps = (await complaintSteps.read(db, row.billingAccountId, [row.complaintId])).get(row.complaintId) ?? []
  return [
    describe(row, today(now)),
    ...(row.wish === '' ? [] : [`  would put it right: ${row.wish}`]),
    ...steps.map(stepLine),
  ].join('\n')
}

type Move = Exclude<ComplaintMove['what'], 'received' | 'added' | 'settled' | 'withdrawn'>

const from: Readonly<Record<Move, readonly ComplaintRow['state'][]>> = {
  acknowledged: ['received'],
  lookedInto: ['received', 'acknowledged'],
  extended: ['received', 'acknowledged', 'lookedInto'],
  answered: ['received', 'acknowledged', 'lookedInto'],
  deadlocked: ['received', 'acknowledged', 'lookedInto', 'answered'],
}

const move = (
  db: Database,
  named: string | undefined,
  step: { readonly what: Move; readonly text: string | null },
  now: number,
) =>
  db.transaction(async (tx) => {
    const { billingAccountId } = await requireRow(tx, named)
    await tx.query('select 1 from billing_account where billing_account_id = $1 for update', [billingAccountId])
    const row = await requireRow(tx, named)
    const number = rules.complaintNumber(row.number)
    if (!from[step.what].includes(row.state)) throw new CommandRefused(`${number} is ${row.state}.`)
    if (step.what === 'extended' && row.extendedFor !== null) throw new CommandRefused(`${number} was extended once.`)
    const outbox = outboxAt(db, now)
    await handleComplaint(tx, row, { ...step, at: new Date(now) }, outbox)
    return `${number} is ${step.what}; we’ve emailed the customer.`
  })

export const runComplaintsCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  const [area, verb, number, ...more] = command.split(' ')
  if (area !== 'complaints' || more.length > 0) return null
  switch (verb) {
    case undefined:
      return list(db, now)
    case 'read':
      return readOne(db, number, now)
    case 'acknowledge':
      return move(db, number, { what: 'acknowledged', text: `${requireWords(values.name, '--name')} looks after it.` }, now)
    case 'look':
      return move(db, number, { what: 'lookedInto', text: null }, now)
    case 'extend':
      return move(db, number, { what: 'extended', text: requireWords(values.reason, '--reason') }, now)
    case 'answer':
      return move(db, number, { what: 'answered', text: requireWords(values.text, '--text') }, now)
    case 'deadlock':
      return move(db, number, { what: 'deadlocked', text: requireWords(values.text, '--text') }, now)
    default:
      return null
  }
}
