// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { gridAhead, gridNow, gridWeek, impactDay, impactMonths } from '#machines/eco-tracker/eco-loads.ts'
import { ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Eyes } from '#tests/kit/page.ts'
import { DayCard } from '#views/eco-tracker/day-card.tsx'
import { MixCard } from '#views/eco-tracker/mix-card.tsx'
import { SlotCard } from '#views/eco-tracker/slot-card.tsx'
import { TrendCard } from '#views/eco-tracker/trend-card.tsx'
import { WeekCard } from '#views/eco-tracker/week-card.tsx'
import * as answers from './answers.ts'

const place = { pageId: 'ecoTracker', path: '/account/insights/eco-tracker', params: {}, search: '' } as const
const page = createActor(ecoTrackerMachine, { input: place })
const eyesOf = (words: string | RegExp, none: string, failed: string): Eyes => ({
  loading: async (seen) => {
    await seen.lacks('alert')
    await seen.lacks('progressbar', 'Updating')
  },
  updating: (seen) => seen.sees('progressbar', 'Updating'),
  ready: async (seen) => {
    await seen.reads(words)
    await seen.lacks('progressbar', 'Updating')
  },
  noData: (seen) => seen.reads(none),
  failed: (seen) => seen.reads(failed),
})

const noHours = answers.now.hours.map((hour) => ({ ...hour, level: 0, gramsPerKwh: null }))

const gridNowModel = loadModel({
  machine: gridNow,
  full: answers.now,
  empty: { ...answers.now, generationSources: [], hours: noHours },
  mount: (actor) => <MixCard actor={page as never} now={actor as never} />,
  eyes: eyesOf('Renewable source', 'No data', 'We couldn’t load the mix'),
})
describeModel(entryOf('gridNow'), gridNowModel)

const gridAheadModel = loadModel({
  machine: gridAhead,
  full: answers.nextTwoDays,
  empty: { ...answers.nextTwoDays, hours: answers.nextTwoDays.hours.map((hour) => ({ ...hour, level: 0 })) },
  mount: (actor) => <SlotCard actor={page as never} gridForecast={actor as never} />,
  eyes: eyesOf('Cheapest and greenest', 'No forecast yet', 'We couldn’t load the forecast'),
})
describeModel(entryOf('gridAhead'), gridAheadModel)

const gridWeekModel = loadModel({
  machine: gridWeek,
  questions: [{ week: 'last' }, { week: 'next' }],
  full: answers.week,
  empty: { days: answers.week.days.map((day) => ({ ...day, generationSources: [] })) },
  mount: (actor) => <WeekCard actor={page as never} week={actor as never} isPast part="carbon" />,
  eyes: eyesOf('Mon 8', 'No data', 'We couldn’t load these seven days'),
})
describeModel(entryOf('gridWeek'), gridWeekModel)

const impactDayModel = loadModel({
  machine: impactDay,
  questions: [{ date: null }, { date: '2026-06-07' }],
  full: answers.day,
  empty: { ...answers.nothing, date: null, daily: null },
  mount: (actor) => <DayCard actor={page as never} day={actor as never} />,
  eyes: eyesOf('Your power made 1.90 kg of CO₂e', 'Nothing yet', 'We couldn’t load this day'),
})
describeModel(entryOf('impactDay'), impactDayModel)

/** The page with this load of its months. */
const pageWith = (months: unknown) => {
  const snapshot = { ...page.getSnapshot(), children: { months } }
  return { ...page, getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) }
}

const impactMonthsModel = loadModel({
  machine: impactMonths,
  questions: [{ month: null }, { month: '2026-05' }],
  full: answers.months,
  empty: { ...answers.months, ...answers.nothing, monthly: [] },
  mount: (actor) => <TrendCard actor={pageWith(actor) as never} />,
  eyes: eyesOf(/CO₂e in total\./, 'Nothing yet', 'We couldn’t load these months'),
})
describeModel(entryOf('impactMonths'), impactMonthsModel)
