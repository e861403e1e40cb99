import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { orderInfo } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, pageFailed, problemIn, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { bottleCareMachine } from './bottle-care.machine.ts'
import { bottleLevelMachine } from './bottle-level.machine.ts'
import { lpgOrderStatusLoad, lpgSummaryLoad } from './loads.ts'
import { lpgDeliveriesMachine } from './lpg-deliveries.machine.ts'

const reads = createReads('bottled gas', { info: orderInfo })
const actors = {
  ...factsPart.actors,
  ...reads.actors,
  care: bottleCareMachine,
  deliveries: lpgDeliveriesMachine,
  level: bottleLevelMachine,
  standing: lpgOrderStatusLoad,
  summary: lpgSummaryLoad,
}

export interface BottledGasContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  /** From the address; null without one. */
  readonly requestedAgreementId: string | null
}

const agreementIdIn = (search: string): string | null => new URLSearchParams(search).get('supplyAgreementId')
const openOf = ({ info }: Pick<BottledGasContext, 'info'>): string => dataOf<OrderInfo>(info)?.supplyAgreementId ?? ''
const ofAgreement = ({ context }: { readonly context: BottledGasContext }) => ({ supplyAgreementId: openOf(context) })
const ofBottles = ({ context }: { readonly context: BottledGasContext }) => ({
  ...ofAgreement({ context }),
  selection: context.facts?.account?.id ?? '',
})

const flow = setup({
  types: {} as PageTypes<typeof actors, BottledGasContext, ReadsEvent | PageEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    storeAgreementId: assign((_, { search }: { search: string }) => ({ requestedAgreementId: agreementIdIn(search) })),
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    isAnother: ({ context }, { search }: { search: string }) => agreementIdIn(search) !== context.requestedAgreementId,
    isNoneOfTheirs: ({ context }) => problemIn(context.info)?.status === 404,
    hasNoGas: ({ context }) => dataOf(context.info)?.supplyAgreementId === null,
  },
})

/** Each part fails separately. Run by `page` at /account/products/bottled-gas. */
export const bottledGasMachine = flow.createMachine({
  id: 'bottledGas',
  description: 'The page shows the gas level, the current order and the deliveries of one agreement.',
  meta: {
    why: 'These are your gas bottles: how much is left, your order and your deliveries.',
    next: 'These figures change when you order or we deliver.',
  },
  context: ({ input }) => ({ ...factsPart.noFacts, ...reads.nothingRead, requestedAgreementId: agreementIdIn(input.search) }),
  on: {
    'place.changed': {
      guard: withEvent('isAnother'),
      target: '.locating',
      reenter: true,
      actions: withEvent('storeAgreementId'),
    },
  },
  initial: 'locating',
  states: {
    locating: {
      description: 'The selected account is loading.',
      ...asksFacts('failed', { hasFacts: 'open' }),
    },
    open: {
      description: 'The agreements are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('info'), input: ({ context }) => ({ supplyAgreementId: context.requestedAgreementId }) },
      initial: 'loading',
      states: {
        loading: {
          description: 'The page has no data to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isNoneOfTheirs', target: '#bottledGas.unknown' },
            { guard: 'hasFailed', target: '#bottledGas.failed' },
            { guard: 'hasNoGas', target: 'noGas' },
            { guard: 'areRead', target: 'showing' },
          ],
        },
        showing: {
          description: 'Each card of the agreement loads separately.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'level', src: 'level', input: ofBottles },
            { id: 'care', src: 'care', input: ofBottles },
            { id: 'standing', src: 'standing', input: ofAgreement },
            { id: 'summary', src: 'summary', input: ofAgreement },
            { id: 'deliveries', src: 'deliveries', input: ofAgreement },
          ],
        },
        noGas: { description: 'The property has no bottled gas: the page says how to get it.', meta: { spec: 'NO_DATA' } },
      },
    },
    unknown: {
      description: 'The address names an agreement of another account: the page links to this account’s own.',
      tags: 'failed',
    },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type BottledGasActor = ActorRefFrom<typeof bottledGasMachine>
export type BottledGasSnapshot = SnapshotFrom<typeof bottledGasMachine>
