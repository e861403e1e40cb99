import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance } from './kit.ts'
import { notOffered } from './payments.contract.ts'
import { Arrears } from './payment-plan.contract.ts'

const path = '/private/billPlanner'

/** The planner is a feature of early access. */
export const plannerNotAllowed = '/error/bill_planner/not_allowed'
/** Instalments are taken by direct debit, and there is none. */
export const noDirectDebit = '/error/smooth_pay/no_direct_debit'
/** What fits has changed since the page was read. */
export const weeklyHasChanged = '/error/smooth_pay/amount_changed'
export const noSmoothPay = '/error/smooth_pay/not_on'
export const smoothPayIsOn = '/error/smooth_pay/already_on'
/** What is overdue comes first: it has a plan of its own. */
export const overdueFirst = '/error/smooth_pay/overdue_first'
export const nothingProposed = '/error/smooth_pay/nothing_proposed'
/** The payment is not coming, or not taken by itself. */
export const noSuchPayment = '/error/coming_payment/not_coming'
/** The bank has it: it was changed too late. */
export const cutOffPassed = '/error/coming_payment/cut_off_passed'
export const dayNotOffered = '/error/coming_payment/day_not_offered'
export const tooManyPaydays = '/error/payday/too_many'

export const ForecastBill = z.object({
  startDate: Day,
  endDate: Day,
  issuedOn: Day,
  dueOn: Day,
  amount: Dollars,
  /** What it is likely to lie between. */
  low: Dollars,
  high: Dollars,
})
export type ForecastBill = z.infer<typeof ForecastBill>

export const Forecast = z.object({
  /** The next twelve, the running one first; fewer where the supply ends before. */
  bills: z.array(ForecastBill),
  total: Dollars,
  /** The same days a year before, fewer days and the season, or what others on the plan use. */
  basis: z.enum(['year', 'part', 'profile']),
  /** How far off a bill may be, as a share of what is used. */
  spread: z.number(),
  /** Past bills that it was tried on. */
  triedOn: z.number(),
  /** Days with readings, of the supply that has most. */
  historyDays: z.number(),
})
export type Forecast = z.infer<typeof Forecast>

export const SpreadMode = z.enum(['smooth', 'own'])
export type SpreadMode = z.infer<typeof SpreadMode>

export const SmoothPay = z.object({
  /** Null while bills are paid as they come. */
  standing: z.nullable(
    z.object({
      mode: SpreadMode,
      weeklyAmount: Dollars,
      /** Of the first instalment: until the day before it is taken, nothing has happened. */
      firstOn: Day,
      nextOn: Day,
      hasBegun: z.boolean(),
      reviewOn: Day,
      /** What would fit better, by more than we change without a yes. */
      proposedAmount: z.nullable(Dollars),
    }),
  ),
  /** What the next bills come to a week, exactly and rounded up. */
  exactAmount: Dollars,
  roundedAmount: Dollars,
  /** When the first instalment would be taken, were it chosen today. */
  firstOn: Day,
  /** What the account is ahead by, without the bills that are paid as they came; below zero what it is behind. */
  ahead: Dollars,
  /** Whether so much is ahead that it is offered back. */
  isOfferedBack: z.boolean(),
  /** Why it cannot be chosen. */
  hindrance: Hindrance,
})
export type SmoothPay = z.infer<typeof SmoothPay>

/** How money leaves: by itself, or by the customer's hand. */
export const PaidBy = z.enum(['directDebit', 'card', 'you'])

export const ComingPayment = z.object({
  /** The bill's last day names its payment. */
  endDate: Day,
  /** When it leaves, or should; of one that was called off when it is due. */
  day: Day,
  /** When the bill is due without a change. */
  dueOn: Day,
  amount: Dollars,
  /** The bill is not made yet. */
  isForecast: z.boolean(),
  /** What of the account's credit pays for it. */
  creditUsed: Dollars,
  paidBy: PaidBy,
  change: z.enum(['none', 'moved', 'cancelled']),
  /** It may be moved or called off up to this day, and this day with it; null where it cannot be any more. */
  cutOff: z.nullable(Day),
  /** A change may be taken back up to this day; null where there is none to take back. */
  restoreUntil: z.nullable(Day),
  /** The days that it may be moved to; none after its cut-off. A bank debit has working days alone. */
  movesTo: z.array(Day),
  /** The card will have expired by then. */
  isCardExpired: z.boolean(),
})
export type ComingPayment = z.infer<typeof ComingPayment>

export const Payday = z.object({ paydayId: z.string(), firstOn: Day, every: z.enum(['week', 'fortnight', 'month']) })
export type Payday = z.infer<typeof Payday>

export const BillPlanner = z.object({
  forecast: Forecast,
  smoothPay: SmoothPay,
  /** What leaves in the weeks to come. */
  payments: z.array(ComingPayment),
  /** Bottled gas that is likely to be brought: it goes on the bill. */
  deliveries: z.array(z.object({ day: Day, bottles: z.number(), amount: Dollars })),
  /** Marked by the customer: nobody else knows of them. */
  paydays: z.array(Payday),
  ...Arrears.shape,
})
export type BillPlanner = z.infer<typeof BillPlanner>

export const readBillPlanner = endpoint({
  name: 'readBillPlanner',
  method: 'GET',
  path,
  summary: 'The next twelve bills, what leaves when, and how it can be spread',
  answer: BillPlanner,
  problems: { 403: [plannerNotAllowed, notOffered] },
  requirements: ['BILL-42', 'BILL-43', 'BILL-47'],
})

const ofPlanner = { 403: [plannerNotAllowed, notOffered] }
const write = { isIdempotent: true, leansOnSelection: true } as const

export const chooseSmoothPay = endpoint({
  name: 'chooseSmoothPay',
  method: 'PUT',
  path: `${path}/smoothPay`,
  summary: 'Spreads the bills: so much is taken each week in their place',
  body: z.strictObject({ mode: SpreadMode, weeklyAmount: Dollars }),
  answer: z.object({ weeklyAmount: Dollars, firstOn: Day, undoUntil: Day }),
  ...write,
  problems: { ...ofPlanner, 400: ['/error/validation'], 409: [noDirectDebit, overdueFirst, weeklyHasChanged, smoothPayIsOn] },
})

export const endSmoothPay = endpoint({
  name: 'endSmoothPay',
  method: 'DELETE',
  path: `${path}/smoothPay`,
  summary: 'Pays the bills as they come again',
  answer: z.object({ hasBegun: z.boolean(), ahead: Dollars }),
  ...write,
  problems: { ...ofPlanner, 409: [noSmoothPay] },
})

export const agreeToWeekly = endpoint({
  name: 'agreeToWeekly',
  method: 'PUT',
  path: `${path}/smoothPay/proposal`,
  summary: 'Says yes or no to another weekly amount',
  body: z.strictObject({ isAgreed: z.boolean(), weeklyAmount: Dollars }),
  answer: z.object({ weeklyAmount: Dollars, reviewOn: Day }),
  ...write,
  problems: { ...ofPlanner, 409: [noSmoothPay, nothingProposed, weeklyHasChanged] },
})

const ofPayment = z.object({ endDate: Day })

export const moveComingPayment = endpoint({
  name: 'moveComingPayment',
  method: 'PUT',
  path: `${path}/payments/:endDate`,
  summary: 'Moves a coming payment to another day, or calls it off',
  params: ofPayment,
  /** Without a day it is called off. */
  body: z.strictObject({ day: z.nullable(Day) }),
  /** Null where it cannot be taken back: the bank has it, or it is as it was. */
  answer: z.object({ day: z.nullable(Day), restoreUntil: z.nullable(Day) }),
  ...write,
  problems: { ...ofPlanner, 404: [noSuchPayment], 409: [cutOffPassed, dayNotOffered] },
})

export const restoreComingPayment = endpoint({
  name: 'restoreComingPayment',
  method: 'DELETE',
  path: `${path}/payments/:endDate`,
  summary: 'Takes a change of a coming payment back',
  params: ofPayment,
  answer: z.object({ day: Day }),
  ...write,
  problems: { ...ofPlanner, 404: [noSuchPayment], 409: [cutOffPassed] },
})

export const markPayday = endpoint({
  name: 'markPayday',
  method: 'POST',
  path: `${path}/paydays`,
  summary: 'Marks when money comes in',
  body: z.strictObject({ firstOn: Day, every: Payday.shape.every }),
  answer: z.object({ paydayId: z.string() }),
  ...write,
  problems: { ...ofPlanner, 400: ['/error/validation'], 409: [tooManyPaydays] },
})

export const unmarkPayday = endpoint({
  name: 'unmarkPayday',
  method: 'DELETE',
  path: `${path}/paydays/:paydayId`,
  summary: 'Takes the mark of a payday away',
  params: z.object({ paydayId: z.string() }),
  ...write,
  problems: ofPlanner,
})
