import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import type { Day } from '#domain/basics/days.ts'
import { movedOn, roundAt } from './meter-reading.ts'
import { judgeUse, likelierFor, likelyUse, type NamedRegister, type SubmittedReading, unswapped } from './plausible-reading.ts'

/** Day by which a held reading is decided: two working days after it came in. */
export const heldReadingDue = (cameOn: Day): Day => addWorkingDays(cameOn, 2)

export type HeldReason =
  /** Whole percent beyond the nearest end of the likely range. */
  | { readonly kind: 'aboveRange' | 'belowRange'; readonly percent: number }
  | { readonly kind: 'lowerThanLast' | 'firstRead' }
  /** To one decimal place. */
  | { readonly kind: 'timesUsual'; readonly times: number }
  | { readonly kind: 'unknownRegister' }

const readsBefore = (read: SubmittedReading): SubmittedReading => ({
  ...read,
  register: { ...read.register, reads: read.register.reads.filter(({ readOn }) => readOn < read.readOn) },
})

export const heldReadReason = (read: SubmittedReading): HeldReason => {
  const { units, likely, direction } = judgeUse(readsBefore(read))
  if (direction === 'lower') return { kind: 'lowerThanLast' }
  if (units === null || likely === null) return { kind: 'firstRead' }
  if (units > likely.to) return { kind: 'aboveRange', percent: Math.round(((units - likely.to) / Math.max(1, likely.to)) * 100) }
  return {
    kind: 'belowRange',
    percent: Math.max(0, Math.round(((likely.from - units) / Math.max(1, likely.from)) * 100)),
  }
}

export const heldDayReason = ({
  wh,
  usualWh,
  isUnknown,
}: {
  readonly wh: number
  readonly usualWh: number
  readonly isUnknown: boolean
}): HeldReason =>
  isUnknown ? { kind: 'unknownRegister' } : { kind: 'timesUsual', times: usualWh <= 0 ? 0 : Math.round((wh / usualWh) * 10) / 10 }

export type ReadingExplanation<Name> =
  | { readonly kind: 'swappedDigits'; readonly reading: number }
  | { readonly kind: 'swappedRegisters' | 'otherMeter'; readonly of: NamedRegister<Name> }
  | { readonly kind: 'rolledOver' }

interface Beside<Name> {
  /** Other registers of the same meter. */
  readonly registers: readonly NamedRegister<Name>[]
  /** Registers of the account's other meters. */
  readonly otherMeters: readonly NamedRegister<Name>[]
}

/** A register passes zero from its last tenth into its first. */
const shareBesideZero = 10

const hasPassedZero = ({ register, reading }: SubmittedReading): boolean => {
  const last = register.reads.at(-1)
  if (!last || reading >= last.reading) return false
  const tenth = roundAt(register.digits) / shareBesideZero
  return last.reading >= roundAt(register.digits) - tenth && movedOn(last.reading, reading, register.digits) <= tenth
}

/** Likeliest first; null if nothing explains it. A swap needs a reading that would be likely. */
export const explainReading = <Name>(read: SubmittedReading, beside: Beside<Name>): ReadingExplanation<Name> | null => {
  const submitted = readsBefore(read)
  const at = (candidates: readonly NamedRegister<Name>[]) => {
    const before = candidates.map(({ name, register }) => ({
      name,
      register: { ...register, reads: register.reads.filter(({ readOn }) => readOn < read.readOn) },
    }))
    return likelierFor(submitted, before)
  }
  const register = at(beside.registers)
  if (register) return { kind: 'swappedRegisters', of: register }
  const reading = unswapped(submitted)
  if (reading !== null) return { kind: 'swappedDigits', reading }
  const otherMeter = at(beside.otherMeters)
  if (otherMeter) return { kind: 'otherMeter', of: otherMeter }
  return hasPassedZero(submitted) ? { kind: 'rolledOver' } : null
}

/** Units since the last read; null without one. */
export const expectedUse = (read: SubmittedReading): { readonly from: number; readonly to: number } | null => {
  const { register, readOn } = readsBefore(read)
  const likely = likelyUse(register, readOn)
  return likely && { from: likely.from, to: likely.to }
}
