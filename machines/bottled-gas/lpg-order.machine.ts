import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { agreementEnded } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { orderInfo, orderStatus } from '#data/queries/bottled-gas/bottled-gas.queries.ts'
import { isUnderWay } from '#domain/supply/lpg-delivery.ts'
import { mostBottles } from '#domain/customer/lpg-order.ts'
import { readClaim } from '#domain/portal/provider-return.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, problemIn, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { type ProviderReturnSnapshot, providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { type LpgOrderChangeInput, lpgOrderChangeMachine } from './lpg-order-change.machine.ts'
import { lpgOrderFormMachine } from './lpg-order-form.machine.ts'

const reads = createReads('an order of gas', { info: orderInfo, standing: orderStatus, account: switcher })
const actors = {
  ...factsPart.actors,
  ...reads.actors,
  change: lpgOrderChangeMachine,
  form: lpgOrderFormMachine,
  providerReturn: providerReturnMachine,
}

export interface LpgOrderContext extends AccountFactsResult, ReadingsOf<typeof reads> {
  /** From the address; null for the first one. */
  readonly supplyAgreementId: string | null
  /** For the receipt; null if there is nothing to report. */
  readonly notice: 'placed' | 'changed' | 'cancelled' | 'forestalled' | null
  readonly order: LpgOrder | null
  readonly changing: LpgOrderChangeInput['kind']
  readonly search: string
  /** Back from paying an overdue bill, result unknown yet. */
  readonly isPaying: boolean
}

export type LpgOrderEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'change.open'; kind: LpgOrderChangeInput['kind'] }
  | { type: 'order.again' }

const agreementIn = (search: string): string | null => new URLSearchParams(search).get('supplyAgreementId')

export const orderIn = ({ standing, order }: LpgOrderContext): LpgOrder | null => dataOf(standing)?.order ?? order

const asks = ({ context: { supplyAgreementId } }: { readonly context: LpgOrderContext }) => ({ supplyAgreementId })

interface ProviderReturnArgs {
  readonly event: { readonly snapshot: Pick<ProviderReturnSnapshot, 'value'> }
}
const visitOf = ({ event }: ProviderReturnArgs) => ({ at: event.snapshot.value })

const flow = setup({
  types: {} as PageTypes<typeof actors, LpgOrderContext, LpgOrderEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    ...reads.actions,
    // Only a form that waits for the payment handles it.
    checkAgain: ({ self }) => self.getSnapshot().children.form?.send({ type: 'check.again' }),
    clearNotice: assign({ notice: null, order: null }),
    storeAgreement: assign((_, { search }: { search: string }) => ({ supplyAgreementId: agreementIn(search) })),
    storeChanged: assign((_, { order }: { order: LpgOrder | null }) =>
      order === null ? {} : { order, notice: order.status === 'CANCELLED' ? ('cancelled' as const) : ('changed' as const) },
    ),
    storeChanging: assign((_, { kind }: { kind: LpgOrderChangeInput['kind'] }) => ({ changing: kind, notice: null })),
    storeForestalled: assign({ notice: 'forestalled' }),
    storePaid: assign({ isPaying: false }),
    storePlaced: assign((_, { order }: { order: LpgOrder | null }) => ({ order, notice: 'placed' as const })),
  },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    canChange: ({ context }) => orderIn(context)?.canChange === true,
    hasNone: ({ context }) => orderIn(context) === null,
    hasNoSupply: ({ context }) => dataOf(context.info)?.supplyAgreementId === null,
    hasOrder: (_, { order }: { order: LpgOrder | null }) => order !== null,
    isClosed: ({ context }) => dataOf(context.info)?.hindrance?.type === agreementEnded,
    // The server's draft must be there before a form starts.
    isKnown: ({ context }) =>
      !context.isPaying &&
      reads.combine(context).status === 'ready' &&
      [context.info, context.standing].every((reading) => reading.status === 'ready' && reading.isRefreshing !== true),
    isNoneOfTheirs: ({ context }) => [context.info, context.standing].some((reading) => problemIn(reading)?.status === 404),
    isOtherAgreement: ({ context }, { search }: { search: string }) => agreementIn(search) !== context.supplyAgreementId,
    isOver: ({ context }) => !isUnderWay(orderIn(context)?.status ?? 'NO_ORDER'),
    isPaid: (_, { at }: { at: ProviderReturnSnapshot['value'] }) => at === 'paymentMade',
    isSettled: (_, { at }: { at: ProviderReturnSnapshot['value'] }) =>
      typeof at === 'object' ? at.asking === 'unconfirmed' : at !== 'arriving',
    isUnderWay: ({ context }) => isUnderWay(dataOf(context.standing)?.status ?? 'NO_ORDER'),
  },
})

const waits = loading('#lpgOrder.failed', { isKnown: 'deciding' })

/** After paying an overdue bill the order goes on. Run by `page` at /account/products/bottled-gas/order. */
export const lpgOrderMachine = flow.createMachine({
  id: 'lpgOrder',
  description: 'The customer places, views, changes or cancels an order of bottled gas.',
  meta: {
    why: 'We use your agreement, your last order and our delivery days for this order.',
    next: 'We deliver it on the day you see here.',
  },
  context: ({ input }) => ({
    ...factsPart.noFacts,
    ...reads.nothingRead,
    supplyAgreementId: agreementIn(input.search),
    notice: null,
    order: null,
    changing: 'change',
    search: input.search,
    isPaying: readClaim(input.search) !== null,
  }),
  invoke: {
    id: 'providerReturn',
    src: 'providerReturn',
    input: ({ context: { search } }) => ({ search, page: 'bottledGasOrder' as const }),
    onSnapshot: [
      { guard: { type: 'isPaid', params: visitOf }, actions: ['storePaid', 'checkAgain'] },
      { guard: { type: 'isSettled', params: visitOf }, actions: 'storePaid' },
    ],
  },
  on: {
    'place.changed': {
      guard: withEvent('isOtherAgreement'),
      target: '.recognising',
      reenter: true,
      actions: ['clearNotice', withEvent('storeAgreement')],
    },
  },
  initial: 'recognising',
  states: {
    recognising: {
      description: 'The account’s details are loading.',
      ...asksFacts('failed', { hasFacts: 'open' }),
    },
    open: {
      description: 'The order details and the status of the last order are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [{ ...reads.watch('info'), input: asks }, { ...reads.watch('standing'), input: asks }, reads.watch('account')],
      initial: 'loading',
      states: {
        loading: { ...waits, always: [{ guard: 'isNoneOfTheirs', target: '#lpgOrder.unknown' }, ...waits.always] },
        deciding: {
          description: 'The chart checks whether the account has bottled gas and an open order.',
          always: [
            { guard: 'hasNoSupply', target: 'noSupply' },
            { guard: 'isUnderWay', target: 'ordered' },
            { guard: 'isClosed', target: 'closed' },
            { target: 'ordering' },
          ],
        },
        noSupply: { description: 'The account has no bottled gas.', meta: { spec: 'NO_DATA' } },
        closed: { description: 'The agreement in the address has ended or hasn’t started.' },
        ordering: {
          description: 'The customer fills in an order.',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ info: infoOf(context), selection: selectionOf(context.account) }),
            onDone: [
              { guard: withOutput('hasOrder'), target: 'ordered', actions: withOutput('storePlaced') },
              { target: 'loading', actions: 'storeForestalled' },
            ],
          },
        },
        ordered: {
          description: 'The order is shown with its receipt, its status and the time until which it can be changed.',
          meta: { spec: 'success' },
          initial: 'idle',
          always: { guard: 'hasNone', target: 'loading' },
          on: { 'order.again': { guard: 'isOver', target: 'loading', actions: 'clearNotice' } },
          states: {
            idle: {
              description: 'No change is open.',
              on: {
                'change.open': { guard: 'canChange', target: 'changing', actions: withEvent('storeChanging') },
              },
            },
            changing: {
              description: 'The customer is changing or cancelling the order.',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context }) => changeOf(context),
                onDone: { target: 'idle', actions: withOutput('storeChanged') },
              },
            },
          },
        },
      },
    },
    unknown: {
      description: 'The address names an agreement of another account: the page links to this account’s own.',
      tags: 'failed',
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

const infoOf = ({ info }: LpgOrderContext) => {
  const read = dataOf(info)
  if (!read) throw new TypeError('What an order begins with is not there')
  return read
}

const changeOf = (context: LpgOrderContext): LpgOrderChangeInput => {
  const order = orderIn(context)
  if (!order) throw new TypeError('There is no order to change')
  return {
    kind: context.changing,
    order,
    // The server has the final check.
    maximumBottles: dataOf(context.info)?.maximumBottles ?? mostBottles,
    selection: selectionOf(context.account),
  }
}

export type LpgOrderActor = ActorRefFrom<typeof lpgOrderMachine>
export type LpgOrderSnapshot = SnapshotFrom<typeof lpgOrderMachine>
