import * as rules from '#domain/customer/complaint.ts'
import { formatDay } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { CommandRefused, requireWords } from '#server/process/command-refused.ts'
import { operatorCases } from './cases.ts'
import { putComplaintMail } from './complaint-mail.ts'
import { type ComplaintRow, complaints, type ComplaintStepName } from './complaints.store.ts'

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

const cases = operatorCases({
  store: complaints,
  mail: putComplaintMail,
  command: 'complaints',
  noun: 'complaint',
  prefix: 'C',
  noneWaiting: 'No complaint waits for us.',
  isWaiting: rules.owesAnswer,
  dueOf: (row: ComplaintRow) => dueOf(row).by,
  describe: (row: ComplaintRow, day) => {
    const { what, by } = dueOf(row)
    const due = rules.owesAnswer(row) ? `, ${what} ${by < day ? 'since' : 'by'} ${formatDay(by)}` : ''
    return `${rules.topicWords[row.topic]}  ${row.state}${due}`
  },
  detailsOf: async ({ wish }) => (wish === '' ? [] : [`  would put it right: ${wish}`]),
})

type OperatorStep = Exclude<ComplaintStepName, 'received' | 'added' | 'settled' | 'withdrawn'>

const from: Readonly<Record<OperatorStep, readonly ComplaintRow['state'][]>> = {
  acknowledged: ['received'],
  lookedInto: ['received', 'acknowledged'],
  extended: ['received', 'acknowledged', 'lookedInto'],
  answered: ['received', 'acknowledged', 'lookedInto'],
  deadlocked: ['received', 'acknowledged', 'lookedInto', 'answered'],
}

const move = (db: Database, named: string | undefined, what: OperatorStep, text: string | null, now: number) =>
  cases.work(db, named, now, async (row, { take }, number) => {
    if (!from[what].includes(row.state)) throw new CommandRefused(`${number} is ${row.state}.`)
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused(`${number} was extended once.`)
    await take(what, text)
    return `is ${what}; we’ve emailed the customer.`
  })

export const runComplaintsCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  const [area, verb, number, ...more] = command.split(' ')
  if (area !== 'complaints' || more.length > 0) return null
  switch (verb) {
    case undefined:
      return cases.list(db, now)
    case 'read':
      return cases.read(db, number, now)
    case 'acknowledge':
      return move(db, number, 'acknowledged', `${requireWords(values.name, '--name')} is looking after it.`, now)
    case 'look':
      return move(db, number, 'lookedInto', null, now)
    case 'extend':
      return move(db, number, 'extended', requireWords(values.reason, '--reason'), now)
    case 'answer':
      return move(db, number, 'answered', requireWords(values.text, '--text'), now)
    case 'deadlock':
      return move(db, number, 'deadlocked', requireWords(values.text, '--text'), now)
    default:
      return null
  }
}
