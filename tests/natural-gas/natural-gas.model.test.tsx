// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { gasSum, gasYear } from '#machines/natural-gas/gas-answers.ts'
import { naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { accountWith, answering, factsWith, point, problem } from '#tests/usage/readings.ts'
import { NaturalGasView } from '#views/natural-gas/natural-gas-page.tsx'
import { emptyPeriods, gasPoint, gasYearOf, otherGasPoint, periods, twelveMonths } from './readings.ts'

const place = { path: '/account/products/natural-gas', params: {} }
const [known] = periods
const [empty] = emptyPeriods
if (!known || !empty) throw new Error('There are periods')

describeModel(entryOf('naturalGas'), {
  machine: naturalGasMachine,
  input: { pageId: 'naturalGas', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(gasPoint, otherGasPoint)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: null, problem }),
    { type: 'place.changed', search: '?year=2025', ...place },
    { type: 'connection.choose', supplyPointId: 'gas-2' },
    { type: 'year.choose', year: 2025 },
    { type: 'unit.choose', unit: 'kwh' },
    { type: 'display.choose', display: 'table' },
    { type: 'bar.select', key: '2026-05-01' },
    { type: 'bar.clear' },
    { type: 'bar.open', period: known },
    { type: 'bar.open', period: empty },
    { type: 'file.save' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['showing', 'noGas', 'failed'],
  look: ({ facts, scope }) => [facts === null, scope?.supplyPointId],
  provide: {
    actions: { keepDisplay: () => {}, openBill: () => {}, saveYear: () => {}, showAddress: () => {} },
    actors: {
      sum: gasSum.provide({ actors: { reading: answering(twelveMonths) as never } }),
      year: gasYear.provide({ actors: { reading: answering(gasYearOf(2026)) as never } }),
    },
  },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <NaturalGasView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'bar.clear': send,
    'bar.open': send,
    'bar.select': send,
    'connection.choose': (page) => page.choose('Property', 'Property 2'),
    'display.choose': (page) => page.press('View as table'),
    'file.save': (page) => page.press('Download as CSV'),
    'load.retry': (page) => page.press('Try again'),
    'place.changed': send,
    'unit.choose': send,
    'year.choose': (page) => page.press('Previous year'),
  },
  eyes: {
    locating: (page) => page.lacks('group', 'Year'),
    located: () => {},
    showing: (page) => page.sees('group', 'Year'),
    noGas: (page) => page.reads('No natural gas on this account'),
    failed: (page) => page.reads('We couldn’t load your connections'),
  },
})
