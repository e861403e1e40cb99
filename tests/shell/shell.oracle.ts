import * as say from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const early = { areTabsAsked: false, isOver: false, isErrorActive: false }
const progress = (stage: object) => ({ type: 'start.progressed', ...early, ...stage })
const tabsRequested = progress({ areTabsAsked: true })
const startFinished = progress({ areTabsAsked: true, isOver: true })
const section = (name: string) => ({ type: 'section.changed', section: name })
const icons = say.ready(say.icons)
const refreshing = { ...icons, isRefreshing: true }
const load = { type: 'icons.load' }
const tabs = say.ready(say.mainTabs)
const pending = { status: 'pending' }
const [loading, settling, settled] = ['tabs.watching.loading', 'tabs.watching.settling', 'tabs.watching.settled']
const [iconsLoading, iconsResting] = ['icons.watching.loading', 'icons.watching.resting']
const cached = 'What the start reads in its order is not read beside it'

/** What is kept up to date where, once the start allows it. */
const watched = {
  'menu.watching': {
    navigation: say.ready(say.navigation),
    sidekick: say.failed,
    alert: say.ready(say.alert),
  },
  'customer.watching': { who: say.ready(say.initialized), accounts: say.ready(say.accountsOf('residential')) },
  'insights.open': { insightsTabs: say.ready(say.insightsTabs('tips')) },
  [iconsLoading]: { properties: say.ready(say.properties('s-1')) },
}

/** A §2 and A §4: what stands round every page. */
export const shellOracle: Oracle = {
  chart: 'shell',
  flow: 'Shell',
  input: { ...early, section: 'dashboard' },
  ways: {
    'customer.watching': [startFinished],
  },
  rows: [
    beyond(cached, '', 'the start is under way', null, ['tabs.waiting', 'menu.waiting', 'customer.waiting', 'insights.closed', iconsLoading], {
      context: { tabs: pending, icons: pending, section: 'dashboard' },
    }),
    beyond(cached, 'tabs.waiting', 'the start has asked for the tabs, and before for who it is', tabsRequested, [loading, 'customer.watching']),
    beyond(cached, 'menu.waiting', 'the start is over', startFinished, [loading, 'customer.watching', 'menu.watching']),
    beyond('Whoever it is', 'customer.waiting', 'the start is over, of which all was in the cache', progress({ isOver: true }), [loading, 'customer.watching', 'menu.watching']),
    documented('SHELL-39', 'tabs.waiting', 'the start has failed: an error state is active', progress({ isOver: true, isErrorActive: true }), loading, {
      context: { isErrorActive: true },
    }),
    beyond(cached, 'menu.waiting', 'the start goes on', progress({}), 'menu.waiting'),
    documented('SHELL-87', loading, 'the tabs are there', reports('tabs', tabs), settling, { context: { tabs } }),
    documented('SHELL-87', loading, 'they cannot be read', reports('tabs', say.failed), settling),
    documented('SHELL-87', loading, 'nothing was said yet', reports('tabs', pending), loading),
    documented('SHELL-87', settling, 'a second after the call', 1_000, settled),
    beyond('They may change', settled, 'they are read again', reports('tabs', say.ready(say.without('bills'))), settled, { context: { tabs: say.ready(say.without('bills')) } }),
    ...Object.entries(watched).flatMap(([from, readings]) =>
      Object.entries(readings).map(([read, reading]) => beyond('A part that fails is that part’s affair', from, `${read} is told`, reports(read, reading), from, { context: { [read]: reading } })),
    ),
    documented('SHELL-40', '', 'the customer begins in Tips & Insights', null, 'insights.open', { input: { ...early, section: 'insights' } }),
    documented('SHELL-40', 'insights.closed', 'the customer goes to Tips & Insights', section('insights'), 'insights.open', { context: { section: 'insights' } }),
    documented('SHELL-40', 'insights.open', 'the customer leaves them', section('bills'), 'insights.closed', { context: { section: 'bills' } }),
    documented('SHELL-40', 'insights.closed', 'the customer goes elsewhere', section('bills'), 'insights.closed', { context: { section: 'bills' } }),
    documented('DASH-48', iconsLoading, 'they are asked for while they load: skipped', load, iconsLoading, { context: { icons: pending } }),
    documented('DASH-48', iconsLoading, 'they are there', reports('icons', icons), iconsResting, { context: { icons } }),
    documented('DASH-49', iconsLoading, 'they cannot be read', reports('icons', say.failed), iconsResting, { doesNot: ['reportFailure'] }),
    documented('DASH-48', iconsResting, 'they are asked for once more', load, iconsLoading, { context: { icons: pending } }),
    beyond('A part that is read again is that part’s affair', settled, 'the icons are asked for once more', load, [settled, iconsLoading], { given: [reports('icons', icons)] }),
    beyond('What was read stays until it was read again', iconsLoading, 'what was read is being read again', reports('icons', refreshing), iconsLoading, {
      context: { icons: refreshing },
    }),
    beyond('What is old, and what is over, goes by the clock', iconsLoading, 'the clock speaks', { type: 'clock.ticked', now: 1_781_000_000_000 }, iconsLoading, {
      context: { now: 1_781_000_000_000 },
    }),
  ],
}
