import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { answer, categories, comingSoon, gas, limited, locked, nothing, notReady, periodAt, withPopup } from './answers.ts'

const root = '/account/insights/energy-mix'
const place = (path: string, search = '') => ({ pageId: 'energyMix', path: `${root}${path}`, params: {}, search })
const goes = (path: string, search = '') => ({ type: 'place.changed', ...place(path, search) })
const yearAndMonths = [periodAt('year', '2026-01-01', 160), periodAt('month', '2026-04-01', 30), periodAt('month', '2026-05-01', 31)]
const few = (...period: Parameters<typeof periodAt>) => periodAt(period[0], period[1], period[2], { categories: categories.slice(0, 2) })
/** The page at a place, with these periods of electricity and two bills of gas. */
const pictured = (path: string, search: string, breakdowns: UsageBreakdown['electricity']['breakdowns']) => ({
  input: place(path, search),
  way: 'shown',
  given: [says({ ...both, electricity: { ...answer.electricity, breakdowns } })],
})
const says = (data: object) => has('breakdown', data)
const [loading, full, limitedAt] = ['open.loading', 'open.showing.full', 'open.showing.limited']
const both = { ...answer, naturalGas: gas }
const toggle = { type: 'category.toggle', name: 'Heating' }
const week = { type: 'period.choose', start: '2026-03-25', year: null }
const shows = { does: ['showAddress'] }
const inAddress = 'What is looked at is in the address, so that a reload and Back show the same'
const remembered = 'This device remembers it'
const cleared = { breakdown: { status: 'pending' }, chosen: null }
const device = { getItem: (name: string) => ({ 'tarn.breakdown-popup': 'true', 'tarn.breakdown-saving': 'heating', 'tarn.usage-view': 'table' })[name] ?? null }

/** A §2 and A §4: the usage breakdown and its five outcome checks, in their order. */
export const usageBreakdownOracle: Oracle = {
  chart: 'usageBreakdown',
  flow: 'Usage breakdown',
  input: place('/historic-trend'),
  ways: {
    shown: [loading],
    [limitedAt]: ['open.showing.popup', { type: 'popup.close' }],
  },
  rows: [
    ...readingRows({ loading, opens: full, failed: 'failed', needs: { breakdown: both } }),
    documented('BRKD-04', '', 'the page without data is asked for', null, 'noData', { input: place('/no-data') }),
    beyond(remembered, '', 'what was dismissed before', null, loading, { world: { localStorage: device }, context: { isPopupSeen: true, putAway: 'heating', display: 'table' } }),
    documented('BRKD-16', loading, '1: not unlocked', says(locked), 'open.locked'),
    documented('BRKD-17', loading, '2: not ready, with a popup', says(withPopup), 'open.showing.popup'),
    documented('BRKD-18', loading, '3: not ready, of the second version', says(comingSoon), 'open.comingSoon'),
    documented('BRKD-19', loading, '4: not ready otherwise', says(limited), limitedAt),
    documented('BRKD-25', loading, 'the breakdowns are null', says(nothing), 'noData', { does: ['showNoData'] }),
    documented('BRKD-15', loading, 'no bill has ended yet', says(notReady), 'open.showing.trendNotReady'),
    documented('BRKD-15', 'open.showing.trendNotReady', 'the first one has', says(answer), full),
    documented('BRKD-15', full, 'none has any more', says(notReady), 'open.showing.trendNotReady'),
    beyond('An odd address says what is wrong with it', loading, 'nothing of the year is known', says(nothing), 'open.nothingOfYear', {
      input: place('/historic-trend', '?year=2019'),
    }),
    beyond('Once is enough', 'open.showing.popup', 'it is closed', { type: 'popup.close' }, limitedAt, { context: { isPopupSeen: true }, does: ['keepPopupSeen'] }),
    beyond('Once is enough', limitedAt, 'another part is opened', goes('/weekly-update'), limitedAt),
    beyond(inAddress, full, 'a period is chosen', week, full, { context: { query: { start: '2026-03-25' } }, ...shows }),
    beyond(inAddress, full, 'a unit is chosen', { type: 'unit.choose', unit: 'kwh' }, full, { context: { query: { unit: 'kwh' } }, ...shows }),
    beyond(inAddress, full, 'a fuel is chosen', { type: 'fuel.choose', fuel: 'naturalGas' }, full, {
      given: [toggle, week],
      context: { query: { fuel: 'naturalGas', start: null }, chosen: null },
      ...shows,
    }),
    beyond('One fuel may have nothing ended', full, 'the other fuel is not ready', { type: 'fuel.choose', fuel: 'naturalGas' }, 'open.showing.trendNotReady', {
      given: [says({ ...answer, naturalGas: { ...gas, isHistoricTrendReady: false } })],
    }),
    beyond(inAddress, full, 'a year is chosen', { type: 'period.choose', start: null, year: 2025 }, loading, {
      given: [toggle, week],
      context: { ...cleared, query: { year: 2025, isYearOdd: false, start: null } },
      asks: { breakdown: { year: 2025 } },
      ...shows,
    }),
    beyond('A choice puts an odd address right', full, 'all bills are chosen while the address has a year that cannot be', { type: 'period.choose', start: null, year: null }, loading, {
      given: [goes('/historic-trend', '?year=1850')],
      context: { query: { year: null, isYearOdd: false } },
      ...shows,
    }),
    documented('BRKD-02', full, 'the weekly update is opened', goes('/weekly-update'), full, { given: [toggle], context: { query: { part: 'weekly' }, chosen: null } }),
    beyond('Each year is read on its own', full, 'the address names another year', goes('/historic-trend', '?year=2025'), loading, {
      given: [toggle],
      context: { ...cleared, query: { year: 2025 } },
      asks: { breakdown: { year: 2025 } },
    }),
    documented('BRKD-04', full, 'the address is that of the page without data', goes('/no-data'), 'noData', { context: { query: { part: 'noData' } } }),
    documented('BRKD-25', 'noData', 'the address has become that of the page without data', goes('/no-data'), 'noData', { context: { query: { part: 'noData' } } }),
    beyond('Nothing is known of any part', 'noData', 'another part is asked for', goes('/weekly-update'), 'noData', { context: { query: { part: 'trend' } } }),
    documented('BRKD-22', full, 'a category is switched on again', toggle, full, { given: [toggle], context: { chosen: ['Hot Water', 'EV', 'Appliances', 'Heating'] } }),
    documented('BRKD-03', full, 'the first bill is looked at, and one category switched off', toggle, full, {
      given: [week],
      context: { chosen: ['Hot Water', 'EV', 'Appliances'] },
    }),
    documented('BRKD-04', '', 'a business has a part of its own', null, loading, {
      input: { ...place(''), path: '/account/insights/business-breakdown' },
      context: { query: { part: 'business' } },
    }),
    documented('BRKD-02', '', 'the weekly update has no year', null, loading, {
      input: place('/weekly-update', '?year=2025'),
      context: { query: { part: 'weekly', year: null, isYearOdd: false } },
    }),
    documented('BRKD-02', loading, 'the weekly update of a first bill that has not ended', says(notReady), full, { input: place('/weekly-update') }),
    documented('BRKD-03', loading, 'a year before the first bill has ended', says({ ...notReady, electricity: { ...notReady.electricity, breakdowns: yearAndMonths } }), full, {
      input: place('/historic-trend', '?year=2026'),
    }),
    documented('BRKD-02', loading, 'gas has no weeks: its bills stand in their place', says({ ...answer, electricity: { ...answer.electricity, breakdowns: null }, naturalGas: gas }), full, {
      input: place('/weekly-update'),
    }),
    documented('BRKD-22', full, 'a category of the running year is switched', toggle, full, {
      ...pictured('/historic-trend', '?year=2026', [periodAt('year', '2025-01-01', 365), { ...few('year', '2026-01-01', 160), isRunning: true }]),
      context: { chosen: ['Hot Water'] },
    }),
    documented('BRKD-22', full, 'a category of the last bill that has ended is switched', toggle, full, {
      ...pictured('/historic-trend', '', [periodAt('bill', '2026-04-23', 29), { ...few('bill', '2026-05-22', 29), isRunning: true }]),
      context: { chosen: ['Hot Water', 'EV', 'Appliances'] },
    }),
    documented('BRKD-22', full, 'a category of the week is switched', toggle, full, {
      ...pictured('/weekly-update', '', [few('week', '2026-06-02', 7), periodAt('bill', '2026-04-23', 29)]),
      context: { chosen: ['Hot Water'] },
    }),
    documented('BRKD-22', full, 'a category of a gas bill is switched, where a week was looked for', toggle, full, {
      ...pictured('/weekly-update', '', null),
      context: { chosen: ['Hot Water', 'EV', 'Appliances'] },
    }),
    beyond(
      'A year of which nothing is known says so',
      loading,
      'only bills of the year are known',
      says({ ...answer, electricity: { ...answer.electricity, breakdowns: [periodAt('bill', '2026-04-23', 29)] } }),
      'open.nothingOfYear',
      {
        input: place('/historic-trend', '?year=2026'),
      },
    ),
    beyond(inAddress, '', 'the address names a day', null, loading, { input: place('/historic-trend', '?period=2026-03-25'), context: { query: { start: '2026-03-25' } } }),
    beyond(inAddress, '', 'the address names no day that there is', null, loading, { input: place('/historic-trend', '?period=2026-02-30'), context: { query: { start: null } } }),
    documented('BRKD-22', full, 'a category is switched', toggle, full, {
      given: [toggle, toggle, { ...toggle, name: 'EV' }, { ...toggle, name: 'Hot Water' }, { ...toggle, name: 'Appliances' }],
      context: { chosen: [] },
    }),
    beyond(remembered, full, 'figures are looked at as a table', { type: 'display.choose', display: 'table' }, full, {
      context: { display: 'table' },
      does: [{ type: 'keepDisplay', params: { display: 'table' } }],
    }),
    beyond(remembered, full, 'a saving is put away', { type: 'saving.dismiss', category: 'heating' }, full, {
      context: { putAway: 'heating' },
      does: [{ type: 'keepPutAway', params: { category: 'heating' } }],
    }),
    beyond('What is being read stays', loading, 'it is still being read', reports('breakdown', { status: 'pending' }), loading),
  ],
  passes: {
    'machines/usage-breakdown/breakdown-facts.ts pictureIn: answer && pictureOf(answer, { view: viewOf(query), fuel: query.fuel, … without answer': 'A category is switched once it is read: it is a guard for the types.',
    'machines/usage-breakdown/breakdown-facts.ts onIn: picture always holds': 'A category is switched once it is read: it is a guard for the types.',
    'src/domain/insights/breakdown-picture.ts isWhole: !isRunning && knownDays >= 0.9 * numberOfDays without !isRunning': 'It is for the screen: the period before beside it.',
    'src/domain/insights/breakdown-picture.ts pictureOf: before && isWhole(before) && isWhole(shown) without isWhole(shown)': 'It is for the screen: the period before beside it.',
    'src/domain/insights/breakdown-picture.ts isSinglePeriod: periods.length < 2 with <=': 'It is for the screen: whether there is a trend to show.',
    ...Object.fromEntries(['always', 'never'].map((when) => [`src/domain/insights/breakdown-picture.ts pictureOf: view === 'year' ${when} holds (2)`, 'It is for the screen: the months of a year beside it.'])),
    'open.loading / always #8: goes to open.showing.trendNotReady and not to open.showing.full': 'That state decides immediately and leads to the same one.',
  },
}
