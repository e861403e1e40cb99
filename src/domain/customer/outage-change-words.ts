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

/** For a customer who was alerted to `before`. */
export const outageChangeWords = (change: OutageChange, before: OutageHours, after: OutageHours): AlertWords => {
  const path = pathOf('propertyDetails')
  switch (change) {
    case 'calledOff':
      return {
        title: 'Planned outage called off',
        detail: `Your network has called off the outage on ${dayOf(before)}, ${hoursOf(before)}. Your power will stay on.`,
        path,
      }
    case 'goingAhead':
      return {
        title: 'Planned outage going ahead after all',
        detail: `Your network will switch the power off on ${dayOf(after)}, ${hoursOf(after)}.`,
        path,
      }
    case 'otherDay':
      return {
        title: `Planned outage moved to ${dayOf(after)}`,
        detail: `Your network has moved the outage from ${dayOf(before)}. It will now switch the power off on ${dayOf(after)}, ${hoursOf(after)}.`,
        path,
      }
    case 'otherHours':
      return {
        title: `New times for the outage on ${dayOf(after)}`,
        detail: `Your network will now switch the power off ${hoursOf(after)}. Before, it was ${hoursOf(before)}.`,
        path,
      }
  }
}
