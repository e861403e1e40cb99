import type { PowerShout, PowerShoutBookings } from '#contract/power-shout/power-shout.contract.ts'
import type { addBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import type { RequestOf } from '#data/wire/http.ts'
import { mostOf } from '#domain/insights/advice.ts'
import type { HourRange } from '#domain/portal/booking-address.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export type SelectedDay = NonNullable<PowerShoutBookings['selected']>
export type DayHour = SelectedDay['hours'][number]
export type SupplyPoint = PowerShout['supplyPoints'][number]

/** Fewer than the duration at the end of the day. */
export const hoursIn = (hours: readonly DayHour[], { start, duration }: HourRange): readonly DayHour[] => {
  const first = hours.findIndex(({ hour }) => hour === start)
  return first < 0 ? [] : hours.slice(first, first + duration)
}

export const endOf = (day: SelectedDay, range: HourRange): number => (hoursIn(day.hours, range).at(-1)?.hour ?? range.start) + 1

export const isFreeRange = (day: SelectedDay, range: HourRange): boolean => {
  const hours = hoursIn(day.hours, range)
  return range.duration > 0 && hours.length === range.duration && hours.every(({ state }) => state === 'free')
}

/** Number of free hours from `start`, up to the remaining credit. */
export const longestFrom = (day: SelectedDay, start: number, most: number): number => {
  let longest = 0
  while (longest < Math.min(most, day.hoursLeft) && isFreeRange(day, { start, duration: longest + 1 })) longest += 1
  return longest
}

export const startsIn = (day: SelectedDay, most: number): readonly DayHour[] =>
  day.hours.filter(({ hour }) => longestFrom(day, hour, most) > 0)

/** Preselected hour: the free one with the highest worth (to the cent), the earliest of equals; 17:00 without readings. */
export const bestHour = (day: SelectedDay): HourRange | null => {
  const free = day.hours.filter(({ state }) => state === 'free')
  if (day.hoursLeft === 0) return null
  const worth = ({ kw, worthNZD, hour }: DayHour) => worthNZD ?? kw ?? (hour === 17 ? 1 : 0)
  const best = mostOf(free, (hour) => roundHalfAway(worth(hour), 2))
  return best && { start: best.hour, duration: 1 }
}

export interface Worth {
  /** Null if an hour has no price. */
  readonly dollars: number | null
  /** Null if an hour has no readings. */
  readonly kw: number | null
  readonly ecoHours: number
}

const total = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** On a usual day of the same weekday. */
export const worthOf = (day: SelectedDay, range: HourRange): Worth => {
  const hours = hoursIn(day.hours, range)
  return {
    dollars: total(hours.map(({ worthNZD }) => worthNZD)),
    kw: total(hours.map(({ kw }) => kw)),
    ecoHours: hours.filter(({ isEco }) => isEco).length,
  }
}

export type BookingRequest = RequestOf<typeof addBooking>

export const nothingAsked: BookingRequest = {
  body: { startDate: '', supplyAgreementId: '', duration: 0, ecoHours: 0, supplyPointId: '', loyaltyAccountId: '' },
}

interface BookingSelection {
  readonly range: HourRange | null
  readonly supplyPointId: string
  readonly supplyPoints: readonly SupplyPoint[]
  readonly loyaltyAccountId: string
  readonly billingAccountId: string
}

export const requestOf = (selection: BookingSelection, day: SelectedDay | null, key: string): BookingRequest | null => {
  const { range, supplyPointId, supplyPoints, loyaltyAccountId, billingAccountId } = selection
  const [first] = day && range ? hoursIn(day.hours, range) : []
  const point = supplyPoints.find((supplyPoint) => supplyPoint.supplyPointId === supplyPointId)
  if (!day || !range || !first || !point) return null
  return {
    body: {
      startDate: first.startDateTime,
      supplyAgreementId: point.supplyAgreementId,
      duration: range.duration,
      ecoHours: worthOf(day, range).ecoHours,
      supplyPointId,
      loyaltyAccountId,
    },
    selection: billingAccountId,
    key,
  }
}
