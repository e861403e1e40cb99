import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { correctionText } from '#domain/billing/bill-corrections.ts'
import type { BillPart } from '#domain/billing/bill-period.ts'
import { type DayRange, formatDate, formatRangeFrom, formatShortRange, lengthOf, yearOf } from '#domain/basics/days.ts'
import { formatKwh, fuelNames } from '#domain/supply/energy.ts'
import { formatDollars, formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { selectDollarChange } from '#machines/bills/bill-figures.selectors.ts'

export const daysWords = (count: number): string => counted(count, 'day')

/** `10 days to go`, `Last day`. */
export const toGoWords = (remainingDays: number): string =>
  remainingDays === 0 ? 'Last day' : `${daysWords(remainingDays)} to go`

/** `22 May – 19 June`; years if not the current one. */
export const windowWords = (window: DayRange, today: string): string => formatRangeFrom(yearOf(today), window)

export const noBillShort = { known: 'No bill', ofGroup: 'Not shown here', missing: 'Not loaded' } as const
export const noBillWords = {
  known: 'You don’t have a bill for these days.',
  ofGroup: 'Your group’s manager gets its bills, so you won’t see them here.',
  missing: 'We couldn’t load this bill. Try again later.',
} as const

/** `Paid 4 June by direct debit`, `Due 8 June`, `$12.30 in credit`. */
export const invoiceStatusText = ({ state, paidOn, paidBy, dueDate, total }: InvoiceHead): string => {
  if (total <= 0) return total === 0 ? 'Nothing to pay' : 'In credit, nothing to pay'
  switch (state) {
    case 'paid':
      return ['Paid', paidOn === null ? null : formatDate(paidOn), paidBy === null ? null : `by ${paidBy.toLowerCase()}`]
        .filter((part) => part !== null)
        .join(' ')
    case 'onPlan':
      return 'Paid in instalments'
    case 'overdue':
      return `Was due ${formatDate(dueDate)}`
    case 'open':
      return `Due ${formatDate(dueDate)}`
    case 'reversed':
      return 'Cancelled'
  }
}

export const stateBadge = ({ state, total }: InvoiceHead) => {
  if (state === 'overdue') return { tone: 'bad', words: 'To pay' } as const
  if (state === 'onPlan' && total > 0) return { tone: 'neutral', words: 'In your payment plan' } as const
  if (state === 'open' && total > 0) return { tone: 'warn', words: 'To pay' } as const
  return { tone: 'good', words: total > 0 ? 'Paid' : total < 0 ? 'In credit' : 'Settled' } as const
}

/** `Too soon to say` before the first reading. */
export const estimateOf = ({ onTrackFor, soFar, costIncluded }: UpcomingBill): { figure: string; note: string } => {
  if (!costIncluded) return { figure: '', note: '' }
  if (onTrackFor === null) return { figure: formatDollars(soFar ?? 0), note: 'so far. Too soon to say more' }
  return { figure: formatWholeDollars(onTrackFor), note: onTrackFor < 0 ? 'in credit, estimated' : 'estimated' }
}

/** `$21.30 more than the bill before.`; to the cent. */
export const comparedWords = (now: number, before: InvoiceHead | null): string | null => {
  if (before === null) return null
  const change = selectDollarChange(before.total, now)
  if (change === 0) return 'The same as the bill before.'
  return `${formatDollars(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than the bill before.`
}

export const partWords = (
  part: BillPart,
  names: {
    readonly freeHours: string
    readonly hours: string | null
    readonly place: string | null
    readonly isOnlyFuel: boolean
  },
) => {
  const { kind, supplyType, quantity, unit, rate, description } = part
  const fuel = supplyType === null ? '' : fuelNames[supplyType]
  const kwh = quantity !== null && unit === 'kWh' ? formatKwh(quantity) : null
  switch (kind) {
    case 'energy':
      return { name: fuel, detail: [kwh, names.place === null ? null : `at ${names.place}`].filter(Boolean).join(' ') }
    case 'daily':
      return {
        name: names.isOnlyFuel ? 'Daily charge' : `Daily charge, ${fuel.toLowerCase()}`,
        detail: [daysWords(quantity ?? 0), rate === null ? null : `at ${rate}`].filter(Boolean).join(' '),
      }
    case 'freeHours':
      return { name: names.freeHours, detail: `${names.hours ?? kwh ?? ''}, already taken off`.replace(/^, a/, 'A') }
    case 'export':
      return { name: 'Sent to the network', detail: kwh ?? '' }
    case 'bottles':
      return { name: fuel, detail: quantity === null ? '' : counted(quantity, 'bottle') }
    case 'other':
      return { name: description ?? 'Other charges', detail: '' }
    case 'correction':
      return { name: 'Corrected', detail: description ? correctionText(description) : 'Earlier days read again' }
    case 'discount': {
      const [name = 'Discount', ...detail] = (description ?? 'Discount').split(', ')
      return { name, detail: detail.join(', ') }
    }
  }
}

/** `Day 19 of 29.`, `29 days, 23 Apr – 21 May.` */
export const periodWords = (upcoming: UpcomingBill): string => `Day ${upcoming.dayNumber} of ${upcoming.daysInBillPeriod}.`
export const spanWords = (range: DayRange): string => `${daysWords(lengthOf(range))}, ${formatShortRange(range)}.`

export const totalWords = (total: number): string => formatOwed(total)
