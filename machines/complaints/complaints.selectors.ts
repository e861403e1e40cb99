import type { Complaint, Complaints } from '#contract/complaints/complaints.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ComplaintFormSnapshot } from './complaint-form.machine.ts'
import type { ComplaintsSnapshot } from './complaints.machine.ts'

export const selectComplaintsMode = (snapshot: ComplaintsSnapshot): 'loading' | 'listing' | 'writing' | 'failed' => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'recalling' })) return 'loading'
  return snapshot.matches({ open: 'writing' }) ? 'writing' : 'listing'
}

const none: readonly Complaint[] = []
export const selectComplaints = ({ context }: ComplaintsSnapshot): readonly Complaint[] =>
  dataOf(context.complaints)?.complaints ?? none

const nothing: Pick<Complaints, 'bills' | 'properties'> = { bills: [], properties: [] }
export const selectSubjects = ({ context }: ComplaintsSnapshot): Pick<Complaints, 'bills' | 'properties'> =>
  dataOf(context.complaints) ?? nothing

export const selectHasBegun = (snapshot: ComplaintsSnapshot): boolean => snapshot.matches({ open: { listing: 'begun' } })

export const selectSentNumber = ({ context }: ComplaintsSnapshot): string | null => context.taken

export const selectWithdrawing = (snapshot: ComplaintsSnapshot): string | null =>
  snapshot.matches({ open: 'withdrawing' }) ? snapshot.context.move.complaintId : null

export const selectMoving = (snapshot: ComplaintsSnapshot): string | null =>
  snapshot.matches({ open: 'moving' }) ? snapshot.context.move.complaintId : null

/** Undefined if nothing failed. */
export const selectUndone = (snapshot: ComplaintsSnapshot): Problem | null | undefined =>
  snapshot.matches({ open: { listing: 'undone' } }) ? snapshot.context.problem : undefined

export const selectComplaintsProblem = ({ context }: ComplaintsSnapshot): Problem | null =>
  problemIn(context.complaints) ?? problemIn(context.account)

export const selectForm = ({ children }: ComplaintsSnapshot) => children.form
export const selectComplaintCommand = ({ children }: ComplaintsSnapshot) => children.command

export const selectIsNew = ({ context }: ComplaintFormSnapshot): boolean => context.subject === ''
