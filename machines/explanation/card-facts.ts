import type { AnyMachineSnapshot } from 'xstate'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { EcoTrackerWidget, PowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatDateLong, formatHour, formatTime } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { dayCountsOf, leadingPartOf } from '#domain/billing/bill-part.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { LoadContext } from '#machines/kit/load.ts'
import { addressOfBill } from '#machines/bill-insights/bill-insights-address.ts'
import type { Explanation, SourceRow } from './explanation.machine.ts'

export interface CardFacts {
  /** Values of `{names}` in the chart's texts. */
  readonly values?: Readonly<Record<string, string>>
  /** Instead of the sources of the chart's reads; `age` null: when the card's data was read. */
  readonly rows?: readonly (Omit<SourceRow, 'age'> & { readonly age: string | null })[]
  readonly proof?: Explanation['proof']
}

const proofOf = (amount: number, href: string): Explanation['proof'] => ({
  text: `See how ${formatDollars(amount)} adds up`,
  href,
})

const billSummary = (bill: BillSummary): CardFacts => {
  const { payment, dayNumber, daysInBillPeriod, remainingDays, endDate, dueDate } = bill
  const overdue = payment?.isOverdue ? payment.overdue : undefined
  const part = leadingPartOf(bill)
  const { metered, estimated, awaited, checked } = dayCountsOf(part)
  const guessed = estimated + awaited
  const rows: CardFacts['rows'] = [
    ...(metered > 0 ? [{ icon: 'readings', name: `${counted(metered, 'day')} of meter readings`, age: null } as const] : []),
    ...(guessed > 0
      ? [{ icon: 'estimate', name: `${counted(guessed, 'day')} estimated`, age: 'Until readings arrive' } as const]
      : []),
    ...(checked > 0
      ? [{ icon: 'estimate', name: `${counted(checked, 'day')} being checked`, age: 'Not counted yet' } as const]
      : []),
    ...(bill.costIncluded ? [{ icon: 'prices', name: 'Your plan’s prices', age: null } as const] : []),
    ...(remainingDays > 0 && part.onTrackFor !== null ? [{ icon: 'weather', name: 'Bill forecast', age: null } as const] : []),
  ]
  const [oldest] = overdue?.bills ?? []
  if (overdue)
    return {
      values: { overdue: formatDollars(overdue.amount) },
      ...(oldest && { proof: proofOf(oldest.amount, addressOfBill(oldest.id)) }),
    }
  return {
    values: {
      day: counted(dayNumber, 'day'),
      days: String(daysInBillPeriod),
      rest: remainingDays > 0 ? `, then estimate the last ${remainingDays === 1 ? 'day' : `${remainingDays} days`}` : '',
      ends: formatDateLong(endDate),
      due: dueDate === undefined ? '' : ` and is due on ${formatDateLong(dueDate)}`,
    },
    rows,
    ...(bill.costIncluded && { proof: proofOf(part.soFar, pathOf('bill')) }),
  }
}

const powerShout = ({ expiring, next }: PowerShoutWidget): CardFacts => ({
  values: {
    ...(expiring && { expiring: counted(expiring.hours, 'hour'), expires: formatDateLong(expiring.date) }),
    ...(next && { starts: `${formatDateLong(dayAt(next.startDateTime))} at ${formatTime(next.startDateTime)}` }),
  },
})

const ecoTracker = ({ cleanest }: EcoTrackerWidget): CardFacts => ({
  values: cleanest ? { cleanest: `${formatHour(cleanest.startHour)} to ${formatHour(cleanest.endHour)}` } : {},
})

const ofLoad =
  <Data>(facts: (data: Data) => CardFacts) =>
  ({ context }: AnyMachineSnapshot): CardFacts => {
    const { answered } = context as LoadContext<Data, unknown>
    return answered ? facts(answered.data) : {}
  }

/** By chart: what only this card can say. */
export const cardFacts: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => CardFacts>> = {
  billSummaryWidget: ofLoad(billSummary),
  ecoTrackerWidget: ofLoad(ecoTracker),
  powerShoutWidget: ofLoad(powerShout),
}
