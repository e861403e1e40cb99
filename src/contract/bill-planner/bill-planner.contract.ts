import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Hindrance } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { Arrears } from './payment-plan.contract.ts'

const path = '/private/billPlanner'

export const plannerNotAllowed = '/error/bill_planner/not_allowed'
export const noDirectDebit = '/error/smooth_pay/no_direct_debit'
export const weeklyHasChanged = '/error/smooth_pay/amount_changed'
export const noSmoothPay = '/error/smooth_pay/not_on'
export const smoothPayIsOn = '/error/smooth_pay/already_on'
/** Arrears need a payment plan first. */
export const overdueFirst = '/error/smooth_pay/overdue_first'
export const nothingProposed = '/error/smooth_pay/nothing_proposed'
export const noSuchPayment = '/error/coming_payment/not_coming'
export const cutOffPassed = '/error/coming_payment/cut_off_passed'
export const dayNotOffered = '/error/coming_payment/day_not_offered'
export const tooManyPaydays = '/error/payday/too_many'

export const ForecastBill = z.object({
  startDate: Day,
  endDate: Day,
  issuedOn: Day,
  dueOn: Day,
  amount: Dollars,
  low: Dollars,
  high: Dollars,
})
export type ForecastBill = z.infer<typeof ForecastBill>

export const Forecast = z.object({
  bills: z.array(ForecastBill),
  total: Dollars,
  /** The same days a year before, fewer days and the season, or typical use on the plan. */
  basis: z.enum(['year', 'part', 'profile']),
  /** Share of use, either way. */
  spread: z.number(),
  triedOn: z.number(),
  /** Days of readings of the longest-known supply. */
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
      firstOn: Day,
      nextOn: Day,
      hasBegun: z.boolean(),
      reviewOn: Day,
      /** Better amount if the change needs consent; null otherwise. */
      proposedAmount: z.nullable(Dollars),
    }),
  ),
  exactAmount: Dollars,
  roundedAmount: Dollars,
  firstOn: Day,
  /** Negative is behind; without bills paid as they came. */
  ahead: Dollars,
  isOfferedBack: z.boolean(),
  hindrance: Hindrance,
})
export type SmoothPay = z.infer<typeof SmoothPay>

export const PaidBy = z.enum(['directDebit', 'card', 'you'])

export const ComingPayment = z.object({
  /** The bill's last day identifies its payment. */
  endDate: Day,
  day: Day,
  dueOn: Day,
  amount: Dollars,
  isForecast: z.boolean(),
  creditUsed: Dollars,
  paidBy: PaidBy,
  change: z.enum(['none', 'moved', 'cancelled']),
  /** Last day for changes, inclusive; null if too late. */
  cutOff: z.nullable(Day),
  /** Last day for undoing a change; null if none. */
  restoreUntil: z.nullable(Day),
  /** Empty after the cut-off; working days only for bank debits. */
  movesTo: z.array(Day),
  isCardExpired: z.boolean(),
})
export type ComingPayment = z.infer<typeof ComingPayment>

export const Payday = z.object({ paydayId: z.string(), firstOn: Day, every: z.enum(['week', 'fortnight', 'month']) })
export type Payday = z.infer<typeof Payday>

export const BillPlanner = z.object({
  forecast: Forecast,
  smoothPay: SmoothPay,
  payments: z.array(ComingPayment),
  deliveries: z.array(z.object({ day: Day, bottles: z.number(), amount: Dollars })),
  paydays: z.array(Payday),
  ...Arrears.shape,
})
export type BillPlanner = z.infer<typeof BillPlanner>

export const readBillPlanner = endpoint({
  name: 'readBillPlanner',
  method: 'GET',
  path,
  summary: 'The next twelve bills, when each is paid, and ways to spread them',
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
  summary: 'Turns on equal weekly payments in place of bills',
  body: z.strictObject({ mode: SpreadMode, weeklyAmount: Dollars }),
  answer: z.object({ weeklyAmount: Dollars, firstOn: Day, undoUntil: Day }),
  ...write,
  problems: { ...ofPlanner, 400: ['/error/validation'], 409: [noDirectDebit, overdueFirst, weeklyHasChanged, smoothPayIsOn] },
})

export const endSmoothPay = endpoint({
  name: 'endSmoothPay',
  method: 'DELETE',
  path: `${path}/smoothPay`,
  summary: 'Ends equal weekly payments, so that bills are paid as they come',
  answer: z.object({ hasBegun: z.boolean(), ahead: Dollars }),
  ...write,
  problems: { ...ofPlanner, 409: [noSmoothPay] },
})

export const agreeToWeekly = endpoint({
  name: 'agreeToWeekly',
  method: 'PUT',
  path: `${path}/smoothPay/proposal`,
  summary: 'Accepts or declines a new weekly amount',
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
  summary: 'Moves a planned payment to another day, or cancels it',
  params: ofPayment,
  /** Null cancels it. */
  body: z.strictObject({ day: z.nullable(Day) }),
  answer: z.object({ day: z.nullable(Day), restoreUntil: z.nullable(Day) }),
  ...write,
  problems: { ...ofPlanner, 404: [noSuchPayment], 409: [cutOffPassed, dayNotOffered] },
})

export const restoreComingPayment = endpoint({
  name: 'restoreComingPayment',
  method: 'DELETE',
  path: `${path}/payments/:endDate`,
  summary: 'Undoes a change of a planned payment',
  params: ofPayment,
  answer: z.object({ day: Day }),
  ...write,
  problems: { ...ofPlanner, 404: [noSuchPayment], 409: [cutOffPassed] },
})

export const markPayday = endpoint({
  name: 'markPayday',
  method: 'POST',
  path: `${path}/paydays`,
  summary: 'Saves a payday',
  body: z.strictObject({ firstOn: Day, every: Payday.shape.every }),
  answer: z.object({ paydayId: z.string() }),
  ...write,
  problems: { ...ofPlanner, 400: ['/error/validation'], 409: [tooManyPaydays] },
})

export const unmarkPayday = endpoint({
  name: 'unmarkPayday',
  method: 'DELETE',
  path: `${path}/paydays/:paydayId`,
  summary: 'Deletes a payday',
  params: z.object({ paydayId: z.string() }),
  ...write,
  problems: ofPlanner,
})
