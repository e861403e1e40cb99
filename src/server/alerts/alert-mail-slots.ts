import { addDays, type Day, dayAt } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'

// Separate from the alert rules: the page loads those and does not need time zones.

const digestHour = 18

export interface AlertMailSlot {
  readonly day: Day
  readonly slot: 'first' | 'digest'
  /** Epoch ms. */
  readonly dueAt: number
}

export interface TakenSlot extends Pick<AlertMailSlot, 'day' | 'slot'> {
  readonly isSealed: boolean
}

/**
 * Mail for an alert raised now: immediately (after quiet hours) for the first of a day, then the 6 pm digest, then the next day's
 * first. So at most two mails a day.
 * @param now epoch ms
 */
export const alertMailSlot = (now: number, taken: readonly TakenSlot[]): AlertMailSlot => {
  const soonest = afterQuietHours(now)
  const today = dayAt(soonest)
  const slots: AlertMailSlot[] = [today, addDays(today, 1)].flatMap((day, index) => [
    { day, slot: 'first' as const, dueAt: index === 0 ? soonest : afterQuietHours(instantOf(day, 0)) },
    { day, slot: 'digest' as const, dueAt: instantOf(day, digestHour) },
  ])
  const found = slots.find(({ day, slot, dueAt }) => {
    const known = taken.find((earlierSlot) => earlierSlot.day === day && earlierSlot.slot === slot)
    if (known) return !known.isSealed
    const hasDigest = taken.some((takenSlot) => takenSlot.day === day && takenSlot.slot === 'digest')
    return dueAt >= soonest && !(slot === 'first' && hasDigest)
  })
  return found ?? { day: addDays(today, 2), slot: 'first', dueAt: afterQuietHours(instantOf(addDays(today, 2), 0)) }
}
