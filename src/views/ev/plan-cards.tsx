import type { ReactNode } from 'react'
import { EmptyState } from '#design/empty-state.tsx'
import { Figure } from '#design/figure.tsx'
import { Row, Stack } from '#design/layout.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { TextLink } from '#design/text-link.tsx'
import { formatRange } from '#domain/days.ts'
import { formatDollars, formatNumber } from '#domain/money.ts'
import { pathOf } from '#domain/routes.ts'
import type { EvCarbonActor, EvCarbonUsage, EvSummary, EvSummaryActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/dashboard/load-card.tsx'
import { GuideOnly } from './ev-frame.tsx'
import { formatKilograms, formatKilometres, shareWords } from './ev-words.ts'

const plans = `${pathOf('products')}?view=plans`

/** What the plan is for, in a sentence. */
const planWords = ({ planName, isEvPlan, hasNightPrice }: EvSummary) => {
  if (planName === '') return 'No electricity plan yet.'
  if (isEvPlan) return `You’re on ${planName}: made for charging at night.`
  return hasNightPrice
    ? `You’re on ${planName}: nights cost less.`
    : `You’re on ${planName}: one price all day. A plan with a night price can make charging cheaper.`
}

const Charged = ({ summary }: { summary: EvSummary }) => {
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
        Charged at home, we think. Roughly {formatKilometres(kilometres)} of driving.
        {nightShare === null ? '' : ` You charge at the low price for ${shareWords(nightShare)}.`}
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
  /** The way to the car, where it does not stand beside this. */
  readonly action?: ReactNode
}

/** Why nothing was looked for, and what to do about it. */
export const NoCharge = ({ hasEv, hasSmartMeter, action }: NoChargeProps) => {
  if (!hasEv)
    return (
      <EmptyState
        title="No car yet"
        detail="Add your car, and we look for when it charges in your smart meter’s half-hours."
        action={action}
      />
    )
  return (
    <EmptyState
      title={hasSmartMeter ? 'Nothing charged yet' : 'Your meter is read by hand'}
      detail={
        hasSmartMeter
          ? 'As soon as your half-hours show a car that charges at home, it is here.'
          : 'Only a smart meter tells when a car charges.'
      }
    />
  )
}

/** The plan, and what charging at home came to lately. */
export const SummaryCard = ({ actor }: { actor: EvSummaryActor }) => (
  <LoadCard
    actor={actor}
    title="Your plan"
    minHeight={280}
    skeleton={<Skeleton css={{ height: 160, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load your plan', detail: 'Your plan stays as it is. This card didn’t arrive.' }}
  >
    {(summary) => (
      <>
        <Text tone="second">{planWords(summary)}</Text>
        {summary.kw > 0 ? (
          <Charged summary={summary} />
        ) : (
          <NoCharge hasEv={summary.hasEv} hasSmartMeter={summary.hasSmartMeter} />
        )}
        <Row gap={4} wraps css={{ marginTop: '$3' }}>
          <TextLink href={`${pathOf('ev')}/plan-insights`}>Plan insights</TextLink>
          <TextLink href={plans}>Plans and prices</TextLink>
        </Row>
      </>
    )}
  </LoadCard>
)

const Carbon = ({ carbon: { kg, petrolKg, source } }: { carbon: EvCarbonUsage }) => (
  <Stack gap={2} css={{ marginTop: '$3' }}>
    <Text weight="strong">{formatKilograms(kg)} from charging at home in twelve months</Text>
    <Text kind="small" tone="second">
      A petrol car would have emitted {formatKilograms(petrolKg)} over the same distance. The grid counts as it was in each
      half-hour; petrol: {source}.
    </Text>
  </Stack>
)

/** What charging emitted, against petrol. */
export const CarbonCard = ({ actor }: { actor: EvCarbonActor }) => (
  <LoadCard
    actor={actor}
    title="Carbon"
    minHeight={160}
    skeleton={<Skeleton css={{ height: 80, marginTop: 12 }} />}
    empty={<Text tone="second">Nothing charged at home yet.</Text>}
    failure={{ title: 'We couldn’t load the carbon of charging', detail: 'The rest of this page is fine.' }}
  >
    {(carbon) => <Carbon carbon={carbon} />}
  </LoadCard>
)
