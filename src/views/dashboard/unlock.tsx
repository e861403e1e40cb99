import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatDate } from '#domain/days.ts'
import type { HomeComparisonWidget } from '#machines/dashboard/widgets.ts'

type Progress = Pick<HomeComparisonWidget, 'unlockProgress' | 'readyOn'>

/** A tile that the home profile has to unlock first. */
export const Locked = ({ unlockProgress: { answered, total } }: Progress) => (
  <EmptyState
    subject="house"
    title={`${total - answered} ${total - answered === 1 ? 'question' : 'questions'} to unlock this`}
    detail="Tell us about your home and we’ll show which appliances cost the most."
    action={<Button href="/account/profile/home-profile">Continue</Button>}
  />
)

/** A tile whose readings do not go far enough back yet. */
export const NearlyThere = ({ readyOn }: Progress) => (
  <EmptyState
    subject="house"
    title="Nearly there"
    detail="We need a few more readings before this is fair."
    action={<Badge tone="info">{readyOn === null ? 'Ready soon' : `Ready around ${formatDate(readyOn)}`}</Badge>}
  />
)
