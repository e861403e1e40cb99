import { formatNumber } from '#domain/money.ts'

/** Axis arithmetic shared by both charts: pure, values in the chart's unit, places in CSS pixels. */

export type ChartUnit = 'kwh' | 'nzd'

export interface Axis {
  /** Below 0 only where something was sold or credited. */
  readonly min: number
  readonly max: number
  /** From `min` up, evenly spaced, 0 among them. */
  readonly ticks: readonly number[]
}

const steps = [1, 2, 5, 4, 2.5]

/** The step that divides `span` into about three, of 1, 2, 2.5, 4 or 5 times a power of ten. */
export const niceStep = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(span))
  const [best] = [power, power / 10]
    .flatMap((scale) => steps.map((step, rank) => ({ step: step * scale, rank })))
    .map(({ step, rank }) => ({ step, cost: Math.abs(Math.round(span / step) - 3) * 10 + rank }))
    .toSorted((one, two) => one.cost - two.cost)
  return best?.step ?? span
}

const tidy = (value: number) => Number(value.toPrecision(12))

/** An axis from 0 that holds every value, with two to four lines above 0, the highest near the highest value; nothing to hold gives 0 to 1. */
export const axisOf = (values: readonly number[]): Axis => {
  const finite = values.filter(Number.isFinite)
  const most = Math.max(0, ...finite)
  const least = Math.min(0, ...finite)
  if (most - least < 1e-6) return { min: 0, max: 1, ticks: [0, 1] }
  const step = niceStep(Math.max(most, -least))
  const lowest = least === 0 ? 0 : Math.floor(least / step)
  const highest = most === 0 ? 0 : Math.max(1, Math.round(most / step))
  // Whole multiples, because a sum of fractions would miss 0 by a hair.
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, at) => tidy((lowest + at) * step))
  return { min: tidy(lowest * step), max: tidy(Math.max(highest * step, most * 1.03)), ticks }
}

/** '30', on the top line '30 kWh'; money '$12' on every line, '$2.50' where it is not whole; a real minus below 0. */
export const tickLabel = (value: number, unit: ChartUnit, isTop: boolean): string => {
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (unit === 'nzd') return `${sign}$${formatNumber(size, Number.isInteger(size) ? 0 : 2)}`
  return `${sign}${formatNumber(size, 0, 2)}${isTop ? ' kWh' : ''}`
}

const strides = [1, 2, 3, 4, 6, 7, 12, 14, 24, 28, 48]

/** Show every how many labels, so that each has `room` px; days thin by weeks and hours by parts of the day. */
export const strideOf = (count: number, step: number, room: number): number => {
  const fits = strides.filter((stride) => stride * step >= room)
  const weekly = count >= 28 && count <= 31 ? fits.filter((stride) => stride <= 2 || stride % 7 === 0) : fits
  const hourly = count >= 23 && count <= 25 ? weekly.filter((stride) => stride === 1 || stride % 3 === 0) : weekly
  return hourly[0] ?? count
}

/**
 * Which labels of one day are drawn: every, every second, third, sixth or twelfth hour of the clock, whichever has `room` px.
 * Where the clock changes the hours are as many as they are, and the labels still say 3 am, 6 am, 9 am.
 */
export const shownHours = (hours: readonly number[], step: number, room: number): readonly number[] => {
  const barsInHour = hours.some((hour) => !Number.isInteger(hour)) ? 2 : 1
  const every = [1, 2, 3, 6, 12].find((count) => count * barsInHour * step >= room) ?? 24
  return hours.flatMap((hour, at) => (hour % every === 0 && (every === 1 || hours.indexOf(hour) === at) ? at : []))
}

/**
 * Which labels are drawn: those that carry a second line (the first of a month) always, the others by the stride unless
 * they would touch one of those.
 */
export const shownLabels = (count: number, step: number, room: number, isForced: (at: number) => boolean): readonly number[] => {
  const stride = strideOf(count, step, room)
  const all = Array.from({ length: count }, (_, at) => at)
  const forced = stride === 1 ? [] : all.filter(isForced)
  return all.filter(
    (at) => forced.includes(at) || (at % stride === 0 && forced.every((other) => Math.abs(other - at) * step >= room * 0.66)),
  )
}
