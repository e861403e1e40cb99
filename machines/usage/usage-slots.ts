import type { UsageRow } from '#contract/usage.contract.ts'
import { type Day, daysBetween, daysOf, endOfMonth, formatHour, monthOf } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { totalOf, withReadings } from '#domain/insight.ts'
import { dollarsOf, exactOf } from '#domain/money.ts'
import { roundHalfAway } from '#domain/numbers.ts'
import { sendsOut } from '#domain/sent-out.ts'
import { sum } from '#domain/sums.ts'
import { monthsOfYear } from '#domain/usage.ts'
import type { UsageQuestion } from './answers.ts'

/** One bar of the chart and line of the table: what was read, and what stands at the same place of the period before. */
export interface Slot {
  /** The row's `startDate`: a day, or an instant for hours. */
  readonly key: string
  /** Null where nothing has arrived. */
  readonly row: UsageRow | null
  readonly before: UsageRow | null
  /** Dollars that a time costs of which nothing has arrived: its daily charge. */
  readonly charge?: number
  /** The same of the period before. */
  readonly chargeBefore?: number
  /** It ends before the first reading there is: nothing will come for it. */
  readonly precedesReadings?: true
  /** It begins after the supply has ended: the same. */
  readonly followsSupply?: true
  /** On how many days of it a reading came that does not count before it was looked at. */
  readonly checkedDays?: number
}

export interface SlotsInput {
  readonly question: UsageQuestion
  readonly rows: readonly UsageRow[]
  /** The period before; empty while it is not known. */
  readonly before: readonly UsageRow[]
  readonly beforeQuestion: UsageQuestion | null
  /** The first day with a reading; left out where it does not matter. */
  readonly firstDay?: Day
  /** The last day of supply; null, and left out, without an end. */
  readonly lastDay?: Day | null
}

const known = (row: UsageRow | undefined): UsageRow | null => (row && row.type !== 'empty' ? row : null)
/** What a row costs of which nothing was read. */
const chargeOf = (row: UsageRow | undefined): number | null => (row?.type === 'empty' && row.costNZD > 0 ? row.costNZD : null)
const checkedIn = (row: UsageRow | undefined): Pick<Slot, 'checkedDays'> =>
  row?.isBeingChecked || row?.checkedDays ? { checkedDays: row.checkedDays ?? 1 } : {}
/** Two rows as they are drawn, or what they cost all the same. */
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

/** A year's months from January. */
const monthSlots = ({ question, rows, before }: SlotsInput): Slot[] => {
  const here = byMonth(rows)
  const there = byMonth(before)
  return monthsOfYear.map((month) => ({
    key: `${question.of.slice(0, 4)}-${String(month).padStart(2, '0')}-01`,
    ...pairOf(here.get(month), there.get(month)),
  }))
}

/** The wall clock of an instant: `14:30`. */
export const clockOf = (instant: string): string => instant.slice(11, 16)
/** The day of an instant. */
export const dayOfInstant = (instant: string): Day => instant.slice(0, 10)
/** The local hour of an instant in words: `3 am`, `Noon`. */
export const hourName = (instant: string): string => formatHour(Number(instant.slice(11, 13)))

/** Rows by their wall clock. In autumn an hour comes twice: the first one is taken. */
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

/** The 24 hours that end with the last one that arrived, beside the 24 before them. */
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

/** The bars of a period, every one of them, whether anything has arrived or not. */
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
  /** What is set against the period before, and the same stretch of that; null when nothing was read in both. */
  readonly compared: { readonly now: Amounts; readonly before: Amounts } | null
  /** Nothing has arrived for the last part of the period. */
  readonly isPartial: boolean
  /** Something is still to come for it: the period is not over, and neither is the supply. */
  readonly isSoFar: boolean
  /** What was sent to the network; null where the home cannot. Its credit is in `dollars` already. */
  readonly sentOut: { readonly exportKw: number; readonly creditNZD: number } | null
  /** Rows that are estimated or hold an estimated day. */
  readonly estimated: readonly UsageRow[]
}

/** Whether there is a reading on both sides. */
export const isInBoth = ({ row, before }: Slot): boolean => row !== null && before !== null

export const rowsIn = (slots: readonly Slot[], pick: (slot: Slot) => UsageRow | null) =>
  slots.flatMap((slot) => {
    const row = pick(slot)
    return row ? [row] : []
  })

/** What a period's figure is the sum of: live is the last reading alone, and the last 24 hours are not whole days. */
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

/** Where a row stands in its period: how many days in, or its month, or its minute by the clock. */
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

/**
 * The rows that are compared. The period before may be longer or shorter by days, or by the hour of a clock change: all of it
 * counts once this one is over, else as far as this one goes. A place that was not read in one of them counts in neither.
 */
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

/**
 * What a period comes to. All its rows are counted, for a day without readings still has its daily charge, so that the sum
 * agrees with the bill to the cent; what is compared with the period before was read in both.
 */
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

/** Whether a bar is an estimate: a day by its reading, a month when most of its days are. */
export const isEstimate = ({ type, estimatedDays, startDate }: UsageRow): boolean =>
  type === 'estimated' && (estimatedDays === undefined || estimatedDays * 2 > Number(endOfMonth(startDate).slice(8)))

/** The last reading that arrived; null when none has. */
export const lastReading = (slots: readonly Slot[]): UsageRow | null => slots.findLast(({ row }) => row !== null)?.row ?? null

export const valueIn = (unit: Unit, row: UsageRow): number => (unit === 'nzd' ? row.costNZD : row.kw)
