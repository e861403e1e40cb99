import type { AccountSummary } from '#contract/account/account.contract.ts'
import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { Invoice, InvoiceLine } from '#contract/bills/invoices.contract.ts'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { balanceRows } from '#domain/billing/bill-balance.ts'
import { type BillPart, type PeriodDay, partsOf } from '#domain/billing/bill-period.ts'
import { betterDay, cutOffOf } from '#domain/billing/coming-payments.ts'
import { type Day, daysBetween } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { type NextPayment, nextPaymentOf } from '#domain/basics/next-payment.ts'
import { calendarDays, leavesBy, type PlannedEvent, plannedEvents } from '#domain/billing/planned-events.ts'
import { mean, sumOf } from '#domain/basics/sums.ts'

/** Add up to the bill's lines to the cent. */
export const selectBillParts = (lines: Parameters<typeof partsOf>[0]): readonly BillPart[] => partsOf(lines)

/** Null if nothing is due. */
export const selectNextPayment = (summary: AccountSummary, running: UpcomingBill | null): NextPayment | null =>
  nextPaymentOf(summary, running)

export const selectFreeHours = (days: readonly PeriodDay[]): number => sumOf(days, ({ freeHours }) => freeHours)

/** kWh; null without a supply of this fuel. */
export const selectEnergyBilled = (lines: readonly InvoiceLine[], fuel: InvoiceLine['supplyType']): number | null => {
  const energy = lines.filter(({ kind, supplyType }) => kind === 'energy' && supplyType === fuel)
  return energy.length === 0 ? null : sumOf(energy, ({ quantity }) => quantity ?? 0)
}

/** Below zero for returned bottles. */
export const selectBottlesBilled = (lines: readonly InvoiceLine[]): number =>
  sumOf(lines, ({ kind, quantity }) => (kind === 'bottles' ? (quantity ?? 0) : 0))

/** Dollars or kWh; null without data. */
export const selectDayValue = ({ kw, costNZD }: PeriodDay, unit: Unit): number | null => (unit === 'nzd' ? costNZD : kw)

/** Mean of the days with data; null without any. */
export const selectUsualDay = (days: readonly PeriodDay[], unit: Unit): number | null =>
  mean(days.flatMap((day) => selectDayValue(day, unit) ?? []))

/** First payment shortly before a payday, with the better day, the delay in days, and the end of undo. */
export const selectBetterDay = ({ payments, paydays }: Pick<BillPlanner, 'payments' | 'paydays'>) => {
  const [offer] = payments.flatMap((payment) => {
    const to: Day | null = payment.cutOff === null || payment.change !== 'none' ? null : betterDay(payment, paydays)
    return to === null
      ? []
      : [
          {
            payment,
            to,
            days: daysBetween(payment.day, to),
            undoUntil: cutOffOf(payment.dueOn, payment.paidBy === 'directDebit'),
          },
        ]
  })
  return offer ?? null
}

/** Null if nothing leaves the account. */
export const selectLeaving = (events: readonly PlannedEvent[]) => leavesBy(events)

/** Whole weeks. */
export const selectPlannerDays = (planner: Pick<BillPlanner, 'today' | 'payments'>) => calendarDays(planner)

export const selectPlannedEvents = (planner: BillPlanner): readonly PlannedEvent[] => plannedEvents(planner)

export const selectBalanceRows = (history: TransactionHistory) => balanceRows(history)

/** Dollars, to the cent; negative if `to` is less. */
export const selectDollarChange = (from: number, to: number): number => toDollars(toCents(to) - toCents(from))

/** Lines of a reversal with the signs of the reversed bill. */
export const selectSignedLines = ({ kind, lines }: Pick<Invoice, 'kind' | 'lines'>): readonly InvoiceLine[] => {
  const sign = kind === 'reversal' ? -1 : 1
  return lines.map((line) => ({ ...line, quantity: line.quantity && sign * line.quantity, amount: sign * line.amount }))
}
