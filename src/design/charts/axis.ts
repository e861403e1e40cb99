import { formatNumber } from '#domain/numbers.ts'

/** Axis arithmetic shared by all charts: pure, values in the chart's unit, places in CSS pixels. */

export type ChartUnit = 'kwh' | 'nzd' | 'kg'

const unitNames = { kwh: 'kWh', kg: 'kg' } as const

export interface Axis {
  /** The lowest tick: below 0 only where something was sent out or credited. */
  readonly min: number
  /** The highest tick. */
  readonly max: number
  /** From `min` up, evenly spaced, 0 among them. */
  readonly ticks: readonly number[]
}

/** What a step may be, times a power of ten, and how much emptier an axis may be for the sake of a rounder one. */
const steps = [
  { step: 1, cost: 0 },
  { step: 2, cost: 0 },
  { step: 5, cost: 0 },
  { step: 2.5, cost: 0.04 },
  { step: 4, cost: 0.04 },
  { step: 3, cost: 0.06 },
  { step: 6, cost: 0.06 },
  { step: 8, cost: 0.06 },
]
const fewest = 3
const most = 4
/** One line too many or too few is as bad as so much of the axis left empty. */
const perLine = 0.1

const tidy = (value: number) => Number(value.toPrecision(12))
/** Whole steps that hold a value; what is over by less than arithmetic can tell is not over. */
const stepsIn = (value: number, step: number) => Math.ceil(value / step - 1e-9)

interface Extent {
  readonly highest: number
  /** How far below 0, itself 0 or more. */
  readonly lowest: number
}

const placesOf = ({ highest, lowest }: Extent, step: number) => ({ above: stepsIn(highest, step), below: stepsIn(lowest, step) })

/** The step of the axis that is left least empty, with three or four lines besides 0. */
const stepFor = (extent: Extent): number => {
  const span = extent.highest + extent.lowest
  const power = 10 ** Math.floor(Math.log10(span))
  const [best] = [power, power / 10]
    .flatMap((scale) => steps.map(({ step, cost }) => ({ step: tidy(step * scale), cost })))
    .map(({ step, cost }) => {
      const { above, below } = placesOf(extent, step)
      const lines = above + below
      const amiss = Math.max(0, fewest - lines, lines - most)
      return { step, cost: cost + 1 - span / (lines * step) + amiss * perLine }
    })
    .toSorted((one, two) => one.cost - two.cost)
  return best?.step ?? span
}

const cent = 0.01
/** What an axis may have to hold: rounded up to a tick, a still higher number would be none. */
const farthest = 1e300

/** An axis from 0 that ends on a tick at or just above the highest value, and below 0 at or just under the lowest; nothing to hold gives 0 to 1. */
export const axisOf = (values: readonly number[], unit: ChartUnit): Axis => {
  const finite = values.filter(Number.isFinite).map((value) => Math.max(-farthest, Math.min(farthest, value)))
  const extent = { highest: Math.max(0, ...finite), lowest: Math.max(0, ...finite.map((value) => -value)) }
  if (extent.highest + extent.lowest < 1e-6) return { min: 0, max: 1, ticks: [0, 1] }
  const step = Math.max(unit === 'nzd' ? cent : 0, stepFor(extent))
  const { above, below } = placesOf(extent, step)
  // Whole multiples, because a sum of fractions would miss 0 by a hair.
  const ticks = Array.from({ length: above + below + 1 }, (_, at) => tidy((at - below) * step))
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

/** What must be shown of a number's decimals, three at most. */
const decimalsOf = (value: number): number => [0, 1, 2].find((count) => Number(value.toFixed(count)) === value) ?? 3

/**
 * The words of an axis, all with as many decimals: `0`, `10`, on the top line `20 kWh`; `$0.00`, `$2.50`, `$5.00` on every line,
 * and `$0`, `$4`, `$8` where all are whole; a real minus below 0.
 */
export const tickLabels = ({ ticks }: Axis, unit: ChartUnit): readonly string[] => {
  const needed = Math.max(...ticks.map(decimalsOf))
  const decimals = unit === 'nzd' && needed > 0 ? 2 : needed
  return ticks.map((tick, at) => {
    const sign = tick < 0 ? '−' : ''
    const size = formatNumber(Math.abs(tick), decimals)
    if (unit === 'nzd') return `${sign}$${size}`
    return `${sign}${size}${at === ticks.length - 1 ? ` ${unitNames[unit]}` : ''}`
  })
}

const strides = [1, 2, 3, 4, 6, 7, 12, 14, 24, 28, 48]

/** Show every how many labels, so that each has `room` px; days thin by weeks. */
const strideOf = (count: number, step: number, room: number): number => {
  const fits = strides.filter((stride) => stride * step >= room)
  const weekly = count >= 28 && count <= 31 ? fits.filter((stride) => stride <= 2 || stride % 7 === 0) : fits
  return weekly[0] ?? count
}

/** Which labels are drawn: the first, and from it on as many apart as give each `room` px, none more and none fewer. */
export const shownLabels = (count: number, step: number, room: number): readonly number[] => {
  const stride = strideOf(count, step, room)
  return Array.from({ length: Math.ceil(count / stride) }, (_, at) => at * stride)
}

/**
 * Which labels of hours are drawn: every, every second, third, sixth or twelfth hour of the clock, whichever has `room` px.
 * Where the clock changes the hours are as many as they are, and the labels still say 3 am, 6 am, 9 am.
 */
export const shownHours = (hours: readonly number[], step: number, room: number): readonly number[] => {
  const barsInHour = hours.some((hour) => !Number.isInteger(hour)) ? 2 : 1
  const every = [1, 2, 3, 6, 12].find((count) => count * barsInHour * step >= room) ?? 24
  return hours.flatMap((hour, at) => (hour % every === 0 && (every === 1 || hours.indexOf(hour) === at) ? at : []))
}
