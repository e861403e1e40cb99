import { dayAt, formatDayLong, formatTime } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { AlertWords } from './alert-words.ts'

/** Epoch ms. */
export interface OutageHours {
  readonly startsAt: number
  readonly endsAt: number
}

export type OutageChange = 'calledOff' | 'goingAhead' | 'otherDay' | 'otherHours'

const dayOf = ({ startsAt }: OutageHours): string => formatDayLong(dayAt(startsAt))

const hoursOf = ({ startsAt, endsAt }: OutageHours): string => {
  const isSameDay = dayAt(startsAt) === dayAt(endsAt)
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}${isSameDay ? '' : ` on ${formatDayLong(dayAt(endsAt))}`}`
}

/** Instead of `toldWords`’ general one. @param reason as the lines company gives it */
export const outageDetail = (hours: OutageHours, reason: string): string => {
  const why = reason.trim().replace(/\.$/, '')
  return `Your lines company will switch your power off from ${hoursOf(hours)}.${why && ` Reason: ${why}.`}`
}

/** For a customer who was alerted to `before`. */
export const outageChangeWords = (change: OutageChange, before: OutageHours, after: OutageHours): AlertWords => {
  const path = pathOf('propertyDetails')
  switch (change) {
    case 'calledOff':
      return {
        title: 'Planned outage called off',
        detail: `Your lines company has called off the outage on ${dayOf(before)}, ${hoursOf(before)}. Your power will stay on.`,
        path,
      }
    case 'goingAhead':
      return {
        title: 'Planned outage going ahead after all',
        detail: `Your power will be off on ${dayOf(after)} from ${hoursOf(after)}.`,
        path,
      }
    case 'otherDay':
      return {
        title: `Planned outage moved to ${dayOf(after)}`,
        detail: `Your lines company has moved the outage from ${dayOf(before)}. Your power will now be off on ${dayOf(after)} from ${hoursOf(after)}.`,
        path,
      }
    case 'otherHours':
      return {
        title: `New times for the outage on ${dayOf(after)}`,
        detail: `Your power will now be off from ${hoursOf(after)}, instead of ${hoursOf(before)}.`,
        path,
      }
  }
}
