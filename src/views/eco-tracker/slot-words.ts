import { dayAt, daysBetween, formatDay, hourRepeat } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import type { Slot, SlotHour } from '#domain/customer/slot-finder.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectSlotSaving } from '#machines/eco-tracker/grid-figures.selectors.ts'
import { atHour, hourAt } from './eco-words.ts'

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

type Hours = Pick<Slot<SlotHour>, 'hours'>

const dayWords = (at: string, now: string): string => {
  const days = now === '' ? 2 : daysBetween(dayAt(now), dayAt(at))
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : formatDay(dayAt(at))
}

/** If no coming hour is a cent cheaper or a carbon level greener. */
export const noBetterTime = 'No time in the next two days is much better than now.'

/** `From 1 am tomorrow`, `Noon tomorrow` for one hour; tells the two apart if the clock changes. */
export const whenWords = ({ hours }: Hours, now: string): string => {
  const [first] = hours
  if (!first) return ''
  const hour = `${atHour(hourAt(first.at))}${hourRepeat(first.at)}`
  const words = `${hour} ${dayWords(first.at, now)}`
  return hours.length > 1 ? `From ${words}` : capital(words)
}

/** `11 pm to 2 am`, `Midnight to 3 am` */
export const spanWords = ({ hours }: Hours): string => {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return ''
  const words = `${atHour(hourAt(first.at))} to ${atHour((hourAt(last.at) + 1) % 24)}`
  return capital(words)
}

/** `Tomorrow, Wed 10 June` */
export const slotDay = ({ hours }: Hours, now: string): string => {
  const [first] = hours
  if (!first) return ''
  const words = dayWords(first.at, now)
  const day = formatDay(dayAt(first.at))
  return words === day ? day : `${capital(words)}, ${day}`
}

/** Null if unknown. */
export const lessWords = (slot: Slot<SlotHour>, now: Slot<SlotHour> | null): string | null => {
  const { cents, grams } = selectSlotSaving(slot, now)
  const words = [
    cents !== null && cents > 0.005 ? `${formatNumber(cents, 2)} c` : null,
    grams !== null && grams > 0 ? `${formatNumber(grams, 0)} g of carbon` : null,
  ].filter((text) => text !== null)
  if (words.length > 0) return `${listText(words)} a kWh less than now.`
  return grams === null ? null : 'Starting now is as good or better.'
}
