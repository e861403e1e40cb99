import { Row, Stack } from '#design/theme/layout.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { StackedBars, StackedLegend, type StackedPart } from '#design/charts/stacked-bars.tsx'
import { Text } from '#design/theme/text.tsx'
import { type ChargePlace, kilometresOf } from '#domain/ev.ts'
import { formatDollars, formatNumber } from '#domain/money.ts'
import type { EvSessionsActor } from '#machines/ev/loads.ts'
import type { ChargingYear } from '#contract/ev-everywhere.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { GuideOnly } from './ev-frame.tsx'
import { formatKilometres, monthTip, shareWords, yearBars } from './ev-words.ts'

const ownPart = (place: ChargePlace): StackedPart => ({
  label: place === 'at home' ? 'At home' : 'On site',
  colour: 'naturalGas',
})
const network: StackedPart = { label: 'On the network', colour: 'bar' }

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const sentence = ({ months, kwhPer100Km }: ChargingYear, place: ChargePlace) => {
  const homeKw = total(months.map(({ homeKw: kw }) => kw ?? 0))
  const all = homeKw + total(months.map(({ networkKw }) => networkKw))
  if (all <= 0) return 'Nothing charged in this year.'
  const driving = `Roughly ${formatKilometres(kilometresOf(all, kwhPer100Km))} of driving.`
  return homeKw === 0 ? driving : `${driving} You charge ${place} for ${shareWords(Math.min(1, homeKw / all))}.`
}

interface YearProps {
  readonly charging: ChargingYear
  readonly year: number
  readonly place: ChargePlace
}

const Year = ({ charging, year, place }: YearProps) => {
  const own = ownPart(place)
  const { months } = charging
  const all = total(months.map(({ homeKw, networkKw }) => (homeKw ?? 0) + networkKw))
  const cost = total(months.map(({ networkNZD }) => networkNZD))
  return (
    <Stack gap={2} css={{ marginTop: '$3' }}>
      <Row gap={3} align="baseline" wraps>
        <Figure whole={formatNumber(all)} unit="kWh" />
        <Text as="span" kind="lead" tone="second">
          {formatDollars(cost)} on the network
        </Text>
      </Row>
      <Text tone="second">{sentence(charging, place)}</Text>
      <StackedLegend parts={[own, network]} hasEmpty={months.length < 12} />
      <StackedBars
        unit="kwh"
        height={272}
        label={`EV charging by month, ${year}`}
        lower={own}
        upper={network}
        bars={yearBars(months)}
        tipOf={({ key }) => monthTip(months, key, own.label)}
      />
      <GuideOnly />
    </Stack>
  )
}

/** A year’s charging by month, at the account’s own charger and on the network. */
export const YearCard = ({ actor, place }: { actor: EvSessionsActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title={(question) => (question ? `Charging in ${question.year}` : 'Charging')}
    minHeight={520}
    skeleton={<SkeletonHills height={360} />}
    failure={{ title: 'We couldn’t load your charging', detail: 'Your account stays linked. The sessions didn’t arrive.' }}
  >
    {(charging, { year }) => <Year charging={charging} year={year} place={place} />}
  </LoadCard>
)
