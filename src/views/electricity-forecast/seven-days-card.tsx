import type { ElectricityForecast, ForecastWeek } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { DayRanges } from '#design/charts/day-ranges.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong, formatShortRange } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { dayName, exactly, figuresIn, rangeWords, usualWords } from './forecast-words.ts'

interface SevenDaysCardProps {
  readonly forecast: ElectricityForecast
  readonly unit: Unit
  readonly onUnit: (unit: Unit) => void
}

const Weeks = styled('dl', {
  display: 'grid',
  gap: '8px 24px',
  fontSize: '.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: '$ink2' },
  '& b': { fontWeight: 600 },
  '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Week = ({ name, week, unit }: { readonly name: string; readonly week: ForecastWeek; readonly unit: Unit }) => (
  <div>
    <dt>
      {name}, {formatShortRange(week)}
    </dt>
    <dd>
      <b>{exactly(figuresIn(week, unit).value, unit)}</b>, between {rangeWords(figuresIn(week, unit), unit)}
    </dd>
  </div>
)

const units = (costIncluded: boolean): readonly Unit[] => (costIncluded ? ['kwh', 'nzd'] : ['kwh'])

export const SevenDaysCard = ({ forecast, unit, onUnit }: SevenDaysCardProps) => {
  const { days, sevenDays, thisWeek, nextWeek, today, costIncluded, usual } = forecast
  if (!sevenDays) return null
  const otherUnit: Unit = unit === 'nzd' ? 'kwh' : 'nzd'
  const whole = days.length === 7 ? 'The next seven days' : days.length === 1 ? 'The last day' : `The next ${days.length} days`
  return (
    <Card aria-labelledby="days-title">
      <Stack gap={5}>
        <CardHead
          titleId="days-title"
          align="start"
          aside={<UnitChoice unit={unit} units={units(costIncluded)} onChoose={onUnit} />}
        >
          <Box css={{ flex: '1 1 240px', minWidth: 0 }}>
            <Text as="h2" kind="h3" id="days-title">
              {whole}: {exactly(figuresIn(sevenDays, unit).value, unit)}
            </Text>
            <Text kind="small" tone="second">
              {costIncluded
                ? `${exactly(figuresIn(sevenDays, otherUnit).value, otherUnit)} forecast${unit === 'nzd' ? ', electricity with its daily charge' : ''}. `
                : ''}
              The bracket shows the range for that day.
            </Text>
          </Box>
        </CardHead>
        <DayRanges
          label="Each day with its range"
          days={days.map((day) => ({
            key: day.day,
            name: dayName(day.day, today),
            fullName: day.day === today ? 'Today' : formatDayLong(day.day),
            isToday: day.day === today,
            ...figuresIn(day, unit),
            words: exactly(figuresIn(day, unit).value, unit),
            second: costIncluded ? exactly(figuresIn(day, otherUnit).value, otherUnit) : null,
            rangeWords: `between ${exactly(figuresIn(day, unit).low, unit)} and ${exactly(figuresIn(day, unit).high, unit)}`,
          }))}
        />
        <Text kind="small" tone="second">
          {usualWords(usual)}
        </Text>
        <Weeks>
          {thisWeek ? <Week name="This week" week={thisWeek} unit={unit} /> : null}
          {nextWeek ? <Week name="Next week" week={nextWeek} unit={unit} /> : null}
        </Weeks>
        <Disclosure title="View as table">
          <DataTable
            caption="What each of the next days is likely to cost"
            keyOf={({ day }) => day}
            lines={days}
            columns={[
              { name: 'Day', cell: ({ day }) => formatDayLong(day) },
              { name: 'Forecast', cell: (day) => exactly(figuresIn(day, unit).value, unit), isNumber: true },
              {
                name: 'Range',
                cell: (day) => `${exactly(figuresIn(day, unit).low, unit)} to ${exactly(figuresIn(day, unit).high, unit)}`,
                isNumber: true,
                isSecond: true,
              },
            ]}
          />
        </Disclosure>
      </Stack>
    </Card>
  )
}
