import { useSelector } from '@xstate/react'
import type { UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { DateStepper } from '#design/controls/date-stepper.tsx'
import { WindowPicker } from '#design/controls/window-picker.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
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
} from '#domain/basics/days.ts'
import type { ImpactDayActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { selectAt } from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PageDisplay } from './page-display.tsx'
import { DayHours, sentenceOf } from './day-hours.tsx'
import { formatKg } from './eco-words.ts'

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
  const late = lateWords(impact, useSelector(actor, selectAt))
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
