import { Row, Stack } from '#design/theme/layout.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { StackedBars, StackedLegend, type StackedPart } from '#design/charts/stacked-bars.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ChargePlace } from '#domain/supply/ev.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectYearTotals } from '#machines/ev/charging-year.selectors.ts'
import type { EvSessionsActor } from '#machines/ev/loads.ts'
import type { ChargingYear } from '#contract/ev/ev-everywhere.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { GuideOnly } from './ev-frame.tsx'
import { formatKilometres, monthTip, shareWords, yearBars } from './ev-words.ts'

const ownPart = (place: ChargePlace): StackedPart => ({
  label: place === 'at home' ? 'At home' : 'On site',
  colour: 'naturalGas',
})
const network: StackedPart = { label: 'On the network', colour: 'bar' }

const sentence = ({ kwh, ownShare, kilometres }: ReturnType<typeof selectYearTotals>, place: ChargePlace) => {
  if (kwh <= 0) return 'Nothing charged this year.'
  const driving = `About ${formatKilometres(kilometres)} of driving.`
  return ownShare === 0 ? driving : `${driving} You charge ${shareWords(ownShare)} ${place}.`
}

interface YearProps {
  readonly charging: ChargingYear
  readonly year: number
  readonly place: ChargePlace
}

const Year = ({ charging, year, place }: YearProps) => {
  const chargingPart = ownPart(place)
  const { months } = charging
  const totals = selectYearTotals(charging)
  return (
    <Stack gap={2} css={{ marginTop: '$3' }}>
      <Row gap={3} align="baseline" wraps>
        <Figure whole={formatNumber(totals.kwh)} unit="kWh" />
        <Text as="span" kind="lead" tone="second">
          {formatDollars(totals.networkDollars)} on the network
        </Text>
      </Row>
      <Text tone="second">{sentence(totals, place)}</Text>
      <StackedLegend parts={[chargingPart, network]} hasEmpty={months.length < 12} />
      <StackedBars
        unit="kwh"
        height={272}
        label={`EV charging by month, ${year}`}
        lower={chargingPart}
        upper={network}
        bars={yearBars(months)}
        tipOf={({ key }) => monthTip(months, key, chargingPart.label)}
      />
      <GuideOnly />
    </Stack>
  )
}

export const YearCard = ({ actor, place }: { actor: EvSessionsActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title={(question) => (question ? `Charging in ${question.year}` : 'Charging')}
    minHeight={520}
    skeleton={<SkeletonHills height={360} />}
    failure={{ title: 'We couldn’t load your charging' }}
  >
    {(charging, { year }) => <Year charging={charging} year={year} place={place} />}
  </LoadCard>
)
