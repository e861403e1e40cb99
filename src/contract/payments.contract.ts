import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant } from './kit.ts'

const path = '/private/billing/payments'

/** There is no card provider, or it does not answer. */
export const cardsUnavailable = '/error/payments/cards_unavailable'
export const noSavedCard = '/error/payments/no_saved_card'
export const noRecurringCard = '/error/payments/no_recurring_card'
/** `canDeleteRecurring` is false. */
export const recurringIsKept = '/error/payments/recurring_kept'
/** The account's bills are not paid by the customer. */
export const notOffered = '/error/payments/not_offered'
export const nothingPending = '/error/payments/nothing_pending'
export const tooManyVisits = '/error/payments/too_many_visits'
export const cardExpired = '/error/payments/card_expired'

/** Dollars of one payment. */
export const paymentLimits = { least: 1, most: 10_000 } as const

export const PaymentMethod = z.enum(['directDebit', 'creditCard', 'none'])

/** What may be shown of a card: never its number. */
export const Card = z.object({
  /** `Visa`. */
  scheme: z.string(),
  lastDigits: z.string(),
  /** `08/28`. */
  expires: z.string(),
  /** Left out, it is false. */
  isExpired: z.optional(z.boolean()),
  /** The provider wants its security code anew. */
  canUpdateCCV: z.boolean(),
})
export type Card = z.infer<typeof Card>

export const SavedCard = z.object({
  savedCard: z.nullable(Card),
  /** Of saving a card and of paying with one; left out, there is none. */
  hindrance: z.optional(Hindrance),
})
export type SavedCard = z.infer<typeof SavedCard>

export const Recurring = z.object({
  paymentMethod: PaymentMethod,
  /** Percent off the energy of each bill that is paid by itself. */
  recurringPaymentDiscount: z.number(),
  hasDiscount: z.boolean(),
  /** Left out, it is true. */
  canDeleteRecurring: z.optional(z.boolean()),
  /** As it may be shown: `Visa ··· 4242`, `ASB ··· 4082-017`; null without a method. */
  hint: z.nullable(z.string()),
  /** The customer was told of the newest change of the recurring card. */
  isCardUpdateSeen: z.boolean(),
  /** The recurring card can be charged no more. Left out, it is false. */
  isCardExpired: z.optional(z.boolean()),
  /** A card set-up that was begun at the provider and not finished; it can be cancelled. */
  pendingSince: z.nullable(Instant),
})
export type Recurring = z.infer<typeof Recurring>

export const RecurringOptions = z.object({
  recurringPaymentOptions: z.array(z.enum(['directDebit', 'creditCard'])),
  /** The form may be shown: the recurring section's flag. */
  isRecurringFormOn: z.boolean(),
  autopay: z.object({
    status: z.enum(['on', 'off', 'settingUp']),
    /** When the next bill is paid by itself; null when that is not known, or autopay is off. */
    nextPaymentDate: z.nullable(Day),
    options: z.array(z.enum(['directDebit', 'creditCard'])),
  }),
  /** Percent that a card payment costs on top: 1, or 0 where cards are free. */
  rate: z.number(),
})
export type RecurringOptions = z.infer<typeof RecurringOptions>

export const AttemptStatus = z.enum(['PENDING', 'MADE', 'FAILED', 'ERROR', 'CANCELLED', 'NONE'])
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** What became of the newest visit to the card provider, as the provider says; `NONE` when there was none in the last half-hour. */
export const PaymentAttempt = z.object({
  status: AttemptStatus,
  purpose: z.nullable(z.enum(['saveCard', 'recurringCard', 'oneOff'])),
  /** Of a one-off payment. */
  payment: z.nullable(
    z.object({
      amountToPay: Dollars,
      /** With the card fee; 0 until it is made. */
      paidAmount: Dollars,
      reference: z.nullable(z.string()),
      /** Our account that it is paid into. */
      bankAccountId: z.string(),
      rate: z.number(),
      withToken: z.boolean(),
    }),
  ),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** Where the customer goes to give a card: the provider's own page. */
const Redirect = z.object({ url: z.string().check(z.regex(/^https?:\/\/\S+$/)) })
const ofVisits = { 403: [notOffered], 409: [tooManyVisits], 503: [cardsUnavailable] }

const write = { isIdempotent: true, leansOnSelection: true } as const
/** The supply agreement whose order of bottled gas waits for a payment: the provider leads back to it, or to what names it. */
const lpgOrder = z.optional(z.string().check(z.maxLength(64)))
const text = (most: number) => z.string().check(z.maxLength(most))
export const DirectDebit = z.strictObject({
  bankDetails: z.strictObject({
    holder: text(200),
    issuer: text(60),
    number: text(40),
    paymentInformation: text(60),
    branch: text(200),
    branchAddress: text(400),
    customerName: text(400),
    mobile: text(40),
  }),
})
export type DirectDebit = z.infer<typeof DirectDebit>

export const readCard = endpoint({
  name: 'readCard',
  method: 'GET',
  path: `${path}/card`,
  summary: 'The saved card, as it may be shown',
  answer: SavedCard,
  requirements: ['PAY-02', 'PAY-28', 'PAY-65'],
})

export const saveCard = endpoint({
  name: 'saveCard',
  method: 'PUT',
  path: `${path}/card`,
  summary: 'Begins to save a card: the answer says where the provider takes it',
  query: z.strictObject({ lpgOrder }),
  answer: Redirect,
  ...write,
  problems: ofVisits,
  requirements: ['PAY-66', 'PAY-74'],
})

export const deleteCard = endpoint({
  name: 'deleteCard',
  method: 'DELETE',
  path: `${path}/card`,
  summary: 'Forgets the saved card',
  ...write,
  requirements: ['PAY-67'],
})

export const readRecurring = endpoint({
  name: 'readRecurring',
  method: 'GET',
  path: `${path}/recurring`,
  summary: 'How bills are paid by themselves',
  answer: Recurring,
  requirements: ['PAY-03', 'PAY-25', 'PAY-26', 'PAY-71'],
})

export const readRecurringOptions = endpoint({
  name: 'readRecurringOptions',
  method: 'GET',
  path: `${path}/recurring/options`,
  summary: 'In which ways bills can pay themselves, and whether they do',
  answer: RecurringOptions,
  requirements: ['PAY-04', 'PAY-27', 'PAY-73', 'PAY-79'],
})

export const setUpRecurringCard = endpoint({
  name: 'setUpRecurringCard',
  method: 'POST',
  path: `${path}/recurring/credit-card`,
  summary: 'Begins to set up a card for every bill: the answer says where the provider takes it',
  query: z.strictObject({ lpgOrder }),
  answer: Redirect,
  ...write,
  problems: ofVisits,
  requirements: ['PAY-69'],
})

export const updateRecurringCard = endpoint({
  name: 'updateRecurringCard',
  method: 'PUT',
  path: `${path}/recurring/credit-card`,
  summary: 'Makes the saved card the one that bills are charged to',
  ...write,
  problems: { 403: [notOffered], 409: [noSavedCard, noRecurringCard, cardExpired] },
  requirements: ['PAY-16', 'PAY-68'],
})

export const setUpDirectDebit = endpoint({
  name: 'setUpDirectDebit',
  method: 'POST',
  path: `${path}/recurring/direct-debit`,
  summary: 'Sets up direct debit: bills are taken from this bank account',
  body: DirectDebit,
  answer: z.object({ reference: z.string() }),
  ...write,
  problems: { 400: ['/error/validation'], 403: [notOffered] },
  requirements: ['PAY-39', 'PAY-40', 'PAY-70'],
})

export const deleteRecurring = endpoint({
  name: 'deleteRecurring',
  method: 'DELETE',
  path: `${path}/recurring`,
  summary: 'Ends direct debit or the recurring card: the customer pays each bill',
  ...write,
  problems: { 403: [notOffered], 409: [recurringIsKept] },
  requirements: ['PAY-21', 'PAY-72'],
})

export const cancelRecurring = endpoint({
  name: 'cancelRecurring',
  method: 'DELETE',
  path: `${path}/recurring/pending`,
  summary: 'Calls off a card set-up that was not finished at the provider',
  ...write,
  problems: { 409: [nothingPending] },
  requirements: ['PAY-18', 'PAY-19'],
})

export const readPaymentAttempt = endpoint({
  name: 'readPaymentAttempt',
  method: 'GET',
  path: `${path}/attempt`,
  summary: 'What became of the newest visit to the card provider, asked of the provider itself',
  answer: PaymentAttempt,
  requirements: ['PAY-20', 'PAY-22'],
})

export const payOnce = endpoint({
  name: 'payOnce',
  method: 'POST',
  path: `${path}/one-off`,
  summary: 'Begins a one-off payment by card: the answer says where the provider takes it',
  body: z.strictObject({
    amountToPay: Dollars.check(z.minimum(paymentLimits.least), z.maximum(paymentLimits.most)),
    /** With the saved card. */
    withToken: z.boolean(),
    lpgOrder,
  }),
  answer: Redirect,
  ...write,
  problems: { ...ofVisits, 400: ['/error/validation'], 409: [noSavedCard, cardExpired, tooManyVisits] },
  requirements: ['PAY-33'],
})
