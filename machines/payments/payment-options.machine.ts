import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Accounts } from '#contract/account.contract.ts'
import type { CreditOptions } from '#contract/credit.contract.ts'
import type { Recurring, RecurringOptions, SavedCard } from '#contract/payments.contract.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import { accounts } from '#data/queries/account.queries.ts'
import {
  card,
  type CardPurpose,
  creditOptions,
  type PaymentChange,
  recurring,
  recurringOptions,
} from '#data/queries/payments.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { initialize } from '#data/queries/shell.queries.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromQuery, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { cardFormMachine } from './card-form.machine.ts'
import { knownTexts } from './direct-debit-fields.ts'
import { directDebitFormMachine, type DirectDebitFormOutput } from './direct-debit-form.machine.ts'
import { paymentChangeMachine } from './payment-change.machine.ts'
import {
  dataOf,
  goodCardOf,
  isOnOffer,
  neededNames,
  nothingRead,
  type PaymentAction,
  type PaymentReadings,
  promiseOf,
} from './payment-offers.ts'
import { providerReturnMachine } from './provider-return.machine.ts'

export interface PaymentOptionsContext extends PaymentReadings {
  /** The address as the page was opened. */
  readonly search: string
  /** Why the customer goes to the card provider. */
  readonly purpose: CardPurpose
  /** What the customer is asked about. */
  readonly change: PaymentChange
  /** The way that is chosen in the recurring section. */
  readonly method: 'directDebit' | 'creditCard'
  /** Of the direct debit that was just set up; null when there is nothing to tell. */
  readonly reference: string | null
}

export type PaymentOptionsEvent =
  | NetworkEvent
  | PageEvent
  | { type: 'load.retry' }
  | { type: 'method.choose'; method: 'directDebit' | 'creditCard' }
  | { type: 'directDebit.open' }
  | { type: 'card.open'; purpose: CardPurpose }
  | { type: 'change.open'; change: PaymentChange }
  | { type: 'setUp.dismiss' }

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
      credit: 'credit'
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
    credit: fromQuery<CreditOptions, undefined>(creditOptions),
    customer: fromQuery<Initialize, undefined>(initialize),
    directDebit: directDebitFormMachine,
    networkReturn,
    options: fromQuery<RecurringOptions, undefined>(recurringOptions),
    providerReturn: providerReturnMachine,
    recurring: fromQuery<Recurring, undefined>(recurring),
  },
  actions: {
    awaitAll: assign(nothingRead),
    clearReference: assign({ reference: null }),
    reportFailure: () => reporter.report('Error loading payment options'),
    storeAccounts: assign((_, reading: Reading<Accounts>) => ({ accounts: reading })),
    storeCard: assign((_, reading: Reading<SavedCard>) => ({ card: reading })),
    storeChange: assign((_, { change }: { change: PaymentChange }) => ({ change })),
    storeCredit: assign((_, reading: Reading<CreditOptions>) => ({ credit: reading })),
    storeCustomer: assign((_, reading: Reading<Initialize>) => ({ customer: reading })),
    storeMethod: assign((_, { method }: { method: 'directDebit' | 'creditCard' }) => ({ method })),
    storeOptions: assign((_, reading: Reading<RecurringOptions>) => ({ options: reading })),
    storePurpose: assign((_, { purpose }: { purpose: CardPurpose }) => ({ purpose })),
    storeReference: assign((_, { reference }: DirectDebitFormOutput) => ({ reference })),
    storeRecurring: assign((_, reading: Reading<Recurring>) => ({ recurring: reading })),
  },
  guards: {
    areAllKnown: ({ context }) =>
      neededNames.every((name) => context[name].status === 'ready') && context.credit.status !== 'pending',
    hasReference: ({ context }) => context.reference !== null,
    hasFailed: ({ context }) => neededNames.some((name) => context[name].status === 'failed'),
    isOnOffer: ({ context }, { action }: { action: PaymentAction }) => isOnOffer(context, action),
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
    reference: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The account, its card and its recurring method are read and kept fresh.',
      entry: 'awaitAll',
      invoke: [
        watch('accounts', 'storeAccounts'),
        watch('card', 'storeCard'),
        watch('credit', 'storeCredit'),
        watch('customer', 'storeCustomer'),
        watch('options', 'storeOptions'),
        watch('recurring', 'storeRecurring'),
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
              exit: 'clearReference',
              on: {
                'setUp.dismiss': { guard: 'hasReference', actions: 'clearReference' },
                'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
                'directDebit.open': { guard: { type: 'isOnOffer', params: { action: 'directDebit' } }, target: 'directDebit' },
                'card.open': {
                  guard: { type: 'isOnOffer', params: ({ event }) => ({ action: event.purpose }) },
                  target: 'card',
                  actions: { type: 'storePurpose', params: ({ event }) => event },
                },
                'change.open': {
                  guard: { type: 'isOnOffer', params: ({ event }) => ({ action: event.change }) },
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
                  known: knownTexts(dataOf(context.accounts)?.contact),
                }),
                onDone: {
                  target: 'overview',
                  actions: { type: 'storeReference', params: ({ event }) => event.output },
                },
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
                  owed: Math.max(0, dataOf(context.accounts)?.summary.balance ?? 0),
                  rate: dataOf(context.options)?.rate ?? 1,
                  hasSavedCard: context.purpose === 'oneOff' && goodCardOf(context) !== null,
                }),
                onDone: 'overview',
              },
            },
            changing: {
              description: 'A change is confirmed and made in a dialog.',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context }) => ({
                  change: context.change,
                  selection: selectionOf(context),
                  promise: promiseOf(context, context.change),
                }),
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
      ...beginsAnew('reading'),
    },
  },
})

export type PaymentOptionsActor = ActorRefFrom<typeof paymentOptionsMachine>
export type PaymentOptionsSnapshot = SnapshotFrom<typeof paymentOptionsMachine>
