import { useSelector } from '@xstate/react'
import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import * as review from '#machines/tips/tip-review.selectors.ts'
import type { TipReviewActor } from '#machines/tips/tip-review.machine.ts'
import { allTips, openTips, type ShownTip } from '#machines/tips/tips-list.ts'
import type { TipsActor } from '#machines/tips/tips.machine.ts'
import * as select from '#machines/tips/tips.selectors.ts'

export interface TipsActors {
  readonly actor: TipsActor
  readonly reviews: TipReviewActor
}

/** A pending change wins over the backend's status. */
export const useTips = ({ actor, reviews }: TipsActors) => {
  const tips = useSelector(actor, ({ context }) => context.tips)
  const savings = useSelector(actor, ({ context }) => context.savings)
  const expanded = useSelector(actor, ({ context }) => context.expanded)
  const fresh = useSelector(actor, select.selectFresh)
  const changes = useSelector(reviews, review.selectChanges)
  const readings = select.readingsOf(tips, savings)
  const statusOf = ({ guid, stored }: ShownTip) => review.statusOf(changes, guid, stored)
  return {
    readings,
    unit: readings.savings?.unit ?? 'dollars',
    all: allTips(readings),
    open: openTips(readings).filter((tip) => statusOf(tip) === null),
    statusOf,
    rowOf: (tip: ShownTip) => ({
      tip,
      unit: readings.savings?.unit ?? 'dollars',
      status: statusOf(tip),
      isNew: fresh.includes(tip.guid),
      isExpanded: expanded.includes(tip.guid),
      onToggle: () => actor.send({ type: 'tip.toggle', guid: tip.guid }),
      onReview: (status: TipReviewStatus | null) => {
        const { guid, title } = tip
        const before = statusOf(tip)
        const reviewed = readings.savings?.reviewed.find((candidate) => candidate.guid === guid && candidate.status === before)
        reviews.send({ type: 'tip.review', change: { guid, title, status, before, beforeSince: reviewed?.since } })
      },
    }),
  } as const
}
