import type { SupplyType } from '#contract/kit.ts'
import type { Transaction, TransactionKind } from '#contract/transactions/transactions.contract.ts'
import { addMonths, addYears, type Day, type DayRange, endOfMonth, formatRange, startOfMonth } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'

const monthsBack = 6
/** Longest range, in years. */
export const mostYears = 10

/** Six months before, from the first, to the end of the month. BILL-32, BILL-33. */
const rangeUpTo = (day: Day): DayRange => ({ startDate: startOfMonth(addMonths(startOfMonth(day), -monthsBack)), endDate: day })

export const requestedRange = (
  { startDate, endDate }: Partial<Record<keyof DayRange, Day | undefined>>,
  today: Day,
): DayRange => {
  const range = rangeUpTo(endDate ?? endOfMonth(today))
  return { ...range, startDate: startDate ?? range.startDate }
}

export const rangeSince = (first: Day, today: Day): DayRange => {
  const endDate = endOfMonth(today)
  const earliest = addYears(startOfMonth(endDate), -mostYears)
  return { startDate: first < earliest ? startOfMonth(addMonths(earliest, 1)) : startOfMonth(first), endDate }
}

export type RangeErrors = { readonly [Field in keyof DayRange]?: string }

/** BILL-39. */
export const rangeErrors = ({ startDate, endDate }: DayRange): RangeErrors => {
  const missing = 'Please enter a date.'
  if (!isDay(startDate) || !isDay(endDate))
    return { ...(isDay(startDate) ? {} : { startDate: missing }), ...(isDay(endDate) ? {} : { endDate: missing }) }
  if (startDate > endDate) return { startDate: 'Please choose a start date before the end date.' }
  return endDate >= addYears(startDate, mostYears) ? { startDate: `Please choose ${mostYears} years at most.` } : {}
}

const kinds = {
  all: [],
  bills: ['invoice', 'reversal'],
  payments: ['payment'],
  credits: ['credit', 'refund'],
} as const satisfies Record<string, readonly TransactionKind[]>

export type TransactionFilter = keyof typeof kinds | SupplyType

export const filtered = (rows: readonly Transaction[], filter: TransactionFilter): readonly Transaction[] => {
  if (filter === 'all') return rows
  if (filter in kinds) {
    const wanted: readonly TransactionKind[] = kinds[filter as keyof typeof kinds]
    return rows.filter(({ kind }) => wanted.includes(kind))
  }
  return rows.filter(({ supplyTypes }) => supplyTypes.includes(filter as SupplyType))
}

export const splitAmount = (amount: number): { readonly charged: number | null; readonly credited: number | null } =>
  amount < 0 ? { charged: null, credited: -amount } : { charged: amount, credited: null }

export const kindWords: Readonly<Record<TransactionKind, string>> = {
  invoice: 'Bill',
  reversal: 'Cancelled bill',
  payment: 'Payment',
  credit: 'Credit',
  refund: 'Refund',
  fee: 'Fee',
}

export const supplyWords: Readonly<Record<SupplyType, string>> = {
  electricity: 'Power',
  naturalGas: 'Gas',
  lpg: 'Bottled gas',
}

const billTitle = (supplyTypes: readonly SupplyType[]): string => {
  const [first, ...rest] = supplyTypes
  if (first === undefined) return 'Bill'
  if (rest.length === 0 && first === 'lpg') return supplyWords.lpg
  const names = [supplyWords[first], ...rest.map((supply) => supplyWords[supply].toLowerCase())]
  const last = names.pop()
  return `${names.length === 0 ? last : `${names.join(', ')} and ${last}`} bill`
}

export interface Movement {
  readonly kind: TransactionKind
  readonly description: string
  readonly method: string | null
  readonly supplyTypes: readonly SupplyType[]
  readonly period: DayRange | null
}

export const movementWords = ({
  kind,
  description,
  method,
  supplyTypes,
  period,
}: Movement): { title: string; detail: string } => {
  const about = period ? formatRange(period) : description
  switch (kind) {
    case 'invoice':
      return { title: billTitle(supplyTypes), detail: about }
    case 'reversal':
      return { title: 'Cancelled bill', detail: about }
    case 'payment':
      return { title: method ?? 'Payment', detail: period ? `Bill for ${formatRange(period)}` : description }
    case 'refund':
      return { title: description, detail: method ?? 'Refund' }
    case 'fee':
      return { title: method === 'Waived' ? 'Fee waived' : 'Fee', detail: description }
    case 'credit':
      return { title: description, detail: method ?? 'Credit' }
  }
}
