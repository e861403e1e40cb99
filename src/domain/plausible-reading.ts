import type { CheckState } from '#contract/meter-read-commands.contract.ts'
import { addDays, type Day } from './days.ts'
import {
  formatReading,
  habitSpread,
  movedOn,
  perUnit,
  type ReadRegister,
  registerDays,
  roundAt,
  standingAfter,
  usedIn,
} from './meter-reading.ts'

/** What is likely on a register on a day, in units since its last read. */
export interface LikelyUse {
  readonly estimate: number
  readonly from: number
  readonly to: number
}

/** Where little is known of a home, it may use this much less or more than the estimate. */
const unknownSpread = { least: 0.5, most: 2 }
/** Homes differ from week to week by at least this much. */
const leastSpread = { least: 0.75, most: 1.3 }
/** What a read is likely to be off by however short the time is: so many days' use. */
const daysOfSlack = 2

/** What a register is likely to have counted from its last read to the beginning of a day, by its own past and the season; null without a read before. */
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

/** What is more than this many times the most that is likely is not believed without a look, nor what is less than this part of the least. */
const timesMost = 2
const partOfLeast = 4

export const isTooHigh = ({ to }: LikelyUse, units: number): boolean => units > timesMost * to
export const isTooLow = ({ from }: LikelyUse, units: number): boolean => units * partOfLeast < from

/** What the customer typed, as it is understood. `notANumber`: letters, a sign, a decimal; `tooLong`: more digits than the register shows. */
export type Typed = { readonly kind: 'reading'; readonly reading: number } | { readonly kind: 'empty' | 'notANumber' | 'tooLong' }

/** Reads what was typed from a register of so many digits. Spaces do not count; zeros in front may be left out. */
export const typedReading = (text: string, digits: number): Typed => {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return { kind: 'empty' }
  if (!/^\d+$/.test(plain)) return { kind: 'notANumber' }
  return plain.length > digits ? { kind: 'tooLong' } : { kind: 'reading', reading: Number(plain) }
}

/** A read that is looked at. */
export interface AskedRead {
  readonly register: ReadRegister
  readonly readOn: Day
  readonly reading: number
}

/** How a read stands against what is likely. */
export interface JudgedUse {
  /** Units since the last read; null where there is none. */
  readonly units: number | null
  readonly likely: LikelyUse | null
  /** Of going down: gone round, or lower than last; else `ok`. */
  readonly direction: Extract<CheckState, 'ok' | 'rolledOver' | 'lower'>
  readonly range: Extract<CheckState, 'ok' | 'tooHigh' | 'tooLow' | 'unknown'>
}

/**
 * Whether a read is believed. One that is lower than the last has gone round where that is no more than is believed; else it is lower, which no
 * register becomes.
 */
export const judgeUse = ({ register, readOn, reading }: AskedRead): JudgedUse => {
  const last = register.reads.at(-1)
  if (!last) return { units: null, likely: null, direction: 'ok', range: 'unknown' }
  const likely = likelyUse(register, readOn)
  const units = movedOn(last.reading, reading, register.digits)
  const isLess = reading < last.reading
  // Without a day between there is nothing to go by, and nothing to go round in.
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

/** Whether a reading lies where it is likely to. */
const isLikely = (asked: AskedRead): boolean => {
  const { units, likely, direction } = judgeUse(asked)
  return direction !== 'lower' && units !== null && likely !== null && units >= likely.from && units <= likely.to
}

/** How far a reading is from the estimate, in units. */
const farFrom = (asked: AskedRead): number => {
  const { units, likely } = judgeUse(asked)
  return Math.abs((units ?? 0) - (likely?.estimate ?? 0))
}

/** The likely reading that comes of two digits that were swapped: of several the one nearest to the estimate; null where none is. */
export const unswapped = (asked: AskedRead): number | null => {
  const text = formatReading(asked.reading, asked.register.digits)
  const swaps = [...text].flatMap((_, one) =>
    [...text].flatMap((digit, other) => {
      if (other <= one || digit === text[one]) return []
      const digits = [...text]
      ;[digits[one], digits[other]] = [digit, text[one] ?? '']
      return [{ ...asked, reading: Number(digits.join('')) }]
    }),
  )
  const [best] = swaps.filter(isLikely).toSorted((a, b) => farFrom(a) - farFrom(b))
  return best?.reading ?? null
}

/** A register by the name that whoever asks knows it by. */
export interface NamedRegister<Name> {
  readonly name: Name
  readonly register: ReadRegister
}

/** Of other registers the one that the reading is likely for, where it is not for its own; undefined where none is. */
export const likelierFor = <Name>(
  { readOn, reading }: AskedRead,
  others: readonly NamedRegister<Name>[],
): NamedRegister<Name> | undefined =>
  others.find(({ register }) => reading < roundAt(register.digits) && isLikely({ register, readOn, reading }))

/** What is likely to stand on the register, as it stands on the dial. */
export const likelyReadings = (
  { reads, digits }: ReadRegister,
  likely: LikelyUse,
): { readonly from: string; readonly to: string; readonly estimate: string } => {
  const at = (units: number) => formatReading(standingAfter(reads.at(-1)?.reading ?? 0, units, digits), digits)
  return { from: at(likely.from), to: at(likely.to), estimate: at(likely.estimate) }
}
