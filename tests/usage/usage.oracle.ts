import type { AnyEventObject } from 'xstate'
import { factsRows, tells } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { accountWith, basicPoint, factsWith, point } from './readings.ts'

const root = { pageId: 'usage', path: '/account/products/consumption', params: {}, search: '' }
const goes = (search: string) => ({ type: 'place.changed', ...root, search })
const facts = factsWith(accountWith(point, basicPoint))
const withoutAny = tells(factsWith(accountWith({ ...point, supplyType: 'naturalGas' })))
const shown = 'showing.settled'
const select = { type: 'bar.select', key: '2026-06-01' }
const inAddress = 'What is looked at is in the address, so that a reload and Back show the same'
const reason = 'What is picked out goes with what it was picked out of'
const device = { getItem: (name: string) => (name === 'tarn.usage-view' ? 'table' : null) }

const days = (startDate: string, endDate: string) => ({ startDate, endDate })
type Days = readonly [first: string, last: string]
interface PeriodRow {
  readonly period: string
  readonly now: Days
  readonly before: Days
  readonly intervalType: string
  /** Days that the arrows beside the picker lead to; null at the ends of the data. */
  readonly steps: { readonly previous: string | null; readonly next: string | null }
  readonly supplyPointId?: string
  /** Amounts in the picker. */
  readonly history?: { readonly period: string; readonly of: string; readonly ask: object }
  /** Days of the highlights, where they are fewer. */
  readonly insightDays?: { readonly now: Days; readonly before: Days }
}
/** 800 days up to 8 June 2026. */
const dailyHistory = { period: 'billWindow', of: '2024-03-10', ask: { ...days('2024-03-31', '2026-06-08'), intervalType: 'DAILY' } }
/** All months with readings. */
const monthlyHistory = { period: 'year', of: '2024-03-10', ask: { ...days('2024-03-10', '2026-06-08'), intervalType: 'MONTHLY' } }
/** The questions of the five reads: readings and highlights of the period and of the one before, and the picker's amounts. */
const questionsOf = (row: PeriodRow) => {
  const { period, now, before, intervalType, supplyPointId = 'sp-1', history = dailyHistory, insightDays = row } = row
  return {
    usage: { period, of: now[0], ask: { supplyPointId, ...days(...now), intervalType } },
    usageBefore: { period, of: now[0], ask: { supplyPointId, ...days(...before), intervalType } },
    insight: { period, of: now[0], ask: { supplyPointId, ...days(...insightDays.now) } },
    insightBefore: { period, of: now[0], ask: { supplyPointId, ...days(...insightDays.before) } },
    history: { ...history, ask: { supplyPointId, ...history.ask } },
  }
}
const again = (row: PeriodRow) => Object.fromEntries(Object.entries(questionsOf(row)).map(([id, question]) => [id, [{ type: 'question.change', question }]]))

const bill: PeriodRow = {
  period: 'billWindow',
  now: ['2026-05-22', '2026-06-19'],
  before: ['2026-04-23', '2026-05-21'],
  intervalType: 'DAILY',
  steps: { previous: '2026-05-10', next: null },
}
const month: PeriodRow = {
  period: 'month',
  now: ['2026-06-01', '2026-06-30'],
  before: ['2026-05-01', '2026-05-31'],
  intervalType: 'DAILY',
  steps: { previous: '2026-05-08', next: null },
}
const may: PeriodRow = {
  ...month,
  now: ['2026-05-01', '2026-05-31'],
  before: ['2026-04-01', '2026-04-30'],
  steps: { previous: '2026-04-10', next: '2026-06-08' },
}
const day: PeriodRow = {
  period: 'day',
  now: ['2026-06-01', '2026-06-01'],
  before: ['2026-05-31', '2026-05-31'],
  intervalType: 'HOURLY',
  steps: { previous: '2026-05-31', next: '2026-06-02' },
}
const firstDay: PeriodRow = {
  ...day,
  now: ['2024-03-10', '2024-03-10'],
  before: ['2024-03-09', '2024-03-09'],
  steps: { previous: null, next: '2024-03-11' },
}
const lastDay: PeriodRow = {
  ...day,
  now: ['2026-06-08', '2026-06-08'],
  before: ['2026-06-07', '2026-06-07'],
  steps: { previous: '2026-06-07', next: null },
}
const live: PeriodRow = { ...lastDay, period: 'live', intervalType: 'HALF_HOURLY', steps: { previous: null, next: null } }
const last24Hours: PeriodRow = {
  ...live,
  period: 'last24Hours',
  now: ['2026-06-07', '2026-06-08'],
  before: ['2026-06-06', '2026-06-07'],
  intervalType: 'HOURLY',
  insightDays: lastDay,
}
const year: PeriodRow = {
  period: 'year',
  now: ['2026-01-01', '2026-12-31'],
  before: ['2025-01-01', '2025-06-08'],
  intervalType: 'MONTHLY',
  steps: { previous: '2025-06-08', next: null },
  supplyPointId: 'sp-2',
  history: monthlyHistory,
}
const lastYear: PeriodRow = {
  ...year,
  now: ['2025-01-01', '2025-12-31'],
  before: ['2024-01-01', '2024-12-31'],
  steps: { previous: '2024-03-10', next: '2026-02-01' },
  supplyPointId: 'sp-1',
}

/** 1 January 2026, 00:30 in New Zealand: still 31 December in UTC. */
const newYear = Date.parse('2026-01-01T00:30:00+13:00')
const neverRead = { ...point, earliestDate: null, latestDate: null }

const looksAgain = (words: string, on: AnyEventObject, row: PeriodRow, query: object, does: readonly string[], given: readonly AnyEventObject[] = [], spec = 'USAGE-48') =>
  documented(spec, shown, words, on, shown, {
    given: [...given, select],
    context: { query, scope: { period: row.period, steps: row.steps }, selectedKey: null },
    tells: again(row),
    does,
  })
const opensNothing = (words: string, key: string, given: readonly AnyEventObject[] = []) =>
  beyond('A day without a possible reading has no hours', shown, words, { type: 'bar.open', key }, shown, {
    given: [...given, select],
    context: { selectedKey: select.key },
    doesNot: ['openAddress'],
  })
const opensWith = (spec: string, words: string, search: string, query: object) => documented(spec, '', words, null, 'locating', { input: { ...root, search }, context: { query } })
const same = (words: string, on: AnyEventObject, given: readonly AnyEventObject[] = []) =>
  beyond(reason, shown, `${words} that was chosen already`, on, shown, { given: [...given, select], context: { selectedKey: null } })
const shows = ['showAddress']

/** A §2, A §9: the electricity of one connection, by hour, day or month, against the period before. */
export const usageOracle: Oracle = {
  chart: 'usage',
  flow: 'Products and usage',
  input: root,
  rows: [
    ...factsRows({
      asking: 'locating',
      opens: shown,
      spec: 'USAGE-50',
      facts,
      also: {
        asks: questionsOf(bill),
        context: { scope: { supplyPointId: 'sp-1', period: 'billWindow', steps: bill.steps } },
        doesNot: ['tellBasicView'],
      },
    }),
    beyond('This device remembers it', '', 'figures were looked at as a table', null, 'locating', { world: { localStorage: device }, context: { display: 'table' } }),
    opensWith('USAGE-13', 'the address has a day and no comparison', '?date=2026-05-10&compare=false', { date: '2026-05-10', compare: false }),
    opensWith('USAGE-13', 'the address has the comparison', '?compare=true', { date: null, compare: true }),
    opensWith('USAGE-16', 'the address has no valid day', '?date=2026-02-30&compare=perhaps', { date: null, compare: null }),
    documented('USAGE-50', 'locating', 'it has no electricity: NO_DATA', withoutAny, 'noConnection'),
    beyond('An account may have been closed', 'locating', 'there is no account', tells(factsWith(null)), 'noConnection', { context: { scope: null } }),
    documented('USAGE-18', 'locating', 'the meter sends no hours', tells(factsWith(accountWith({ ...point, hasHourlyDataSupport: false }))), shown, {
      given: [goes('?granularity=HOURLY')],
      context: { scope: { periods: ['week', 'month', 'year', 'billWindow'], period: 'month', steps: month.steps } },
      asks: questionsOf(month),
    }),
    documented('USAGE-25', 'locating', 'nothing says where the data begins and how the bill runs', tells({ ...factsWith(accountWith(neverRead)), billWindow: null, now: newYear }), shown, {
      context: {
        scope: { data: days('2016-01-01', '2026-01-01'), latestDate: null, yesterday: '2025-12-31', thisYear: 2026 },
      },
      asks: questionsOf({
        ...bill,
        now: ['2026-01-01', '2026-01-31'],
        before: ['2025-12-01', '2025-12-31'],
        history: { period: 'billWindow', of: '2016-01-01', ask: { ...days('2023-10-25', '2026-01-01'), intervalType: 'DAILY' } },
      }),
    }),
    documented('USAGE-51', 'locating', 'a basic meter is counted', tells(factsWith(accountWith(basicPoint))), shown, { does: ['tellBasicView'] }),
    documented('USAGE-51', shown, 'a basic meter is chosen and counted', { type: 'connection.choose', supplyPointId: 'sp-2' }, shown, {
      given: [{ type: 'date.choose', date: '2026-05-10' }, select],
      context: { query: { supplyPointId: 'sp-2', date: null }, scope: { isBasic: true }, selectedKey: null },
      tells: again(year),
      does: ['showAddress', 'tellBasicView'],
    }),
    looksAgain('a period is chosen', { type: 'period.choose', period: 'month' }, month, { period: 'month', granularity: null }, shows, [goes('?granularity=BILL_WINDOW')]),
    looksAgain('a day is chosen', { type: 'date.choose', date: '2026-05-10' }, may, { date: '2026-05-10' }, shows, [{ type: 'period.choose', period: 'month' }]),
    looksAgain('a window is picked', { type: 'window.pick', key: '2026-05-10' }, may, { date: '2026-05-10' }, shows, [{ type: 'period.choose', period: 'month' }]),
    looksAgain('a day is picked while now is shown', { type: 'window.pick', key: '2026-06-01' }, day, { period: 'day', date: '2026-06-01' }, shows, [{ type: 'window.pick', key: 'live' }]),
    looksAgain('now is picked while another bill is shown', { type: 'window.pick', key: 'live' }, live, { period: 'live', granularity: null }, shows, [goes('?granularity=BILL_WINDOW&date=2026-05-10')], 'USAGE-49'),
    looksAgain('the last 24 hours are picked', { type: 'window.pick', key: 'last24Hours' }, last24Hours, { period: 'last24Hours' }, shows, [goes('?date=2026-05-10')]),
    looksAgain('a bar is opened', { type: 'bar.open', key: '2026-06-01' }, day, { period: 'day', date: '2026-06-01' }, ['openAddress']),
    looksAgain('the last day with readings is opened', { type: 'bar.open', key: '2026-06-08' }, lastDay, { period: 'day', date: '2026-06-08' }, ['openAddress']),
    looksAgain('the first day with readings is opened', { type: 'bar.open', key: '2024-03-10' }, firstDay, { period: 'day', date: '2024-03-10' }, ['openAddress'], [goes('?period=month&date=2024-03-20')]),
    opensNothing('the day after the last reading is opened', '2026-06-09'),
    opensNothing('the day before the first reading is opened', '2024-03-09', [goes('?period=month&date=2024-03-20')]),
    looksAgain('the address changes', goes('?period=month'), month, { period: 'month' }, []),
    looksAgain('a year that is over is compared with the whole year before', goes('?period=year&date=2025-02-01'), lastYear, { period: 'year' }, []),
    looksAgain('the address asks for hours by granularity', goes('?granularity=HOURLY'), lastDay, { granularity: 'HOURLY' }, [], [], 'USAGE-15'),
    looksAgain('the address asks for a granularity that does not exist', goes('?granularity=xyz'), lastDay, { granularity: 'xyz' }, [], [], 'USAGE-16'),
    same('the connection', { type: 'connection.choose', supplyPointId: 'sp-1' }),
    same('the period', { type: 'period.choose', period: 'billWindow' }),
    same('the day', { type: 'date.choose', date: '2026-06-08' }),
    same('the address', goes('')),
    documented('USAGE-14', shown, 'an hour has nothing inside', { type: 'bar.open', key: '2026-06-01' }, shown, {
      given: [{ type: 'bar.open', key: '2026-06-01' }, select],
      context: { selectedKey: '2026-06-01' },
      doesNot: ['openAddress'],
    }),
    documented('USAGE-13', shown, 'the unit is switched', { type: 'unit.choose', unit: 'kwh' }, shown, {
      given: [select],
      context: { query: { unit: 'kwh' }, selectedKey: '2026-06-01' },
      does: shows,
    }),
    beyond(inAddress, shown, 'it is looked at as a table', { type: 'display.choose', display: 'table' }, shown, {
      context: { display: 'table', query: { view: 'table' } },
      does: [...shows, { type: 'keepDisplay', params: { display: 'table' } }],
    }),
    beyond(inAddress, shown, 'it is not compared', { type: 'comparison.choose', isOn: false }, shown, { context: { query: { compare: false } }, does: shows }),
    beyond('A bar is picked out to be read', shown, 'a bar is picked out', select, shown, { context: { selectedKey: '2026-06-01' } }),
    beyond('A bar is picked out to be read', shown, 'it is let go', { type: 'bar.select', key: null }, shown, { given: [select], context: { selectedKey: null } }),
    beyond(inAddress, 'locating', 'the address changes', goes('?period=month'), 'locating', { context: { query: { period: 'month' } } }),
  ],
  passes: {
    'machines/usage/usage-context.ts known: !scope never holds': 'The reads begin once the connection is known: a guard for the types.',
  },
}
