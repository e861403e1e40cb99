import type { UsageRow } from '#contract/usage.contract.ts'
import { addDays, type Day, daysOf, endOfMonth, formatHour, weekday } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import { totalOf, withReadings } from '#domain/insight.ts'
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
}

export interface SlotsInput {
  readonly question: UsageQuestion
  readonly rows: readonly UsageRow[]
  /** The period before; empty while it is not known. */
  readonly before: readonly UsageRow[]
  readonly beforeQuestion: UsageQuestion | null
}

const known = (row: UsageRow | undefined): UsageRow | null => (row && row.type !== 'empty' ? row : null)
/** A row as it is drawn, or what it costs all the same. */
const read = (row: UsageRow | undefined): Pick<Slot, 'row' | 'charge'> =>
  row?.type === 'empty' && row.costNZD > 0 ? { row: null, charge: row.costNZD } : { row: known(row) }
const byStart = (rows: readonly UsageRow[]) => new Map(rows.map((row) => [row.startDate, row]))

const daySlots = ({ question, rows, before, beforeQuestion }: SlotsInput): Slot[] => {
  const here = byStart(rows)
  const there = byStart(before)
  const earlier = beforeQuestion ? daysOf(beforeQuestion.ask) : []
  return daysOf(question.ask).map((day, at) => ({
    key: day,
    ...read(here.get(day)),
    before: known(there.get(earlier[at] ?? '')),
  }))
}

const byMonth = (rows: readonly UsageRow[]) => new Map(rows.map((row) => [Number(row.startDate.slice(5, 7)), row]))

/** A year's months from January. */
const monthSlots = ({ question, rows, before }: SlotsInput): Slot[] => {
  const here = byMonth(rows)
  const there = byMonth(before)
  return monthsOfYear.map((month) => ({
    key: `${question.of.slice(0, 4)}-${String(month).padStart(2, '0')}-01`,
    ...read(here.get(month)),
    before: known(there.get(month)),
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
  return rows.map((row) => ({ key: row.startDate, row: known(row), before: known(there.get(clockOf(row.startDate))) }))
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
  }))
}

/** The bars of a period, every one of them, whether anything has arrived or not. */
export const slotsOf = (input: SlotsInput): Slot[] => {
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

export interface Totals {
  readonly kwh: number
  readonly dollars: number
  /** The same stretch of the period before; null when it holds nothing. */
  readonly before: { readonly kwh: number; readonly dollars: number } | null
  /** The period is not over: nothing has arrived for its last part. */
  readonly isPartial: boolean
  /** Rows that are estimated or hold an estimated day. */
  readonly estimated: readonly UsageRow[]
}

const rowsIn = (slots: readonly Slot[], pick: (slot: Slot) => UsageRow | null) =>
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

/**
 * The rows of the period before, which may be longer or shorter by days, or by the hour of a clock change: all of them once this
 * one is over, else as far as it goes.
 */
const beforeUpTo = (slots: readonly Slot[], last: number, { question, before, beforeQuestion }: SlotsInput) => {
  if (question.period === 'last24Hours') return rowsIn(slots, (slot) => slot.before)
  if (last === slots.length - 1) return before
  const key = slots[last]?.key
  if (key === undefined) return []
  switch (question.ask.intervalType) {
    case 'DAILY': {
      const end = beforeQuestion ? addDays(beforeQuestion.ask.startDate, last) : ''
      return before.filter(({ startDate }) => startDate <= end)
    }
    case 'MONTHLY':
      return before.filter(({ startDate }) => startDate.slice(5, 7) <= key.slice(5, 7))
    case 'HOURLY':
    case 'HALF_HOURLY':
      return before.filter(({ startDate }) => clockOf(startDate) <= clockOf(key))
  }
}

/**
 * What a period comes to. All its rows are counted, for a day without readings still has its daily charge, so that the sum
 * agrees with the bill to the cent; the period before counts only as far as this one goes.
 */
export const totalsOf = (slots: readonly Slot[], input: SlotsInput): Totals => {
  const last = slots.findLastIndex(({ row }) => row !== null)
  const before = beforeUpTo(slots, last, input)
  const rows = summed(slots, input)
  return {
    kwh: totalOf(rows, 'kwh'),
    dollars: totalOf(rows, 'nzd'),
    before: withReadings(before).length === 0 ? null : { kwh: totalOf(before, 'kwh'), dollars: totalOf(before, 'nzd') },
    isPartial: last < slots.length - 1,
    estimated: rowsIn(slots, ({ row }) => row).filter(({ type }) => type === 'estimated'),
  }
}

/** The highest and lowest bar with a reading, without the month that is not over. */
export const wholeSlots = (slots: readonly Slot[], latestDate: Day | null): UsageRow[] => {
  const rows = withReadings(rowsIn(slots, ({ row }) => row))
  const whole = rows.filter(
    ({ startDate }) => startDate.length > 10 || latestDate === null || endOfMonth(startDate) <= latestDate,
  )
  return whole.length > 0 ? whole : rows
}

/** Whether a bar is an estimate: a day by its reading, a month when most of its days are. */
export const isEstimate = ({ type, estimatedDays, startDate }: UsageRow): boolean =>
  type === 'estimated' && (estimatedDays === undefined || estimatedDays * 2 > Number(endOfMonth(startDate).slice(8)))

/** The last reading that arrived; null when none has. */
export const lastReading = (slots: readonly Slot[]): UsageRow | null => slots.findLast(({ row }) => row !== null)?.row ?? null

export const valueIn = (unit: Unit, row: UsageRow): number => (unit === 'nzd' ? row.costNZD : row.kw)

const isWeekend = ({ startDate }: UsageRow): boolean => [0, 6].includes(weekday(startDate))

const meanOf = (rows: readonly UsageRow[]): number => totalOf(rows, 'kwh') / rows.length

const notableChange = 0.03
const weekendShare = 0.6

/** Whether the change against the period before comes from the weekends or the other days; null where neither explains it. */
export const changeMadeBy = (slots: readonly Slot[]): 'weekends' | 'weekdays' | null => {
  const last = slots.findLastIndex(({ row }) => row !== null)
  const now = rowsIn(slots, ({ row }) => row)
  const then = rowsIn(slots.slice(0, last + 1), ({ before }) => before)
  const groups = [
    now.filter(isWeekend),
    then.filter(isWeekend),
    now.filter((row) => !isWeekend(row)),
    then.filter((row) => !isWeekend(row)),
  ]
  const [weekends = [], weekendsBefore = [], weekdays = [], weekdaysBefore = []] = groups
  if (groups.some((rows) => rows.length === 0) || now.length < 7) return null
  const byWeekends = (meanOf(weekends) - meanOf(weekendsBefore)) * weekends.length
  const byWeekdays = (meanOf(weekdays) - meanOf(weekdaysBefore)) * weekdays.length
  const change = byWeekends + byWeekdays
  if (Math.abs(change) < totalOf(then, 'kwh') * notableChange) return null
  if (byWeekends / change >= weekendShare) return 'weekends'
  return byWeekdays / change >= 1 - (1 - weekendShare) / 4 ? 'weekdays' : null
}
