import { formatNumber } from '#domain/basics/numbers.ts'

/** Shared by all charts, pure. Values in the chart's unit, positions in CSS pixels. */

export type ChartUnit = 'kwh' | 'nzd' | 'kg' | 'g' | 'c'

const unitNames = { kwh: 'kWh', kg: 'kg', g: 'g', c: 'c' } as const

export interface Axis {
  /** Below 0 only for exports or credits. */
  readonly min: number
  readonly max: number
  /** Ascending and even, including 0. */
  readonly ticks: readonly number[]
}

/** Step times a power of ten, and how much empty axis a rounder step may cost. */
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
/** A line too many or too few costs as much as this share of empty axis. */
const perLine = 0.1

const tidy = (value: number) => Number(value.toPrecision(12))
const stepsIn = (value: number, step: number) => Math.ceil(value / step - 1e-9)

interface Extent {
  readonly highest: number
  readonly lowest: number
}

const placesOf = ({ highest, lowest }: Extent, step: number) => ({ above: stepsIn(highest, step), below: stepsIn(lowest, step) })

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
    .toSorted((a, b) => a.cost - b.cost)
  return best?.step ?? span
}

const cent = 0.01
const farthest = 1e300

/** Ends on ticks and includes 0; 0 to 1 without values. */
export const axisOf = (values: readonly number[], unit: ChartUnit): Axis => {
  const finite = values.filter(Number.isFinite).map((value) => Math.max(-farthest, Math.min(farthest, value)))
  const extent = { highest: Math.max(0, ...finite), lowest: Math.max(0, ...finite.map((value) => -value)) }
  if (extent.highest + extent.lowest < 1e-6) return { min: 0, max: 1, ticks: [0, 1] }
  const step = Math.max(unit === 'nzd' ? cent : 0, stepFor(extent))
  const { above, below } = placesOf(extent, step)
  // Whole multiples: sums of fractions would miss 0.
  const ticks = Array.from({ length: above + below + 1 }, (_, at) => tidy((at - below) * step))
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

const decimalsOf = (value: number): number => [0, 1, 2].find((count) => Number(value.toFixed(count)) === value) ?? 3

/**
 * Equal decimals: `0`, `10`, and `20 kWh` on the top line; `$0.00`, `$2.50` on every line, `$0`, `$4` if whole. Uses a real
 * minus.
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

/** @param room px per label; days thin by weeks */
const strideOf = (count: number, step: number, room: number): number => {
  const fits = strides.filter((stride) => stride * step >= room)
  const weekly = count >= 28 && count <= 31 ? fits.filter((stride) => stride <= 2 || stride % 7 === 0) : fits
  return weekly[0] ?? count
}

export const shownLabels = (count: number, step: number, room: number): readonly number[] => {
  const stride = strideOf(count, step, room)
  return Array.from({ length: Math.ceil(count / stride) }, (_, at) => at * stride)
}

/** Every, every second, third, sixth or twelfth clock hour. Labels stay at 3 am, 6 am, 9 am when clocks change. */
export const shownHours = (hours: readonly number[], step: number, room: number): readonly number[] => {
  const barsInHour = hours.some((hour) => !Number.isInteger(hour)) ? 2 : 1
  const every = [1, 2, 3, 6, 12].find((count) => count * barsInHour * step >= room) ?? 24
  return hours.flatMap((hour, at) => (hour % every === 0 && (every === 1 || hours.indexOf(hour) === at) ? at : []))
}
