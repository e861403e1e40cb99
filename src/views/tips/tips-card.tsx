import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Season } from '#contract/tips/tips.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { ChipLinks, type ChipLink } from '#design/fields/chip-group.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Gift, Leaf, type LucideIcon, Snowflake, Sprout, Sun } from '#design/theme/icons.ts'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { mostForYou } from '#domain/insights/tip-savings.ts'
import { tipCategories, tipCategoryPath, tipCategorySlugs } from '#domain/insights/tips.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { seasonPath, seasonsInOrder, tipsPaths } from '#machines/tips/tips-address.ts'
import { currentSeason, type ShownTip } from '#machines/tips/tips-list.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { TipList, TipRow } from './tip-row.tsx'
import { basisWords, fitWords, noneWords } from './tips-words.ts'
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

const TipsFrame = ({ actor, reviews, title, words, season, children }: FrameProps) => {
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
        <CardHead titleId="tips-title" align="start" aside={<SeasonBadge season={season} />}>
          <Box css={{ flex: '1 1 320px' }}>
            <Text as="h2" kind="h2" id="tips-title">
              {title}
            </Text>
            <Text kind="small" tone="second" css={{ marginTop: 2 }}>
              {words}
            </Text>
          </Box>
        </CardHead>
        <ChipLinks label="Tips" items={chips} />
        {children}
      </Stack>
    </Card>
  )
}

const profilePaths = { home: pathOf('homeProfile'), business: pathOf('businessProfile') } as const

export const ForYouCard = (actors: TipsActors) => {
  const { all, open, readings, rowOf, statusOf } = useTips(actors)
  const { savings } = readings
  const none = noneWords(
    all.some((tip) => statusOf(tip) === 'Liked'),
    savings?.kind ?? 'home',
  )
  const shown = open.slice(0, mostForYou)
  return (
    <TipsFrame
      {...actors}
      title={shown.length === 0 ? none.short : fitWords(shown.length, savings?.basis !== 'noProfile')}
      season={currentSeason(readings)}
      words={savings ? basisWords(savings) : 'We couldn’t work out what each one saves right now.'}
    >
      {savings?.basis === 'noProfile' ? (
        <NoticeBar
          tone="info"
          action={
            <Button tone="quiet" href={profilePaths[savings.kind]}>
              Start, 4 minutes
            </Button>
          }
        >
          {`Tell us about your ${savings.kind} and we’ll show what each one saves.`}
        </NoticeBar>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title={none.title} detail="We check again after each bill and each season." />
      ) : (
        <TipList>
          {shown.map((tip, place) => (
            <TipRow key={tip.guid} {...rowOf(tip)} isFirst={place === 0} />
          ))}
        </TipList>
      )}
    </TipsFrame>
  )
}

const Listed = ({ tips, rowOf }: Pick<ReturnType<typeof useTips>, 'rowOf'> & { readonly tips: readonly ShownTip[] }) => (
  <TipList>
    {tips.map((tip) => (
      <TipRow key={tip.guid} {...rowOf(tip)} />
    ))}
  </TipList>
)

export const AllCard = (actors: TipsActors) => {
  const { all, readings, rowOf } = useTips(actors)
  return (
    <TipsFrame
      {...actors}
      title="All tips"
      season={currentSeason(readings)}
      words={`${all.length} tips. Open one to read it, and tell us which you do.`}
    >
      {[...Map.groupBy(all, ({ name }) => name)].map(([name, tips]) => (
        <Box as="section" key={name} aria-label={name}>
          <Text as="h3" kind="h3">
            {name}
          </Text>
          <Listed tips={tips} rowOf={rowOf} />
        </Box>
      ))}
    </TipsFrame>
  )
}

export const SeasonalCard = (actors: TipsActors) => {
  const place = useSelector(actors.actor, select.selectPlace)
  const { all, readings, rowOf } = useTips(actors)
  const season = place.season ?? currentSeason(readings)
  const tips = all.filter(({ seasons }) => seasons.includes(season))
  return (
    <TipsFrame
      {...actors}
      title={`${season} tips`}
      season={season}
      words={`What saves most in ${season === 'Christmas' ? 'the weeks around Christmas' : season.toLowerCase()}.`}
    >
      <ChipLinks
        label="Season"
        items={seasonsInOrder.map((name) => ({ href: seasonPath(name), label: name, isCurrent: name === season }))}
      />
      <Listed tips={tips} rowOf={rowOf} />
    </TipsFrame>
  )
}

export const CategoryCard = (actors: TipsActors) => {
  const place = useSelector(actors.actor, select.selectPlace)
  const { all, readings, rowOf } = useTips(actors)
  const category = select.categoryOf(place, readings)
  const tips = all.filter((tip) => tip.category === category)
  return (
    <TipsFrame
      {...actors}
      title={tipCategories[category]}
      season={currentSeason(readings)}
      words={tips.length === 1 ? 'One tip.' : `${tips.length} tips.`}
    >
      {tips.length === 0 ? (
        <EmptyState title="No tips here" detail="There are no tips in this category for your account." />
      ) : (
        <Listed tips={tips} rowOf={rowOf} />
      )}
    </TipsFrame>
  )
}

export const NoCategoryCard = (actors: TipsActors) => {
  const { readings } = useTips(actors)
  return (
    <TipsFrame {...actors} title="We don’t have that category" season={currentSeason(readings)} words="Choose one of these.">
      {null}
    </TipsFrame>
  )
}
