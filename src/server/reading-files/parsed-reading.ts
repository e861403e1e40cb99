import type { Quality, Register } from '#server/readings/registers.ts'
import type { Slot } from './clock-times.ts'

export interface ParsedReading extends Slot, Register {
  /** From 1. */
  readonly line: number
  /** As in the file, valid or not; null in a format without ICPs. */
  readonly icp: string | null
  /** With decimals as in the file. */
  readonly wh: number
  readonly quality: Quality
  /** Interval length of its series, s. */
  readonly step: number
}

/** Step of half-hours and of daily totals, s. */
export const halfHourStep = 1_800
export const dayStep = 86_400

export type IsTaken = (icp: string | null, register: Register, slot: Slot) => boolean
