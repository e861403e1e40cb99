import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { answer, comingSoon, gas, limited, locked, nothing, notReady, withPopup } from './answers.ts'

const root = '/account/insights/energy-mix'
const place = (path: string, search = '') => ({ pageId: 'energyMix', path: `${root}${path}`, params: {}, search })
const goes = (path: string, search = '') => ({ type: 'place.changed', ...place(path, search) })
const says = (data: object) => has('breakdown', data)
const [loading, full, limitedAt] = ['open.loading', 'open.showing.full', 'open.showing.limited']
const both = { ...answer, naturalGas: gas }
const read = readingRows({ loading, opens: full, failed: 'failed', needs: { breakdown: both } })
const toggle = { type: 'category.toggle', name: 'Heating' }
const week = { type: 'period.choose', start: '2026-03-25' }
const shows = { does: ['showAddress'] }
const inAddress = 'What is looked at stands in the address, so that a reload and Back show the same'
const remembered = 'This device remembers it'
const anew = { breakdown: { status: 'pending' }, chosen: null }
const device = { getItem: (name: string) => ({ 'tarn.breakdown-popup': 'true', 'tarn.breakdown-saving': 'heating', 'tarn.usage-view': 'table' })[name] ?? null }

/** A §2 and A §4: the usage breakdown and its five outcome checks, in their order. */
export const usageBreakdownOracle: Oracle = {
  chart: 'usageBreakdown',
  flow: 'Usage breakdown',
  input: place('/historic-trend'),
  ways: {
    ...read.ways,
    'open.showing.popup': [loading, says(withPopup)],
    'open.showing.trendNotReady': [loading, says(notReady)],
    [limitedAt]: ['open.showing.popup', { type: 'popup.close' }],
    noData: [loading, says(nothing)],
  },
  rows: [
    ...read.rows,
    documented('BRKD-04', '', 'the page without data is asked for', null, 'noData', { input: place('/no-data') }),
    beyond(remembered, '', 'what was put away before', null, loading, {
      world: { localStorage: device },
      context: { isPopupSeen: true, putAway: 'heating', display: 'table' },
    }),
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
    beyond('Once is enough', 'open.showing.popup', 'it is closed', { type: 'popup.close' }, limitedAt, {
      context: { isPopupSeen: true },
      does: ['keepPopupSeen'],
    }),
    beyond('Once is enough', limitedAt, 'another part is opened', goes('/weekly-update'), limitedAt),
    beyond(inAddress, full, 'a period is chosen', week, full, { context: { query: { start: '2026-03-25' } }, ...shows }),
    beyond(inAddress, full, 'a unit is chosen', { type: 'unit.choose', unit: 'kwh' }, full, {
      context: { query: { unit: 'kwh' } },
      ...shows,
    }),
    beyond(inAddress, full, 'a fuel is chosen', { type: 'fuel.choose', fuel: 'naturalGas' }, full, {
      given: [toggle, week],
      context: { query: { fuel: 'naturalGas', start: null }, chosen: null },
      ...shows,
    }),
    beyond('One fuel may have nothing ended', full, 'the other fuel is not ready', { type: 'fuel.choose', fuel: 'naturalGas' }, 'open.showing.trendNotReady', {
      given: [says({ ...answer, naturalGas: { ...gas, isHistoricTrendReady: false } })],
    }),
    beyond(inAddress, full, 'a year is chosen', { type: 'year.choose', year: 2025 }, loading, {
      given: [toggle, week],
      context: { ...anew, query: { year: 2025, isYearOdd: false, start: null } },
      asks: { breakdown: { year: 2025 } },
      ...shows,
    }),
    documented('BRKD-02', full, 'the weekly update is opened', goes('/weekly-update'), full, {
      given: [toggle],
      context: { query: { part: 'weekly' }, chosen: null },
    }),
    beyond('Each year is read by itself', full, 'the address names another year', goes('/historic-trend', '?year=2025'), loading, {
      given: [toggle],
      context: { ...anew, query: { year: 2025 } },
      asks: { breakdown: { year: 2025 } },
    }),
    documented('BRKD-04', full, 'the address is that of the page without data', goes('/no-data'), 'noData', {
      context: { query: { part: 'noData' } },
    }),
    documented('BRKD-25', 'noData', 'the address has become that of the page without data', goes('/no-data'), 'noData', {
      context: { query: { part: 'noData' } },
    }),
    beyond('Nothing is known of any part', 'noData', 'another part is asked for', goes('/weekly-update'), 'noData', {
      context: { query: { part: 'trend' } },
    }),
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
    'open.loading / always #8: goes to open.showing.trendNotReady and not to open.showing.full': 'That state decides at once and leads to the same one.',
  },
}
