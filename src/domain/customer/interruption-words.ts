import { dayAt, formatDayLong, formatTime } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { AlertWords } from './alert-words.ts'

/** Epoch ms. */
export interface InterruptionFacts {
  /** The property's. */
  readonly name: string
  readonly startsAt: number
  /** Null while the lines company doesn't know. */
  readonly endsAt: number | null
  readonly restoredAt: number | null
  readonly reason: string
  readonly faultsPhone: string | null
}

/** `6:00 pm`, or with its day if that isn't the day of `now`. */
export const timeWords = (at: number, now: number): string =>
  dayAt(at) === dayAt(now) ? formatTime(at) : `${formatTime(at)} on ${formatDayLong(dayAt(at))}`

const because = (reason: string): string => {
  const why = reason.trim().replace(/\.$/, '')
  return why && ` Reason: ${why}.`
}

export const expectationWords = (endsAt: number | null, now: number): string =>
  endsAt === null
    ? 'The lines company doesn’t know yet when it will be back.'
    : `The lines company expects it back by ${timeWords(endsAt, now)}.`

/** @param now epoch ms */
export const powerOffWords = ({ name, startsAt, endsAt, reason }: InterruptionFacts, now: number): AlertWords => ({
  title: `Your power is off at ${name}`,
  detail: `Your power has been off since ${timeWords(startsAt, now)} because of a fault. ${expectationWords(endsAt, now)}${because(reason)} If someone’s health depends on power, call 111 in an emergency.`,
  path: pathOf('dashboard'),
})

/** @param now epoch ms */
export const powerBackWords = ({ name, restoredAt, faultsPhone }: InterruptionFacts, now: number): AlertWords => {
  const since = restoredAt === null ? '' : ` since ${timeWords(restoredAt, now)}`
  const stillOff = faultsPhone === null ? 'call your lines company' : `call the faults line, ${faultsPhone}`
  return {
    title: `Your power is back at ${name}`,
    detail: `Your lines company says that the power has been back on${since}. If yours is still off, ${stillOff}.`,
    path: pathOf('dashboard'),
  }
}
