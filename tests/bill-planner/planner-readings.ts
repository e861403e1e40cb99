import type { BillPlanner, ComingPayment, SmoothPay } from '#contract/bill-planner/bill-planner.contract.ts'
import type { PaymentPlan } from '#contract/bill-planner/payment-plan.contract.ts'
import { addDays } from '#domain/basics/days.ts'

/** The household of the design's picture: twelve bills of 29 days. */
const amounts = [278, 293, 299, 285, 251, 226, 206, 194, 187, 191, 201, 234]

export const payment = (more: Partial<ComingPayment> = {}): ComingPayment => ({
  endDate: '2026-06-19',
  day: '2026-07-03',
  dueOn: '2026-07-03',
  amount: 265.15,
  isForecast: true,
  creditUsed: 12.85,
  paidBy: 'directDebit',
  change: 'none',
  cutOff: '2026-07-01',
  restoreUntil: null,
  movesTo: [
    '2026-06-22',
    '2026-06-23',
    '2026-06-24',
    '2026-06-25',
    '2026-06-26',
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-06',
    '2026-07-07',
    '2026-07-08',
    '2026-07-09',
    '2026-07-13',
    '2026-07-14',
    '2026-07-15',
    '2026-07-16',
    '2026-07-17',
  ],
  isCardExpired: false,
  ...more,
})

export const standing: NonNullable<SmoothPay['standing']> = {
  mode: 'smooth',
  weeklyAmount: 58,
  firstOn: '2026-06-15',
  nextOn: '2026-06-15',
  hasBegun: false,
  reviewOn: '2026-09-14',
  proposedAmount: null,
}

export const plan: PaymentPlan = {
  standing: 'kept',
  amount: 186.4,
  instalments: ['2026-06-15', '2026-06-29', '2026-07-13', '2026-07-27', '2026-08-10', '2026-08-24'].map((dueOn, index) => ({
    number: index + 1,
    dueOn,
    amount: index === 5 ? 31.05 : 31.07,
    status: 'coming',
  })),
  missedAmount: 0,
  isTakenByItself: false,
}

export const missedPlan: PaymentPlan = {
  ...plan,
  standing: 'missed',
  missedAmount: 31.07,
  instalments: plan.instalments.map((one) => (one.number === 1 ? { ...one, status: 'missed' } : one)),
}

/** The planner on Tuesday 9 June 2026, as the design's picture has it. */
export const planner = (more: Partial<BillPlanner> = {}, spread: Partial<SmoothPay> = {}): BillPlanner => ({
  today: '2026-06-09',
  forecast: {
    bills: amounts.map((amount, index) => {
      const startDate = addDays('2026-05-22', index * 29)
      const endDate = addDays(startDate, 28)
      return {
        startDate,
        endDate,
        issuedOn: addDays(endDate, 1),
        dueOn: addDays(endDate, 14),
        amount,
        low: amount - 12,
        high: amount + 12,
      }
    }),
    total: 2845,
    basis: 'year',
    spread: 0.08,
    triedOn: 12,
    historyDays: 791,
  },
  smoothPay: {
    standing: null,
    exactAmount: 57.23,
    roundedAmount: 58,
    firstOn: '2026-06-15',
    ahead: 12.85,
    isOfferedBack: false,
    hindrance: null,
    ...spread,
  },
  payments: [payment()],
  deliveries: [{ day: '2026-06-24', bottles: 2, amount: 298 }],
  paydays: [{ paydayId: 'p-1', firstOn: '2026-06-11', every: 'fortnight' }],
  arrears: null,
  plan: null,
  protections: [],
  ...more,
})

export const overdue = { amount: 186.4, since: '2026-05-20' }
