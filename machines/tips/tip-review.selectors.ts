import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import type { TipReviewSnapshot } from './tip-review.machine.ts'

export type TipReviewMode = 'idle' | 'sending' | 'saved' | 'failed'

export const selectReviewMode = (snapshot: TipReviewSnapshot): TipReviewMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('sending')) return 'sending'
  return snapshot.matches('saved') && snapshot.context.saved !== null ? 'saved' : 'idle'
}
export const selectChanges = ({ context }: TipReviewSnapshot) => context.changes
/** A pending change wins over the backend's status. */
export const statusOf = (
  changes: ReturnType<typeof selectChanges>,
  guid: string,
  stored: TipReviewStatus | null,
): TipReviewStatus | null => {
  const change = changes.findLast((candidate) => candidate.guid === guid)
  return change ? change.status : stored
}
