import type { Approval } from '#contract/desk/approvals.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { approvalsQuestion, type ApprovalsSnapshot } from './approvals.machine.ts'

export const selectApprovalsMode = ({ value }: ApprovalsSnapshot) => stateName(value, 'open')

export const selectShown = ({ context }: ApprovalsSnapshot): 'waiting' | 'decided' => approvalsQuestion(context).show

export const selectApprovals = ({ context }: ApprovalsSnapshot): readonly Approval[] => dataOf(context.approvals)?.approvals ?? []

/** Address of the next page; null: this is the last. */
export const selectNextHref = ({ context }: ApprovalsSnapshot): string | null => {
  const next = dataOf(context.approvals)?.next ?? null
  return next === null ? null : `/staff/approvals?show=${approvalsQuestion(context).show}&after=${next}`
}
