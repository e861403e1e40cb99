import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { type Day, daysBetween, daysOf, endOfMonth, formatHour, monthOf } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { totalOf, withReadings } from '#domain/insights/insight.ts'
import { dollarsOf, exactOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sendsOut } from '#domain/supply/exported-energy.ts'
import { sum } from '#domain/basics/sums.ts'
import { monthsOfYear } from '#domain/supply/usage.ts'
import type { UsageQuestion } from './usage-loads.ts'

/** One bar of the chart and line of the table. */
export interface Slot {
  /** The row's `startDate`: a day, or an instant for hours. */
  readonly key: string
  /** Null without data. */
  readonly row: UsageRow | null
  readonly before: UsageRow | null
  /** Dollars of daily charge for a time without data. */
  readonly charge?: number
  readonly chargeBefore?: number
  /** Ends before the first reading: never gets data. */
  readonly precedesReadings?: true
  /** Begins after the supply has ended: never gets data. */
  readonly followsSupply?: true
  /** Days with a reading that is still being checked. */
  readonly checkedDays?: number
}

export interface SlotsInput {
  readonly question: UsageQuestion
  readonly rows: readonly UsageRow[]
  /** Empty while unknown. */
  readonly before: readonly UsageRow[]
  readonly beforeQuestion: UsageQuestion | null
  /** Omitted if irrelevant. */
  readonly firstDay?: Day
  /** Null or omitted without an end. */
  readonly lastDay?: Day | null
}

const known = (row: UsageRow | undefined): UsageRow | null => (row && row.type !== 'empty' ? row : null)
/** Cost of a row without readings. */
const chargeOf = (row: UsageRow | undefined): number | null => (row?.type === 'empty' && row.costNZD > 0 ? row.costNZD : null)
const checkedIn = (row: UsageRow | undefined): Pick<Slot, 'checkedDays'> =>
  row?.isBeingChecked || row?.checkedDays ? { checkedDays: row.checkedDays ?? 1 } : {}
/** Rows as drawn, or their daily charge. */
const pairOf = (row: UsageRow | undefined, before: UsageRow | undefined): Omit<Slot, 'key'> => {
  const [charge, chargeBefore] = [chargeOf(row), chargeOf(before)]
  return {
    row: known(row),
    before: known(before),
    ...(charge !== null && { charge }),
    ...(chargeBefore !== null && { chargeBefore }),
    ...checkedIn(row),
  }
}
const byStart = (rows: readonly UsageRow[]) => new Map(rows.map((row) => [row.startDate, row]))

const daySlots = ({ question, rows, before, beforeQuestion }: SlotsInput): Slot[] => {
  const here = byStart(rows)
  const there = byStart(before)
  const earlier = beforeQuestion ? daysOf(beforeQuestion.ask) : []
  return daysOf(question.ask).map((day, at) => ({
    key: day,
    ...pairOf(here.get(day), there.get(earlier[at] ?? '')),
  }))
}

const byMonth = (rows: readonly UsageRow[]) => new Map(rows.map((row) => [Number(row.startDate.slice(5, 7)), row]))

const monthSlots = ({ question, rows, before }: SlotsInput): Slot[] => {
  const here = byMonth(rows)
  const there = byMonth(before)
  return monthsOfYear.map((month) => ({
    key: `${question.of.slice(0, 4)}-${String(month).padStart(2, '0')}-01`,
    ...pairOf(here.get(month), there.get(month)),
  }))
}

/** Wall clock: `14:30`. */
export const clockOf = (instant: string): string => instant.slice(11, 16)
export const dayOfInstant = (instant: string): Day => instant.slice(0, 10)
/** Local: `3 am`, `Noon`. */
export const hourName = (instant: string): string => formatHour(Number(instant.slice(11, 13)))

/** In autumn one hour comes twice: the first is used. */
const byClock = (rows: readonly UsageRow[]) => new Map(rows.toReversed().map((row) => [clockOf(row.startDate), row]))

const hourSlots = ({ rows, before }: SlotsInput): Slot[] => {
  const there = byClock(before)
  return rows.map((row) => ({
    key: row.startDate,
    row: known(row),
    before: known(there.get(clockOf(row.startDate))),
    ...checkedIn(row),
  }))
}

const hoursInLastDay = 24

/** Ends with the last hour with data. */
const lastHours = ({ rows, before }: SlotsInput): Slot[] => {
  const line = [...byStart([...before, ...rows]).values()]
  const end = line.findLastIndex(({ type }) => type !== 'empty') + 1
  const first = Math.max(0, end - hoursInLastDay)
  return line.slice(first, end).map((row, at) => ({
    key: row.startDate,
    row: known(row),
    before: known(line[first + at - hoursInLastDay]),
    ...checkedIn(row),
  }))
}

const barsIn = (input: SlotsInput): Slot[] => {
  if (input.question.period === 'last24Hours') return lastHours(input)
  switch (input.question.ask.intervalType) {
    case 'DAILY':
      return daySlots(input)
    case 'MONTHLY':
      return monthSlots(input)
    case 'HOURLY':
    case 'HALF_HOURLY':
      return hourSlots(input)
  }
}

/** All bars, with or without data. */
export const slotsOf = (input: SlotsInput): Slot[] => {
  const { question, firstDay = '', lastDay = null } = input
  const lastDayOf = (key: string) => (question.ask.intervalType === 'MONTHLY' ? endOfMonth(key) : dayOfInstant(key))
  const precedes = ({ key, row }: Slot) => row === null && lastDayOf(key) < firstDay
  const follows = ({ key, row }: Slot) => row === null && lastDay !== null && dayOfInstant(key) > lastDay
  return barsIn(input).map((slot) =>
    precedes(slot) ? { ...slot, precedesReadings: true } : follows(slot) ? { ...slot, followsSupply: true } : slot,
  )
}

export interface Amounts {
  readonly kwh: number
  readonly dollars: number
}

export interface Totals extends Amounts {
  /** Null if nothing was read in both. */
  readonly compared: { readonly now: Amounts; readonly before: Amounts } | null
  /** No data for the last part. */
  readonly isPartial: boolean
  /** More data will come: neither the period nor the supply is over. */
  readonly isSoFar: boolean
  /** Null if the home cannot export. The credit is already in `dollars`. */
  readonly sentOut: { readonly exportKw: number; readonly creditNZD: number } | null
  /** Estimated, or with an estimated day. */
  readonly estimated: readonly UsageRow[]
}

export const isInBoth = ({ row, before }: Slot): boolean => row !== null && before !== null

export const rowsIn = (slots: readonly Slot[], pick: (slot: Slot) => UsageRow | null) =>
  slots.flatMap((slot) => {
    const row = pick(slot)
    return row ? [row] : []
  })

/** `live`: the last reading only. The last 24 hours are not whole days. */
const summed = (slots: readonly Slot[], { question: { period }, rows }: SlotsInput): readonly UsageRow[] => {
  const arrived = rowsIn(slots, ({ row }) => row)
  if (period === 'live') return arrived.slice(-1)
  return period === 'last24Hours' ? arrived : rows
}

const amountsOf = (rows: readonly UsageRow[]): Amounts => ({ kwh: totalOf(rows, 'kwh'), dollars: totalOf(rows, 'nzd') })

const sentOutOf = (rows: readonly UsageRow[]) => ({
  exportKw: roundHalfAway(sum(rows.map(({ exportKw = 0 }) => exportKw)), 3),
  creditNZD: dollarsOf(sum(rows.map(({ creditNZD = 0 }) => exactOf(creditNZD)))),
})

/** Days in, month, or minute by the clock. */
const placeOf = (startDate: string, { intervalType, startDate: first }: UsageQuestion['ask']): number => {
  switch (intervalType) {
    case 'DAILY':
      return daysBetween(first, startDate)
    case 'MONTHLY':
      return monthOf(startDate)
    case 'HOURLY':
    case 'HALF_HOURLY':
      return Number(clockOf(startDate).replace(':', ''))
  }
}

/** Once this period is over, all of the one before counts, else as much of it. Places without both readings are skipped. */
const comparedRows = (slots: readonly Slot[], { question, rows, before, beforeQuestion }: SlotsInput) => {
  if (question.period === 'last24Hours') {
    const both = slots.filter(isInBoth)
    return { now: rowsIn(both, ({ row }) => row), earlier: rowsIn(both, (slot) => slot.before) }
  }
  const here = (startDate: string) => placeOf(startDate, question.ask)
  const there = (startDate: string) => placeOf(startDate, beforeQuestion?.ask ?? question.ask)
  const last = slots.findLastIndex(({ row }) => row !== null)
  const end = last === slots.length - 1 ? Number.POSITIVE_INFINITY : here(slots[last]?.key ?? question.ask.startDate)
  const isUnread = ({ type }: UsageRow) => type === 'empty'
  const unread = new Set([
    ...slots.flatMap(({ row, key }) => (row === null ? [here(key)] : [])),
    ...before.filter(isUnread).map(({ startDate }) => there(startDate)),
  ])
  const counts = (place: number) => place <= end && !unread.has(place)
  return {
    now: withReadings(rows).filter(({ startDate }) => counts(here(startDate))),
    earlier: withReadings(before).filter(({ startDate }) => counts(there(startDate))),
  }
}

const comparedOf = (slots: readonly Slot[], input: SlotsInput): Totals['compared'] => {
  const { now, earlier } = comparedRows(slots, input)
  return now.length === 0 || earlier.length === 0 ? null : { now: amountsOf(now), before: amountsOf(earlier) }
}

/** All rows count, since a day without readings has its daily charge: the sum agrees with the bill to the cent. */
export const totalsOf = (slots: readonly Slot[], input: SlotsInput): Totals => {
  const last = slots.findLastIndex(({ row }) => row !== null)
  const rows = summed(slots, input)
  return {
    ...amountsOf(rows),
    sentOut: sendsOut(rows) ? sentOutOf(rows) : null,
    compared: comparedOf(slots, input),
    isPartial: last < slots.length - 1,
    isSoFar: last < slots.findLastIndex(({ followsSupply }) => !followsSupply),
    estimated: rowsIn(slots, ({ row }) => row).filter(({ type }) => type === 'estimated'),
  }
}

/** A month is an estimate if most of its days are. */
export const isEstimate = ({ type, estimatedDays, startDate }: UsageRow): boolean =>
  type === 'estimated' && (estimatedDays === undefined || estimatedDays * 2 > Number(endOfMonth(startDate).slice(8)))

/** Null without readings. */
export const lastReading = (slots: readonly Slot[]): UsageRow | null => slots.findLast(({ row }) => row !== null)?.row ?? null

export const valueIn = (unit: Unit, row: UsageRow): number => (unit === 'nzd' ? row.costNZD : row.kw)
