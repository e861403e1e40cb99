// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { gasYear } from '#machines/natural-gas/gas-loads.ts'
import { scopeOf } from '#machines/natural-gas/gas-scope.ts'
import { queryOf } from '#machines/natural-gas/natural-gas-address.ts'
import { naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { accountWith, factsWith } from '#tests/usage/readings.ts'
import { GasYearCard } from '#views/natural-gas/gas-year-card.tsx'
import { emptyPeriods, gasPoint, gasYearOf } from './readings.ts'

const search = '?year=2025'
const scope = scopeOf(factsWith(accountWith(gasPoint)), queryOf(search))
if (!scope) throw new Error('There is gas')
const page = createActor(naturalGasMachine, {
  input: { pageId: 'naturalGas', path: '/account/products/natural-gas', params: {}, search },
})

// What the documents call idle, updating and error of a year: ready, updating and failed.
const test = loadModel({
  machine: gasYear,
  questions: [
    { supplyPointId: 'gas-1', year: 2026 },
    { supplyPointId: 'gas-1', year: 2025 },
  ],
  full: gasYearOf(2026),
  empty: gasYearOf(2026, emptyPeriods),
  mount: (actor) => <GasYearCard actor={page as never} year={actor as never} scope={scope} />,
  eyes: {
    loading: async (seen) => {
      await seen.lacks('alert')
      await seen.lacks('slider')
      await seen.lacks('progressbar', 'Updating')
    },
    updating: async (seen) => {
      await seen.sees('slider')
      await seen.sees('progressbar', 'Updating')
    },
    ready: async (seen) => {
      await seen.sees('slider')
      await seen.lacks('progressbar', 'Updating')
    },
    noData: (seen) => seen.reads('No gas readings here yet'),
    failed: async (seen) => {
      await seen.reads('We couldn’t load this year')
      await seen.sees('button', 'Show the latest year')
    },
  },
})

describeModel(entryOf('gasYear'), test)
