import { useSelector } from '@xstate/react'
import type { MonthlyUsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { formatMonth } from '#domain/basics/days.ts'
import type { ImpactPart } from '#machines/eco-tracker/eco-address.ts'
import type { ImpactMonthsActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor } from '#machines/eco-tracker/eco-tracker.machine.ts'
import * as select from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectDayTrend, selectMonthTrend, selectYearParts } from '#machines/eco-tracker/eco-trend.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { Trend } from './trend-chart.tsx'

const Months = ({ actor, impact }: { actor: EcoTrackerActor; impact: MonthlyUsageImpact }) => {
  const place = useSelector(actor, select.selectPlace)
  const { year, previous, next, parts, before } = selectMonthTrend(impact, place.year)
  const choose = (to: number) => () => actor.send({ type: 'year.choose', year: to })
  return (
    <>
      <Box css={{ marginBottom: '$3', '@lg': { width: 'fit-content' } }}>
        <DateStepper
          label="Year"
          previousLabel="Previous year"
          nextLabel="Next year"
          onPrevious={previous === null ? undefined : choose(previous)}
          onNext={next === null ? undefined : choose(next)}
        >
          {String(year)}
        </DateStepper>
      </Box>
      <Trend
        actor={actor}
        label={`Your carbon by month, ${year}`}
        parts={parts}
        before={before}
        opens="Select to see each day"
        onOpen={(key) => actor.send({ type: 'month.choose', month: key })}
      />
    </>
  )
}

const Years = ({ actor, impact }: { actor: EcoTrackerActor; impact: MonthlyUsageImpact }) => (
  <Trend
    actor={actor}
    label="Your carbon by year"
    parts={selectYearParts(impact)}
    opens="Select to see each month"
    onOpen={(key) => actor.send({ type: 'year.choose', year: Number(key) })}
  />
)

const Days = ({ actor, impact }: { actor: EcoTrackerActor; impact: MonthlyUsageImpact }) => {
  const month = useSelector(actor, select.selectMonth)
  const { previous, next, parts } = selectDayTrend(impact, month)
  const choose = (to: string) => () => actor.send({ type: 'month.choose', month: to })
  return (
    <>
      <Box css={{ marginBottom: '$3', '@lg': { width: 'fit-content' } }}>
        <DateStepper
          label="Month"
          previousLabel="Previous month"
          nextLabel="Next month"
          onPrevious={previous === null ? undefined : choose(previous)}
          onNext={next === null ? undefined : choose(next)}
        >
          {formatMonth(`${month}-01`)}
        </DateStepper>
      </Box>
      {parts.length > 0 ? (
        <Trend
          actor={actor}
          label={`Your carbon by day, ${formatMonth(`${impact.Month ?? month}-01`)}`}
          parts={parts}
          opens="Select to see each hour"
          onOpen={(key) => actor.send({ type: 'date.choose', date: key })}
        />
      ) : (
        <EmptyState title="No readings in this month" detail="Choose another month above." />
      )}
    </>
  )
}

const titles: Readonly<Record<ImpactPart, string>> = { daily: 'Day by day', monthly: 'Month by month', yearly: 'Year by year' }

export const TrendCard = ({ actor }: { actor: EcoTrackerActor }) => {
  const { impact: part } = useSelector(actor, select.selectPlace)
  const { months, days } = useSelector(actor, ({ children }) => children)
  const load: ImpactMonthsActor | undefined = part === 'daily' ? days : months
  if (!load) return null
  return (
    <LoadCard
      key={part === 'daily' ? 'days' : 'months'}
      actor={load}
      title={titles[part]}
      aside={() => (
        <Row>
          <Segmented
            label="Compare by"
            value={part}
            options={[
              { value: 'daily', label: 'Daily' },
              { value: 'monthly', label: 'Monthly' },
              { value: 'yearly', label: 'Yearly' },
            ]}
            onChange={(chosen) => actor.send({ type: 'part.choose', part: chosen })}
          />
        </Row>
      )}
      minHeight={430}
      failure={{ title: 'We couldn’t load these months' }}
      empty={<EmptyState title="Nothing yet" detail="You’ll see it when your first readings arrive." />}
      skeleton={<Skeleton css={{ marginTop: '$5', height: 300 }} />}
    >
      {(impact) => (
        <Box css={{ marginTop: '$3' }}>
          {part === 'daily' ? (
            <Days actor={actor} impact={impact} />
          ) : part === 'yearly' ? (
            <Years actor={actor} impact={impact} />
          ) : (
            <Months actor={actor} impact={impact} />
          )}
        </Box>
      )}
    </LoadCard>
  )
}
