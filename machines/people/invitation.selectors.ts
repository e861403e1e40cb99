import type { Invitation } from '#contract/people/people.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { InvitationSnapshot } from './invitation.machine.ts'

export type InvitationMode = 'loading' | 'offered' | 'taking' | 'taken' | 'over' | 'failed'

const within = ['offered', 'taking', 'taken', 'over'] as const

export const selectInvitationMode = (snapshot: InvitationSnapshot): InvitationMode =>
  snapshot.matches('failed') ? 'failed' : (within.find((mode) => snapshot.matches({ open: mode })) ?? 'loading')

export const selectInvitation = ({ context }: InvitationSnapshot): Invitation | null => dataOf(context.invitation)
export const selectTakeUpProblem = ({ context }: InvitationSnapshot) => context.problem
export const selectReadProblem = ({ context }: InvitationSnapshot) => problemIn(context.invitation)
