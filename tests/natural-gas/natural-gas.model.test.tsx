// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import type { GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { gasSum, gasYear, type GasYearQuestion } from '#machines/natural-gas/gas-loads.ts'
import { type NaturalGasContext, naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone } from '#tests/kit/events.ts'
import { accountWith, answering, factsWith, point, problem } from '#tests/usage/readings.ts'
import { asks, ready } from '#tests/usage/stage.tsx'
import { warmPopover } from '#tests/kit/preloaded-popover.tsx'
import { NaturalGasView } from '#views/natural-gas/natural-gas-page.tsx'
import { emptyPeriods, gasPoint, gasYearOf, otherGasPoint, periods, twelveMonths } from './readings.ts'

const place = { path: '/account/products/natural-gas', params: {} }
const [known] = periods
const empty = periods.at(-1)
if (!known || !empty) throw new Error('There are periods')

const asChart = { query: { year: null }, display: 'chart' } as const
const asTable = { ...asChart, display: 'table' } as const
/** There is nothing of 2024, and 2019 does not arrive. */
const yearSaid = (year: number | null): Reading<GasUsage> =>
  year === 2019 ? { status: 'failed', problem } : ready(year === 2024 ? gasYearOf(2024, emptyPeriods) : gasYearOf(year ?? 2026))

beforeAll(warmPopover)

describeModel(entryOf('naturalGas'), {
  machine: naturalGasMachine,
  input: { pageId: 'naturalGas', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(gasPoint, otherGasPoint)), problem: null }),
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: null, problem }),
    { type: 'place.changed', search: '?year=2025', ...place },
    { type: 'connection.choose', supplyPointId: 'gas-2' },
    at('showing', { type: 'place.changed', search: '?year=soon', ...place }),
    at('showing', { type: 'place.changed', search: '?year=2019', ...place }),
    at('showing', { type: 'year.choose', year: 2025 }, { query: { year: null } }),
    at('showing', { type: 'year.choose', year: 2024 }, { query: { year: 2025 } }),
    at('showing', { type: 'year.choose', year: 2026 }, { query: { year: 2025 } }),
    at('showing', { type: 'year.choose', year: null }, { query: { year: 2024 } }),
    at('showing', { type: 'year.choose', year: null }, { query: { year: 2019 } }),
    at('showing', { type: 'unit.choose', unit: 'kwh' }),
    at('showing', { type: 'display.choose', display: 'table' }, asChart),
    at('showing', { type: 'display.choose', display: 'chart' }, asTable),
    at('showing', { type: 'bar.select', key: known.startDate }, asChart),
    at('showing', { type: 'bar.select', key: empty.startDate }, asChart),
    at('showing', { type: 'bar.select', key: null }, { ...asChart, selectedKey: known.startDate }),
    at('showing', { type: 'bar.open', period: known }, { ...asChart, selectedKey: known.startDate }),
    at('showing', { type: 'bar.open', period: empty }, { ...asChart, selectedKey: empty.startDate }),
    at('showing', { type: 'bar.open', period: known }, asTable),
  ],
  home: ['showing', 'noGas', 'failed'],
  look: ({ facts, scope, query, display, selectedKey }) => [
    facts === null,
    scope?.supplyPointId,
    query.year,
    query.isYearOdd,
    display,
    selectedKey,
  ],
  provide: {
    actions: { keepDisplay: () => {}, openBill: () => {}, saveYear: () => {}, showAddress: () => {} },
    actors: {
      sum: gasSum.provide({ actors: { reading: answering(twelveMonths) as never } }),
      year: gasYear.provide({ actors: { reading: asks(({ year }: GasYearQuestion) => yearSaid(year), []) as never } }),
    },
  },
  mount: (actor) => <NaturalGasView actor={actor} />,
  hands: {
    'bar.open': (page, _event, actor) =>
      actor.getSnapshot().context.display === 'table' ? page.press('2 Apr – 30 Apr') : page.key('Enter'),
    'bar.select': async (page, { key }) => {
      if (key === null) return page.key('Escape')
      await page.press(/^Natural gas by bill period/, 'slider')
      await page.key(key === known.startDate ? 'Home' : 'End')
    },
    'connection.choose': (page) => page.choose('Property', 'Property 2'),
    'display.choose': (page, { display }) => page.press(`View as ${display}`),
    'file.save': (page) => page.press('Download as CSV'),
    'unit.choose': (page) => page.answer('Unit', 'kWh'),
    'year.choose': async (page, { year }) => {
      if (year === null) return page.press('Show the latest year')
      if (year !== 2024) return page.press(year === 2025 ? 'Previous year' : 'Next year')
      await page.press('2025')
      await page.press('2024', 'option')
    },
  },
  eyes: {
    locating: (page) => page.sees('region', 'Natural gas use'),
    located: () => {},
    showing: async (page, { query, display }: NaturalGasContext) => {
      await page.sees('group', 'Year')
      await (query.isYearOdd ? page.reads : page.lacksText)(/^That link doesn’t have a valid year/)
      await (query.year === 2019 || query.year === 2024 ? page.lacksText : page.reads)(/^Averages for/)
      if (query.year === 2019) return page.reads('We couldn’t load this year')
      await page.sees('link', 'See this bill')
      await page.sees('link', 'Submit meter read')
      if (query.year === 2024) return page.reads('No gas readings here yet')
      await page.sees(display === 'table' ? 'table' : 'slider')
      await page.sees('link', 'See it bill by bill')
      await page.sees('button', 'Download as CSV')
    },
    noGas: async (page) => {
      await page.reads('No natural gas on this account')
      await page.sees('link', 'All products')
    },
    failed: (page) => page.reads('We couldn’t load your connections'),
  },
})
