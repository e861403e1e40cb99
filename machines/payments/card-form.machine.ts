import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { paymentLimits } from '#contract/payments.contract.ts'
import { isCardPage, openCardPage } from '#data/browser/card-page.ts'
import { type CardPurpose, readPaymentsAgain } from '#data/queries/payments.queries.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { cardVisitCommand } from './commands.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

interface CardFormInput {
  readonly purpose: CardPurpose
  readonly selection: string
  /** In dollars, offered as the amount. */
  readonly owed: number
  readonly rate: number
  readonly hasSavedCard: boolean
}

/** The documented card payment state. */
export interface CardPayment {
  readonly amountToPay: number
  readonly paidAmount: number
  readonly reference: string | null
  readonly bankAccountId: string | null
  /** Percent that the card costs on top. */
  readonly rate: number
  readonly withToken: boolean
}

export interface CardFormContext {
  readonly purpose: CardPurpose
  readonly selection: string
  readonly owed: number
  readonly payment: CardPayment
  /** As it is typed. */
  readonly amount: string
  readonly creditCardTsAndCs: boolean
  readonly creditCardFeeAccept: boolean
  readonly attempt: number
  readonly key: string
  readonly problem: Problem | null
}

export type CardTick = 'creditCardTsAndCs' | 'creditCardFeeAccept'

export type CardFormEvent =
  | { type: 'tick.change'; name: CardTick; isTicked: boolean }
  | { type: 'amount.change'; amount: string }
  | { type: 'form.submit'; key: string }
  | { type: 'form.cancel' }

type Outcome = CommandOutcome<{ url: string }>

/** The sentences under what keeps the form from being sent. */
export const cardFormTroubles = ({ purpose, payment, creditCardTsAndCs, creditCardFeeAccept }: CardFormContext) => {
  const { amountToPay } = payment
  const isAmount = purpose !== 'oneOff' || (amountToPay >= paymentLimits.least && amountToPay <= paymentLimits.most)
  return {
    amount: isAmount ? null : 'Please enter an amount from $1 to $10,000, such as 92.50.',
    creditCardTsAndCs: creditCardTsAndCs ? null : 'Please accept the credit card terms and conditions.',
    creditCardFeeAccept: creditCardFeeAccept ? null : 'Please accept the credit card fee.',
  }
}

/** As people write it: with or without `$`, and commas or spaces between thousands. */
const amountOf = (text: string): number => {
  const digits = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? toDollars(toCents(Number(digits))) : 0
}

const flow = setup({
  types: {
    input: {} as CardFormInput,
    context: {} as CardFormContext,
    events: {} as CardFormEvent,
    children: {} as { command: 'command'; terms: 'terms' },
  },
  actors: { command: cardVisitCommand, terms: paymentTermsMachine },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    openCardPage: (_, { outcome }: { outcome: Outcome }) => {
      if (outcome.status === 'done') openCardPage(outcome.answer.url)
    },
    // Who is refused has seen something that is over.
    readPaymentsAgain: () => void readPaymentsAgain(),
    storeAmount: assign(({ context }, { amount }: { amount: string }) => ({
      amount,
      key: '',
      payment: { ...context.payment, amountToPay: amountOf(amount) },
    })),
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key || key, problem: null })),
    storeProblem: assign((_, { outcome }: { outcome: Outcome }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
    })),
    storeTick: assign((_, { name, isTicked }: { name: CardTick; isTicked: boolean }) => ({ [name]: isTicked })),
  },
  guards: {
    canGo: ({ context }) => Object.values(cardFormTroubles(context)).every((trouble) => trouble === null),
    isCardPage: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done' && isCardPage(outcome.answer.url),
  },
})

/**
 * On the way to the card provider: terms and fee are accepted, an amount is given, and the provider's page opens. The portal never sees
 * a card.
 *
 * Run by `paymentOptions`; ends when the customer turns back. Going to the provider leaves the portal.
 */
export const cardFormMachine = flow.createMachine({
  id: 'cardForm',
  description: 'Terms and fee are accepted, then the card provider’s page opens.',
  context: ({ input: { purpose, selection, owed, rate, hasSavedCard } }) => ({
    purpose,
    selection,
    owed,
    payment: { amountToPay: owed, paidAmount: 0, reference: null, bankAccountId: null, rate, withToken: hasSavedCard },
    amount: owed > 0 ? owed.toFixed(2) : '',
    creditCardTsAndCs: false,
    creditCardFeeAccept: false,
    attempt: 0,
    key: '',
    problem: null,
  }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Both boxes have to be ticked.',
      initial: 'ready',
      on: {
        'tick.change': { actions: { type: 'storeTick', params: ({ event }) => event } },
        'amount.change': { actions: { type: 'storeAmount', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'canGo', target: 'sending', actions: { type: 'storeKey', params: ({ event }) => event } },
          { target: '.invalid', actions: 'countAttempt' },
        ],
        'form.cancel': 'cancelled',
      },
      states: {
        ready: { description: 'Nothing has been said yet.' },
        invalid: { description: 'Something is missing: a summary leads to it.' },
        failed: { description: 'The provider’s page could not be opened: the form says so.', meta: { spec: 'ERROR' } },
      },
    },
    sending: {
      description: 'The provider’s page is asked for.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { purpose, payment, key, selection } }) => ({
          purpose,
          key,
          selection,
          amountToPay: payment.amountToPay,
          withToken: payment.withToken,
        }),
        onDone: [
          {
            guard: { type: 'isCardPage', params: outcomeOf },
            target: 'leaving',
            actions: { type: 'openCardPage', params: outcomeOf },
          },
          {
            target: 'editing.failed',
            actions: [{ type: 'storeProblem', params: outcomeOf }, 'readPaymentsAgain'],
          },
        ],
      },
    },
    leaving: {
      description: 'The provider’s page opens; who comes back by the browser’s Back may close the form.',
      on: { 'form.cancel': 'cancelled' },
    },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type CardFormActor = ActorRefFrom<typeof cardFormMachine>
export type CardFormSnapshot = SnapshotFrom<typeof cardFormMachine>

const noTroubles = { amount: null, creditCardTsAndCs: null, creditCardFeeAccept: null }

export const selectForm = ({ context }: CardFormSnapshot): CardFormContext => context
/** What keeps the form from being sent, once that was tried. */
export const selectTroubles = (snapshot: CardFormSnapshot): ReturnType<typeof cardFormTroubles> =>
  snapshot.matches({ editing: 'invalid' }) ? cardFormTroubles(snapshot.context) : noTroubles
export const selectHasFailed = (snapshot: CardFormSnapshot): boolean => snapshot.matches({ editing: 'failed' })
export const selectIsSending = (snapshot: CardFormSnapshot): boolean => snapshot.matches('sending')
export const selectIsLeaving = (snapshot: CardFormSnapshot): boolean => snapshot.matches('leaving')
