import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { formatDate } from '#domain/days.ts'
import type { HomeComparisonWidget } from '#contract/tiles.contract.ts'

type Progress = Pick<HomeComparisonWidget, 'unlockProgress' | 'readyOn' | 'hasElectricity'>

interface LockedProps {
  /** What answering is good for. */
  readonly detail: string
  /** Where the questions are. */
  readonly path: string
}

/** A tile that the home or business profile has to unlock first. */
export const Locked = ({ unlockProgress: { answered, total }, detail, path }: Progress & LockedProps) => (
  <EmptyState
    subject="house"
    title={`${total - answered} ${total - answered === 1 ? 'question' : 'questions'} to unlock this`}
    detail={detail}
    action={<Button href={path}>Continue</Button>}
  />
)

/** A tile whose readings do not go far enough back yet, or that will never have any. */
export const NearlyThere = ({ readyOn, hasElectricity }: Progress) =>
  hasElectricity === false ? (
    <EmptyState
      subject="house"
      title="No electricity to compare"
      detail="Homes are compared by their metered electricity, and this account has none."
    />
  ) : (
    <EmptyState
      subject="house"
      title="Nearly there"
      detail="We need a few more readings before this is fair."
      action={<Badge tone="info">{readyOn === null ? 'Ready soon' : `Ready around ${formatDate(readyOn)}`}</Badge>}
    />
  )
