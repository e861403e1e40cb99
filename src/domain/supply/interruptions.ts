import { dayMs, hourMs } from '#domain/basics/durations.ts'

/** How far ahead a planned one is shown. */
export const interruptionAheadMs = 7 * dayMs
/** How long it stays once the power is back. */
export const interruptionBackMs = 2 * hourMs
/** A fault that nobody reports as over, after the time that the lines company expected; without one, after its start. */
const forgottenMs = 12 * hourMs
const forgottenWithoutTimeMs = 48 * hourMs

/** Epoch ms. */
export interface InterruptionTimes {
  readonly isPlanned: boolean
  readonly startsAt: number
  readonly endsAt: number | null
  readonly restoredAt: number | null
}

/** `late`: the lines company expected the power back by now. */
export type InterruptionPhase = 'planned' | 'off' | 'late' | 'back'

const overAt = ({ isPlanned, endsAt, restoredAt }: InterruptionTimes): number | null => restoredAt ?? (isPlanned ? endsAt : null)

const isForgotten = ({ startsAt, endsAt }: InterruptionTimes, now: number): boolean =>
  endsAt === null ? now >= startsAt + forgottenWithoutTimeMs : now >= endsAt + forgottenMs

/** Null: nothing to show, it is too far away or over. @param now epoch ms */
export const interruptionPhase = (times: InterruptionTimes, now: number): InterruptionPhase | null => {
  const { startsAt, endsAt } = times
  if (startsAt > now) return startsAt - now <= interruptionAheadMs ? 'planned' : null
  const over = overAt(times)
  if (over !== null && over <= now) return now < over + interruptionBackMs ? 'back' : null
  if (over === null && isForgotten(times, now)) return null
  return endsAt !== null && endsAt <= now ? 'late' : 'off'
}
