import type { SupplyType } from '#contract/kit.ts'
import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { InvoiceHead, InvoiceLine } from '#contract/bills/invoices.contract.ts'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { rateIn } from './bill-text.ts'
import { type Day, type DayRange, daysBetween } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { BillWindow } from '#domain/supply/usage.ts'
import { sum } from '#domain/basics/sums.ts'
import { requestedRange, rangeErrors } from './transactions.ts'

export interface BillPart {
  readonly kind: InvoiceLine['kind']
  readonly supplyType: SupplyType | null
  /** Null if the lines have no quantity. */
  readonly quantity: number | null
  readonly unit: InvoiceLine['unit']
  /** Null if prices differ: `$2.07 a day`. */
  readonly rate: string | null
  readonly description: string | null
  /** Dollars; null if money is not shown. */
  readonly amount: number | null
}

type Line = Pick<UpcomingBill['lines'][number], 'supplyType' | 'description' | 'quantity' | 'unit' | 'amount'> &
  Pick<BillPart, 'kind'>

const kinds: readonly BillPart['kind'][] = [
  'energy',
  'daily',
  'freeHours',
  'export',
  'bottles',
  'other',
  'correction',
  'discount',
]

const totalOf = (values: readonly (number | null)[], add: (values: readonly number[]) => number): number | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length < values.length ? null : add(known)
}

const only = <Value>(values: readonly (Value | null)[]): Value | null => {
  const [first = null, ...rest] = new Set(values)
  return rest.length === 0 ? first : null
}

/** By kind and fuel; the parts add up to the lines, to the cent. */
export const partsOf = (lines: readonly Line[]): BillPart[] => {
  const groups = Map.groupBy(lines, ({ kind, supplyType }) => `${kind} ${supplyType}`)
  const parts = [...groups.values()].flatMap((partLines): BillPart[] => {
    const [first] = partLines
    if (!first) return []
    const quantity = totalOf(
      partLines.map((line) => line.quantity),
      (values) => roundHalfAway(sum(values), 3),
    )
    return [
      {
        kind: first.kind,
        supplyType: first.supplyType,
        quantity,
        unit: first.unit === 'hours' ? null : first.unit,
        rate: only(partLines.map(({ description }) => rateIn(description))),
        description: only(partLines.map(({ description }) => description)),
        amount: totalOf(
          partLines.map(({ amount }) => amount),
          (values) => toDollars(sum(values.map(toCents))),
        ),
      },
    ]
  })
  return parts.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

export interface SelectedWindow {
  readonly window: BillWindow
  /** `nearest`: no bill period has these days. `unreadable`: not a date. */
  readonly as: 'asked' | 'nearest' | 'unreadable'
}

/** Current window by default, else the nearest. Never throws. @param windows newest first */
export const selectedWindow = (search: string, windows: readonly [BillWindow, ...BillWindow[]]): SelectedWindow => {
  const query = new URLSearchParams(search)
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')]
  const [current] = windows
  if (startDate === null && endDate === null) return { window: current, as: 'asked' }
  const exact = windows.find((window) => window.startDate === startDate && window.endDate === endDate)
  if (exact) return { window: exact, as: 'asked' }
  const given = [startDate, endDate].filter((text) => text !== null)
  const days = given.filter(isDay)
  const isReadable = days.length === given.length
  const [day] = days
  if (!isReadable || day === undefined || (startDate !== null && endDate !== null && startDate > endDate))
    return { window: current, as: 'unreadable' }
  const distance = (window: DayRange) => Math.max(0, daysBetween(day, window.startDate), daysBetween(window.endDate, day))
  const window = windows.reduce((nearest, candidate) => (distance(candidate) < distance(nearest) ? candidate : nearest), current)
  return { window, as: distance(window) === 0 && days.length === 1 ? 'asked' : 'nearest' }
}

/** Ignores reversals and reversed bills; null if there is none. An account's first bill may begin within its window. */
export const billOfWindow = (invoices: readonly InvoiceHead[], { startDate, endDate }: DayRange): InvoiceHead | null =>
  invoices.find(
    (bill) => bill.kind === 'bill' && bill.state !== 'reversed' && bill.endDate === endDate && bill.startDate >= startDate,
  ) ?? null

/** `noData`: nothing for these days. */
export type SourceState = 'pending' | 'data' | 'noData' | 'failed'

export type PeriodOutcome = 'pending' | 'noData' | 'failed' | 'ready'

/** No electricity data means nothing to compare, unless the account has no electricity. One failed source leaves the other. */
export const periodOutcome = (electricity: SourceState, gas: SourceState, isElectric: boolean): PeriodOutcome => {
  if (electricity === 'pending' || gas === 'pending') return 'pending'
  if (electricity === 'noData' && (isElectric || gas === 'noData')) return 'noData'
  if (electricity === 'data' || gas === 'data') return 'ready'
  return 'failed'
}

export interface PeriodDay {
  readonly day: Day
  /** Null if unknown. */
  readonly kw: number | null
  /** Dollars before discount, not rounded. */
  readonly costNZD: number | null
  readonly isEstimated: boolean
  readonly freeHours: number
}

export const periodDays = (sources: readonly (readonly UsageRow[])[]): PeriodDay[] => {
  const [first = []] = sources
  return first.map(({ startDate: day }, index) => {
    const known = sources.flatMap((source) => source[index] ?? []).filter(({ type }) => type !== 'empty')
    const isKnown = known.length > 0
    return {
      day,
      kw: isKnown ? sum(known.map(({ kw }) => kw)) : null,
      costNZD: isKnown ? sum(known.map(({ costNZD }) => costNZD)) : null,
      isEstimated: known.some(({ type }) => type === 'estimated'),
      freeHours: sum(known.map(({ powerShoutHours = 0 }) => powerShoutHours)),
    }
  })
}

/** `About $26 more than your last bill.` Null without a comparison. Whole dollars: the bill is not final. */
export const aboutComparedWords = (now: number | null, before: number | null): string | null => {
  if (now === null || before === null) return null
  const difference = roundHalfAway(now - before)
  if (difference === 0) return 'About as much as your last bill.'
  return `About $${Math.abs(difference).toLocaleString('en-NZ')} ${difference > 0 ? 'more' : 'less'} than your last bill.`
}

export interface RangeInAddress {
  readonly range: { readonly startDate?: Day; readonly endDate?: Day }
  readonly isUnreadable: boolean
}

/** `?startDate&endDate`, both optional: the backend then uses today. Never throws. */
export const rangeInAddress = (search: string, today: Day): RangeInAddress => {
  const query = new URLSearchParams(search)
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')]
  const range = { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) }
  const areDays = Object.values(range).every(isDay)
  if (!areDays || Object.keys(rangeErrors(requestedRange(range, today))).length > 0) return { range: {}, isUnreadable: true }
  return { range, isUnreadable: false }
}
