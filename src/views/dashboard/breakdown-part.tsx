import type { UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { ShareAmounts, ShareBar } from '#design/charts/share-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { beforeDiscount } from '#domain/supply/discount.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectBreakdownShares } from '#machines/dashboard/tiles.selectors.ts'
import { LoadPart } from '#views/kit/load-part.tsx'
import type { Tile } from './power-card.tsx'
import { Locked, NearlyThere, TileNote } from './tile-note.tsx'

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

const locked = {
  home: { path: pathOf('homeProfile'), purpose: 'to see which appliances cost you the most' },
  business: { path: pathOf('businessProfile'), purpose: 'to see where your business uses energy' },
} as const

/** The bar has all parts. */
const named = 3

const Shares = ({ breakdown }: { breakdown: NonNullable<UsageBreakdownWidget['breakdown']> }) => {
  const { unit, dailyCharge, ...selected } = selectBreakdownShares(breakdown)
  const shares = selected.shares.map(({ percentage, value, ...share }) => ({
    ...share,
    share: percentage / 100,
    percent: `${Math.round(percentage)}%`,
    amount: unit === 'nzd' ? formatDollars(value) : formatKwh(value),
  }))
  return (
    <>
      <Box css={{ marginBlock: '$3' }}>
        <ShareBar shares={shares} label={shares.map(({ name, percent }) => `${name} ${percent}`).join(', ')} />
      </Box>
      <ShareAmounts shares={shares.slice(0, named)} />
      {dailyCharge ? (
        <Row align="baseline" spread css={{ marginTop: '$2' }}>
          <Text as="span" kind="small" tone="second">
            Daily charge for {counted(dailyCharge.days, 'day')} (fixed)
          </Text>
          <Text as="span" kind="small" weight="strong" isTabular>
            {formatDollars(dailyCharge.dollars)}
          </Text>
        </Row>
      ) : null}
      {breakdown.discount ? (
        <Text kind="caption" tone="second" css={{ marginTop: '$2' }}>
          {beforeDiscount(breakdown.discount)}
        </Text>
      ) : null}
    </>
  )
}

const contentOf = (widget: UsageBreakdownWidget, outcome: string | null, isBusiness: boolean) => {
  if (outcome === 'locked') return <Locked {...widget} {...locked[isBusiness ? 'business' : 'home']} />
  if (outcome === 'comingSoon') return <NearlyThere {...widget} />
  return widget.breakdown && <Shares breakdown={widget.breakdown} />
}

/** Last bill, largest first. `isAlone`: no comparison beside it. */
export const BreakdownPart = ({ actor, href, isAlone }: Tile<UsageBreakdownWidget> & { readonly isAlone: boolean }) => {
  const compare =
    isAlone && href === pathOf('energyMix') ? (
      <Compare href={pathOf('homeComparison')}>
        Compare with similar homes <ArrowRight size={16} aria-hidden />
      </Compare>
    ) : null
  return (
    <LoadPart
      actor={actor}
      failure={{ title: 'We couldn’t load the breakdown' }}
      skeleton={
        <Stack gap={4} css={{ marginTop: '$3' }}>
          <Skeleton css={{ height: 44 }} />
          <Skeleton css={{ height: 56 }} />
        </Stack>
      }
      empty={
        <>
          <TileNote title="Your gas, by bill" detail="The breakdown shows where you used gas, bill by bill." />
          {compare}
        </>
      }
    >
      {(widget, outcome) => (
        <>
          {contentOf(widget, outcome, href === pathOf('businessBreakdown'))}
          {compare}
        </>
      )}
    </LoadPart>
  )
}
