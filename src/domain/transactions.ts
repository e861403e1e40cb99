import type { SupplyType } from '#contract/kit.ts'
import type { Transaction, TransactionKind } from '#contract/transactions.contract.ts'
import { addMonths, addYears, type Day, type DayRange, endOfMonth, formatRange, startOfMonth } from './days.ts'
import { isDay } from './is-day.ts'

const monthsBack = 6
/** The longest range that is answered. */
export const mostYears = 10

/** From the first of the month six months before the last day's to the end of that month. BILL-32, BILL-33. */
const rangeUpTo = (day: Day): DayRange => ({ startDate: startOfMonth(addMonths(startOfMonth(day), -monthsBack)), endDate: day })

/** What was asked for, with what was left out: on 20 November 1 May to 30 November where nothing was. */
export const rangeAsked = ({ startDate, endDate }: Partial<Record<keyof DayRange, Day | undefined>>, today: Day): DayRange => {
  const range = rangeUpTo(endDate ?? endOfMonth(today))
  return { ...range, startDate: startDate ?? range.startDate }
}

/** All that there was since a day, as far back as one history goes. */
export const rangeSince = (first: Day, today: Day): DayRange => {
  const endDate = endOfMonth(today)
  const earliest = addYears(startOfMonth(endDate), -mostYears)
  return { startDate: first < earliest ? startOfMonth(addMonths(earliest, 1)) : startOfMonth(first), endDate }
}

export type RangeErrors = { readonly [Field in keyof DayRange]?: string }

/** What has to change of a range, as it is typed in, by field. BILL-39. */
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

/** What of a history is on the screen: everything, some kinds, or what is about one supply. */
export type TransactionFilter = keyof typeof kinds | SupplyType

/** The rows that a filter leaves. */
export const filtered = (rows: readonly Transaction[], filter: TransactionFilter): readonly Transaction[] => {
  if (filter === 'all') return rows
  if (filter in kinds) {
    const wanted: readonly TransactionKind[] = kinds[filter as keyof typeof kinds]
    return rows.filter(({ kind }) => wanted.includes(kind))
  }
  return rows.filter(({ supplyTypes }) => supplyTypes.includes(filter as SupplyType))
}

/** The two columns of an amount: what was charged, or what was paid or credited, both above zero. */
export const splitAmount = (amount: number): { readonly charged: number | null; readonly credited: number | null } =>
  amount < 0 ? { charged: null, credited: -amount } : { charged: amount, credited: null }

/** What a kind of movement is called by itself. */
export const kindWords: Readonly<Record<TransactionKind, string>> = {
  invoice: 'Bill',
  reversal: 'Cancelled bill',
  payment: 'Payment',
  credit: 'Credit',
  refund: 'Refund',
  fee: 'Fee',
}

/** How a supply is called on a bill. */
export const supplyWords: Readonly<Record<SupplyType, string>> = {
  electricity: 'Power',
  naturalGas: 'Gas',
  lpg: 'Bottled gas',
}

/** `Power bill`, `Power and bottled gas bill`; bottled gas alone is no more than that. */
const billTitle = (supplyTypes: readonly SupplyType[]): string => {
  const [first, ...rest] = supplyTypes
  if (first === undefined) return 'Bill'
  if (rest.length === 0 && first === 'lpg') return supplyWords.lpg
  const names = [supplyWords[first], ...rest.map((supply) => supplyWords[supply].toLowerCase())]
  const last = names.pop()
  return `${names.length === 0 ? last : `${names.join(', ')} and ${last}`} bill`
}

/** What the ledger knows of a movement. */
export interface Movement {
  readonly kind: TransactionKind
  readonly description: string
  /** `Direct debit`; null where it is not known. */
  readonly method: string | null
  readonly supplyTypes: readonly SupplyType[]
  /** Of the bill that it is about; null without one. */
  readonly period: DayRange | null
}

/** What a movement is called, on the screen, in the statement and on its receipt. */
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
      return { title: method ?? 'Payment', detail: period ? `Bill of ${formatRange(period)}` : description }
    case 'refund':
      return { title: description, detail: method ?? 'Refund' }
    case 'fee':
      return { title: 'Fee', detail: description }
    case 'credit':
      return { title: description, detail: method ?? 'Credit' }
  }
}
