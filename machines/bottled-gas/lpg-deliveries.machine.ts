import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { DeliveryHistory, LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { deliveryHistory } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { paged } from '#machines/kit/paged.ts'
import { createReads, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

export interface LpgDeliveriesInput {
  readonly supplyAgreementId: string
}

// `newest` refreshes; `more` is the last page that was requested.
const reads = createReads('the deliveries of bottled gas', { newest: deliveryHistory, more: deliveryHistory })
const actors = { ...reads.actors, download: downloadMachine }

export interface LpgDeliveriesContext extends LpgDeliveriesInput, ReadingsOf<typeof reads> {
  /** Newest first. */
  readonly deliveries: readonly LpgDelivery[]
  /** Over all pages. */
  readonly total: number
}

export type LpgDeliveriesEvent = ReadsEvent | { type: 'deliveries.more' }

const keyOf = ({ deliveryId, status, date }: LpgDelivery) => `${deliveryId} ${status} ${date}`

/** Replaces the newest page; older ones stay. */
const withNewest = (known: readonly LpgDelivery[], page: readonly LpgDelivery[]): readonly LpgDelivery[] => {
  const oldest = page.at(-1)?.date ?? ''
  const pageIds = new Set(page.map(({ deliveryId }) => deliveryId))
  return [...page, ...known.filter(({ date, deliveryId }) => date <= oldest && !pageIds.has(deliveryId))]
}

const withMore = (known: readonly LpgDelivery[], page: readonly LpgDelivery[]): readonly LpgDelivery[] => {
  const loadedKeys = new Set(known.map(keyOf))
  return [...known, ...page.filter((delivery) => !loadedKeys.has(keyOf(delivery)))]
}

const added = (
  { deliveries }: LpgDeliveriesContext,
  reading: Reading<DeliveryHistory>,
  merge: (known: readonly LpgDelivery[], page: readonly LpgDelivery[]) => readonly LpgDelivery[],
) => (reading.status === 'ready' ? { deliveries: merge(deliveries, reading.data.deliveries), total: reading.data.total } : {})

const flow = setup({
  types: {} as {
    input: LpgDeliveriesInput
    context: LpgDeliveriesContext
    events: LpgDeliveriesEvent
    children: { download: 'download'; more: 'more'; networkReturn: 'networkReturn'; newest: 'newest' }
    tags: 'busy'
  },
  actors,
  actions: {
    ...reads.actions,
    addMore: assign(({ context }) => added(context, context.more, withMore)),
    addNewest: assign(({ context }) => added(context, context.newest, withNewest)),
  },
  guards: { ...reads.guards, hasMore: ({ context }) => context.deliveries.length < context.total },
})

/** Newest first, forty a page. If an older page fails, the loaded ones stay. Run by `bottledGas`. */
export const lpgDeliveriesMachine = flow.createMachine({
  id: 'lpgDeliveries',
  description: 'The card lists deliveries of bottled gas, newest first, forty a page.',
  meta: {
    why: 'These are your deliveries of bottled gas, newest first.',
    next: 'A delivery is added when the driver reports it.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, deliveries: [], total: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The newest page is loaded and refreshed; the customer can download every delivery.',
      entry: 'awaitReadings',
      invoke: [
        {
          ...reads.watch('newest', 'addNewest'),
          input: ({ context }) => ({ supplyAgreementId: context.supplyAgreementId, skip: 0 }),
        },
        {
          id: 'download',
          src: 'download',
          input: ({ context }) => ({ of: 'deliveries', supplyAgreementId: context.supplyAgreementId }),
        },
      ],
      initial: 'loading',
      states: {
        loading: paged.loading('#lpgDeliveries.unavailable'),
        ready: {
          description: 'The loaded pages are shown.',
          meta: { spec: 'SUCCESS' },
          on: { 'deliveries.more': { guard: 'hasMore', target: 'loadingMore' } },
        },
        ...paged.states('deliveries.more', {
          ...reads.watch('more'),
          input: ({ context }: { context: LpgDeliveriesContext }) => ({
            supplyAgreementId: context.supplyAgreementId,
            skip: context.deliveries.length,
          }),
        }),
      },
    },
    unavailable: {
      description: 'The deliveries couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('reading'),
    },
  },
})

export type LpgDeliveriesActor = ActorRefFrom<typeof lpgDeliveriesMachine>
export type LpgDeliveriesSnapshot = SnapshotFrom<typeof lpgDeliveriesMachine>
