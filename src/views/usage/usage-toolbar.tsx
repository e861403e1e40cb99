import { useSelector } from '@xstate/react'
import { hidden, PhoneOnly, WideOnly } from '#design/theme/layout.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Switch } from '#design/controls/switch.tsx'
import type { Unit } from '#domain/supply/energy.ts'
import { isNowPeriod, type Period, periodBefore } from '#domain/supply/usage.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { DisplayChoice, Roomy, Tools, ToolsEnd, UnitChoice } from '#views/kit/chart-tools.tsx'
import { PeriodStepper, type PeriodStepperProps } from './period-stepper.tsx'
import { periodNames } from './usage-words.ts'

// Where there is no room, for screen readers only.
const Wide = styled('span', {
  '@media (min-width: 1024px) and (max-width: 1319px)': hidden,
})
const spoken: readonly Period[] = ['day', 'week', 'month', 'billWindow', 'year']

export const UnitToggle = ({ actor, units }: { actor: UsageActor; units: readonly Unit[] }) => (
  <UnitChoice
    unit={useSelector(actor, select.selectUnit)}
    units={units}
    onChoose={(unit) => actor.send({ type: 'unit.choose', unit })}
  />
)

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
  <DisplayChoice
    display={useSelector(actor, select.selectDisplay)}
    onChoose={(display) => actor.send({ type: 'display.choose', display })}
  />
)

export const UsageToolbar = ({ actor, history, scope }: PeriodStepperProps) => {
  const { period, periods, units } = scope
  const offered = spoken.filter((candidate) => periods.includes(candidate))
  return (
    <Tools>
      <Segmented
        label="Show by"
        isFull
        value={isNowPeriod(period) ? 'day' : period}
        options={offered.map((value) => ({ value, label: periodNames[value] }))}
        onChange={(chosen) => actor.send({ type: 'period.choose', period: chosen })}
      />
      <PeriodStepper actor={actor} history={history} scope={scope} />
      <WideOnly>
        <ToolsEnd>
          {period === 'live' ? null : <CompareSwitch actor={actor} period={period} />}
          <UnitToggle actor={actor} units={units} />
          <Roomy>
            <DisplayToggle actor={actor} />
          </Roomy>
        </ToolsEnd>
      </WideOnly>
    </Tools>
  )
}

/** On a phone, below the chart. */
export const PhoneCompare = ({ actor, period }: { actor: UsageActor; period: Period }) =>
  period === 'live' ? null : (
    <PhoneOnly>
      <CompareSwitch actor={actor} period={period} />
    </PhoneOnly>
  )
