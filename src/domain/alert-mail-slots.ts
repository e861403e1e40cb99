import { addDays, type Day, dayAt } from './days.ts'
import { instantOf } from './half-hours.ts'
import { afterQuietHours } from './quiet-hours.ts'

// Apart from the rules of alerts: the page reads those, and has no need of the time zones that these lean on.

/** When a day's digest is mailed. */
const digestHour = 18

export interface AlertMailSlot {
  readonly day: Day
  readonly slot: 'first' | 'digest'
  /** Epoch ms. */
  readonly dueAt: number
}

/** A mail of alerts that there is already, of today or tomorrow. */
export interface TakenSlot extends Pick<AlertMailSlot, 'day' | 'slot'> {
  /** It was sent, or is being sent: nothing is added to it any more. */
  readonly isSealed: boolean
}

/**
 * The mail that something told now goes with: at once where nothing was mailed on that day, after the quiet hours; else with the digest at 6
 * pm; what comes later with the next day's first. So a day has two mails at most, and one of them is a digest.
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
    const known = taken.find((one) => one.day === day && one.slot === slot)
    if (known) return !known.isSealed
    const hasDigest = taken.some((one) => one.day === day && one.slot === 'digest')
    return dueAt >= soonest && !(slot === 'first' && hasDigest)
  })
  return found ?? { day: addDays(today, 2), slot: 'first', dueAt: afterQuietHours(instantOf(addDays(today, 2), 0)) }
}
