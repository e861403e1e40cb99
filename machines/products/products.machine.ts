import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { SupplyPoint } from '#contract/account/account.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { propertiesAndConnections } from '#data/queries/account/account.queries.ts'
import { isWholePage, meterReadPath } from '#domain/portal/meter-read-address.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { createReads, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { meterReadsMachine } from '#machines/meter-reads/meter-reads.machine.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { plansMachine } from './plans.machine.ts'

export type ProductsPart = 'overview' | 'plans' | 'meterRead' | 'allReads'

// Products show without meters if those cannot be read.
const reads = createReads('My Products', { connections: { read: propertiesAndConnections, isOptional: true } })
const actors = {
  ...factsPart.actors,
  ...reads.actors,
  meterReads: meterReadsMachine,
  movePromotion: movePromotionMachine,
  plans: plansMachine,
}

export interface ProductsContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  readonly part: ProductsPart
  readonly supplyPointId: string | null
}

type Place = Pick<PageInput, 'path' | 'search'>

const partAt = ({ path, search }: Place): ProductsPart => {
  if (path === meterReadPath) return isWholePage(search) ? 'allReads' : 'meterRead'
  return new URLSearchParams(search).get('view') === 'plans' ? 'plans' : 'overview'
}

export type ProductsEvent = ReadsEvent | PageEvent | { type: 'reads.close' }

const placeOf = (place: Place) => ({
  part: partAt(place),
  supplyPointId: new URLSearchParams(place.search).get('supplyPointId'),
})

const pointsIn = ({ facts }: ProductsContext): readonly SupplyPoint[] =>
  facts?.account?.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints) ?? []

const products = setup({
  types: {} as PageTypes<typeof actors, ProductsContext, ProductsEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    showOverview: () => addressBar.replace(pathOf('products')),
    storePlace: assign((_, place: Place) => placeOf(place)),
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    isForReads: ({ context }) => context.part === 'meterRead' || context.part === 'allReads',
    isReadsPlace: (_, { path }: Place) => path === meterReadPath,
    hasNoProducts: ({ context }) => pointsIn(context).length === 0,
  },
})

const storePlace = withEvent('storePlace')

/** Plans and meters fail separately. Run by `page` at /account/products. */
export const productsMachine = products.createMachine({
  id: 'products',
  description: 'My Products lists each supply point of the account, and the plans with their prices.',
  meta: {
    why: 'These are the products on your account, each with its plan.',
    next: 'They change when you add a product or change plans.',
  },
  context: ({ input }) => ({ ...factsPart.noFacts, ...reads.nothingRead, ...placeOf(input) }),
  type: 'parallel',
  states: {
    products: {
      description: 'The page shows the account’s products.',
      initial: 'locating',
      states: {
        locating: {
          description: 'The account’s products are loading.',
          ...asksFacts('failed', { hasFacts: 'located' }),
        },
        located: {
          description: 'The account is loaded: the chart checks whether it has products.',
          always: [{ guard: 'hasNoProducts', target: 'noProducts' }, { target: 'showing' }],
        },
        showing: {
          description: 'The products are shown; their plans and meters load separately.',
          meta: { spec: 'SUCCESS' },
          invoke: [{ id: 'plans', src: 'plans' }, { id: 'movePromotion', src: 'movePromotion' }, reads.watch('connections')],
        },
        noProducts: { description: 'The account has no products.', meta: { spec: 'NO_DATA' } },
        failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
      },
    },
    meterReads: {
      description: 'Meter reads open without waiting for the products.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The chart checks whether the address names meter reads.',
          always: [{ guard: 'isForReads', target: 'open' }, { target: 'closed' }],
        },
        closed: {
          description: 'The products or their plans are shown, without meter reads.',
          on: {
            'place.changed': [{ guard: withEvent('isReadsPlace'), target: 'open', actions: storePlace }, { actions: storePlace }],
          },
        },
        open: {
          description: 'Meter reads are open in a dialog or on the whole page; what is typed survives a switch between the two.',
          invoke: { id: 'meterReads', src: 'meterReads', input: ({ context: { supplyPointId } }) => ({ supplyPointId }) },
          on: {
            'reads.close': { actions: 'showOverview' },
            'place.changed': [
              { guard: withEvent('isReadsPlace'), actions: storePlace },
              { target: 'closed', actions: storePlace },
            ],
          },
        },
      },
    },
  },
})

export type ProductsActor = ActorRefFrom<typeof productsMachine>
export type ProductsSnapshot = SnapshotFrom<typeof productsMachine>
