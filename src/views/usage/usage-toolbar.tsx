import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Switch } from '#design/fields/switch.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { hidden, PhoneOnly, WideOnly } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { type Unit, formatUsage, fuelNames } from '#domain/supply/energy.ts'
import { isNowPeriod, type Period, periodBefore, nowPeriods } from '#domain/supply/usage.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import type { ReadingsActor } from '#machines/usage/usage-loads.ts'
import type { UsageScope } from '#machines/usage/usage-scope.ts'
import { amountOf, billedOf, type UsageWindow, windowsOf } from '#machines/usage/usage-windows.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
import { DisplayChoice, Roomy, Tools, ToolsEnd, UnitChoice } from '#views/kit/chart-tools.tsx'
import { periodNames, periodTitle } from './usage-words.ts'

const periodWord: Readonly<Record<Period, string>> = {
  live: 'reading',
  last24Hours: 'day',
  day: 'day',
  week: 'week',
  month: 'month',
  billWindow: 'bill',
  year: 'year',
}

/** A bill has more than this supply point's electricity: the label says so. */
const amountWords = (amount: number, unit: Unit, { label }: UsageWindow): string =>
  label !== undefined && unit === 'nzd' ? `${fuelNames.electricity} ${formatUsage(amount, unit)}` : formatUsage(amount, unit)

interface PeriodStepperProps {
  readonly actor: UsageActor
  readonly history: ReadingsActor
  readonly scope: UsageScope
}

const PeriodStepper = ({ actor, history, scope }: PeriodStepperProps) => {
  const unit = useSelector(actor, select.selectUnit)
  const answered = useSelector(history, selectAnswered)
  const { period, range, steps, data, supplyPointId, thisYear } = scope
  const options = useMemo(() => {
    const rows = answered?.question.ask.supplyPointId === supplyPointId ? answered.data.usage : []
    const bills =
      answered && 'bills' in answered.data && period === 'billWindow' && unit === 'nzd' ? (answered.data.bills ?? []) : []
    const windows = windowsOf(scope).map((window) => {
      const summed = amountOf(window, rows, data.startDate, unit)
      const amount = summed === null ? null : (billedOf(bills, window.startDate) ?? summed)
      const note = [window.label, amount === null ? null : amountWords(amount, unit, window)].filter((words) => words).join(' · ')
      return {
        key: window.startDate,
        label: periodTitle(isNowPeriod(period) ? 'day' : period, window, thisYear),
        note,
      }
    })
    const isHourly = period === 'day' || isNowPeriod(period)
    return isHourly ? [...nowPeriods.map((key) => ({ key: key as string, label: periodNames[key] })), ...windows] : windows
  }, [answered, data.startDate, period, scope, supplyPointId, thisYear, unit])
  const step = (date: string | null) => (date === null ? undefined : () => actor.send({ type: 'date.choose', date }))
  return (
    <DateStepper
      label="Period"
      previousLabel={`Previous ${periodWord[period]}`}
      nextLabel={`Next ${periodWord[period]}`}
      onPrevious={step(steps.previous)}
      onNext={step(steps.next)}
    >
      <WindowPicker
        label={`Choose a ${periodWord[period]}`}
        options={options}
        selectedKey={isNowPeriod(period) ? period : range.startDate}
        hasLongNotes={period === 'billWindow'}
        onPick={(key) => actor.send({ type: 'window.pick', key })}
      />
    </DateStepper>
  )
}

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
