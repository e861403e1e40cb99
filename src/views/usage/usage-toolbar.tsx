import { useSelector } from '@xstate/react'
import { ChartColumn, Table2 } from '#design/theme/icons.ts'
import { hidden, PhoneOnly, WideOnly } from '#design/theme/layout.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Switch } from '#design/controls/switch.tsx'
import type { Unit } from '#domain/energy.ts'
import { type Period, periodBefore } from '#domain/usage.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { isNow, PeriodStepper, type PeriodStepperProps } from './period-stepper.tsx'
import { periodNames } from './usage-words.ts'

const Tools = styled('div', {
  display: 'grid',
  gap: 12,
  '@lg': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
})
const Push = styled('div', {
  display: 'none',
  '@lg': { display: 'flex', alignItems: 'center', gap: 10, marginInlineStart: 'auto' },
})
// Where there is no room for the words they are still read out.
const Wide = styled('span', {
  '@media (min-width: 1024px) and (max-width: 1319px)': hidden,
})
/** On a narrow screen the link under the chart does the same. */
const Roomy = styled('div', { display: 'none', '@xl': { display: 'contents' } })

const spoken: readonly Period[] = ['day', 'week', 'month', 'billWindow', 'year']

/** kWh or dollars; nothing to choose for accounts that see kWh alone. */
export const UnitToggle = ({ actor, units }: { actor: UsageActor; units: readonly Unit[] }) => {
  const unit = useSelector(actor, select.selectUnit)
  if (units.length < 2) return null
  return (
    <Segmented
      label="Unit"
      value={unit}
      options={[
        { value: 'kwh', label: 'kWh' },
        { value: 'nzd', label: '$', name: 'Dollars' },
      ]}
      onChange={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })}
    />
  )
}

export const CompareSwitch = ({ actor, period }: { actor: UsageActor; period: Period }) => {
  const isOn = useSelector(actor, select.selectIsComparing)
  return (
    <Switch
      label={
        <>
          Compare<Wide> with {periodBefore(period)}</Wide>
        </>
      }
      isOn={isOn}
      onChange={(isChosen) => actor.send({ type: 'comparison.choose', isOn: isChosen })}
    />
  )
}

const DisplayToggle = ({ actor }: { actor: UsageActor }) => (
  <Segmented
    label="View"
    value={useSelector(actor, select.selectDisplay)}
    options={[
      { value: 'chart', label: <ChartColumn size={18} aria-hidden />, name: 'Chart' },
      { value: 'table', label: <Table2 size={18} aria-hidden />, name: 'Table' },
    ]}
    onChange={(display) => actor.send({ type: 'display.choose', display })}
  />
)

/** What to look at: how long, which one, against what, in what, and how. */
export const UsageToolbar = ({ actor, history, scope }: PeriodStepperProps) => {
  const { period, periods, units } = scope
  const offered = spoken.filter((candidate) => periods.includes(candidate))
  return (
    <Tools>
      <Segmented
        label="Granularity"
        isFull
        value={isNow(period) ? 'day' : period}
        options={offered.map((value) => ({ value, label: periodNames[value] }))}
        onChange={(chosen) => actor.send({ type: 'period.choose', period: chosen })}
      />
      <PeriodStepper actor={actor} history={history} scope={scope} />
      <WideOnly>
        <Push>
          {period === 'live' ? null : <CompareSwitch actor={actor} period={period} />}
          <UnitToggle actor={actor} units={units} />
          <Roomy>
            <DisplayToggle actor={actor} />
          </Roomy>
        </Push>
      </WideOnly>
    </Tools>
  )
}

/** On a phone the comparison is under the chart. */
export const PhoneCompare = ({ actor, period }: { actor: UsageActor; period: Period }) =>
  period === 'live' ? null : (
    <PhoneOnly>
      <CompareSwitch actor={actor} period={period} />
    </PhoneOnly>
  )
