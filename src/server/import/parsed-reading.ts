import type { Quality, Register } from '#server/readings/registers.ts'
import type { Slot } from './clock-times.ts'

/** One half-hour of one register, as a line of a file says it. */
export interface ParsedReading extends Slot, Register {
  /** From 1; what a refusal names. */
  readonly line: number
  /** As the file names it, whether or not it is an ICP; null in a format that names none. */
  readonly icp: string | null
  /** Watt-hours, with decimals where the file has them. */
  readonly wh: number
  readonly quality: Quality
  /** Seconds of the intervals in which its series is measured. */
  readonly step: number
}

/** The step of half-hours, and of days of which only the total was read, seconds. */
export const halfHourStep = 1_800
export const dayStep = 86_400

/** Whether the file had a reading of this half-hour and register already. */
export type IsTaken = (icp: string | null, register: Register, slot: Slot) => boolean
