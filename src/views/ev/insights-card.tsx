import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { StackedBars, StackedLegend, type StackedPart } from '#design/charts/stacked-bars.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { formatHour, formatRange } from '#domain/basics/days.ts'
import { formatKwh, formatKwhFine, formatPrice } from '#domain/supply/energy.ts'
import type { ChargePlace } from '#domain/supply/ev.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { EvInsightsActor } from '#machines/ev/loads.ts'
import type { EvInsights, PriceTier } from '#contract/ev/ev-plan.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { NoCharge } from './plan-cards.tsx'

export const lowPrice: StackedPart = { label: 'Low price', colour: 'naturalGas' }
export const highPrice: StackedPart = { label: 'High price', colour: 'cmp' }
export const anyPrice = (place: ChargePlace): StackedPart => ({ label: `Charged ${place}`, colour: 'bar' })

/** An upper limit: daytime use may not have been the car. */
const shiftWords = ({ priceTiers, shift, costIncluded }: EvInsights) => {
  if (priceTiers.length === 0) return 'Your plan has one price all day, so it costs the same whenever you charge.'
  if (shift.kw === 0) return 'You already charge at the low price.'
  const most = `You charged up to ${formatKwh(shift.kw)} at the high price`
  if (!costIncluded) return `${most}.`
  return `${most}. Charging at night instead would have cost ${formatDollars(shift.atNightNZD)}, not ${formatDollars(shift.costNZD)}, and saved up to ${formatDollars(shift.savingNZD)}.`
}

const TierRow = ({ tier, costIncluded }: { tier: PriceTier; costIncluded: boolean }) => (
  <Row as="li" spread wraps css={{ paddingBlock: 8 }}>
    <Row gap={2}>
      <Badge tone={tier.tier === 'low' ? 'good' : 'warn'}>{tier.tier === 'low' ? 'Low' : 'High'}</Badge>
      <Text as="span">
        {tier.name}, {formatHours(tier.fromHour, tier.toHour)}
      </Text>
    </Row>
    {costIncluded ? (
      <Text as="span" weight="strong" isTabular>
        {formatPrice(tier.centsPerKwh, 'c/kWh')}
      </Text>
    ) : null}
  </Row>
)

const HourChart = ({ insights: { hours, priceTiers }, place }: { insights: EvInsights; place: ChargePlace }) => {
  const lower = priceTiers.length === 0 ? anyPrice(place) : lowPrice
  return (
    <Stack gap={2}>
      <StackedLegend parts={priceTiers.length === 0 ? [lower] : [lowPrice, highPrice]} hasEmpty={false} />
      <StackedBars
        unit="kwh"
        height={220}
        label={`Charging ${place} by hour, on an average day`}
        lower={lower}
        upper={highPrice}
        bars={hours.map(({ hour, kw, tier }) => ({
          key: String(hour),
          label: formatHour(hour),
          hour,
          value: kw,
          lower: tier === 'high' ? 0 : kw,
          kind: 'actual',
        }))}
        tipOf={({ key, value }) => ({
          title: formatHours(Number(key), Number(key) + 1),
          value: formatKwhFine(value ?? 0),
          ...(priceTiers.length > 0 && { notes: [hours[Number(key)]?.tier === 'high' ? highPrice.label : lowPrice.label] }),
        })}
      />
    </Stack>
  )
}

const Insights = ({ insights, place }: { insights: EvInsights; place: ChargePlace }) => {
  const { hours, priceTiers, hasEv, hasSmartMeter, costIncluded, startDate, endDate, disclaimer } = insights
  const hasCharge = hours.some(({ kw }) => kw > 0)
  return (
    <Stack gap={4} css={{ marginTop: '$3' }}>
      {hasCharge ? (
        <>
          <Text kind="lead">{shiftWords(insights)}</Text>
          {startDate && endDate ? (
            <Text kind="small" tone="second">
              {formatRange({ startDate, endDate })}. This is an estimate, because your meter counts{' '}
              {place === 'at home' ? 'the whole home' : 'everything on site'}. We look for an hour or more at least 1.4 kW above
              your quiet days. That could include{' '}
              {place === 'at home' ? 'an oven, a dryer or a heater' : 'a pump, a chiller or a heater'}.
            </Text>
          ) : null}
          <HourChart insights={insights} place={place} />
        </>
      ) : (
        <NoCharge
          hasEv={hasEv}
          hasSmartMeter={hasSmartMeter}
          place={place}
          action={
            <Button tone="outline" href={pathOf('ev')}>
              My EV
            </Button>
          }
        />
      )}
      {priceTiers.length > 0 ? (
        <Box as="ul" aria-label="Price tiers">
          {priceTiers.map((tier) => (
            <TierRow key={tier.name} tier={tier} costIncluded={costIncluded} />
          ))}
        </Box>
      ) : (
        <TextLink href={`${pathOf('products')}?view=plans`}>Plans and prices</TextLink>
      )}
      <Text kind="caption" tone="third">
        {disclaimer}
      </Text>
    </Stack>
  )
}

export const InsightsCard = ({ actor, place }: { actor: EvInsightsActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title="When you charge"
    minHeight={520}
    skeleton={<SkeletonHills height={320} />}
    failure={{ title: 'We couldn’t load your plan insights' }}
  >
    {(insights) => <Insights insights={insights} place={place} />}
  </LoadCard>
)
