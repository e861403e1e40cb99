// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { historicInsights, weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { TrendReading } from '#views/home-comparison/trend-view.tsx'
import { WeekCard } from '#views/home-comparison/week-card.tsx'
import { emptyYear, latest, yearOf } from './answers.ts'
import { pageIn } from './page-in.ts'

const page = pageIn(2027)

const historic = loadModel({
  machine: historicInsights,
  questions: [{ year: 2026 }, { year: 2025 }],
  full: yearOf(2026, 700),
  empty: emptyYear,
  mount: (actor) => <TrendReading actor={page} year={actor as never} before={undefined} />,
  eyes: {
    loading: async (seen) => {
      await seen.lacks('alert')
      await seen.lacks('slider')
    },
    updating: async (seen) => {
      await seen.sees('slider')
      await seen.sees('progressbar', 'Updating')
    },
    ready: async (seen) => {
      await seen.sees('slider')
      await seen.lacks('progressbar', 'Updating')
    },
    noData: async (seen) => {
      await seen.reads('Your historic trend isn’t ready')
      await seen.sees('button', 'Show the latest year')
    },
    failed: (seen) => seen.reads('We couldn’t load your months'),
  },
})

describeModel(entryOf('historicInsights'), historic)

const weekly = loadModel({
  machine: weeklyInsights,
  full: latest,
  empty: { ...latest, Readings: { ...latest.Readings, EnergyInKWh: 0 } },
  mount: (actor) => <WeekCard actor={actor as never} similar="similar homes" />,
  eyes: {
    loading: (seen) => seen.lacks('alert'),
    updating: (seen) => seen.sees('progressbar', 'Updating'),
    ready: (seen) =>
      seen.reads(/You used 680 kWh of electricity and gas together, 25.1 kWh a day. For electricity, that’s 78% less/),
    noData: (seen) => seen.lacks('alert'),
    failed: (seen) => seen.reads('We couldn’t load last week'),
  },
})

describeModel(entryOf('weeklyInsights'), weekly)
