import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Season } from '#contract/tips/tips.contract.ts'
import { type ChipLink, ChipLinks } from '#design/controls/chip-group.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { Gift, Leaf, type LucideIcon, Snowflake, Sprout, Sun } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { tipCategories, tipCategoryPath, tipCategorySlugs } from '#domain/insights/tips.ts'
import { tipsPaths } from '#machines/tips/tips-address.ts'
import { currentSeason } from '#machines/tips/tips-list.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { type TipsActors, useTips } from './use-tips.ts'

const seasonIcons: Readonly<Record<Season, LucideIcon>> = {
  Spring: Sprout,
  Summer: Sun,
  Autumn: Leaf,
  Winter: Snowflake,
  Christmas: Gift,
}

const SeasonBadge = ({ season }: { readonly season: Season }) => {
  const Icon = seasonIcons[season]
  return (
    <Badge css={{ flex: 'none' }}>
      <Icon size={14} aria-hidden />
      {season}
    </Badge>
  )
}

interface FrameProps extends TipsActors {
  readonly title: string
  readonly words: ReactNode
  readonly season: Season
  readonly children: ReactNode
}

export const TipsFrame = ({ actor, reviews, title, words, season, children }: FrameProps) => {
  const mode = useSelector(actor, select.selectTipsMode)
  const place = useSelector(actor, select.selectPlace)
  const { all, readings } = useTips({ actor, reviews })
  const shown = mode === 'category' ? select.categoryOf(place, readings) : null
  const now = currentSeason(readings)
  const chips: ChipLink[] = [
    { href: tipsPaths.forYou, label: 'For you', isCurrent: mode === 'forYou' },
    { href: tipsPaths.all, label: 'All tips', isCurrent: mode === 'all' },
    { href: tipsPaths.seasonal, label: now, isCurrent: mode === 'seasonal' },
    ...tipCategorySlugs
      .filter((slug) => all.some(({ category }) => category === slug))
      .map((slug) => ({ href: tipCategoryPath(slug), label: tipCategories[slug], isCurrent: shown === slug })),
  ]
  return (
    <Card>
      <Stack gap={4}>
        <Row css={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: '8px 16px' }}>
          <Box css={{ flex: '1 1 320px' }}>
            <Text as="h2" kind="h2">
              {title}
            </Text>
            <Text kind="small" tone="second" css={{ marginTop: 2 }}>
              {words}
            </Text>
          </Box>
          <SeasonBadge season={season} />
        </Row>
        <ChipLinks label="Tips" items={chips} />
        {children}
      </Stack>
    </Card>
  )
}
