import * as rules from '#domain/customer/complaint.ts'
import { formatDay } from '#domain/basics/days.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { type NumberedCase, type StaffCall, staffCases } from './cases.ts'
import { putComplaintMail } from './complaint-mail.ts'
import { type ComplaintRow, complaints, type ComplaintStepName } from './complaints.store.ts'

const dueOf = ({ state, acknowledgeBy, answerBy }: ComplaintRow) =>
  state === 'received' ? { what: 'to be read', by: acknowledgeBy } : { what: 'to be answered', by: answerBy }

export const complaintCases = staffCases({
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

export type ComplaintStaffStep = Exclude<ComplaintStepName, 'received' | 'added' | 'settled' | 'withdrawn'>

const from: Readonly<Record<ComplaintStaffStep, readonly ComplaintRow['state'][]>> = {
  acknowledged: ['received'],
  lookedInto: ['received', 'acknowledged'],
  extended: ['received', 'acknowledged', 'lookedInto'],
  answered: ['received', 'acknowledged', 'lookedInto'],
  deadlocked: ['received', 'acknowledged', 'lookedInto', 'answered'],
}

export const canTakeComplaintStep = (
  { state, extendedFor }: Pick<ComplaintRow, 'state' | 'extendedFor'>,
  what: ComplaintStaffStep,
): boolean => from[what].includes(state) && !(what === 'extended' && extendedFor !== null)

/** @throws CommandRefused if it is past this step @returns its number */
export const takeComplaintStep = (
  call: StaffCall,
  { number }: NumberedCase,
  what: ComplaintStaffStep,
  text: string | null,
): Promise<string> =>
  complaintCases.work(call, number, async (row, take, name) => {
    if (!from[what].includes(row.state)) throw new CommandRefused(`${name} is ${row.state}.`)
    if (!canTakeComplaintStep(row, what)) throw new CommandRefused(`${name} was extended once.`)
    await take(what, text)
    return name
  })

/** The customer hears the name of whoever looks after it. */
export const acknowledgeComplaint = (call: StaffCall, complaint: NumberedCase & { readonly name: string }): Promise<string> =>
  takeComplaintStep(call, complaint, 'acknowledged', `${complaint.name} is looking after it.`)
