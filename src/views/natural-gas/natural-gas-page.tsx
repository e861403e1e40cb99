import { useSelector } from '@xstate/react'
import type { GasUse } from '#contract/natural-gas/natural-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { StatList, StatRow } from '#design/frame/stat-row.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { ArrowRight, Flame, Heater } from '#design/theme/icons.ts'
import { Grid, Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf, titleOf } from '#domain/portal/routes.ts'
import { formatKwh, gasSeries, gasSeriesNames } from '#domain/supply/energy.ts'
import { selectAnswered, selectLoadMode } from '#machines/kit/load.selectors.ts'
import type { GasSumActor, GasYearActor } from '#machines/natural-gas/gas-loads.ts'
import type { GasScope } from '#machines/natural-gas/gas-scope.ts'
import { type NaturalGasActor, naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import * as select from '#machines/natural-gas/natural-gas.selectors.ts'
import { ConnectionSelect } from '#views/kit/connection-select.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { TwelveMonths, YearAverages } from './gas-averages.tsx'
import { GasBillCard } from './gas-bill-card.tsx'
import { GasEnergyCard } from './gas-energy-card.tsx'
import { GasYearCard } from './gas-year-card.tsx'
import { ValuePlanCard } from './value-plan-card.tsx'

const looks = {
  [gasSeriesNames.heating]: {
    icon: <Heater size={20} aria-hidden />,
    tone: 'warn',
    hint: 'The extra you use on cold days',
  },
  [gasSeriesNames.remainder]: { icon: <Flame size={20} aria-hidden />, tone: 'info', hint: 'Hot water and cooking, all year' },
  [gasSeriesNames.all]: {
    icon: <Flame size={20} aria-hidden />,
    tone: 'info',
    hint: 'None for heating, as far as we can tell',
  },
} as const

const GasUsesCard = ({ uses }: { uses: readonly GasUse[] }) => (
  <TitledCard title="What you used gas for">
    <Text tone="second" css={{ marginTop: '$1' }}>
      Estimated from your profile and how cold it was.
    </Text>
    <Box css={{ display: 'grid', flex: 1, marginTop: '$2' }}>
      <StatList>
        {gasSeries(uses).map(({ name, kwh }) => (
          <StatRow key={name} {...looks[name]} name={name} value={formatKwh(kwh)} />
        ))}
      </StatList>
    </Box>
    <TextLink href={`${pathOf('energyMix')}?fuel=naturalGas`}>
      See it bill by bill <ArrowRight size={16} aria-hidden />
    </TextLink>
  </TitledCard>
)

/** Invalid parts of the address, and what shows instead. */
const Misses = ({ actor, scope }: { actor: NaturalGasActor; scope: GasScope }) => {
  const isYearOdd = useSelector(actor, select.selectIsYearOdd)
  const yearToCome = useSelector(actor, select.selectYearToCome)
  const { connections, supplyPointId, isElsewhere } = scope
  const here = connections.find(({ id }) => id === supplyPointId)?.name
  const words = [
    isElsewhere ? `That link is for a connection that isn’t on this account. Here’s the gas for ${here}.` : null,
    yearToCome === null ? null : `${yearToCome} hasn’t started yet. Here’s the latest year.`,
    isYearOdd ? 'That link doesn’t have a valid year. Here’s the latest.' : null,
  ].filter((sentence) => sentence !== null)
  return words.length === 0 ? null : (
    <Cell span={12}>
      <NoticeBar tone="info">{words.join(' ')}</NoticeBar>
    </Cell>
  )
}

interface BesideProps {
  readonly year: GasYearActor
  readonly sum: GasSumActor
  readonly scope: GasScope
}

/** Nothing about a supply point before its own data. */
const Beside = ({ year, sum, scope }: BesideProps) => {
  const answered = useSelector(year, selectAnswered)
  const mode = useSelector(year, selectLoadMode)
  const gas = answered?.question.supplyPointId === scope.supplyPointId ? answered.data : null
  const plan = gas?.lastInvoice.plan
  const limit = plan?.valuePlanAnnualLimit ?? null
  return (
    <>
      {gas && (mode === 'ready' || mode === 'updating') ? (
        <Cell span={6}>
          <YearAverages usage={gas} />
        </Cell>
      ) : null}
      <Cell span={6}>
        <TwelveMonths sum={sum} isOfSeveral={scope.connections.length > 1} />
      </Cell>
      {gas ? (
        <Cell span={6}>
          <GasBillCard usage={gas} />
        </Cell>
      ) : null}
      {plan?.valuePlanYear && limit !== null ? (
        <Cell span={6}>
          <ValuePlanCard plan={plan} limit={limit} year={plan.valuePlanYear} />
        </Cell>
      ) : null}
      {gas?.uses ? (
        <Cell span={6}>
          <GasUsesCard uses={gas.uses} />
        </Cell>
      ) : null}
      {gas?.conditions ? (
        <Cell span={(limit === null) === !gas.uses ? 6 : 12}>
          <GasEnergyCard conditions={gas.conditions} measured={gas.measured} />
        </Cell>
      ) : null}
    </>
  )
}

const Showing = ({ actor }: { actor: NaturalGasActor }) => {
  const scope = useSelector(actor, ({ context }) => context.scope)
  const { year, sum } = useSelector(actor, ({ children }) => children)
  if (!scope || !year || !sum) return null
  return (
    <Grid>
      <Misses actor={actor} scope={scope} />
      <ConnectionSelect scope={scope} onChoose={(supplyPointId) => actor.send({ type: 'connection.choose', supplyPointId })} />
      <Cell span={12}>
        <GasYearCard actor={actor} year={year} scope={scope} />
      </Cell>
      <Beside year={year} sum={sum} scope={scope} />
    </Grid>
  )
}

const Content = ({ actor }: { actor: NaturalGasActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  switch (useSelector(actor, select.selectGasMode)) {
    case 'locating':
      return (
        <WaitingCard label="Natural gas use" height={620}>
          <ReadingSkeleton />
        </WaitingCard>
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your connections',
          }}
        />
      )
    case 'noGas':
      return (
        <NothingCard
          title="No natural gas on this account"
          detail="Natural gas comes by pipe, and not every street has one. You’ll find your products under Overview."
          action={
            <Button tone="soft" href={pathOf('products')}>
              All products
            </Button>
          }
        />
      )
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const NaturalGasView = ({ actor }: { actor: NaturalGasActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectGasTabs)} current="naturalGas" title={titleOf('naturalGas')}>
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'naturalGas', machine: naturalGasMachine, View: NaturalGasView })
