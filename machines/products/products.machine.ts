import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { SupplyPoint } from '#contract/account.contract.ts'
import { propertiesAndConnections } from '#data/queries/account.queries.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { createReads, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { plansMachine } from './plans.machine.ts'

/** Which part of the page is open, as the address has it. */
export type ProductsPart = 'overview' | 'plans' | 'meterRead'

// The products show without meters and registers where these could not be read.
const reads = createReads('My Products', { connections: { read: propertiesAndConnections, isOptional: true } })
const actors = { ...factsPart.actors, ...reads.actors, movePromotion: movePromotionMachine, plans: plansMachine }

export interface ProductsContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  readonly part: ProductsPart
}

const partAt = ({ path, search }: Pick<PageInput, 'path' | 'search'>): ProductsPart => {
  if (path.endsWith('/meter-read')) return 'meterRead'
  return new URLSearchParams(search).get('view') === 'plans' ? 'plans' : 'overview'
}

const pointsIn = ({ facts }: ProductsContext): readonly SupplyPoint[] =>
  facts?.account?.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints) ?? []

const products = setup({
  types: {} as PageTypes<typeof actors, ProductsContext, ReadsEvent | PageEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    storePart: assign((_, place: Pick<PageInput, 'path' | 'search'>) => ({ part: partAt(place) })),
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
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
  context: ({ input }) => ({ ...factsPart.nothingTold, ...reads.nothingRead, part: partAt(input) }),
  on: { 'place.changed': { actions: { type: 'storePart', params: ({ event }) => event } } },
  initial: 'locating',
  states: {
    locating: {
      description: 'Which products the account has is on its way.',
      ...asksFacts('failed', { hasFacts: 'located' }),
    },
    located: {
      description: 'The account is known: does it have products?',
      always: [{ guard: 'hasNoProducts', target: 'noProducts' }, { target: 'showing' }],
    },
    showing: {
      description: 'The products show; their plans and meters are read.',
      meta: { spec: 'SUCCESS' },
      invoke: [{ id: 'plans', src: 'plans' }, { id: 'movePromotion', src: 'movePromotion' }, reads.watch('connections')],
    },
    noProducts: { description: 'The account has no products.', meta: { spec: 'NO_DATA' } },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type ProductsActor = ActorRefFrom<typeof productsMachine>
export type ProductsSnapshot = SnapshotFrom<typeof productsMachine>
