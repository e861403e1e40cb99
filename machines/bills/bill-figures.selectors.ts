import type { AccountSummary } from '#contract/account.contract.ts'
import type { BillPlanner } from '#contract/bill-planner.contract.ts'
import type { UpcomingBill } from '#contract/bill-period.contract.ts'
import type { InvoiceLine } from '#contract/invoices.contract.ts'
import type { TransactionHistory } from '#contract/transactions.contract.ts'
import { balanceRows } from '#domain/bill-balance.ts'
import { type BillPart, type PeriodDay, partsOf } from '#domain/bill-period.ts'
import { betterDay, cutOffOf } from '#domain/coming-payments.ts'
import { type Day, daysBetween } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { type NextPayment, nextPaymentOf } from '#domain/next-payment.ts'
import { calendarDays, leavesBy, type PlannedEvent, plannedEvents } from '#domain/planned-events.ts'
import { mean, sumOf } from '#domain/sums.ts'

/** The parts of a bill, which add up to its lines to the cent. */
export const selectBillParts = (lines: Parameters<typeof partsOf>[0]): readonly BillPart[] => partsOf(lines)

/** What is paid next; null where nothing is to come. */
export const selectNextPayment = (summary: AccountSummary, running: UpcomingBill | null): NextPayment | null =>
  nextPaymentOf(summary, running)

/** Free hours of all days. */
export const selectFreeHours = (days: readonly PeriodDay[]): number => sumOf(days, ({ freeHours }) => freeHours)

/** kWh of a fuel on a bill; null where it was not supplied. */
export const selectEnergyBilled = (lines: readonly InvoiceLine[], fuel: InvoiceLine['supplyType']): number | null => {
  const energy = lines.filter(({ kind, supplyType }) => kind === 'energy' && supplyType === fuel)
  return energy.length === 0 ? null : sumOf(energy, ({ quantity }) => quantity ?? 0)
}

/** Bottles on a bill; below zero where they were taken back. */
export const selectBottlesBilled = (lines: readonly InvoiceLine[]): number =>
  sumOf(lines, ({ kind, quantity }) => (kind === 'bottles' ? (quantity ?? 0) : 0))

/** A day's dollars or kWh; null while it is not in. */
export const selectDayValue = ({ kw, costNZD }: PeriodDay, unit: Unit): number | null => (unit === 'nzd' ? costNZD : kw)

/** The mean of the days that are in; null of none. */
export const selectUsualDay = (days: readonly PeriodDay[], unit: Unit): number | null =>
  mean(days.flatMap((day) => selectDayValue(day, unit) ?? []))

/** The first payment shortly before a payday, with the better day, how many days later that is, and until when the move can be undone. */
export const selectBetterDay = ({ payments, paydays }: Pick<BillPlanner, 'payments' | 'paydays'>) => {
  const [offer] = payments.flatMap((payment) => {
    const to: Day | null = payment.cutOff === null || payment.change !== 'none' ? null : betterDay(payment, paydays)
    return to === null ? [] : [{ payment, to, days: daysBetween(payment.day, to), undoUntil: cutOffOf(payment.dueOn) }]
  })
  return offer ?? null
}

/** What leaves the account, and by when; null where nothing does. */
export const selectLeaving = (events: readonly PlannedEvent[]) => leavesBy(events)

/** The days of the planner, whole weeks. */
export const selectPlannerDays = (planner: Pick<BillPlanner, 'today' | 'payments'>) => calendarDays(planner)

/** What leaves and what comes on the days of the planner. */
export const selectPlannedEvents = (planner: BillPlanner): readonly PlannedEvent[] => plannedEvents(planner)

/** From the balance before to the balance after, a row for each kind of movement. */
export const selectBalanceRows = (history: TransactionHistory) => balanceRows(history)
