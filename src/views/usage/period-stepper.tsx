import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { DateStepper } from '#design/controls/date-stepper.tsx'
import { WindowPicker } from '#design/controls/window-picker.tsx'
import { formatUsage, fuelNames, type Unit } from '#domain/supply/energy.ts'
import { isNowPeriod, nowPeriods, type Period } from '#domain/supply/usage.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import type { ReadingsActor } from '#machines/usage/usage-loads.ts'
import type { UsageScope } from '#machines/usage/usage-scope.ts'
import { amountOf, billedOf, type UsageWindow, windowsOf } from '#machines/usage/usage-windows.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import * as select from '#machines/usage/usage.selectors.ts'
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

export interface PeriodStepperProps {
  readonly actor: UsageActor
  readonly history: ReadingsActor
  readonly scope: UsageScope
}

export const PeriodStepper = ({ actor, history, scope }: PeriodStepperProps) => {
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
