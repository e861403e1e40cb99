import { toCents, toDollars } from '#domain/basics/money.ts'
import { leadsTo, type LeadsTo, weeklyLimits } from '#domain/billing/smooth-pay.ts'
import type { SmoothPaySnapshot } from './smooth-pay.machine.ts'

export type SmoothPayMode = 'ready' | 'failed' | 'sending' | 'receipt'

export const selectSmoothPayMode = (snapshot: SmoothPaySnapshot): SmoothPayMode => {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches('receipt')) return 'receipt'
  return snapshot.matches({ choosing: 'failed' }) ? 'failed' : 'ready'
}

export const selectSpread = ({ context }: SmoothPaySnapshot) => context.planner.smoothPay
export const selectForecast = ({ context }: SmoothPaySnapshot) => context.planner.forecast
export const selectChoice = ({ context }: SmoothPaySnapshot) => context.choice
export const selectReceipt = ({ context: { change, answer } }: SmoothPaySnapshot) => ({ change, answer })
export const selectCanChange = (snapshot: SmoothPaySnapshot): boolean => snapshot.can({ type: 'change.submit', key: '' })
export const selectCanUndo = (snapshot: SmoothPaySnapshot): boolean => snapshot.can({ type: 'change.undo', key: '' })

/** For bills paid as they come: the amount that would fit. */
export const selectWeekly = ({ context: { choice, ownAmount, planner } }: SmoothPaySnapshot): number => {
  if (choice === 'own') return ownAmount
  return choice === 'smooth'
    ? (planner.smoothPay.standing?.weeklyAmount ?? planner.smoothPay.roundedAmount)
    : planner.smoothPay.roundedAmount
}

/** Balance after each of the next bills. */
export const leadsToOf = ({ forecast, smoothPay }: SmoothPaySnapshot['context']['planner'], weekly: number): LeadsTo =>
  leadsTo(
    {
      bills: forecast.bills.map(({ startDate, endDate, amount, low, high }) => ({
        startDate,
        endDate,
        cents: toCents(amount),
        lowCents: toCents(low),
        highCents: toCents(high),
      })),
    },
    {
      weeklyCents: toCents(weekly),
      firstOn: smoothPay.standing?.nextOn ?? smoothPay.firstOn,
      aheadCents: toCents(smoothPay.ahead),
    },
  )
/** Dollars a week: twice the amount that fits, at least 100. */
export const selectSliderEnd = ({ context }: SmoothPaySnapshot): number =>
  Math.min(toDollars(weeklyLimits.most), Math.max(100, context.planner.smoothPay.roundedAmount * 2))
