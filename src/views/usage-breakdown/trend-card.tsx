import { useSelector } from '@xstate/react'
import type { BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { Swatch } from '#design/charts/legend.tsx'
import { PartChips } from '#design/charts/part-chips.tsx'
import { RibbonBars, type RibbonBar } from '#design/charts/ribbon-bars.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { yearOf } from '#domain/basics/days.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { type Unit, formatKwh } from '#domain/supply/energy.ts'
import {
  selectLargestPeriod,
  selectPartsBySize,
  selectPartValue,
  selectTotal,
  selectTrendPeriod,
} from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { DisplayChoice } from '#views/kit/chart-tools.tsx'
import { formatAmount, lengthWords, periodTitle, runningWords, wordsOf, barLabel } from './breakdown-words.ts'

const restName = 'The rest'

const whole = (value: number, unit: Unit) => (unit === 'nzd' ? formatWholeDollars(value) : formatKwh(value).replace(' kWh', ''))

/** Switched-on categories from the bottom, the rest on top. */
const barOf = (period: BreakdownPeriod, names: readonly string[], on: readonly string[], unit: Unit): RibbonBar => {
  const { total, parts, rest } = selectTrendPeriod(period, names, on, unit)
  return {
    key: period.startDate,
    label: barLabel(period),
    group: String(yearOf(period.startDate)),
    value: total,
    kind: 'actual',
    parts: [...parts, { name: restName, isRest: true, value: rest }],
    figure: whole(total, unit),
    isRunning: period.isRunning,
  }
}

const restWords = (off: number): string => {
  const many = ['', 'The one', 'The two', 'The three', 'The four', 'The five', 'The six']
  return off === 1 ? `${many[1]} you turned off.` : `${many[off] ?? 'Those'} you turned off, added together.`
}

interface TrendCardProps {
  readonly actor: UsageBreakdownActor
  readonly picture: BreakdownPicture
  readonly thisYear: number
}

/** For a year: its largest month. */
const captionOf = ({ shown, trend }: BreakdownPicture, unit: Unit, thisYear: number): string => {
  const amount = (period: BreakdownPeriod) => formatAmount(selectTotal(period, unit), unit)
  if (shown.period !== 'year')
    return `The highlighted ${wordsOf(shown).singular}, ${periodTitle(shown, thisYear)}, was ${amount(shown)}.`
  const most = selectLargestPeriod(trend, unit)
  return most ? `${periodTitle(most, thisYear)} was the largest month, with ${amount(most)}.` : ''
}

export const TrendCard = ({ actor, picture, thisYear }: TrendCardProps) => {
  const unit = useSelector(actor, select.selectUnit)
  const on = useSelector(actor, select.selectOn)
  const display = useSelector(actor, ({ context }) => context.display)
  const { shown, trend, fuel } = picture
  const looks = selectPartsBySize(shown, unit)
  const names = looks.map(({ name }) => name)
  const off = names.filter((name) => !on.includes(name)).length
  const bars = trend.map((period) => barOf(period, names, on, unit))
  const each = trend[0] ? wordsOf(trend[0]).singular : 'period'
  const what = fuel === 'naturalGas' ? 'gas' : 'power'
  const tipOf = (key: string) => {
    const period = trend.find(({ startDate }) => startDate === key)
    const parts = bars.find((bar) => bar.key === key)?.parts ?? []
    return {
      title: period ? periodTitle(period, thisYear) : '',
      value: formatAmount(period ? selectTotal(period, unit) : 0, unit),
      notes: parts.filter(({ value }) => value > 0).map(({ name, value }) => `${name} ${formatAmount(value, unit)}`),
    }
  }
  // The months are parts of the year: none is highlighted.
  const shownKey = trend === picture.periods ? shown.startDate : null
  const choose = (start: string | null) => {
    if (start !== null && shownKey !== null) actor.send({ type: 'period.choose', start, year: null })
  }
  return (
    <Card aria-labelledby="trend-title">
      <CardHead
        titleId="trend-title"
        align="start"
        aside={<DisplayChoice display={display} onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })} />}
      >
        <Box>
          <Text as="h2" kind="h3" id="trend-title">
            How the parts changed
          </Text>
          <Text kind="small" tone="second" css={{ textWrap: 'pretty' }}>
            {unit === 'nzd' ? `Cost of ${what} per ${each}, before free hours and daily charge.` : `kWh of ${what} per ${each}.`}
            {lengthWords(trend)}
          </Text>
        </Box>
      </CardHead>
      {display === 'chart' ? (
        <>
          <Box css={{ marginTop: '$3' }}>
            <PartChips
              label="Parts in the chart"
              parts={looks}
              on={on}
              onToggle={(name) => actor.send({ type: 'category.toggle', name })}
            />
          </Box>
          <Box css={{ marginTop: '$4' }}>
            <RibbonBars
              bars={bars}
              unit={unit}
              label={`How the parts of your ${what} changed, ${each} by ${each}`}
              caption={captionOf(picture, unit, thisYear)}
              tipOf={(bar) => tipOf(bar.key)}
              shownKey={shownKey}
              onSelect={choose}
            />
          </Box>
          <Text kind="caption" tone="second" css={{ marginTop: '$2' }}>
            {off > 0 ? (
              <>
                <Swatch kind="dim" /> {restWords(off)}{' '}
              </>
            ) : null}
            {runningWords(trend)}
          </Text>
        </>
      ) : (
        <Box css={{ marginTop: '$4', overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Parts by period">
          <DataTable
            caption={`Each ${each} with its parts. ${runningWords(trend)}`}
            keyOf={({ startDate }) => startDate}
            lines={trend.toReversed()}
            columns={[
              {
                name: each.replace(/^./, (first) => first.toUpperCase()),
                cell: (period: BreakdownPeriod) => periodTitle(period, thisYear),
              },
              { name: 'All', isNumber: true, cell: (period: BreakdownPeriod) => formatAmount(selectTotal(period, unit), unit) },
              ...names.map((name) => ({
                name,
                isNumber: true,
                isSecond: true,
                cell: (period: BreakdownPeriod) => formatAmount(selectPartValue(period, name, unit), unit),
              })),
            ]}
          />
        </Box>
      )}
    </Card>
  )
}
