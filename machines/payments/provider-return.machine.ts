import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { paymentAttempt, readPaymentsAgain } from '#data/queries/payments/payments.queries.ts'
import { outcomeOf, type ProviderClaim, readClaim, type ReturnOutcome, withoutClaim } from '#domain/portal/provider-return.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('what became of the visit to the card provider', { attempt: paymentAttempt })

type ReturnPage = 'paymentOptions' | 'billPayments' | 'bottledGasOrder'

interface ProviderReturnInput {
  readonly search: string
  /** Default: payment options. */
  readonly page?: ReturnPage
}

export interface ProviderReturnContext extends ReadingsOf<typeof reads> {
  /** Address without the provider's parameters. */
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
    // An answer from before the visit does not count.
    isOutcome: ({ context: { attempt, claim } }, { outcome }: { outcome: ReturnOutcome }) =>
      attempt.status === 'ready' && attempt.isRefreshing !== true && outcomeOf(attempt.data, claim) === outcome,
  },
  delays: {
    /** Milliseconds: three questions, three seconds apart. */
    confirmTimeout: 10_000,
  },
})

const dismissible = { on: { 'return.dismiss': 'nothing' } } as const

const settledAs = (outcome: ReturnOutcome) =>
  ({
    guard: { type: 'isOutcome', params: { outcome } },
    target: `#providerReturn.${outcome}`,
    actions: 'readPaymentsAgain',
  }) as const

/**
 * The provider's parameters are removed from the address and not trusted: the server knows the result.
 * Run by `paymentOptions`, `billPayments` and `lpgOrder`.
 */
export const providerReturnMachine = flow.createMachine({
  id: 'providerReturn',
  description: 'The server reports the result of a visit to the card provider.',
  context: ({ input: { search, page = 'paymentOptions' } }) => ({
    address: `${pathOf(page)}${withoutClaim(search)}`,
    claim: readClaim(search),
    ...reads.nothingRead,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The chart checks whether the customer has come back from the provider.',
      always: [{ guard: 'hasClaim', target: 'asking', actions: 'stripAddress' }, { target: 'nothing' }],
    },
    asking: {
      description: 'The server is asking the provider for the result.',
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
        confirming: { description: 'The result is being confirmed.', after: { confirmTimeout: 'unconfirmed' } },
        unconfirmed: {
          description: 'The provider hasn’t answered yet: the page says so, and the server goes on asking.',
          on: { 'return.dismiss': '#providerReturn.nothing' },
        },
      },
    },
    cardSaved: { ...dismissible, description: 'The card is saved.', meta: { spec: 'SUCCESS, sct true' } },
    cardError: { ...dismissible, description: 'The card wasn’t saved.', meta: { spec: 'ERROR, sct true' } },
    recurringSuccess: {
      ...dismissible,
      description: 'Bills are charged to the card from now on.',
      meta: { spec: 'SUCCESS, sct false' },
    },
    recurringError: {
      ...dismissible,
      description: 'The automatic card payment wasn’t set up.',
      meta: { spec: 'ERROR, sct false' },
    },
    setUpCancelled: {
      ...dismissible,
      description: 'The customer cancelled at the provider: no card was saved.',
      meta: { spec: 'CANCELLED' },
    },
    paymentMade: { ...dismissible, description: 'The payment was made, and the balance is lower.', meta: { spec: 'MADE' } },
    paymentFailed: { ...dismissible, description: 'The card was declined: no money was taken.', meta: { spec: 'FAILED' } },
    paymentError: { ...dismissible, description: 'The provider failed: no money was taken.', meta: { spec: 'ERROR' } },
    paymentCancelled: { ...dismissible, description: 'The customer cancelled: no money was taken.', meta: { spec: 'CANCELLED' } },
    nothing: { description: 'The page has no result to show.', meta: { spec: 'none' } },
  },
})

export type ProviderReturnActor = ActorRefFrom<typeof providerReturnMachine>
export type ProviderReturnSnapshot = SnapshotFrom<typeof providerReturnMachine>
