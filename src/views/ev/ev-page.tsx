import { useSelector } from '@xstate/react'
import { Cell } from '#design/frame/cell.tsx'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { type EvPlanActor, evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import * as select from '#machines/ev/ev-plan.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { EvFrame } from './ev-frame.tsx'
import { InsightsCard } from './insights-card.tsx'
import { EcoHoursCard, MonthsCard } from './month-cards.tsx'
import { MyEvCard } from './my-ev-card.tsx'
import { CarbonCard, SummaryCard } from './plan-cards.tsx'
import { RatesCard } from './rates-card.tsx'
import { TipCard } from './tip.tsx'

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
  <EvFrame current={useSelector(actor, select.selectEvPlanPart) === 'insights' ? 'insights' : 'plan'}>
    <Content actor={actor} />
  </EvFrame>
)

export const page = definePage({ id: 'ev', machine: evPlanMachine, View: EvView })
