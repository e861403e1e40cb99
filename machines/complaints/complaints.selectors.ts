import type { Complaint, Complaints } from '#contract/complaints/complaints.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { selectCasesMode } from '#machines/kit/cases.selectors.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ComplaintFormSnapshot } from './complaint-form.machine.ts'
import type { ComplaintsSnapshot } from './complaints.machine.ts'

export const selectComplaintsMode = (snapshot: ComplaintsSnapshot) => selectCasesMode(snapshot, ['writing'])

const none: readonly Complaint[] = []
export const selectComplaints = ({ context }: ComplaintsSnapshot): readonly Complaint[] =>
  dataOf(context.complaints)?.complaints ?? none

const nothing: Pick<Complaints, 'bills' | 'properties'> = { bills: [], properties: [] }
export const selectSubjects = ({ context }: ComplaintsSnapshot): Pick<Complaints, 'bills' | 'properties'> =>
  dataOf(context.complaints) ?? nothing

export const selectWithdrawing = (snapshot: ComplaintsSnapshot): string | null =>
  snapshot.matches({ open: 'withdrawing' }) ? snapshot.context.move.complaintId : null

export const selectMoving = (snapshot: ComplaintsSnapshot): string | null =>
  snapshot.matches({ open: 'moving' }) ? snapshot.context.move.complaintId : null

export const selectComplaintsProblem = ({ context }: ComplaintsSnapshot): Problem | null =>
  problemIn(context.complaints) ?? problemIn(context.account)

export const selectForm = ({ children }: ComplaintsSnapshot) => children.form

export const selectIsNew = ({ context }: ComplaintFormSnapshot): boolean => context.subject === ''
