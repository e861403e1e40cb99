import { useSelector } from '@xstate/react'
import type { EvElectricityUsage } from '#contract/ev/ev-plan.contract.ts'
import { StackedBars, StackedLegend } from '#design/charts/stacked-bars.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Skeleton, SkeletonHills } from '#design/frame/skeleton.tsx'
import { Leaf } from '#design/theme/icons.ts'
import { Grid, Stack, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay, formatMonth, monthOf, shortMonthName } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatKwh, formatKwhFine } from '#domain/supply/energy.ts'
import type { ChargePlace } from '#domain/supply/ev.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { type EvPlanActor, evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import * as select from '#machines/ev/ev-plan.selectors.ts'
import type { EvEcoActor, EvMonthsActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { EvFrame } from './ev-frame.tsx'
import { InsightsCard, anyPrice, highPrice, lowPrice } from './insights-card.tsx'
import { MyEvCard } from './my-ev-card.tsx'
import { CarbonCard, SummaryCard } from './plan-cards.tsx'
import { RatesCard } from './rates-card.tsx'
import { TipCard } from './tip.tsx'

const Months = ({ months, place }: { months: EvElectricityUsage['months']; place: ChargePlace }) => {
  const plain = anyPrice(place)
  // Without use at a high price there may be no such price.
  const parts = months.some(({ highKw }) => highKw > 0) ? [lowPrice, highPrice] : [plain]
  return (
    <Stack gap={2} css={{ marginTop: '$2' }}>
      <StackedLegend parts={parts} hasEmpty={false} />
      <StackedBars
        unit="kwh"
        height={220}
        label={`Charging ${place} by month`}
        lower={parts[0] ?? plain}
        upper={highPrice}
        bars={months.map(({ startDate, lowKw, highKw }) => ({
          key: startDate,
          label: shortMonthName(monthOf(startDate)),
          value: select.selectPlanMonthKwh({ lowKw, highKw }),
          lower: lowKw,
          kind: 'actual',
        }))}
        tipOf={({ key, value }) => {
          const month = months.find(({ startDate }) => startDate === key)
          return {
            title: formatMonth(key),
            value: formatKwh(value ?? 0),
            ...(month && month.costNZD > 0 && { second: formatDollars(month.costNZD) }),
            ...(month && month.highKw > 0 && { notes: [`At the high price ${formatKwhFine(month.highKw)}`] }),
          }
        }}
      />
      <Text kind="caption" tone="third">
        Estimated from your half-hourly use.
      </Text>
    </Stack>
  )
}

const MonthsCard = ({ actor, place }: { actor: EvMonthsActor; place: ChargePlace }) => (
  <LoadCard
    actor={actor}
    title={`Charging ${place}, month by month`}
    skeleton={<SkeletonHills height={260} />}
    empty={<Text tone="second">Nothing charged {place} in the last twelve months.</Text>}
    failure={{ title: 'We couldn’t load the months' }}
  >
    {({ months }) => <Months months={months} place={place} />}
  </LoadCard>
)

const EcoHoursCard = ({ actor }: { actor: EvEcoActor }) => (
  <LoadCard
    actor={actor}
    title="Low carbon hours tomorrow"
    minHeight={140}
    skeleton={<Skeleton css={{ height: 60, marginTop: 12 }} />}
    empty={<Text tone="second">No hours tomorrow are much lower than others. See the eco tracker for the next hours.</Text>}
    failure={{ title: 'We couldn’t load the low carbon hours' }}
    subtitle={({ date }) => formatDay(date)}
  >
    {({ hours }) => (
      <Row as="ul" aria-label="Low carbon hours" gap={2} wraps css={{ marginTop: '$3' }}>
        {hours
          .filter(({ isEco }) => isEco)
          .map(({ hour }) => (
            <Badge as="li" key={hour} tone="good">
              <Leaf size={14} strokeWidth={2.3} aria-hidden />
              {formatHours(hour, hour + 1)}
            </Badge>
          ))}
      </Row>
    )}
  </LoadCard>
)

const Overview = ({ actor }: { actor: EvPlanActor }) => {
  const place = useSelector(actor, select.selectChargePlace)
  const { summary, myEv, carbon, rates } = useSelector(actor, ({ children }) => children)
  if (!summary || !myEv || !carbon || !rates) return null
  return (
    <Grid>
      <Cell span={8}>
        <RatesCard actor={rates} />
      </Cell>
      <Cell span={4}>
        <MyEvCard actor={myEv} place={place} />
      </Cell>
      <Cell span={8}>
        <SummaryCard actor={summary} place={place} />
      </Cell>
      <Cell span={4}>
        <CarbonCard actor={carbon} place={place} />
      </Cell>
      <Cell span={12}>
        <TipCard />
      </Cell>
    </Grid>
  )
}

const Insights = ({ actor }: { actor: EvPlanActor }) => {
  const place = useSelector(actor, select.selectChargePlace)
  const { insights, months, eco } = useSelector(actor, ({ children }) => children)
  if (!insights || !months || !eco) return null
  return (
    <Stack gap={5}>
      <InsightsCard actor={insights} place={place} />
      <Grid>
        <Cell span={8}>
          <MonthsCard actor={months} place={place} />
        </Cell>
        <Cell span={4}>
          <EcoHoursCard actor={eco} />
        </Cell>
      </Grid>
    </Stack>
  )
}

const Content = ({ actor }: { actor: EvPlanActor }) => {
  const problem = useSelector(actor, select.selectEvPlanProblem)
  switch (useSelector(actor, select.selectEvPlanMode)) {
    case 'loading':
      return <WaitingCard label="EV plan" height={320} />
    case 'overview':
      return <Overview actor={actor} />
    case 'insights':
      return <Insights actor={actor} />
    case 'noElectricity':
      return (
        <NothingCard
          title="No electricity yet"
          detail="You’ll see what charging a car costs once your electricity is connected."
        />
      )
    case 'unavailable':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your EV plan' }} />
  }
}

export const EvView = ({ actor }: { actor: EvPlanActor }) => (
  <EvFrame current={useSelector(actor, ({ context }) => context.part) === 'insights' ? 'insights' : 'plan'}>
    <Content actor={actor} />
  </EvFrame>
)

export const page = definePage({ id: 'ev', machine: evPlanMachine, View: EvView })
