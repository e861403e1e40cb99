import * as rules from '#domain/customer/complaint.ts'
import { formatDay } from '#domain/basics/days.ts'
import { argument, command, type CommandContext, CommandRefused, formats, required } from '#server/command-line/command.ts'
import { type NumberedCase, operatorCases } from './cases.ts'
import { putComplaintMail } from './complaint-mail.ts'
import { type ComplaintRow, complaints, type ComplaintStepName } from './complaints.store.ts'

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

const move = (context: CommandContext, { number }: NumberedCase, what: OperatorStep, text: string | null = null) =>
  cases.work(context, number, async (row, { take }, name) => {
    if (!from[what].includes(row.state)) throw new CommandRefused(`${name} is ${row.state}.`)
    if (what === 'extended' && row.extendedFor !== null) throw new CommandRefused(`${name} was extended once.`)
    await take(what, text)
    return `is ${what}; we’ve emailed the customer.`
  })

const numbered = { number: argument(formats.reference('C')) }
const withText = { ...numbered, text: required(formats.text()) }

export const complaintCommands = [
  command('complaints', 'lists the complaints that wait for us, earliest due first', {}, cases.list),
  command('complaints read', 'shows the complaint and its messages', numbered, cases.read),
  command(
    'complaints acknowledge',
    'someone has read it: we email the customer their name',
    { ...numbered, name: required(formats.text('NAME')) },
    (context, complaint) => move(context, complaint, 'acknowledged', `${complaint.name} is looking after it.`),
  ),
  command('complaints look', 'marks it as being looked into', numbered, (context, complaint) =>
    move(context, complaint, 'lookedInto'),
  ),
  command(
    'complaints extend',
    'extends to forty working days, for a good reason that we email to the customer',
    { ...numbered, reason: required(formats.text()) },
    (context, complaint) => move(context, complaint, 'extended', complaint.reason),
  ),
  command('complaints answer', 'emails the answer to the customer', withText, (context, complaint) =>
    move(context, complaint, 'answered', complaint.text),
  ),
  command(
    'complaints deadlock',
    'final answer without agreement: we email the customer how to reach the disputes service',
    withText,
    (context, complaint) => move(context, complaint, 'deadlocked', complaint.text),
  ),
]
