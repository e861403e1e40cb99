// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { gasSum } from '#machines/natural-gas/gas-loads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { TwelveMonths } from '#views/natural-gas/gas-averages.tsx'
import { twelveMonths } from './readings.ts'

const test = loadModel({
  machine: gasSum,
  questions: [
    { startDate: '2025-06-09', endDate: '2026-06-08' },
    { startDate: '2025-06-10', endDate: '2026-06-09' },
  ],
  full: twelveMonths,
  empty: { ...twelveMonths, days: 0 },
  mount: (actor) => <TwelveMonths sum={actor as never} isOfSeveral={false} />,
  eyes: {
    loading: (seen) => seen.lacks('alert'),
    updating: (seen) => seen.sees('progressbar', 'Updating'),
    ready: (seen) => seen.reads('8,524 kWh'),
    noData: (seen) => seen.reads('Nothing yet'),
    failed: (seen) => seen.reads('We couldn’t load the last twelve months'),
  },
})

describeModel(entryOf('gasSum'), test)
