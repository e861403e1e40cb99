import type { Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { DayReadings } from './pricing.ts'

// Decision: docs/decisions/readings.md
/** A: read. D: read as a total of hours or a day, shared out evenly. E: estimated. Priority A, D, E. */
export type Quality = 'A' | 'D' | 'E'

export interface Register {
  /** X: import, I: export. */
  readonly flow: 'X' | 'I'
  /** Meter serial; empty if unknown: the reading is of the whole supply point. */
  readonly meter: string
  /** Register content with its period of availability: `UN24`. */
  readonly content: string
}

export type Values = readonly (number | null)[]

export interface RegisterDay extends Register {
  readonly day: Day
  /** Wh per half-hour (46, 48 or 50); null is missing. */
  readonly wh: Values
  /** A, D, E or M (missing) per half-hour; null when all A. */
  readonly quality: string | null
  /** Creation day of the newest source file; null if unknown, which is older than any. */
  readonly writtenOn: Day | null
}

export interface StoredRegister extends RegisterDay {
  readonly revision: number
}

/** Counts for nothing until an operator accepts it or a later file replaces it. */
export interface Check extends RegisterDay {
  readonly usualWh: number
  readonly isUnknown: boolean
}

/** Usual import and export per day, Wh. */
export type Usual = Readonly<Record<Register['flow'], number>>

const certainty: Readonly<Record<string, number>> = { A: 3, D: 2, E: 1, M: 0 }
const rank = (mark: string): number => certainty[mark] ?? 0

const markAt = ({ wh, quality }: { readonly wh: Values; readonly quality: string | null }, index: number): string =>
  wh[index] === null ? 'M' : (quality?.[index] ?? 'A')

export const qualityOf = (marks: readonly string[]): string | null =>
  marks.every((mark) => mark === 'A') ? null : marks.join('')

export const registerKey = ({ flow, meter, content }: Register): string => `${flow} ${meter} ${content}`

/** A file of unknown date is the oldest. */
export const isBefore = (a: Day | null, b: Day | null): boolean => (a ?? '') < (b ?? '')

interface Merged {
  readonly row: RegisterDay
  readonly isKept: boolean
}

/** Per half-hour the more certain value, then the newer file's. Values that did not arrive stay. */
export const mergeRegister = (old: RegisterDay | undefined, arrived: RegisterDay): Merged => {
  if (!old) return { row: arrived, isKept: false }
  const isOlder = isBefore(arrived.writtenOn, old.writtenOn)
  const isTaken = arrived.wh.map((value, index) => {
    const lead = rank(markAt(arrived, index)) - rank(markAt(old, index))
    return value !== null && (lead > 0 || (lead === 0 && !isOlder))
  })
  const wh = arrived.wh.map((value, index) => (isTaken[index] ? value : (old.wh[index] ?? null)))
  const marks = wh.map((_, index) => markAt(isTaken[index] ? arrived : old, index))
  const isAllTaken = wh.every((value, index) => value === null || isTaken[index])
  const isOldDate = !isTaken.includes(true) || (isOlder && !isAllTaken)
  return {
    row: { ...arrived, wh, quality: qualityOf(marks), writtenOn: isOldDate ? old.writtenOn : arrived.writtenOn },
    isKept: arrived.wh.some((value, index) => value !== null && value !== wh[index]),
  }
}

/** Wh of the day. */
export const totalOf = ({ wh }: RegisterDay): number => wh.reduce<number>((sum, value) => sum + (value ?? 0), 0)

export const totalOfAll = (rows: readonly RegisterDay[]): number => sumOf(rows, totalOf)

export const isSameDay = (a: RegisterDay, b: RegisterDay): boolean => String(a.wh) === String(b.wh) && a.quality === b.quality

interface Summed {
  readonly wh: Values
  readonly marks: readonly string[]
}

const hoursAvailable = ({ content }: Register): number => Number(/\d{1,2}$/.exec(content)?.[0] ?? 24)
const firstOf = ({ wh }: RegisterDay): number => wh.findIndex((value) => value !== null)
const lastOf = ({ wh }: RegisterDay): number => wh.findLastIndex((value) => value !== null)

/**
 * True if a value is missing without a reason. Registers for a part of the day may have gaps, and on the day of an exchange each
 * meter covers its part. A register without any value was waited for.
 */
const isGap = (row: RegisterDay, rows: readonly RegisterDay[], index: number): boolean => {
  const [first, last] = [firstOf(row), lastOf(row)]
  if (first < 0) return true
  if (row.wh[index] !== null || hoursAvailable(row) < 24) return false
  return !rows.some((candidate) => (index > last && firstOf(candidate) > last) || (index < first && lastOf(candidate) < first))
}

const lowest = (marks: readonly string[]): string => marks.reduce((low, mark) => (rank(mark) < rank(low) ? mark : low))

const sumAt = (rows: readonly RegisterDay[], index: number): readonly [number | null, string] => {
  const present = rows.filter(({ wh }) => wh[index] !== null)
  if (present.length === 0) return [null, 'M']
  const isWhole = present.length === rows.length || !rows.some((row) => isGap(row, rows, index))
  const mark = isWhole ? lowest(present.map((row) => markAt(row, index))) : 'M'
  return [sumOf(present, ({ wh }) => wh[index] ?? 0), mark]
}

/** Sum of one flow; a half-hour that one register lacks is missing. */
export const addUp = (rows: readonly RegisterDay[]): Summed => {
  const pairs = (rows[0]?.wh ?? []).map((_, index) => sumAt(rows, index))
  return { wh: pairs.map(([sum]) => sum), marks: pairs.map(([, mark]) => mark) }
}

const nothingOf = ({ flow, meter, content }: Register, day: Day, count: number): RegisterDay => ({
  day,
  flow,
  meter,
  content,
  wh: Array.from({ length: count }, () => null),
  quality: 'M'.repeat(count),
  writtenOn: null,
})

const hasValues = ({ wh }: RegisterDay): boolean => wh.some((value) => value !== null)

/** Sum of one flow. Per half-hour preferred to the supply point as a whole, unless that is more certain or newer. */
const sumFlow = (rows: readonly RegisterDay[]): Summed | null => {
  const [first, second] = rows
  if (!first) return null
  if (!second) return { wh: first.wh, marks: first.wh.map((_, index) => markAt(first, index)) }
  const whole = rows.find(({ meter }) => meter === '')
  const named = rows.filter((row) => row !== whole)
  const isWholeNewer = whole !== undefined && named.every(({ writtenOn }) => isBefore(writtenOn, whole.writtenOn))
  const pairs = first.wh.map((_, index): readonly [number | null, string] => {
    const [sum, mark] = sumAt(named, index)
    if (!whole) return [sum, mark]
    const wholeMark = markAt(whole, index)
    const lead = sum === null ? 1 : rank(wholeMark) - rank(mark)
    if (lead < 0 || (lead === 0 && !isWholeNewer)) return [sum, mark]
    // An estimate of an incomplete half-hour is at least its known part.
    return [wholeMark === 'E' ? Math.max(whole.wh[index] ?? 0, sum ?? 0) : (whole.wh[index] ?? null), wholeMark]
  })
  return { wh: pairs.map(([sum]) => sum), marks: pairs.map(([, mark]) => mark) }
}

/**
 * A supply point's day: sum of its registers, each half-hour as certain as its least certain register; M while one is missing, C
 * while an unexpected one is being checked. Emptied rows are ignored.
 */
export const sumRegisters = (
  day: Day,
  all: readonly RegisterDay[],
  checks: readonly RegisterDay[] = [],
  lacking: readonly Register[] = [],
): DayReadings => {
  const values = [...all, ...checks][0]?.wh ?? []
  const rows = [...all.filter(hasValues), ...lacking.map((register) => nothingOf(register, day, values.length))]
  const nothing: Summed = { wh: values.map(() => null), marks: values.map(() => 'M') }
  const taken = sumFlow(rows.filter(({ flow }) => flow === 'X')) ?? nothing
  const sent = sumFlow(rows.filter(({ flow }) => flow === 'I'))
  const isChecked = (index: number) =>
    checks.some(({ flow, wh }) => {
      const mark = (flow === 'X' ? taken : (sent ?? nothing)).marks[index] ?? 'M'
      return wh[index] !== null && rank(mark) <= rank('E')
    })
  const marks = taken.marks.map((mark, index) =>
    isChecked(index) ? 'C' : sent ? lowest([mark, sent.marks[index] ?? 'M']) : mark,
  )
  return { day, wh: taken.wh, exportWh: sent?.wh ?? null, quality: qualityOf(marks) }
}

const whole = { meter: '', content: '', writtenOn: null } as const

export const wholeOf = ({ day, wh, exportWh, quality }: DayReadings): RegisterDay[] => {
  const marksOf = (values: Values) =>
    qualityOf(values.map((value, index) => (value === null ? 'M' : (quality?.[index] ?? 'A').replace('M', 'A'))))
  return [
    { ...whole, flow: 'X', day, wh, quality: marksOf(wh) },
    ...(exportWh ? [{ ...whole, flow: 'I' as const, day, wh: exportWh, quality: marksOf(exportWh) }] : []),
  ]
}
