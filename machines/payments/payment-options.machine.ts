import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { announcedPayments } from '#data/browser/storage.ts'
import type { SavedDraft } from '#data/drafts/flow-draft.ts'
import { type PaymentDraft, readPaymentDraft } from '#data/drafts/payments.drafts.ts'
import { type SavedCardPurpose, type PaymentChange, readPaymentsAgain } from '#data/queries/payments/payments.queries.ts'
import { waitingOrderIn } from '#domain/portal/provider-return.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { dataOf, loading, pageFailed, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { bankTransferMachine } from './bank-transfer.machine.ts'
import { cardFormMachine } from './card-form.machine.ts'
import { cardPaymentMachine } from './card-payment.machine.ts'
import { knownTexts } from './direct-debit-fields.ts'
import { directDebitFormMachine, type DirectDebitFormOutput } from './direct-debit-form.machine.ts'
import { paymentChangeMachine } from './payment-change.machine.ts'
import {
  hasFailedPart,
  isOnOffer,
  type PaymentAction,
  paymentReads as reads,
  type PaymentReadings,
  promiseOf,
} from './payment-offers.ts'
import { actionOf, type UnsentPayment, draftPlaceOf, cardDraftOf, opensAgain } from './payment-draft.ts'
import { providerReturnMachine } from './provider-return.machine.ts'

export interface PaymentOptionsContext extends PaymentReadings {
  readonly search: string
  readonly purpose: SavedCardPurpose
  readonly change: PaymentChange
  readonly method: 'directDebit' | 'creditCard'
  /** Of the new direct debit; null without one. */
  readonly reference: string | null
  /** Unfinished action from before a fresh sign-in, to reopen; null without one. */
  readonly begun: SavedDraft<PaymentDraft> | null
}

export type PaymentOptionsEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'method.choose'; method: 'directDebit' | 'creditCard' }
  | { type: 'directDebit.open' }
  | { type: 'card.open'; purpose: SavedCardPurpose }
  | { type: 'change.open'; change: PaymentChange }
  | { type: 'parts.retry' }
  | { type: 'setUp.dismiss' }

const selectionOf = ({ accounts: reading }: PaymentOptionsContext) => dataOf(reading)?.selectedBillingAccount.id ?? ''

const hasBegun =
  (form: PaymentDraft['form']) =>
  ({ context }: { context: PaymentOptionsContext }, { begun: unsent }: UnsentPayment): boolean =>
    unsent?.value.form === form && isOnOffer(context, actionOf(unsent.value))

const actors = {
  ...reads.actors,
  bankTransfer: bankTransferMachine,
  begun: fromPromise<SavedDraft<PaymentDraft> | null, { readonly selection: string }>(({ input }) =>
    readPaymentDraft(input.selection),
  ),
  cardForm: cardFormMachine,
  cardPayment: cardPaymentMachine,
  change: paymentChangeMachine,
  directDebit: directDebitFormMachine,
  providerReturn: providerReturnMachine,
}

const flow = setup({
  types: {} as PageTypes<typeof actors, PaymentOptionsContext, PaymentOptionsEvent>,
  actors,
  actions: {
    ...reads.actions,
    clearBegun: assign({ begun: null }),
    clearReference: assign({ reference: null }),
    readPaymentsAgain: () => void readPaymentsAgain(),
    storeBegun: assign((_, found: UnsentPayment) => draftPlaceOf(found)),
    storeChange: assign((_, { change }: { change: PaymentChange }) => ({ change })),
    storeMethod: assign((_, { method }: { method: 'directDebit' | 'creditCard' }) => ({ method })),
    storePurpose: assign((_, { purpose }: { purpose: SavedCardPurpose }) => ({ purpose })),
    storeReference: assign((_, { reference }: DirectDebitFormOutput) => ({ reference })),
  },
  guards: {
    ...reads.guards,
    hasFailedPart: ({ context }) => hasFailedPart(context),
    hasBegunCard: hasBegun('card'),
    hasBegunChange: hasBegun('change'),
    hasBegunDirectDebit: hasBegun('directDebit'),
    hasReference: ({ context }) => context.reference !== null,
    isOnOffer: ({ context }, { action }: { action: PaymentAction }) => isOnOffer(context, action),
  },
})

/** Forms, changes and the provider return are charts of their own. Run by `page` at /account/profile/payment-options. */
export const paymentOptionsMachine = flow.createMachine({
  id: 'paymentOptions',
  description: 'The customer chooses how the account’s bills are paid.',
  meta: {
    why: 'These are the ways you can pay your bills, and the one you use now.',
    next: 'It changes when you choose another way to pay.',
  },
  context: ({ input }) => ({
    ...reads.nothingRead,
    search: input.search,
    purpose: 'saveCard',
    change: 'deleteRecurring',
    method: 'directDebit',
    reference: null,
    begun: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The account, its card and its automatic payment are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#paymentOptions.unavailable', { areRead: 'recalling' }),
        recalling: {
          description: 'The chart looks for a form that was waiting for a fresh sign-in.',
          tags: 'busy',
          invoke: {
            id: 'begun',
            src: 'begun',
            input: ({ context }) => ({ selection: selectionOf(context) }),
            onDone: [
              opensAgain('hasBegunDirectDebit', 'open.directDebit'),
              opensAgain('hasBegunCard', 'open.card'),
              opensAgain('hasBegunChange', 'open.changing'),
              { target: 'open' },
            ],
            onError: 'open',
          },
        },
        open: {
          description: 'The options are shown; a customer who returns from the card provider sees the result.',
          invoke: [
            {
              id: 'providerReturn',
              src: 'providerReturn',
              input: ({ context: { search } }) => ({ search }),
            },
            {
              id: 'bankTransfer',
              src: 'bankTransfer',
              input: ({ context }) => ({ selection: selectionOf(context), announced: announcedPayments.all() }),
            },
            {
              id: 'cardPayment',
              src: 'cardPayment',
              input: ({ context }) => ({ selection: selectionOf(context), lpgOrder: waitingOrderIn(context.search) }),
            },
          ],
          initial: 'overview',
          states: {
            overview: {
              description: 'The current payment methods and the possible changes are shown.',
              meta: { spec: 'SUCCESS' },
              entry: 'clearBegun',
              exit: 'clearReference',
              on: {
                'parts.retry': { guard: 'hasFailedPart', actions: 'readPaymentsAgain' },
                'setUp.dismiss': { guard: 'hasReference', actions: 'clearReference' },
                'method.choose': { actions: withEvent('storeMethod') },
                'directDebit.open': { guard: { type: 'isOnOffer', params: { action: 'directDebit' } }, target: 'directDebit' },
                'card.open': {
                  guard: { type: 'isOnOffer', params: ({ event }) => ({ action: event.purpose }) },
                  target: 'card',
                  actions: withEvent('storePurpose'),
                },
                'change.open': {
                  guard: { type: 'isOnOffer', params: ({ event }) => ({ action: event.change }) },
                  target: 'changing',
                  actions: withEvent('storeChange'),
                },
              },
            },
            directDebit: {
              description: 'The direct debit form is open.',
              invoke: {
                id: 'directDebit',
                src: 'directDebit',
                input: ({ context }) => ({
                  customerId: dataOf(context.customer)?.userId ?? '',
                  selection: selectionOf(context),
                  known: knownTexts(dataOf(context.accounts)?.contact),
                  lpgOrder: waitingOrderIn(context.search),
                }),
                onDone: { target: 'overview', actions: withOutput('storeReference') },
              },
            },
            card: {
              description: 'The card form is open, with terms and fee.',
              invoke: {
                id: 'cardForm',
                src: 'cardForm',
                input: ({ context }) => ({
                  purpose: context.purpose,
                  selection: selectionOf(context),
                  rate: dataOf(context.options)?.rate ?? 1,
                  lpgOrder: waitingOrderIn(context.search),
                  begun: cardDraftOf(context),
                }),
                onDone: 'overview',
              },
            },
            changing: {
              description: 'The customer confirms a change in a dialog.',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context }) => ({
                  change: context.change,
                  selection: selectionOf(context),
                  promise: promiseOf(context, context.change),
                  lpgOrder: waitingOrderIn(context.search),
                  sent: context.begun?.sent ?? null,
                }),
                onDone: 'overview',
              },
            },
          },
        },
      },
    },
    unavailable: { ...pageFailed('reading'), meta: { spec: 'ERROR' } },
  },
})

export type PaymentOptionsActor = ActorRefFrom<typeof paymentOptionsMachine>
export type PaymentOptionsSnapshot = SnapshotFrom<typeof paymentOptionsMachine>
