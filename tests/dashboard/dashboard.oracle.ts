import { initialized } from '#tests/app/answers.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const customer = (isEiq2: boolean) => has('customer', { ...initialized, userMetadata: { ...initialized.userMetadata, isEiq2 } })
const graph = { widgetType: 'usageGraph', supplyPointId: 'sp-1', endDate: '2026-06-09' }
const types = (...named: string[]) => named.map((widgetType) => ({ widgetType }))
const lists = (...widgetList: object[]) => has('list', { widgetType: 'singleProperty', widgetList, propertyAvatars: [] })
const whole = lists(...types('heroMessage', 'billSummary'), graph, ...types('nextBestActions', 'powerShout', 'actionTiles'))
const painted = { type: 'screen.painted' }
const opens = { type: 'property.open', billingAccountId: 'b-1', siteId: 's-1' }
const tick = { type: 'clock.ticked', now: 1_781_000_000_000 }
const [recognising, loading] = ['open.recognising', 'open.listed.loading']
const showing = 'open.listed.showing'
const [firstRow, secondRow] = [`${showing}.firstRow`, `${showing}.secondRow`]
const [listing, all] = [`${showing}.listingTiles`, `${showing}.whole`]
const pending = { status: 'pending' }
const runningCharts = (...charts: string[]) => Object.fromEntries(charts.map((chart) => [chart, {}]))
const not = (...charts: string[]) => Object.fromEntries(charts.map((chart) => [chart, undefined as never]))
const inTurn = 'What is seen first has the line and the processor for itself'
const tiles = ['ecoTracker', 'homeComparison', 'usageBreakdown']
const path = '/account/insights/eco-tracker'
const tileList = (...ids: string[]) => has('tiles', { tiles: ids.map((id) => ({ id, title: id, path })) })
const withoutTiles = lists(...types('heroMessage', 'billSummary'), graph, ...types('nextBestActions'))
const landscape = ['hero', 'heroInfo', 'heroMenu', 'heroMessage']

/** A §3 and A §7: the dashboard and the charts of its widgets. */
export const dashboardOracle: Oracle = {
  chart: 'dashboard',
  flow: 'Dashboard',
  input: { pageId: 'dashboard', path: '/account/dashboard', params: {}, search: '' },
  ways: {
    [secondRow]: [firstRow, painted],
    untiled: [loading, withoutTiles, painted],
    twice: [loading, lists(...types('billSummary', 'nextBestActions', 'billSummary'))],
    [all]: [listing, tileList(...tiles)],
    failed: [loading, cannot('list')],
  },
  rows: [
    documented('DASH-01', '', 'the page opens: LOADING', null, recognising, { context: { customer: pending, list: pending, tiles: pending, now: null } }),
    ...[true, false].map((isEiq2) =>
      documented('DASH-76 DASH-77 DASH-78', recognising, `the list is asked for, ${isEiq2 ? 'the newer' : 'the older'} one`, customer(isEiq2), loading, {
        asks: { list: { tabId: 'newDashboard', isEiq2 } },
      }),
    ),
    beyond('Which list it is cannot be known', recognising, 'who it is cannot be known', cannot('customer'), 'failed', { does: ['reportFailure'] }),
    documented('DASH-04 DASH-05 DASH-06 DASH-07', loading, 'the list is there: the landscape and the first row', whole, firstRow, {
      asks: {
        ...runningCharts(...landscape, 'billSummary'),
        usageGraph: { supplyPointId: 'sp-1', endDate: '2026-06-09' },
        ...not('nextBestActions', 'powerShout', ...tiles),
      },
      does: ['keepSupplyPoint'],
    }),
    documented('DASH-11 DASH-13', loading, 'only what is listed runs', lists(...types('propertyList')), firstRow, {
      asks: { ...runningCharts('propertyList'), ...not('billSummary', 'usageGraph', ...landscape) },
    }),
    documented('DASH-08', loading, 'no readings have come yet: that card runs nothing', lists(...types('pendingUsageGraph')), firstRow, {
      asks: not('usageGraph', 'pendingUsageGraph'),
    }),
    ...(['supplyPointId', 'endDate'] as const).map((missing) =>
      beyond('A graph without its supply point or its last day is left out', loading, `the graph has no ${missing}`, lists({ ...graph, [missing]: undefined }, ...types('billSummary')), firstRow, {
        asks: { ...runningCharts('billSummary'), ...not('usageGraph') },
      }),
    ),
    beyond('Only what is listed runs', loading, 'another card has a supply point and a last day', lists({ ...graph, widgetType: 'billSummary' }), firstRow, {
      asks: { ...runningCharts('billSummary'), ...not('usageGraph') },
    }),
    beyond('The tiles end their row', loading, 'a card follows the tiles', lists(...types('nextBestActions', 'actionTiles', 'powerShout')), firstRow, {
      asks: { ...runningCharts('nextBestActions'), ...not('powerShout') },
    }),
    beyond('Each card runs once', firstRow, 'it is on the screen, and a card is listed twice', painted, secondRow, {
      way: 'twice',
      asks: { ...runningCharts('nextBestActions'), ...not('billSummary') },
    }),
    documented('SHELL-88', loading, 'the list cannot be read: ERROR', cannot('list'), 'failed', { does: ['reportFailure'] }),
    beyond(inTurn, firstRow, 'it is on the screen', painted, secondRow, { asks: { ...runningCharts('nextBestActions', 'powerShout'), ...not('billSummary', ...tiles) } }),
    beyond(inTurn, secondRow, 'that is, too: which tiles there are is read', painted, listing, { asks: not('billSummary', ...tiles) }),
    beyond('There are no tiles to ask for', secondRow, 'that is, too, and no tiles are listed', painted, all, { way: 'untiled', asks: not(...tiles) }),
    documented('DASH-12 DASH-20 DASH-21 DASH-22 DASH-94', listing, 'the tiles are listed', tileList(...tiles), all, {
      asks: { ...runningCharts(...tiles), ...not('nextBestActions', 'billSummary') },
    }),
    documented('DASH-94', listing, 'one tile is listed: the others are not read', tileList('ecoTracker'), all, {
      asks: { ...runningCharts('ecoTracker'), ...not('homeComparison', 'usageBreakdown') },
    }),
    beyond('No tile is lost with the list', listing, 'the list of tiles cannot be read', cannot('tiles'), all, { asks: runningCharts(...tiles) }),
    documented('DASH-26', firstRow, 'a property of the list is opened', opens, firstRow, { does: [{ type: 'openProperty', params: { billingAccountId: 'b-1', siteId: 's-1' } }] }),
    beyond('It may change', firstRow, 'the list is read again', lists(), firstRow, { context: { list: { data: { widgetList: [] } } } }),
    beyond('How old something is goes by the clock', recognising, 'the clock speaks', tick, recognising, { context: { now: tick.now } }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'failed', `${type} starts again`, { type }, recognising, { context: { customer: pending, list: pending } })),
  ],
  passes: {
    'awaitReadings leaves tiles as it was': 'The tiles are read after the last failure that shows.',
    'machines/dashboard/dashboard.machine.ts startCards: hasChart(card.widgetType) always holds': 'A name without a chart starts none.',
    "machines/dashboard/tile-list.ts tilePathsOf: reading.status === 'pending' never holds": 'The tiles were read before: it is for the screen.',
  },
}
