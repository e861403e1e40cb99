import type { CheckState } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import {
  formatReading,
  habitSpread,
  movedOn,
  perUnit,
  type ReadRegister,
  registerDays,
  roundAt,
  readingAfter,
  usedIn,
} from './meter-reading.ts'

export interface LikelyUse {
  readonly estimate: number
  readonly from: number
  readonly to: number
}

/** Range around the estimate with little history. */
const unknownSpread = { least: 0.5, most: 2 }
/** Minimum range: homes differ from week to week. */
const leastSpread = { least: 0.75, most: 1.3 }
/** Minimum tolerance, in days of use. */
const daysOfSlack = 2

/** By its history and the season; null without an earlier read. */
export const likelyUse = (register: ReadRegister, day: Day): LikelyUse | null => {
  const last = register.reads.at(-1)
  if (!last || last.readOn >= day) return null
  const days = registerDays(register, { startDate: last.readOn, endDate: addDays(day, -1) })
  const spread = register.reads.length < 2 ? unknownSpread : (habitSpread(register) ?? unknownSpread)
  const thousandths = usedIn(days)
  const slack = (daysOfSlack * thousandths) / days.length
  const least = Math.min(spread.least, leastSpread.least)
  const most = Math.max(spread.most, leastSpread.most)
  return {
    estimate: Math.round(thousandths / perUnit),
    from: Math.max(0, Math.floor((thousandths * least - slack) / perUnit)),
    to: Math.ceil((thousandths * most + slack) / perUnit),
  }
}

/** Above twice the upper or below a quarter of the lower bound a read needs a check. */
const timesMost = 2
const partOfLeast = 4

export const isTooHigh = ({ to }: LikelyUse, units: number): boolean => units > timesMost * to
export const isTooLow = ({ from }: LikelyUse, units: number): boolean => units * partOfLeast < from

/** `notANumber`: letters, signs or decimals; `tooLong`: more digits than the register. */
export type Typed = { readonly kind: 'reading'; readonly reading: number } | { readonly kind: 'empty' | 'notANumber' | 'tooLong' }

export const typedReading = (text: string, digits: number): Typed => {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return { kind: 'empty' }
  if (!/^\d+$/.test(plain)) return { kind: 'notANumber' }
  return plain.length > digits ? { kind: 'tooLong' } : { kind: 'reading', reading: Number(plain) }
}

export interface SubmittedReading {
  readonly register: ReadRegister
  readonly readOn: Day
  readonly reading: number
}

export interface JudgedUse {
  readonly units: number | null
  readonly likely: LikelyUse | null
  readonly direction: Extract<CheckState, 'ok' | 'rolledOver' | 'lower'>
  readonly range: Extract<CheckState, 'ok' | 'tooHigh' | 'tooLow' | 'unknown'>
}

/** A lower reading has rolled over if that use is plausible; otherwise it is `lower`, which no register becomes. */
export const judgeUse = ({ register, readOn, reading }: SubmittedReading): JudgedUse => {
  const last = register.reads.at(-1)
  if (!last) return { units: null, likely: null, direction: 'ok', range: 'unknown' }
  const likely = likelyUse(register, readOn)
  const units = movedOn(last.reading, reading, register.digits)
  const isLess = reading < last.reading
  const hasGoneRound = isLess && likely !== null && !isTooHigh(likely, units)
  if (isLess && !hasGoneRound) return { units: reading - last.reading, likely, direction: 'lower', range: 'unknown' }
  return {
    units,
    likely,
    direction: isLess ? 'rolledOver' : 'ok',
    range: likely === null ? 'unknown' : isTooHigh(likely, units) ? 'tooHigh' : isTooLow(likely, units) ? 'tooLow' : 'ok',
  }
}

export const isBelieved = ({ direction, range }: JudgedUse): boolean =>
  direction !== 'lower' && range !== 'tooHigh' && range !== 'tooLow'

const isLikely = (read: SubmittedReading): boolean => {
  const { units, likely, direction } = judgeUse(read)
  return direction !== 'lower' && units !== null && likely !== null && units >= likely.from && units <= likely.to
}

const farFrom = (read: SubmittedReading): number => {
  const { units, likely } = judgeUse(read)
  return Math.abs((units ?? 0) - (likely?.estimate ?? 0))
}

/** Likely reading with two digits swapped, nearest to the estimate; null if none. */
export const unswapped = (read: SubmittedReading): number | null => {
  const text = formatReading(read.reading, read.register.digits)
  const swaps = [...text].flatMap((_, from) =>
    [...text].flatMap((digit, to) => {
      if (to <= from || digit === text[from]) return []
      const digits = [...text]
      ;[digits[from], digits[to]] = [digit, text[from] ?? '']
      return [{ ...read, reading: Number(digits.join('')) }]
    }),
  )
  const [best] = swaps.filter(isLikely).toSorted((a, b) => farFrom(a) - farFrom(b))
  return best?.reading ?? null
}

export interface NamedRegister<Name> {
  readonly name: Name
  readonly register: ReadRegister
}

export const likelierFor = <Name>(
  { readOn, reading }: SubmittedReading,
  candidates: readonly NamedRegister<Name>[],
): NamedRegister<Name> | undefined =>
  candidates.find(({ register }) => reading < roundAt(register.digits) && isLikely({ register, readOn, reading }))

export const likelyReadings = (
  { reads, digits }: ReadRegister,
  likely: LikelyUse,
): { readonly from: string; readonly to: string; readonly estimate: string } => {
  const at = (units: number) => formatReading(readingAfter(reads.at(-1)?.reading ?? 0, units, digits), digits)
  return { from: at(likely.from), to: at(likely.to), estimate: at(likely.estimate) }
}
