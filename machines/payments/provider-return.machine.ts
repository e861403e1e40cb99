import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { paymentAttempt, readPaymentsAgain } from '#data/queries/payments.queries.ts'
import { outcomeOf, type ProviderClaim, readClaim, type ReturnOutcome, withoutClaim } from '#domain/provider-return.ts'
import { pathOf } from '#domain/routes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('what became of the visit to the card provider', { attempt: paymentAttempt })

type ReturnPage = 'paymentOptions' | 'billPayments' | 'bottledGasOrder'

interface ProviderReturnInput {
  readonly search: string
  /** Where the customer came back to; the page of payment options unless told otherwise. */
  readonly page?: ReturnPage
}

export interface ProviderReturnContext extends ReadingsOf<typeof reads> {
  /** The address that the page has once what the provider said is taken out of it. */
  readonly address: string
  readonly claim: ProviderClaim | null
}

export type ProviderReturnEvent = { type: 'return.dismiss' }

const flow = setup({
  types: {} as PartTypes<typeof reads.actors, ProviderReturnContext, ProviderReturnEvent, ProviderReturnInput>,
  actors: reads.actors,
  actions: {
    ...reads.actions,
    readPaymentsAgain: () => void readPaymentsAgain(),
    stripAddress: ({ context }) => addressBar.replace(context.address),
  },
  guards: {
    hasClaim: ({ context }) => context.claim !== null,
    // An answer from before the visit says nothing of it.
    isOutcome: ({ context: { attempt, claim } }, { outcome }: { outcome: ReturnOutcome }) =>
      attempt.status === 'ready' && attempt.isRefreshing !== true && outcomeOf(attempt.data, claim) === outcome,
  },
  delays: {
    /** Three questions, three seconds apart. */
    confirmTimeout: 10_000,
  },
})

const told = { on: { 'return.dismiss': 'nothing' } } as const

const settledAs = (outcome: ReturnOutcome) =>
  ({
    guard: { type: 'isOutcome', params: { outcome } },
    target: `#providerReturn.${outcome}`,
    actions: 'readPaymentsAgain',
  }) as const

/**
 * Coming back from the card provider. What the address says is stripped and only asked about: the server knows, from the provider, what
 * became of the visit.
 *
 * Run by `paymentOptions`, `billPayments` and `lpgOrder` while they are open; it has no end of its own.
 */
export const providerReturnMachine = flow.createMachine({
  id: 'providerReturn',
  description: 'What became of a visit to the card provider, as the server says.',
  context: ({ input: { search, page = 'paymentOptions' } }) => ({
    address: `${pathOf(page)}${withoutClaim(search)}`,
    claim: readClaim(search),
    ...reads.nothingRead,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does the customer come from the provider?',
      always: [{ guard: 'hasClaim', target: 'asking', actions: 'stripAddress' }, { target: 'nothing' }],
    },
    asking: {
      description: 'The server asks the provider.',
      invoke: reads.watch('attempt'),
      always: [
        settledAs('cardSaved'),
        settledAs('cardError'),
        settledAs('recurringSuccess'),
        settledAs('recurringError'),
        settledAs('setUpCancelled'),
        settledAs('paymentMade'),
        settledAs('paymentFailed'),
        settledAs('paymentError'),
        settledAs('paymentCancelled'),
        settledAs('nothing'),
      ],
      initial: 'confirming',
      states: {
        confirming: { description: 'It takes a moment.', after: { confirmTimeout: 'unconfirmed' } },
        unconfirmed: {
          description: 'The provider has not answered yet: the customer hears that it is being confirmed; asking goes on.',
          on: { 'return.dismiss': '#providerReturn.nothing' },
        },
      },
    },
    cardSaved: { ...told, description: 'The card is saved.', meta: { spec: 'SUCCESS, sct true' } },
    cardError: { ...told, description: 'The card was not saved.', meta: { spec: 'ERROR, sct true' } },
    recurringSuccess: {
      ...told,
      description: 'Bills are charged to the card from now on.',
      meta: { spec: 'SUCCESS, sct false' },
    },
    recurringError: { ...told, description: 'The recurring card was not set up.', meta: { spec: 'ERROR, sct false' } },
    setUpCancelled: {
      ...told,
      description: 'The customer cancelled at the provider: no card was stored.',
      meta: { spec: 'CANCELLED' },
    },
    paymentMade: { ...told, description: 'The payment was made, and the balance is lower.', meta: { spec: 'MADE' } },
    paymentFailed: { ...told, description: 'The card was declined: nothing was paid.', meta: { spec: 'FAILED' } },
    paymentError: { ...told, description: 'The provider failed: nothing was paid.', meta: { spec: 'ERROR' } },
    paymentCancelled: { ...told, description: 'The customer cancelled: nothing was paid.', meta: { spec: 'CANCELLED' } },
    nothing: { description: 'There is nothing to tell.', meta: { spec: 'none' } },
  },
})

export type ProviderReturnActor = ActorRefFrom<typeof providerReturnMachine>
export type ProviderReturnSnapshot = SnapshotFrom<typeof providerReturnMachine>
