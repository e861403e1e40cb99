import type { Brand } from '#brands/brands.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatDate, formatDayLong } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { PowerShoutActivity } from '#contract/power-shout/power-shout.contract.ts'
import type { Worth } from '#machines/power-shout/hours.ts'

type Loyalty = Brand['loyalty']

/** `1 free hour`, `3 free hours`. */
export const hoursOf = ({ unitOne, unitOther }: Loyalty, count: number): string => counted(count, unitOne, unitOther)

/** `Saturday 20 June, 5 pm to 8 pm` */
export const whenOf = ({ date, startHour, endHour }: { date: string; startHour: number; endHour: number }): string =>
  `${formatDayLong(date)}, ${formatHours(startHour, endHour)}`

/** Dollars, else kWh; empty without readings. */
export const worthWords = ({ dollars, kw }: Worth, weekday: string): string => {
  if (dollars !== null) return `Worth about ${formatDollars(dollars)} on a usual ${weekday}.`
  return kw === null ? '' : `About ${formatKwhFine(kw)} on a usual ${weekday}.`
}

/** `Uses 2 of your 9 hours, those that expire first.` */
export const usesWords = (taken: number, left: number): string =>
  left === 1
    ? 'Uses the one hour you have for this day.'
    : `Uses ${taken} of your ${left} hours, starting with those that expire first.`

export const activityWords = ({ type, title, booking }: PowerShoutActivity): string => {
  const when = booking ? `${formatDate(booking.date)}, ${formatHours(booking.startHour, booking.endHour)}` : ''
  switch (type) {
    case 'granted':
      return `Gift: ${title ?? ''}`
    case 'accepted':
      return `Accepted ${title ?? ''}`
    case 'booked':
      return `Booked ${when}`
    case 'cancelled':
      return `Cancelled ${when}`
    case 'used':
      return `Used ${when}`
    case 'given':
      return 'Given to a school'
    case 'expired':
      return `Expired: ${title ?? ''}`
  }
}

/** `+6 h`, `−2 h`, `saved $1.36` */
export const activityChange = ({ type, hours, savedNZD }: PowerShoutActivity): string => {
  if (type === 'used') return savedNZD === null ? '' : `saved ${formatDollars(savedNZD)}`
  return hours < 0 ? `−${-hours} h` : `+${hours} h`
}

/** `3 expire on 30 June, 6 on 31 August.` */
export const expiryWords = (expiring: readonly { readonly hours: number; readonly date: string }[]): string => {
  const [first, ...rest] = expiring
  if (!first) return ''
  const verb = first.hours === 1 ? 'expires' : 'expire'
  return `${[`${first.hours} ${verb} on ${formatDate(first.date)}`, ...rest.map(({ hours, date }) => `${hours} on ${formatDate(date)}`)].join(', ')}.`
}
