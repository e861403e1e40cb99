import type { ReactNode } from 'react'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { formatRange } from '#domain/basics/days.ts'
import type { ChargePlace } from '#domain/supply/ev.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { EvCarbonActor, EvSummaryActor } from '#machines/ev/loads.ts'
import type { EvCarbonUsage, EvSummary } from '#contract/ev/ev-plan.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { GuideOnly } from './ev-frame.tsx'
import { formatKilograms, formatKilometres, shareWords } from './ev-words.ts'

const plans = `${pathOf('products')}?view=plans`

const planWords = ({ planName, isEvPlan, hasNightPrice }: EvSummary) => {
  if (planName === '') return 'No electricity plan yet.'
  if (isEvPlan) return `You’re on ${planName}, made for charging at night.`
  return hasNightPrice
    ? `You’re on ${planName}, with cheaper nights.`
    : `You’re on ${planName}, with one price all day. A plan with a night price can make charging cheaper.`
}

const Charged = ({ summary, place }: { summary: EvSummary; place: ChargePlace }) => {
  const { kw, costNZD, costIncluded, nightShare, kilometres, startDate, endDate } = summary
  return (
    <Stack gap={2} css={{ marginTop: '$4' }}>
      <Row gap={3} align="baseline" wraps>
        <Figure whole={formatNumber(kw)} unit="kWh" />
        {costIncluded ? (
          <Text as="span" kind="lead" tone="second">
            {formatDollars(costNZD)}
          </Text>
        ) : null}
      </Row>
      <Text tone="second">
        Our estimate of charging {place}. That’s about {formatKilometres(kilometres)} of driving.
        {nightShare === null ? '' : ` You charge ${shareWords(nightShare)} at the low price.`}
      </Text>
      {startDate && endDate ? (
        <Text kind="small" tone="second">
          {formatRange({ startDate, endDate })}
        </Text>
      ) : null}
      <GuideOnly />
    </Stack>
  )
}

interface NoChargeProps extends Pick<EvSummary, 'hasEv' | 'hasSmartMeter'> {
  readonly place: ChargePlace
  readonly action?: ReactNode
}

export const NoCharge = ({ hasEv, hasSmartMeter, place, action }: NoChargeProps) => {
  if (!hasEv)
    return (
      <EmptyState
        title={place === 'at home' ? 'No car yet' : 'No electric vehicle on site yet'}
        detail={
          place === 'at home'
            ? 'Add your car and we’ll find when it charges from your smart meter readings.'
            : 'Does your business charge an electric car or ute on site? Add it and we’ll find when it charges from your smart meter readings.'
        }
        action={action}
      />
    )
  return (
    <EmptyState
      title={hasSmartMeter ? 'Nothing charged yet' : 'Your meter is read by hand'}
      detail={
        hasSmartMeter
          ? `You’ll see it here once your readings show a car charging ${place}.`
          : 'We need a smart meter to see when a car charges.'
      }
    />
  )
}

export const SummaryCard = ({ actor, place }: { actor: EvSummaryActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title="Your plan"
    minHeight={280}
    skeleton={<Skeleton css={{ height: 160, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load your plan' }}
  >
    {(summary) => (
      <>
        <Text tone="second">{planWords(summary)}</Text>
        {summary.kw > 0 ? (
          <Charged summary={summary} place={place} />
        ) : (
          <NoCharge hasEv={summary.hasEv} hasSmartMeter={summary.hasSmartMeter} place={place} />
        )}
        <Row gap={4} wraps css={{ marginTop: '$3' }}>
          <TextLink href={`${pathOf('ev')}/plan-insights`}>Plan insights</TextLink>
          <TextLink href={plans}>Plans and prices</TextLink>
        </Row>
      </>
    )}
  </LoadCard>
)

const Carbon = ({ carbon: { kg, petrolKg, source }, place }: { carbon: EvCarbonUsage; place: ChargePlace }) => (
  <Stack gap={2} css={{ marginTop: '$3' }}>
    <Text weight="strong">
      {formatKilograms(kg)} from charging {place} in twelve months
    </Text>
    <Text kind="small" tone="second">
      A petrol car would have made {formatKilograms(petrolKg)} over the same distance. We use the grid’s carbon in each half-hour.
      Petrol figures are from {source}.
    </Text>
  </Stack>
)

export const CarbonCard = ({ actor, place }: { actor: EvCarbonActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title="Carbon"
    minHeight={160}
    skeleton={<Skeleton css={{ height: 80, marginTop: 12 }} />}
    empty={<Text tone="second">Nothing charged {place} yet.</Text>}
    failure={{ title: 'We couldn’t load the carbon of charging' }}
  >
    {(carbon) => <Carbon carbon={carbon} place={place} />}
  </LoadCard>
)
