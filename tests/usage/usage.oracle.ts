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
const inAddress = 'What is looked at stands in the address, so that a reload and Back show the same'
const own = 'What is picked out goes with what it was picked out of'
const device = { getItem: (name: string) => (name === 'tarn.usage-view' ? 'table' : null) }

const days = (startDate: string, endDate: string) => ({ startDate, endDate })
interface Asked {
  readonly period: string
  /** The period, and the one before it, by their first and last days. */
  readonly now: readonly [string, string]
  readonly before: readonly [string, string]
  readonly intervalType: string
  readonly supplyPointId?: string
  /** The row of amounts beside the picker. */
  readonly history?: object
}
/** What each of the five reads is asked of a period: its readings and highlights, those of the period before, and the picker's amounts. */
const asksOf = ({ period, now, before, intervalType, supplyPointId = 'sp-1', history = { intervalType: 'DAILY' } }: Asked) => ({
  usage: { period, ask: { supplyPointId, ...days(...now), intervalType } },
  usageBefore: { period, of: now[0], ask: { supplyPointId, ...days(...before), intervalType } },
  insight: { period, ask: { supplyPointId, ...days(...now) } },
  insightBefore: { period, of: now[0], ask: { supplyPointId, ...days(...before) } },
  history: { ask: { supplyPointId, ...history } },
})
const again = (asked: Asked) => Object.fromEntries(Object.entries(asksOf(asked)).map(([id, question]) => [id, [{ type: 'question.change', question }]]))

const bill: Asked = {
  period: 'billWindow',
  now: ['2026-05-22', '2026-06-19'],
  before: ['2026-04-23', '2026-05-21'],
  intervalType: 'DAILY',
}
const month: Asked = { period: 'month', now: ['2026-06-01', '2026-06-30'], before: ['2026-05-01', '2026-05-31'], intervalType: 'DAILY' }
const may: Asked = { ...month, now: ['2026-05-01', '2026-05-31'], before: ['2026-04-01', '2026-04-30'] }
const day: Asked = { period: 'day', now: ['2026-06-01', '2026-06-01'], before: ['2026-05-31', '2026-05-31'], intervalType: 'HOURLY' }
const year: Asked = {
  period: 'year',
  now: ['2026-01-01', '2026-12-31'],
  before: ['2025-01-01', '2025-06-08'],
  intervalType: 'MONTHLY',
  supplyPointId: 'sp-2',
  history: { intervalType: 'MONTHLY' },
}

const looksAgain = (words: string, on: AnyEventObject, asked: Asked, query: object, does: readonly string[], given: readonly AnyEventObject[] = []) =>
  documented('USAGE-48', shown, words, on, shown, {
    given: [...given, select],
    context: { query, scope: { period: asked.period }, selectedKey: null },
    tells: again(asked),
    does,
  })
const same = (words: string, on: AnyEventObject, given: readonly AnyEventObject[] = []) => beyond(own, shown, `${words} that was chosen already`, on, shown, { given: [...given, select], context: { selectedKey: null } })
const shows = ['showAddress']

const known = factsRows({
  asking: 'locating',
  opens: shown,
  spec: 'USAGE-50',
  facts,
  also: {
    asks: asksOf(bill),
    context: { scope: { supplyPointId: 'sp-1', period: 'billWindow' } },
    doesNot: ['tellBasicView'],
  },
})

/** A §2, A §9: the electricity of one connection, by hour, day or month, against the period before. */
export const usageOracle: Oracle = {
  chart: 'usage',
  flow: 'Products and usage',
  input: root,
  ways: { ...known.ways, noConnection: [withoutAny] },
  rows: [
    ...known.rows,
    beyond('This device remembers it', '', 'figures were looked at as a table', null, 'locating', {
      world: { localStorage: device },
      context: { display: 'table' },
    }),
    documented('USAGE-50', 'locating', 'it has no electricity: NO_DATA', withoutAny, 'noConnection'),
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
    beyond('Now is picked where days are', shown, 'now is picked', { type: 'window.pick', key: 'live' }, shown, {
      given: [goes('?granularity=BILL_WINDOW'), select],
      context: { query: { period: 'live', granularity: null }, scope: { period: 'live' }, selectedKey: null },
      does: shows,
    }),
    looksAgain('a bar is opened', { type: 'bar.open', key: '2026-06-01' }, day, { period: 'day', date: '2026-06-01' }, ['openAddress']),
    looksAgain('the address changes', goes('?period=month'), month, { period: 'month' }, []),
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
    beyond(inAddress, shown, 'it is not compared', { type: 'comparison.choose', isOn: false }, shown, {
      context: { query: { compare: false } },
      does: shows,
    }),
    beyond('A bar is picked out to be read', shown, 'a bar is picked out', select, shown, { context: { selectedKey: '2026-06-01' } }),
    beyond('A bar is picked out to be read', shown, 'it is let go', { type: 'bar.select', key: null }, shown, {
      given: [select],
      context: { selectedKey: null },
    }),
    beyond(inAddress, 'locating', 'the address changes', goes('?period=month'), 'locating', { context: { query: { period: 'month' } } }),
  ],
  passes: {
    'showing / bar.open #1: does not clearSelection': 'What is opened is another period, which lets go of it by itself.',
  },
}
