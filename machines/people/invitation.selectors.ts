import type { Invitation } from '#contract/people/people.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { InvitationSnapshot } from './invitation.machine.ts'

export const selectInvitationMode = ({ value }: InvitationSnapshot) => stateName(value, 'open')
export const selectInvitation = ({ context }: InvitationSnapshot): Invitation | null => dataOf(context.invitation)
export const selectReadProblem = ({ context }: InvitationSnapshot) => problemIn(context.invitation)
