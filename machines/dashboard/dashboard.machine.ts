import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import { actionTiles, widgetList } from '#data/queries/dashboard/dashboard.queries.ts'
import { lastSupplyPoint } from '#data/browser/last-supply-point.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import type { SwitcherEvent } from '#machines/app/switcher.machine.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { painted, type PaintedEvent } from '#machines/kit/painted.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { tilePathsOf } from './tile-list.ts'
import { type CardWidget, hasChart, widgetRows } from './widget-rows.ts'
import { cards, landscapeLoads, tileLoads } from './widgets.ts'

export const reads = createReads('the dashboard', {
  customer: initialize,
  list: widgetList,
  tiles: { read: actionTiles, isOptional: true },
})
const actors = { ...reads.actors, ...cards, ...landscapeLoads, ...tileLoads, clock, painted }

export interface DashboardContext extends ReadingsOf<typeof reads> {
  /** Epoch milliseconds, every ten minutes; null until the first tick. */
  readonly now: number | null
}

export type DashboardEvent =
  | ReadsEvent
  | { type: 'property.open'; billingAccountId: string; siteId: string }
  | ClockEvent
  | PaintedEvent
  | PageEvent

const listOf = ({ customer }: DashboardContext) => ({
  tabId: 'newDashboard' as const,
  isEiq2: dataOf(customer)?.userMetadata.isEiq2 ?? true,
})

const listed = ({ list }: DashboardContext) => dataOf(list)?.widgetList ?? []

type Part = 'firstRow' | 'otherRows'

const cardsOf = (context: DashboardContext, part: Part): readonly CardWidget[] => {
  const [first = [], ...rest] = widgetRows(listed(context))
  return part === 'firstRow' ? first : rest.flat()
}

const namesIn = <Charts extends object>(charts: Charts) => Object.keys(charts) as (keyof Charts & string)[]

/** Cast: xstate types `spawnChild` for one name at a time. */
const startAll = (spawnChild: unknown, names: readonly (keyof typeof actors)[]) => {
  const start = spawnChild as (name: string, options: { readonly id: string }) => void
  for (const name of names) start(name, { id: name })
}

const dashboard = setup({
  types: {} as PageTypes<typeof actors, DashboardContext, DashboardEvent>,
  actors,
  actions: {
    ...reads.actions,
    openProperty: ({ system }, { billingAccountId, siteId }: { billingAccountId: string; siteId: string }) =>
      system
        .get('switcher')
        ?.send({ type: 'property.select', billingAccountId, siteId, isFromPage: true } satisfies SwitcherEvent),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    keepSupplyPoint: ({ context }) => {
      const widgets = listed(context)
      const id = widgets.find(({ widgetType }) => widgetType === 'usageGraph')?.supplyPointId
      // A greeting means the whole account, not one property.
      const isWhole = widgets.some(({ widgetType }) => widgetType === 'heroMessage')
      if (id || !isWhole) void lastSupplyPoint.store(isWhole && id ? id : '')
    },
  },
  guards: {
    ...reads.guards,
    areTilesListed: ({ context }) => listed(context).some(({ widgetType }) => widgetType === 'actionTiles'),
  },
}).extend({
  actions: {
    startCards: enqueueActions(({ context, enqueue }, { part }: { part: Part }) => {
      for (const card of cardsOf(context, part)) {
        if (card.widgetType === 'usageGraph') {
          const { supplyPointId, endDate } = card
          enqueue.spawnChild('usageGraph', { id: 'usageGraph', input: { supplyPointId, endDate } })
        } else if (hasChart(card.widgetType)) startAll(enqueue.spawnChild, [card.widgetType])
      }
    }),
    startTiles: enqueueActions(({ context, enqueue }) => {
      startAll(enqueue.spawnChild, namesIn(tilePathsOf(context.tiles) ?? {}))
    }),
    startLandscape: enqueueActions(({ context, enqueue }) => {
      if (!listed(context).some(({ widgetType }) => widgetType === 'heroMessage')) return
      startAll(enqueue.spawnChild, namesIn(landscapeLoads))
    }),
  },
})

/** One chart per widget of this account, first row first; each fails separately. Run by `page` at /account/dashboard. */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  description: 'The dashboard loads the account’s list of widgets and shows each of them.',
  meta: {
    why: 'Your dashboard shows what matters for your account and your products today.',
    next: 'A card appears or goes away when your products or your bills change.',
  },
  context: { ...reads.nothingRead, now: null },
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'open',
  states: {
    open: {
      description: 'The signed-in customer determines which list is loaded.',
      entry: 'awaitReadings',
      invoke: reads.watch('customer'),
      initial: 'recognising',
      states: {
        recognising: {
          ...waiting,
          description: 'The customer’s features are loading.',
          always: [
            { guard: 'hasFailed', target: '#dashboard.failed' },
            { guard: { type: 'areRead', params: { of: ['customer'] } }, target: 'listed' },
          ],
        },
        listed: {
          description: 'The list of widgets is loaded and refreshed.',
          invoke: { ...reads.watch('list'), input: ({ context }) => listOf(context) },
          initial: 'loading',
          states: {
            loading: {
              ...waiting,
              always: [
                { guard: 'hasFailed', target: '#dashboard.failed' },
                { guard: { type: 'areRead', params: { of: ['customer', 'list'] } }, target: 'showing' },
              ],
            },
            showing: {
              description: 'Each listed widget loads separately.',
              meta: { spec: 'SUCCESS' },
              entry: ['keepSupplyPoint', 'startLandscape', { type: 'startCards', params: { part: 'firstRow' } }],
              initial: 'firstRow',
              states: {
                firstRow: {
                  description: 'The first row loads alone until it’s on the screen.',
                  invoke: { id: 'painted', src: 'painted' },
                  on: { 'screen.painted': 'secondRow' },
                },
                secondRow: {
                  description: 'The rows further down load in parts, so that a tap is answered in between.',
                  entry: { type: 'startCards', params: { part: 'otherRows' } },
                  invoke: { id: 'painted', src: 'painted' },
                  on: { 'screen.painted': [{ guard: 'areTilesListed', target: 'listingTiles' }, { target: 'whole' }] },
                },
                listingTiles: {
                  description: 'Every other widget is loading or shown, and the list of tiles is loading.',
                  invoke: reads.watch('tiles'),
                  always: { guard: { type: 'areRead', params: { of: ['tiles'] } }, target: 'whole', actions: 'startTiles' },
                },
                whole: { description: 'Every widget and every listed tile is loading or shown.' },
              },
              on: { 'property.open': { actions: withEvent('openProperty') } },
            },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
