import { useSelector } from '@xstate/react'
import type { UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { CarbonLegend } from '#design/charts/carbon-stacks.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { type Column, DataTable } from '#design/charts/data-table.tsx'
import { UsageBars } from '#design/charts/usage-bars.tsx'
import { Button } from '#design/controls/button.tsx'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { useMedia } from '#design/theme/use-media.ts'
import {
  addDays,
  type Day,
  daysOf,
  formatDay,
  formatDayFrom,
  formatDayLong,
  laterOf,
  today,
  weekday,
  weekdayName,
  yearOf,
  formatHour,
  hourRepeat,
} from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import type { ImpactDayActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectDisplay } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectCarbonOfDay } from '#machines/eco-tracker/grid-figures.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { formatKg, formatGrams, formatShare, hourAt, hourTitle, levelNames, levelOf, typeWords } from './eco-words.ts'
import { PageDisplay } from './page-display.tsx'

type Daily = NonNullable<UsageImpact['daily']>
type Hour = Daily['hours'][number]

/** `6.6 kWh. 38% of its carbon fell into hours of high carbon, the heaviest from 6 to 7 pm.` */
const sentenceOf = (daily: Daily): string => {
  const used = `${formatKwhFine(daily.kw)}.`
  const carbon = selectCarbonOfDay(daily)
  if (carbon === null) return `${used} We don’t know the grid’s carbon.`
  const { heaviest, highShare } = carbon
  const most = `The hour with the most was ${hourTitle(heaviest.at)}, at ${formatKg(heaviest.kg)}.`
  return highShare > 0
    ? `${used} ${formatShare(highShare)} of its carbon came in high-carbon hours. ${most}`
    : `${used} None of it came in high-carbon hours. ${most}`
}

const columns: readonly Column<Hour>[] = [
  { name: 'Hour', cell: ({ at }) => hourTitle(at) },
  { name: 'Energy', isNumber: true, cell: ({ kw, type }) => (type === 'empty' ? '–' : formatKwhFine(kw)) },
  { name: 'Level', isSecond: true, cell: ({ level }) => (level === 0 ? 'No data' : `${level} ${levelNames[level]}`) },
  { name: 'Grid', isNumber: true, isSecond: true, cell: ({ gramsPerKwh }) => formatGrams(gramsPerKwh) },
  { name: 'Carbon', isNumber: true, isSecond: true, cell: ({ kg, level }) => (level === 0 ? '–' : formatKg(kg)) },
  { name: 'State', isSecond: true, cell: ({ type }) => typeWords[type] },
]

const barOf = ({ at, kw, level, type }: Hour): UsageBar => ({
  key: at,
  label: formatHour(hourAt(at)),
  hour: hourAt(at),
  value: kw,
  kind: level === 0 || type === 'empty' ? 'empty' : type === 'estimated' ? 'estimated' : 'actual',
  colour: `carbon${levelOf(level)}`,
})

const DayHours = ({ actor, daily, date }: { actor: EcoTrackerActor; daily: Daily; date: Day }) => {
  const display = useSelector(actor, selectDisplay)
  const isWide = useMedia('lg')
  const label = `Your electricity by hour and grid carbon level, ${formatDay(date)}`
  if (display === 'table') return <DataTable caption={label} columns={columns} lines={daily.hours} keyOf={({ at }) => at} />
  return (
    <>
      <UsageBars
        bars={daily.hours.map(barOf)}
        unit="kwh"
        height={isWide ? 280 : 220}
        label={label}
        caption={sentenceOf(daily)}
        tipOf={({ key }) => {
          const hour = daily.hours.find(({ at }) => at === key)
          if (!hour) return { title: '', value: '' }
          const level = hour.level === 0 ? 'No grid data' : `Level ${hour.level}, ${levelNames[hour.level]?.toLowerCase()}`
          return {
            title: `${formatDay(date)}, ${formatHour(hourAt(hour.at))}${hourRepeat(hour.at)}`,
            value: formatKwhFine(hour.kw),
            ...(hour.level > 0 && { second: formatKg(hour.kg) }),
            notes: [level, ...(hour.type === 'actual' ? [] : [typeWords[hour.type]])],
          }
        }}
      />
      <Box css={{ marginTop: '$3' }}>
        <CarbonLegend names={levelNames} hasEstimates={daily.hours.some(({ type }) => type === 'estimated')} />
      </Box>
    </>
  )
}

const mostListed = 31

const DayStepper = ({ actor, impact }: { actor: EcoTrackerActor; impact: UsageImpact }) => {
  const { date, earliestDate, latestDataDate } = impact
  if (date === null || earliestDate === null || latestDataDate === null) return null
  const choose = (to: Day) => () => actor.send({ type: 'date.choose', date: to })
  const from = laterOf(earliestDate, addDays(latestDataDate, 1 - mostListed))
  const listed = [...new Set([...daysOf({ startDate: from, endDate: latestDataDate }), date])].toSorted().toReversed()
  const thisYear = yearOf(latestDataDate)
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <DateStepper
      label="Day"
      previousLabel="Previous day"
      nextLabel="Next day"
      onPrevious={before >= earliestDate && before <= latestDataDate ? choose(before) : undefined}
      onNext={after <= latestDataDate && after >= earliestDate ? choose(after) : undefined}
    >
      <WindowPicker
        label="Choose a day"
        options={listed.map((day) => ({ key: day, label: formatDayFrom(thisYear, day) }))}
        selectedKey={date}
        onPick={(day) => actor.send({ type: 'date.choose', date: day })}
      />
    </DateStepper>
  )
}

/** Yesterday's readings come a day later; there are none after the end of supply. */
const lateWords = ({ latestDataDate: latest, suppliedUntil = null }: UsageImpact, now: number | null): string | null => {
  if (latest === null || now === null || (suppliedUntil !== null && suppliedUntil <= latest)) return null
  const yesterday = addDays(today(now), -1)
  return latest < yesterday
    ? `${weekdayName(weekday(yesterday))}’s readings aren’t here yet. They usually take a day or two.`
    : null
}

const OneDay = ({ actor, impact }: { actor: EcoTrackerActor; impact: UsageImpact }) => {
  const { date, daily, latestDataDate } = impact
  const late = lateWords(
    impact,
    useSelector(actor, ({ context }) => context.at),
  )
  if (date === null) return null
  return (
    <>
      {daily ? (
        <>
          <Text kind="h2" as="p" css={{ marginTop: '$1' }}>
            {daily.lowCarbonShare === null
              ? 'We don’t have a carbon figure for this day'
              : `Your power made ${formatKg(daily.kg)} of CO₂e`}
          </Text>
          <Text kind="small" tone="second">
            {sentenceOf(daily)}
          </Text>
        </>
      ) : null}
      <Box css={{ marginBlock: '$4', '@lg': { width: 'fit-content' } }}>
        <DayStepper actor={actor} impact={impact} />
      </Box>
      {daily ? (
        <>
          <DayHours actor={actor} daily={daily} date={date} />
          <PageDisplay actor={actor} />
        </>
      ) : (
        <EmptyState
          title="No readings for this day"
          detail={`We don’t have readings for this day.${latestDataDate === null ? '' : ` Your latest day is ${formatDay(latestDataDate)}.`}`}
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'date.choose', date: null })}>
              Show the latest day
            </Button>
          }
        />
      )}
      {late === null ? null : (
        <Row css={{ marginTop: '$3' }}>
          <Text kind="caption" tone="second">
            {late}
          </Text>
        </Row>
      )}
    </>
  )
}

export const DayCard = ({ actor, day }: { actor: EcoTrackerActor; day: ImpactDayActor }) => (
  <LoadCard
    actor={day}
    title="Your day on the grid"
    subtitle={({ date }) => (date === null ? '' : formatDayLong(date))}
    minHeight={460}
    failure={{ title: 'We couldn’t load this day' }}
    empty={<EmptyState title="Nothing yet" detail="You’ll see it when your first readings arrive." />}
    skeleton={<Skeleton css={{ marginTop: '$5', height: 340 }} />}
  >
    {(impact) => <OneDay actor={actor} impact={impact} />}
  </LoadCard>
)
