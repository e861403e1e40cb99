import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { ShareBar, ShareList } from '#design/charts/share-bar.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { beforeDiscount } from '#domain/discount.ts'
import { formatKwh } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import { pathOf } from '#domain/routes.ts'
import type { UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import { selectBreakdownTile } from '#machines/dashboard/tiles.selectors.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { TileTitle } from './tile-title.tsx'
import { Locked, NearlyThere } from './unlock.tsx'

const Compare = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: 6,
  minHeight: 44,
  marginTop: 'auto',
  fontSize: '.875rem',
  fontWeight: 580,
  color: '$primary',
})

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const locked = {
  home: {
    path: pathOf('homeProfile'),
    detail: 'Tell us about your home and we’ll show which appliances cost the most.',
  },
  business: {
    path: pathOf('businessProfile'),
    detail: 'Tell us about your business and we’ll show what its energy goes into.',
  },
} as const

const contentOf = (widget: UsageBreakdownWidget, isBusiness: boolean) => {
  const tile = selectBreakdownTile(widget)
  if (tile.shows === 'locked') return <Locked {...widget} {...locked[isBusiness ? 'business' : 'home']} />
  if (tile.shows === 'gasByBill')
    return (
      <EmptyState subject="house" title="Your gas, by bill" detail="The breakdown shows what your gas went into, bill by bill." />
    )
  if (tile.shows === 'nearlyThere') return <NearlyThere {...widget} />
  const { unit, dailyCharge, discount } = tile
  const shares = tile.shares.map(({ percentage, value, ...share }) => ({
    ...share,
    share: percentage / 100,
    percent: `${Math.round(percentage)}%`,
    amount: unit === 'nzd' ? formatDollars(value) : formatKwh(value),
  }))
  const words = shares.map(({ name, percent }) => `${name} ${percent}`).join(', ')
  return (
    <>
      <Box css={{ marginTop: '$4' }}>
        <ShareBar shares={shares} label={words} />
      </Box>
      <Box css={{ marginTop: '$4' }}>
        <ShareList shares={shares} />
      </Box>
      {dailyCharge ? (
        <Row align="baseline" css={{ marginTop: '$3', justifyContent: 'space-between' }}>
          <Text as="span" kind="small" tone="second">
            Daily charge, {daysWords(dailyCharge.days)}. No appliance makes this
          </Text>
          <Text as="span" kind="small" css={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatDollars(dailyCharge.dollars)}
          </Text>
        </Row>
      ) : null}
      {discount ? (
        <Text kind="caption" tone="second" css={{ marginTop: '$3' }}>
          {beforeDiscount(discount)}
        </Text>
      ) : null}
    </>
  )
}

interface BreakdownCardProps {
  readonly actor: LoadActor<UsageBreakdownWidget>
  readonly href: string
  /** Where the comparison of homes has no tile of its own. */
  readonly leadsToComparison?: boolean
}

/** What used the energy of the last bill, largest first: an estimate, as the page has it. */
export const BreakdownCard = ({ actor, href, leadsToComparison = false }: BreakdownCardProps) => (
  <LoadCard
    actor={actor}
    title={<TileTitle href={href}>Usage breakdown</TileTitle>}
    minHeight={300}
    aside={({ breakdown }) =>
      breakdown === null ? null : (
        <Text as="span" kind="caption" tone="second">
          {breakdown.period}
        </Text>
      )
    }
    failure={{ title: 'We couldn’t load the breakdown', detail: 'Your account is fine. This one piece didn’t arrive.' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ height: 44 }} />
        <Skeleton css={{ height: 140 }} />
      </Stack>
    }
  >
    {(widget) => (
      <>
        {contentOf(widget, href === pathOf('businessBreakdown'))}
        {leadsToComparison ? (
          <Compare href={pathOf('homeComparison')}>
            Compare with similar homes <ArrowRight size={16} aria-hidden />
          </Compare>
        ) : null}
      </>
    )}
  </LoadCard>
)
