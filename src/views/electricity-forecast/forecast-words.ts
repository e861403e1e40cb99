import type {
  Cause,
  ElectricityForecast,
  RunningBill,
  TrackRecord,
} from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { type Day, formatDate, formatDay, monthName, monthOf } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { formatDollars, formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'

/** In one unit. */
export interface Figures {
  readonly value: number
  readonly low: number
  readonly high: number
}

interface Ranged {
  readonly kwh: number
  readonly kwhLow: number
  readonly kwhHigh: number
  readonly amount: number | null
  readonly low: number | null
  readonly high: number | null
}

export const figuresIn = (range: Ranged, unit: Unit): Figures =>
  unit === 'nzd'
    ? { value: range.amount ?? 0, low: range.low ?? 0, high: range.high ?? 0 }
    : { value: range.kwh, low: range.kwhLow, high: range.kwhHigh }

/** `$278` or `724 kWh`: what is only likely has no cents. */
export const roughly = (value: number, unit: Unit): string =>
  unit === 'nzd' ? formatOwed(value, formatWholeDollars) : `${formatNumber(value)} kWh`
/** `$9.94` or `26.2 kWh`. */
export const exactly = (value: number, unit: Unit): string =>
  unit === 'nzd' ? formatDollars(value) : `${formatNumber(value, 1)} kWh`

/** `between $264 and $293` */
export const rangeWords = ({ low, high }: Figures, unit: Unit): string =>
  unit === 'nzd' ? `${roughly(low, unit)} and ${roughly(high, unit)}` : `${formatNumber(low)} and ${roughly(high, unit)}`

const dayWords = ({ dayNumber, daysInPeriod }: RunningBill) => `Day ${dayNumber} of ${daysInPeriod}.`

/** Without a figure if too little is known. */
export const fanSentence = (bill: RunningBill, unit: Unit, isLimited: boolean): string => {
  const figures = figuresIn(bill, unit)
  const likely = isLimited ? '' : `Your bill is likely to be about ${roughly(figures.value, unit)}. `
  return `${likely}Eight times in ten ${isLimited ? 'your bill' : 'it'} ends between ${rangeWords(figures, unit)}. ${dayWords(bill)}`
}

/** A customer with bottles only says “bottled gas”. */
const gasWords = (fuels: ElectricityForecast['otherFuels']): string => (fuels.includes('naturalGas') ? 'gas' : 'bottled gas')

export const includedWords = ({ otherFuels, costIncluded }: ElectricityForecast): string | null =>
  otherFuels.length > 0 && costIncluded
    ? `This is your whole bill, including ${gasWords(otherFuels)} and all daily charges.`
    : null

const amountWords = (size: number, unit: Unit): string => {
  if (unit === 'nzd') return size < 0.5 ? 'under $1' : formatWholeDollars(size)
  return size < 0.5 ? 'under 1 kWh' : `${formatNumber(size)} kWh`
}

const causeTitles: Readonly<Record<Cause['kind'], (cause: Cause, billEnd: Day) => string>> = {
  colder: (_, billEnd) => `Each degree colder than usual, until ${formatDate(billEnd)}`,
  freeHours: ({ count, day }) => `${count} free ${count === 1 ? 'hour' : 'hours'} on ${day === null ? '' : formatDay(day)}`,
  estimatedDays: ({ count, day }) =>
    count === 1 && day !== null ? `${formatDay(day)} is estimated` : `${count} days are estimated`,
}

export const causeTitle = (cause: Cause, billEnd: Day): string => causeTitles[cause.kind](cause, billEnd)

/** `+$4 to $7`, `−$1 to $2`, `$1 either way`. */
export const causeMove = (cause: Cause, unit: Unit): string => {
  const [low, high] = unit === 'nzd' ? [cause.low ?? 0, cause.high ?? 0] : [cause.kwhLow, cause.kwhHigh]
  if (low < 0 && high > 0) return `${amountWords(high, unit)} either way`
  const [least, most] = [Math.min(Math.abs(low), Math.abs(high)), Math.max(Math.abs(low), Math.abs(high))]
  const [from, to] = [amountWords(least, unit), amountWords(most, unit)]
  const sign = high <= 0 ? '−' : '+'
  const shown = from === to || from.startsWith('under') ? to : `${from} to ${to}`
  return to.startsWith('under') ? to : `${sign}${shown}`
}

export const causeTone = ({ kwhLow, kwhHigh }: Cause): 'warn' | 'good' | 'second' => {
  if (kwhLow < 0 && kwhHigh > 0) return 'second'
  return kwhHigh <= 0 ? 'good' : 'warn'
}

/** `Of your last 12 bills, 11 ended inside the range of day 19. The miss was July, by $3.` */
export const recordWords = ({ bills, inside, dayNumber, misses }: TrackRecord): string => {
  const of =
    bills === 1 ? 'Your last bill' : `Of your last ${bills} bills, ${inside === bills ? 'all' : inside === 0 ? 'none' : inside}`
  const ended = bills === 1 ? (inside === 1 ? ' ended inside' : ' didn’t end inside') : ' ended inside'
  const [newest] = misses
  const missed = newest
    ? ` ${misses.length === 1 ? 'The miss was' : 'The last miss was'} ${monthName(monthOf(newest.endDate))}, by ${newest.amount === null ? amountWords(newest.kwh, 'kwh') : amountWords(newest.amount, 'nzd')}.`
    : ''
  return `${of}${ended} the range we’d forecast on day ${dayNumber}.${missed}`
}

/** `Usual for Wellington: 9.9 °C. We have no weather forecast, so none is in here.` */
export const usualWords = (usual: ElectricityForecast['usual']): string =>
  usual
    ? `Usual for ${usual.place} at this time: ${formatNumber(usual.mean, 1)} °C. We don’t use a weather forecast.`
    : 'We don’t use a weather forecast.'

export const dayName = (day: Day, today: Day): string => (day === today ? 'Today' : formatDay(day).slice(0, 3))

export const nothingWords: Readonly<Record<NonNullable<ElectricityForecast['none']>, { title: string; detail: string }>> = {
  noElectricity: {
    title: 'No electricity here',
    detail: 'We forecast metered electricity, and this account has none.',
  },
  noReadings: {
    title: 'Your forecast is on its way',
    detail: 'Your meter’s first readings take two or three days to arrive. Then we’ll forecast your bill.',
  },
  ended: {
    title: 'Your electricity has ended here',
    detail: 'There’s nothing left to forecast. Your bills have the final figures.',
  },
}
