import type { ReactNode } from 'react'
import type { HomeComparisonWidget } from '#contract/dashboard/tiles.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { House } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { selectQuestionsLeft } from '#machines/profile/unlock-progress.selectors.ts'

type Progress = Pick<HomeComparisonWidget, 'unlockProgress' | 'readyOn'>

interface TileNoteProps {
  readonly title?: string
  readonly detail: ReactNode
  readonly action?: ReactNode
}

export const TileNote = ({ title, detail, action }: TileNoteProps) => (
  <Row wraps gap={4} css={{ marginTop: '$3' }}>
    <Row gap={4} css={{ flex: '1 1 260px' }}>
      <IconTile tone="primary">
        <House size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Stack gap={1}>
        {title === undefined ? null : <Text weight="strong">{title}</Text>}
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Stack>
    </Row>
    {action}
  </Row>
)

interface LockedProps {
  /** `to see your breakdown` */
  readonly purpose: string
  readonly path: string
}

export const Locked = ({ unlockProgress, purpose, path }: Progress & LockedProps) => {
  const { answered } = unlockProgress
  const left = selectQuestionsLeft(unlockProgress)
  return (
    <TileNote
      detail={`Answer ${left}${answered > 0 ? ' more' : ''} ${left === 1 ? 'question' : 'questions'} ${purpose}.`}
      action={
        <Button tone="soft" href={path}>
          {answered > 0 ? 'Continue' : 'Start'}
        </Button>
      }
    />
  )
}

/** Not enough readings yet. */
export const NearlyThere = ({ readyOn }: Progress) => (
  <TileNote
    title="Nearly there"
    detail="We need a few more readings before this is fair."
    action={<Badge tone="info">{readyOn === null ? 'Ready soon' : `Ready around ${formatDate(readyOn)}`}</Badge>}
  />
)
