import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance, Instant } from '#contract/kit.ts'

const path = '/private/billing/payments'

export const cardsUnavailable = '/error/payments/cards_unavailable'
export const noSavedCard = '/error/payments/no_saved_card'
export const noRecurringCard = '/error/payments/no_recurring_card'
export const recurringIsKept = '/error/payments/recurring_kept'
export const notOffered = '/error/payments/not_offered'
export const nothingPending = '/error/payments/nothing_pending'
export const tooManyVisits = '/error/payments/too_many_visits'
export const cardExpired = '/error/payments/card_expired'

/** Dollars per payment. */
export const paymentLimits = { least: 1, most: 10_000 } as const

export const PaymentMethod = z.enum(['directDebit', 'creditCard', 'none'])

/** Never the card number. */
export const Card = z.object({
  scheme: z.string(),
  lastDigits: z.string(),
  expires: z.string(),
  isExpired: z.optional(z.boolean()),
  canUpdateCCV: z.boolean(),
})
export type Card = z.infer<typeof Card>

export const SavedCard = z.object({
  savedCard: z.nullable(Card),
  hindrance: z.optional(Hindrance),
})
export type SavedCard = z.infer<typeof SavedCard>

export const Recurring = z.object({
  paymentMethod: PaymentMethod,
  /** Per cent off energy of bills paid automatically. */
  recurringPaymentDiscount: z.number(),
  hasDiscount: z.boolean(),
  canDeleteRecurring: z.optional(z.boolean()),
  hint: z.nullable(z.string()),
  isCardUpdateSeen: z.boolean(),
  isCardExpired: z.optional(z.boolean()),
  pendingSince: z.nullable(Instant),
})
export type Recurring = z.infer<typeof Recurring>

export const RecurringOptions = z.object({
  recurringPaymentOptions: z.array(z.enum(['directDebit', 'creditCard'])),
  isRecurringFormOn: z.boolean(),
  autopay: z.object({
    status: z.enum(['on', 'off', 'settingUp']),
    /** Null if unknown, or autopay is off. */
    nextPaymentDate: z.nullable(Day),
    options: z.array(z.enum(['directDebit', 'creditCard'])),
  }),
  /** Card fee in per cent: 1, or 0 if free. */
  rate: z.number(),
})
export type RecurringOptions = z.infer<typeof RecurringOptions>

export const AttemptStatus = z.enum(['PENDING', 'MADE', 'FAILED', 'ERROR', 'CANCELLED', 'NONE'])
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** Newest visit as reported by the provider; `NONE` without one in the last half-hour. */
export const PaymentAttempt = z.object({
  status: AttemptStatus,
  purpose: z.nullable(z.enum(['saveCard', 'recurringCard', 'oneOff'])),
  payment: z.nullable(
    z.object({
      amountToPay: Dollars,
      paidAmount: Dollars,
      reference: z.nullable(z.string()),
      bankAccountId: z.string(),
      rate: z.number(),
      withToken: z.boolean(),
    }),
  ),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** The provider's own page. */
const Redirect = z.object({ url: z.string().check(z.regex(/^https?:\/\/\S+$/)) })
const ofVisits = { 403: [notOffered], 409: [tooManyVisits], 503: [cardsUnavailable] }

const write = { isIdempotent: true, leansOnSelection: true } as const
/** Bottled-gas order that waits for the payment: the provider returns to it. */
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
  summary: 'Starts saving a card; the answer has the card provider’s page',
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
  summary: 'Deletes the saved card',
  ...write,
  requirements: ['PAY-67'],
})

export const readRecurring = endpoint({
  name: 'readRecurring',
  method: 'GET',
  path: `${path}/recurring`,
  summary: 'How bills are paid automatically',
  answer: Recurring,
  requirements: ['PAY-03', 'PAY-25', 'PAY-26', 'PAY-71'],
})

export const readRecurringOptions = endpoint({
  name: 'readRecurringOptions',
  method: 'GET',
  path: `${path}/recurring/options`,
  summary: 'Ways to pay bills automatically, and which one is on',
  answer: RecurringOptions,
  requirements: ['PAY-04', 'PAY-27', 'PAY-73', 'PAY-79'],
})

export const setUpRecurringCard = endpoint({
  name: 'setUpRecurringCard',
  method: 'POST',
  path: `${path}/recurring/credit-card`,
  summary: 'Starts setting up automatic card payments; the answer has the card provider’s page',
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
  summary: 'Pays bills with the saved card',
  ...write,
  problems: { 403: [notOffered], 409: [noSavedCard, noRecurringCard, cardExpired] },
  requirements: ['PAY-16', 'PAY-68'],
})

export const setUpDirectDebit = endpoint({
  name: 'setUpDirectDebit',
  method: 'POST',
  path: `${path}/recurring/direct-debit`,
  summary: 'Sets up direct debit from this bank account',
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
  summary: 'Turns off direct debit or automatic card payments',
  ...write,
  problems: { 403: [notOffered], 409: [recurringIsKept] },
  requirements: ['PAY-21', 'PAY-72'],
})

export const cancelRecurring = endpoint({
  name: 'cancelRecurring',
  method: 'DELETE',
  path: `${path}/recurring/pending`,
  summary: 'Cancels a card set-up that was not finished at the provider',
  ...write,
  problems: { 409: [nothingPending] },
  requirements: ['PAY-18', 'PAY-19'],
})

export const readPaymentAttempt = endpoint({
  name: 'readPaymentAttempt',
  method: 'GET',
  path: `${path}/attempt`,
  summary: 'The result of the newest card payment or set-up, as the card provider has it',
  answer: PaymentAttempt,
  requirements: ['PAY-20', 'PAY-22'],
})

export const payOnce = endpoint({
  name: 'payOnce',
  method: 'POST',
  path: `${path}/one-off`,
  summary: 'Starts a one-off card payment; the answer has the card provider’s page',
  body: z.strictObject({
    amountToPay: Dollars.check(z.minimum(paymentLimits.least), z.maximum(paymentLimits.most)),
    withToken: z.boolean(),
    lpgOrder,
  }),
  answer: Redirect,
  ...write,
  problems: { ...ofVisits, 400: ['/error/validation'], 409: [noSavedCard, cardExpired, tooManyVisits] },
  requirements: ['PAY-33'],
})
