import {
  type ActorRef,
  type ActorRefFrom,
  type AnyMachineSnapshot,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate'
import type { WidgetList } from '#contract/dashboard.contract.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import { widgetList } from '#data/queries/dashboard.queries.ts'
import { lastSupplyPoint } from '#data/browser/last-supply-point.ts'
import { initialize } from '#data/queries/shell.queries.ts'
import { type CardType, type CardWidget, widgetRows } from '#domain/widget-rows.ts'
import type { SwitcherEvent } from '#machines/app/switcher.machine.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { painted, type PaintedEvent } from '#machines/kit/painted.ts'
import { nextBestActionsMachine } from './next-best-actions.machine.ts'
import { weekMachine } from './week.machine.ts'
import * as widgets from './widgets.ts'

export interface DashboardContext {
  readonly customer: Reading<Initialize>
  readonly list: Reading<WidgetList>
  /** Epoch milliseconds, told every ten minutes; null until the clock spoke. */
  readonly now: number | null
}

export type DashboardEvent =
  | NetworkEvent
  | { type: 'dashboard.retry' }
  | { type: 'property.open'; billingAccountId: string; siteId: string }
  | ClockEvent
  | PaintedEvent
  | PageEvent

/** The children that the list calls for; `actionTiles` and `heroMessage` bring four each. */
type DashboardChildren = {
  clock: 'clock'
  customer: 'customer'
  list: 'list'
  accountSummary: 'accountSummary'
  billSummary: 'billSummary'
  ecoTracker: 'ecoTracker'
  hero: 'hero'
  heroInfo: 'heroInfo'
  heroMenu: 'heroMenu'
  heroMessage: 'heroMessage'
  homeComparison: 'homeComparison'
  networkReturn: 'networkReturn'
  nextBestActions: 'nextBestActions'
  painted: 'painted'
  powerShout: 'powerShout'
  propertyList: 'propertyList'
  propertySwitcher: 'propertySwitcher'
  tiles: 'tiles'
  usageBreakdown: 'usageBreakdown'
  week: 'week'
}

const listed = ({ list }: DashboardContext) => (list.status === 'ready' ? list.data.widgetList : [])

/** What starts together: the first row of cards, then the others, and of those the tiles last. */
type Part = 'firstRow' | 'otherRows' | 'tiles'

const cardsOf = (context: DashboardContext, part: Part): readonly CardWidget[] => {
  const [first = [], ...others] = widgetRows(listed(context))
  if (part === 'firstRow') return first
  return others.flat().filter(({ widgetType }) => (widgetType === 'actionTiles') === (part === 'tiles'))
}

const dashboard = setup({
  types: {
    input: {} as PageInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    children: {} as DashboardChildren,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    accountSummary: widgets.accountSummaryWidget,
    billSummary: widgets.billSummaryWidget,
    clock,
    customer: fromQuery<Initialize, undefined>(initialize),
    ecoTracker: widgets.ecoTrackerWidget,
    hero: widgets.heroWidget,
    heroInfo: widgets.heroInfoWidget,
    heroMenu: widgets.heroMenuWidget,
    heroMessage: widgets.heroMessageWidget,
    homeComparison: widgets.homeComparisonWidget,
    list: fromQuery(widgetList),
    networkReturn,
    nextBestActions: nextBestActionsMachine,
    painted,
    powerShout: widgets.powerShoutWidget,
    propertyList: widgets.propertyListWidget,
    propertySwitcher: widgets.propertySwitcherWidget,
    tiles: widgets.tilesWidget,
    usageBreakdown: widgets.usageBreakdownWidget,
    week: weekMachine,
  },
  actions: {
    awaitCustomer: assign({ customer: pending }),
    awaitList: assign({ list: pending }),
    openProperty: sendTo(
      ({ system }) => system.get('switcher') as ActorRef<AnyMachineSnapshot, SwitcherEvent>,
      (_, { billingAccountId, siteId }: { billingAccountId: string; siteId: string }): SwitcherEvent => ({
        type: 'property.select',
        billingAccountId,
        siteId,
      }),
    ),
    storeCustomer: assign((_, reading: Reading<Initialize>) => ({ customer: reading })),
    storeList: assign((_, reading: Reading<WidgetList>) => ({ list: reading })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    keepSupplyPoint: ({ context }) => {
      const id = listed(context).find(({ widgetType }) => widgetType === 'usageGraph')?.supplyPointId
      if (id) void lastSupplyPoint.store(id)
    },
    startCards: enqueueActions(({ context, enqueue }, { part }: { part: Part }) => {
      const cards = cardsOf(context, part)
      const has = (type: CardType) => cards.some(({ widgetType }) => widgetType === type)
      if (has('billSummary')) enqueue.spawnChild('billSummary', { id: 'billSummary' })
      for (const { widgetType, supplyPointId, endDate } of cards)
        if (widgetType === 'usageGraph' && supplyPointId && endDate)
          enqueue.spawnChild('week', { id: 'week', input: { supplyPointId, endDate } })
      if (has('propertyList')) enqueue.spawnChild('propertyList', { id: 'propertyList' })
      if (has('accountSummary')) enqueue.spawnChild('accountSummary', { id: 'accountSummary' })
      if (has('nextBestActions')) enqueue.spawnChild('nextBestActions', { id: 'nextBestActions' })
      if (has('powerShout')) enqueue.spawnChild('powerShout', { id: 'powerShout' })
      if (has('propertySwitcher')) enqueue.spawnChild('propertySwitcher', { id: 'propertySwitcher' })
      if (!has('actionTiles')) return
      enqueue.spawnChild('tiles', { id: 'tiles' })
      enqueue.spawnChild('ecoTracker', { id: 'ecoTracker' })
      enqueue.spawnChild('homeComparison', { id: 'homeComparison' })
      enqueue.spawnChild('usageBreakdown', { id: 'usageBreakdown' })
    }),
    startLandscape: enqueueActions(({ context, enqueue }) => {
      if (!listed(context).some(({ widgetType }) => widgetType === 'heroMessage')) return
      enqueue.spawnChild('heroMessage', { id: 'heroMessage' })
      enqueue.spawnChild('hero', { id: 'hero' })
      enqueue.spawnChild('heroMenu', { id: 'heroMenu' })
      enqueue.spawnChild('heroInfo', { id: 'heroInfo' })
    }),
  },
  guards: {
    isCustomerFailed: ({ context }) => context.customer.status === 'failed',
    isCustomerKnown: ({ context }) => context.customer.status === 'ready',
    isListFailed: ({ context }) => context.list.status === 'failed',
    isListReady: ({ context }) => context.list.status === 'ready',
  },
})

/**
 * Dashboard: reads which widgets this account has and runs one chart for each: the first row of the list's cards before those below it.
 *
 * Run by `page` while /account/dashboard is open; it has no end of its own. A widget that fails is that widget's affair.
 */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  description: 'Reads which widgets this account has and runs one chart for each.',
  context: { customer: pending, list: pending, now: null },
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      description: 'Who is signed in decides under which path the list is read.',
      entry: 'awaitCustomer',
      invoke: watch('customer', 'storeCustomer'),
      initial: 'recognising',
      states: {
        recognising: {
          description: 'The customer’s features are not known yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isCustomerFailed', target: '#dashboard.failed' },
            { guard: 'isCustomerKnown', target: 'listed' },
          ],
        },
        listed: {
          description: 'The list of widgets is read and kept fresh.',
          entry: 'awaitList',
          invoke: {
            ...watch('list', 'storeList'),
            input: ({ context: { customer } }) => ({
              tabId: 'newDashboard' as const,
              isEiq2: customer.status !== 'ready' || customer.data.userMetadata.isEiq2,
            }),
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'Nothing to show yet but the page itself.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              always: [
                { guard: 'isListFailed', target: '#dashboard.failed' },
                { guard: 'isListReady', target: 'showing' },
              ],
            },
            showing: {
              description: 'Each listed widget runs its own chart.',
              meta: { spec: 'SUCCESS' },
              entry: ['keepSupplyPoint', 'startLandscape', { type: 'startCards', params: { part: 'firstRow' } }],
              initial: 'firstRow',
              states: {
                firstRow: {
                  description: 'What is seen first has the line and the processor for itself until it is on the screen.',
                  invoke: { id: 'painted', src: 'painted' },
                  on: { 'screen.painted': 'secondRow' },
                },
                secondRow: {
                  description: 'What is further down runs too, a part at a time, between which a press is heard.',
                  entry: { type: 'startCards', params: { part: 'otherRows' } },
                  invoke: { id: 'painted', src: 'painted' },
                  on: { 'screen.painted': 'whole' },
                },
                whole: {
                  description: 'Every widget runs.',
                  entry: { type: 'startCards', params: { part: 'tiles' } },
                },
              },
              on: { 'property.open': { actions: { type: 'openProperty', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    failed: {
      description: 'The list could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'dashboard.retry': 'open', 'network.returned': 'open' },
    },
  },
})

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
