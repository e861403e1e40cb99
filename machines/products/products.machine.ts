import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { readPropertiesAndConnections, Site, SupplyPoint } from '#contract/account.contract.ts'
import type { AnswerOf, Problem } from '#contract/kit.ts'
import { propertiesAndConnections } from '#data/queries/account.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { type AccountFacts, type AccountFactsTold, accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { plansMachine } from './plans.machine.ts'
import { type ProductTab, productTabsOf } from './product-tabs.ts'

type Connections = AnswerOf<typeof readPropertiesAndConnections>

/** Which part of the page is open, as the address has it. */
export type ProductsPart = 'overview' | 'plans' | 'meterRead'

export interface ProductsContext {
  readonly facts: AccountFacts | null
  /** Why the page could not be read. */
  readonly problem: Problem | null
  /** Meters and registers; the products show without them where they could not be read. */
  readonly connections: Reading<Connections>
  readonly part: ProductsPart
}

export type ProductsEvent = NetworkEvent | { type: 'load.retry' } | PageEvent

const partAt = ({ path, search }: Pick<PageInput, 'path' | 'search'>): ProductsPart => {
  if (path.endsWith('/meter-read')) return 'meterRead'
  return new URLSearchParams(search).get('view') === 'plans' ? 'plans' : 'overview'
}

const pointsIn = ({ facts }: ProductsContext): readonly SupplyPoint[] =>
  facts?.account?.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints) ?? []

const products = setup({
  types: {
    input: {} as PageInput,
    context: {} as ProductsContext,
    events: {} as ProductsEvent,
    children: {} as {
      connections: 'connections'
      facts: 'facts'
      movePromotion: 'movePromotion'
      networkReturn: 'networkReturn'
      plans: 'plans'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    connections: fromQuery<Connections, undefined>(propertiesAndConnections),
    facts: accountFactsMachine,
    movePromotion: movePromotionMachine,
    networkReturn,
    plans: plansMachine,
  },
  actions: {
    reportFailure: () => reporter.report('Error loading My Products'),
    storeConnections: assign((_, reading: Reading<Connections>) => ({ connections: reading })),
    storeFacts: assign((_, { facts, problem }: AccountFactsTold) => ({ facts, problem })),
    storePart: assign((_, place: Pick<PageInput, 'path' | 'search'>) => ({ part: partAt(place) })),
  },
  guards: {
    hasFacts: (_, { facts }: AccountFactsTold) => facts !== null,
    hasNoProducts: ({ context }) => pointsIn(context).length === 0,
  },
})

/**
 * My Products: one entry for each supply point of the account, with its plan, and the plans with their prices.
 *
 * Run by `page` while /account/products is open; it has no end of its own. The plans and the meters each fail by themselves.
 */
export const productsMachine = products.createMachine({
  id: 'products',
  description: 'One entry for each supply point of the account, and the plans with their prices.',
  context: ({ input }) => ({ facts: null, problem: null, connections: pending, part: partAt(input) }),
  on: { 'place.changed': { actions: { type: 'storePart', params: ({ event }) => event } } },
  initial: 'locating',
  states: {
    locating: {
      description: 'Which products the account has is on its way.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      invoke: {
        id: 'facts',
        src: 'facts',
        onDone: [
          {
            guard: { type: 'hasFacts', params: ({ event }) => event.output },
            target: 'located',
            actions: { type: 'storeFacts', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeFacts', params: ({ event }) => event.output } },
        ],
      },
    },
    located: {
      description: 'The account is known: does it have products?',
      always: [{ guard: 'hasNoProducts', target: 'noProducts' }, { target: 'showing' }],
    },
    showing: {
      description: 'The products show; their plans and meters are read.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'plans', src: 'plans' },
        { id: 'movePromotion', src: 'movePromotion' },
        watch('connections', 'storeConnections'),
      ],
    },
    noProducts: { description: 'The account has no products.', meta: { spec: 'NO_DATA' } },
    failed: {
      description: 'The products could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('locating'),
    },
  },
})

export type ProductsActor = ActorRefFrom<typeof productsMachine>
export type ProductsSnapshot = SnapshotFrom<typeof productsMachine>
export type ProductsMode = 'locating' | 'showing' | 'noProducts' | 'failed'
export type ProductSite = Site
export type Product = SupplyPoint

export const selectProductsMode = (snapshot: ProductsSnapshot): ProductsMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('noProducts')) return 'noProducts'
  return snapshot.hasTag('busy') ? 'locating' : 'showing'
}
export const selectPart = ({ context }: ProductsSnapshot): ProductsPart => context.part
export const selectProductTabs = ({ context }: ProductsSnapshot): readonly ProductTab[] => productTabsOf(context.facts)

const noSites: readonly ProductSite[] = []
export const selectSites = ({ context }: ProductsSnapshot): readonly ProductSite[] =>
  context.facts?.account?.billingAccountSites ?? noSites

/** The serial number of a supply point's meter; null where it has none or it is not known. */
export const selectMeter =
  (supplyPointId: string) =>
  ({ context: { connections } }: ProductsSnapshot): string | null =>
    connections.status === 'ready'
      ? (connections.data.properties
          .flatMap((property) => property.connections)
          .find((connection) => connection.supplyPointId === supplyPointId)?.meterSerial ?? null)
      : null

/** Why the page could not be read; null while it could. */
export const selectProductsProblem = ({ context }: ProductsSnapshot): Problem | null => context.problem
