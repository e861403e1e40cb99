import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Accounts } from '#contract/account.contract.ts'
import type { Recurring, RecurringOptions, SavedCard } from '#contract/payments.contract.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import { accounts } from '#data/account.queries.ts'
import { card, type CardPurpose, type PaymentChange, recurring, recurringOptions } from '#data/payments.queries.ts'
import { reporter } from '#data/reporter.ts'
import { initialize } from '#data/shell.queries.ts'
import type { PageEvent, PageInput } from '#machines/app/page-input.ts'
import { fromQuery, pending, type Reading } from '#machines/kit/from-query.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { cardFormMachine } from './card-form.machine.ts'
import { directDebitFormMachine } from './direct-debit-form.machine.ts'
import { paymentChangeMachine } from './payment-change.machine.ts'
import { providerReturnMachine } from './provider-return.machine.ts'

/** What the page is made from. */
interface Readings {
  readonly accounts: Reading<Accounts>
  readonly card: Reading<SavedCard>
  readonly customer: Reading<Initialize>
  readonly options: Reading<RecurringOptions>
  readonly recurring: Reading<Recurring>
}

export interface PaymentOptionsContext extends Readings {
  /** The address as the page was opened. */
  readonly search: string
  /** Why the customer goes to the card provider. */
  readonly purpose: CardPurpose
  /** What the customer is asked about. */
  readonly change: PaymentChange
  /** The way that is chosen in the recurring section. */
  readonly method: 'directDebit' | 'creditCard'
}

export type PaymentOptionsEvent =
  | NetworkEvent
  | PageEvent
  | { type: 'load.retry' }
  | { type: 'method.choose'; method: 'directDebit' | 'creditCard' }
  | { type: 'directDebit.open' }
  | { type: 'card.open'; purpose: CardPurpose }
  | { type: 'change.open'; change: PaymentChange }

const names = ['accounts', 'card', 'customer', 'options', 'recurring'] as const
const nothingRead: Readings = { accounts: pending, card: pending, customer: pending, options: pending, recurring: pending }

/** Null while it is not read. */
export const dataOf = <Data>(reading: Reading<Data>): Data | null => (reading.status === 'ready' ? reading.data : null)

const selectionOf = ({ accounts: reading }: PaymentOptionsContext) => dataOf(reading)?.selectedBillingAccount.id ?? ''

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as PaymentOptionsContext,
    events: {} as PaymentOptionsEvent,
    children: {} as {
      accounts: 'accounts'
      card: 'card'
      cardForm: 'cardForm'
      change: 'change'
      customer: 'customer'
      directDebit: 'directDebit'
      networkReturn: 'networkReturn'
      options: 'options'
      providerReturn: 'providerReturn'
      recurring: 'recurring'
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    accounts: fromQuery<Accounts, undefined>(accounts),
    card: fromQuery<SavedCard, undefined>(card),
    cardForm: cardFormMachine,
    change: paymentChangeMachine,
    customer: fromQuery<Initialize, undefined>(initialize),
    directDebit: directDebitFormMachine,
    networkReturn,
    options: fromQuery<RecurringOptions, undefined>(recurringOptions),
    providerReturn: providerReturnMachine,
    recurring: fromQuery<Recurring, undefined>(recurring),
  },
  actions: {
    awaitAll: assign(nothingRead),
    reportFailure: () => reporter.report('Error loading payment options'),
    storeAccounts: assign((_, { reading }: { reading: Reading<Accounts> | undefined }) => ({ accounts: reading ?? pending })),
    storeCard: assign((_, { reading }: { reading: Reading<SavedCard> | undefined }) => ({ card: reading ?? pending })),
    storeChange: assign((_, { change }: { change: PaymentChange }) => ({ change })),
    storeCustomer: assign((_, { reading }: { reading: Reading<Initialize> | undefined }) => ({ customer: reading ?? pending })),
    storeMethod: assign((_, { method }: { method: 'directDebit' | 'creditCard' }) => ({ method })),
    storeOptions: assign((_, { reading }: { reading: Reading<RecurringOptions> | undefined }) => ({
      options: reading ?? pending,
    })),
    storePurpose: assign((_, { purpose }: { purpose: CardPurpose }) => ({ purpose })),
    storeRecurring: assign((_, { reading }: { reading: Reading<Recurring> | undefined }) => ({ recurring: reading ?? pending })),
  },
  guards: {
    areAllKnown: ({ context }) => names.every((name) => context[name].status === 'ready'),
    canChange: ({ context }, { change }: { change: PaymentChange }) =>
      change !== 'deleteRecurring' || dataOf(context.recurring)?.canDeleteRecurring !== false,
    hasFailed: ({ context }) => names.some((name) => context[name].status === 'failed'),
  },
})

/**
 * Payment options: the saved card, how bills pay themselves, paying once, more time and a refund.
 *
 * Run by `page` while /account/profile/payment-options is open; it has no end of its own. Forms, changes and the return from the card
 * provider are charts of their own.
 */
export const paymentOptionsMachine = flow.createMachine({
  id: 'paymentOptions',
  description: 'How the account’s bills are paid.',
  context: ({ input }) => ({
    ...nothingRead,
    search: input.search,
    purpose: 'saveCard',
    change: 'deleteRecurring',
    method: 'directDebit',
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The account, its card and its recurring method are read and kept fresh.',
      entry: 'awaitAll',
      invoke: [
        {
          id: 'accounts',
          src: 'accounts',
          onSnapshot: { actions: { type: 'storeAccounts', params: ({ event }) => ({ reading: event.snapshot.context }) } },
        },
        {
          id: 'card',
          src: 'card',
          onSnapshot: { actions: { type: 'storeCard', params: ({ event }) => ({ reading: event.snapshot.context }) } },
        },
        {
          id: 'customer',
          src: 'customer',
          onSnapshot: { actions: { type: 'storeCustomer', params: ({ event }) => ({ reading: event.snapshot.context }) } },
        },
        {
          id: 'options',
          src: 'options',
          onSnapshot: { actions: { type: 'storeOptions', params: ({ event }) => ({ reading: event.snapshot.context }) } },
        },
        {
          id: 'recurring',
          src: 'recurring',
          onSnapshot: { actions: { type: 'storeRecurring', params: ({ event }) => ({ reading: event.snapshot.context }) } },
        },
      ],
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'hasFailed', target: '#paymentOptions.unavailable' },
            { guard: 'areAllKnown', target: 'open' },
          ],
        },
        open: {
          description: 'The options show; who comes from the card provider hears how it went.',
          invoke: {
            id: 'providerReturn',
            src: 'providerReturn',
            input: ({ context: { search } }) => ({ search }),
          },
          initial: 'overview',
          states: {
            overview: {
              description: 'What there is, and what can be done.',
              meta: { spec: 'SUCCESS' },
              on: {
                'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
                'directDebit.open': 'directDebit',
                'card.open': { target: 'card', actions: { type: 'storePurpose', params: ({ event }) => event } },
                'change.open': {
                  guard: { type: 'canChange', params: ({ event }) => event },
                  target: 'changing',
                  actions: { type: 'storeChange', params: ({ event }) => event },
                },
              },
            },
            directDebit: {
              description: 'The direct debit form.',
              invoke: {
                id: 'directDebit',
                src: 'directDebit',
                input: ({ context }) => ({
                  customerId: dataOf(context.customer)?.userId ?? '',
                  selection: selectionOf(context),
                }),
                onDone: 'overview',
              },
            },
            card: {
              description: 'The way to the card provider: terms, fee and, for a payment, the amount.',
              invoke: {
                id: 'cardForm',
                src: 'cardForm',
                input: ({ context }) => ({
                  purpose: context.purpose,
                  selection: selectionOf(context),
                  amountToPay: Math.max(0, dataOf(context.accounts)?.summary.balance ?? 0),
                  rate: dataOf(context.options)?.rate ?? 1,
                  hasSavedCard: context.purpose === 'oneOff' && (dataOf(context.card)?.savedCard ?? null) !== null,
                }),
                onDone: 'overview',
              },
            },
            changing: {
              description: 'A change is confirmed and made in a dialog.',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context }) => ({ change: context.change, selection: selectionOf(context) }),
                onDone: 'overview',
              },
            },
          },
        },
      },
    },
    unavailable: {
      description: 'It could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      entry: 'reportFailure',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'load.retry': 'reading', 'network.returned': 'reading' },
    },
  },
})

export type PaymentOptionsActor = ActorRefFrom<typeof paymentOptionsMachine>
export type PaymentOptionsSnapshot = SnapshotFrom<typeof paymentOptionsMachine>
