// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type DashboardContext, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { cards, landscapeLoads, tileLoads } from '#machines/dashboard/widgets.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { properties as accounts, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { answering, problem } from '#tests/usage/readings.ts'
import { DashboardView } from '#views/dashboard/dashboard-page.tsx'
import { nextBestActions } from './next-best-actions.hands.ts'
import { bill, fortnight, properties } from './readings.ts'
import { usual } from './usual-answers.ts'

const listOf = (...more: readonly { widgetType: string }[]) =>
  ready({
    widgetType: 'singleProperty',
    propertyAvatars: [],
    widgetList: [
      { widgetType: 'heroMessage' },
      { widgetType: 'billSummary' },
      { widgetType: 'usageGraph', supplyPointId: 'sp-1', startDate: '2026-06-03', endDate: '2026-06-09' },
      { widgetType: 'pendingUsageGraph' },
      { widgetType: 'accountSummary' },
      { widgetType: 'powerShout' },
      { widgetType: 'nextBestActions' },
      { widgetType: 'propertyList' },
      { widgetType: 'propertySwitcher' },
      ...more,
    ],
  })

/** A bill that is overdue, and a home without electricity whose profile is not finished. */
const progress = {
  unlockProgress: { isUnlocked: false, answered: 4, total: 6 },
  isReady: false,
  showPopup: false,
  isV2Enabled: true,
}
const answers = {
  ...usual,
  '/private/drd/widget/billSummary': { ...bill, payment: { text: 'Overdue', date: '2026-06-03', isOverdue: true } },
  '/private/drd/widget/homeComparison': { ...progress, hasElectricity: false, comparison: null, daysOfData: 0, readyOn: null },
  '/private/drd/widget/usageBreakdown': { ...progress, breakdown: null, daysOfData: 0, readyOn: null },
  '/private/drd/widget/propertyList': properties,
  '/private/drd/widget/propertySwitcher': accounts(null),
}
/** The charts of these cards, with their answers. */
const answered = <Charts extends object>(charts: Charts, paths: Readonly<Partial<Record<keyof Charts, string>>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (charts as Record<string, { provide: (parts: object) => unknown }>)[name]?.provide({
        actors: { reading: answering((answers as Record<string, unknown>)[`/private/drd/${path}`]) },
      }),
    ]),
  )

const title = 'Kia ora Aroha, you’re on track for $278 this bill'
/** The ways that the cards have. */
const ways = [
  'See bills',
  'Pay now',
  'Pay it off over time',
  'EV night rate from 9 pm',
  'Moving house',
  'Get help paying',
  'Book hours: Book your free hours',
  'Book free hours',
]
/** The ways that the tiles have. */
const tileWays = ['The grid now', 'Home comparison', 'Where your power goes', 'Continue']
const seesCards = async (page: Page) => {
  for (const name of ['Overdue', 'Your week']) await page.sees('region', name)
}

describeModel(entryOf('dashboard'), {
  machine: dashboardMachine,
  input: { pageId: 'dashboard', path: '/account/dashboard', params: {}, search: '' },
  events: [
    reports('customer', ready(usual['/private/drd/initialize'])),
    reports('customer', { status: 'failed', problem }),
    reports('list', listOf({ widgetType: 'actionTiles' })),
    at('open.listed.loading', reports('list', listOf())),
    at('open.listed.loading', reports('list', { status: 'failed', problem })),
    reports('tiles', ready(usual['/private/drd/actionTile/list'])),
    { type: 'clock.ticked', now: 1_781_000_000_000 },
    at('open.listed.showing.whole', { type: 'property.open', billingAccountId: 'b-1', siteId: 's-1' }),
    at('open.listed.showing.whole', { type: 'property.open', billingAccountId: 'b-1', siteId: 's-2' }),
  ],
  home: ['open.listed.showing', 'failed'],
  reporters: { 'screen.painted': 'painted' },
  provide: {
    actions: { openProperty: () => {}, keepSupplyPoint: () => {} },
    actors: {
      ...answered(cards, {
        accountSummary: 'widget/accountSummary',
        billSummary: 'widget/billSummary',
        powerShout: 'widget/powerShout',
        propertyList: 'widget/propertyList',
        propertySwitcher: 'widget/propertySwitcher',
      }),
      ...answered(landscapeLoads, {
        hero: 'widget/hero',
        heroInfo: 'widget/hero/info',
        heroMenu: 'widget/hero/menu',
        heroMessage: 'widget/heroMessage',
      }),
      ...answered(tileLoads, {
        ecoTracker: 'widget/ecoTracker',
        homeComparison: 'widget/homeComparison',
        usageBreakdown: 'widget/usageBreakdown',
      }),
      nextBestActions: cards.nextBestActions.provide({ actors: { actions: answering({ nextBestActions }) as never } }),
      usageGraph: cards.usageGraph.provide({
        actors: {
          usage: answering({ supplyPointId: 'sp-1', intervalType: 'DAILY', costIncluded: true, usage: fortnight }) as never,
        },
      }),
    },
  },
  mount: (actor) => <DashboardView actor={actor} />,
  hands: {
    'property.open': (page, { siteId }: { siteId: string }) => page.press(siteId === 's-1' ? 'Open The bach' : /^The flat/),
  },
  eyes: {
    'open.recognising': async (page) => {
      await page.sees('heading', 'Kia ora')
      await page.awaits(true)
    },
    'open.listed.loading': async (page) => {
      await page.sees('heading', 'Kia ora')
      await page.awaits(true)
    },
    'open.listed.showing.firstRow': async (page) => {
      await seesCards(page)
      await page.lacks('region', 'Your account')
    },
    'open.listed.showing.secondRow': async (page) => {
      await seesCards(page)
      await page.lacks('region', 'Your account')
    },
    'open.listed.showing.listingTiles': async (page) => {
      await seesCards(page)
      await page.sees('region', 'Your account')
      await page.lacks('link', 'The grid now')
    },
    'open.listed.showing.whole': async (page, { list }: DashboardContext) => {
      await seesCards(page)
      await page.sees('region', 'Your account')
      const hasTiles = dataOf(list)?.widgetList.some(({ widgetType }) => widgetType === 'actionTiles')
      for (const name of [...ways, ...(hasTiles ? tileWays : [])]) await page.sees('link', name)
      for (const words of [title, 'Your first readings are on their way']) await page.reads(words)
      if (!hasTiles) return page.lacks('link', 'The grid now')
      await page.reads('No electricity to compare')
      await page.reads('Answer 2 more questions to see which appliances cost you the most.')
    },
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
