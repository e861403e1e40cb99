import type { CaseStepName } from '#contract/desk/cases.contract.ts'
import type { StaffCall } from '#server/cases/cases.ts'
import { takeQueryStep } from '#server/cases/bill-query-steps.ts'
import { acknowledgeComplaint, takeComplaintStep } from '#server/cases/complaint-steps.ts'
import { customerComplaints } from '#server/cases/customer-complaints.ts'
import { customerQueries } from '#server/cases/customer-queries.ts'
import { customerRequests } from '#server/cases/customer-requests.ts'
import { makeCorrection, makeDeletion, takePrivacyStep } from '#server/cases/privacy-steps.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { type NewEvent, recordEvent } from '#server/events/events.store.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { firstNameOf, type StaffPerson } from '#server/http/steps.ts'
import type { CaseFile } from './case-file.ts'

export interface DeskStaffCall extends StaffCall {
  readonly staff: StaffPerson
}

export interface DoneForCustomer {
  readonly customerId: string
  readonly billingAccountId: string | null
  readonly what: ChangedPart
  /** Number of the case, and what was done with it. */
  readonly about: string
  readonly reason: string
  readonly event: NewEvent
}

/** The line in the account's activity and the event that the customer's own press would have left. */
export const recordForCustomer = async (
  { tx, now, staff }: DeskStaffCall,
  { customerId, billingAccountId, what, about, reason, event }: DoneForCustomer,
): Promise<void> => {
  const actor = { customerId, sessionId: '', staff: { staffName: staff.name, reason } }
  await recordChange(tx, actor, { what, about, ...(billingAccountId !== null && { billingAccountId }) }, now)
  await recordEvent(tx, { billingAccountId, customerId, now, ...event })
}

/** What the customer does in the portal, done by us because they told us so. */
export const callForCustomer = ({ tx, outbox, now, staff }: DeskStaffCall, customerId: string) => ({
  tx,
  outbox,
  now,
  caller: { customerId, sessionId: '', staff },
})

const closeComplaint = async (call: DeskStaffCall, file: CaseFile, reason: string) => {
  const how = file.state === 'answered' || file.state === 'deadlocked' ? 'settled' : 'withdrawn'
  await customerComplaints.move(callForCustomer(call, file.customerId), file, how, null)
  await recordForCustomer(call, {
    ...file,
    what: 'complaint',
    about: `${file.name}, ${how}`,
    reason,
    event: { type: 'complaint.closed', data: { complaint: file.name, how } },
  })
}

const closeQuestion = async (call: DeskStaffCall, file: CaseFile, reason: string) => {
  await customerQueries.move(callForCustomer(call, file.customerId), file, 'closed', null)
  await recordForCustomer(call, {
    ...file,
    what: 'billQuestion',
    about: `${file.name}, closed`,
    reason,
    event: { type: 'bill_query.closed', data: { query: file.name } },
  })
}

const withdrawRequest = async (call: DeskStaffCall, file: CaseFile, reason: string) => {
  await customerRequests.move(callForCustomer(call, file.customerId), file, 'withdrawn', null)
  await recordForCustomer(call, {
    ...file,
    what: 'privacyRequestWithdrawn',
    about: file.name,
    reason,
    event: { type: 'privacy.withdrawn', data: { request: file.name } },
  })
}

type Take = (call: DeskStaffCall, file: CaseFile, text: string) => Promise<unknown>
type Steps = Readonly<Partial<Record<CaseStepName, Take>>>

const steps: Readonly<Record<CaseFile['kind'], Steps>> = {
  complaint: {
    acknowledge: (call, { number }) => acknowledgeComplaint(call, { number, name: firstNameOf(call.staff) }),
    look: (call, file) => takeComplaintStep(call, file, 'lookedInto', null),
    extend: (call, file, text) => takeComplaintStep(call, file, 'extended', text),
    answer: (call, file, text) => takeComplaintStep(call, file, 'answered', text),
    deadlock: (call, file, text) => takeComplaintStep(call, file, 'deadlocked', text),
    close: closeComplaint,
  },
  billQuestion: {
    look: (call, file) => takeQueryStep(call, file, null),
    answer: (call, file, text) => takeQueryStep(call, file, text),
    close: closeQuestion,
  },
  privacy: {
    look: (call, file) => takePrivacyStep(call, file, 'lookedInto', null),
    extend: (call, file, text) => takePrivacyStep(call, file, 'extended', text),
    correct: (call, { number }, text) => makeCorrection(call, { number, text: text || undefined }),
    delete: (call, file) => makeDeletion(call, file),
    refuse: (call, file, text) => takePrivacyStep(call, file, 'refused', text),
    close: withdrawRequest,
  },
}

/** @param text checked before @throws CommandRefused if the case is past this step, or was never in its reach */
export const performStep = async (call: DeskStaffCall, file: CaseFile, step: CaseStepName, text: string): Promise<void> => {
  const take = steps[file.kind][step]
  if (!take || !file.allowed.includes(step)) throw new CommandRefused(`${file.name} is ${file.status.toLowerCase()}.`)
  await take(call, file, text)
}
