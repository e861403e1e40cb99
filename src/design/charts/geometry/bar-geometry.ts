import { type Axis, axisOf, type ChartUnit, shownHours, shownLabels, tickLabels } from './axis.ts'
import type { ChartBand, UsageBar } from '#design/charts/chart-types.ts'

export interface PlacedBar {
  readonly bar: UsageBar
  readonly columnX: number
  readonly columnWidth: number
  readonly x: number
  readonly width: number
  readonly top: number
  readonly bottom: number
  /** Lower end of the part below 0; null without one. */
  readonly belowY: number | null
  readonly compareY: number | null
  /** Comparison beyond the axis: drawn as an arrow. */
  readonly isCompareOver: boolean
  readonly highest: number
  readonly label: string | null
  /** Month or day, at its first named column. */
  readonly group: string | null
}

interface PlacedBand {
  readonly x: number
  readonly width: number
  readonly nameLines: readonly string[]
  readonly nameX: number
}

export interface BarLayout {
  readonly axis: Axis
  readonly left: number
  readonly right: number
  readonly plotTop: number
  readonly baseline: number
  /** At the lower end unless something is below 0. */
  readonly zero: number
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  readonly bars: readonly PlacedBar[]
  readonly bands: readonly PlacedBand[]
}

const mostOver = 120
const aboveTicks = 12
const arrowRoom = 22
const bandLine = 15

export const radiusOf = (width: number): number => (width >= 40 ? 8 : width < 14 ? 3 : 6)

export const barPath = (x: number, top: number, width: number, bottom: number): string => {
  const height = Math.abs(bottom - top)
  const radius = Math.min(radiusOf(width), width / 2, height)
  const turn = bottom >= top ? radius : -radius
  return `M${x} ${bottom}V${top + turn}Q${x} ${top} ${x + radius} ${top}H${x + width - radius}Q${x + width} ${top} ${x + width} ${top + turn}V${bottom}Z`
}

/** More bars are drawn as one outline. */
export const mostBars = 400

/** Maximum per pixel, as one closed path. */
export const outlineOf = ({ bars, left, right }: Pick<BarLayout, 'bars' | 'left' | 'right'>): string => {
  const tops = new Map<number, number>()
  for (const { columnX, top } of bars) {
    const x = Math.round(columnX)
    tops.set(x, Math.min(top, tops.get(x) ?? Infinity))
  }
  const base = bars[0]?.bottom ?? 0
  return `M${left} ${base}${[...tops].map(([x, top]) => `H${x}V${top.toFixed(1)}`).join('')}H${right}V${base}Z`
}

const unknownShare = 0.25

/** Limit for comparisons, which would make the bars small. */
const mostRaised = 1.25

const valuesOf = (bars: readonly UsageBar[]): number[] => {
  const values = bars.flatMap(({ value, below }) => [value ?? 0, -(below ?? 0)])
  const highest = Math.max(0, ...values)
  const compared = bars.flatMap(({ compare }) => compare ?? [])
  return [...values, ...(highest === 0 ? compared : compared.map((value) => Math.min(value, highest * mostRaised)))]
}

export interface BarLayoutInput {
  readonly bars: readonly UsageBar[]
  readonly unit: ChartUnit
  readonly bands: readonly ChartBand[]
  readonly width: number
  readonly height: number
}

export const rightEdge = 4
export const characterWidth = 6.6

/** Keeps the space: screen readers need two words. */
const inTwo = (name: string): readonly string[] => {
  const offset = (at: number) => Math.abs(at - name.length / 2)
  const [at] = [...name.matchAll(/ /g)].map(({ index }) => index).toSorted((a, b) => offset(a) - offset(b))
  return at === undefined ? [name] : [name.slice(0, at + 1), name.slice(at + 1)]
}

const placeBand = (name: string, x: number, width: number, left: number, right: number): PlacedBand => {
  const nameLines = name.length * characterWidth > width ? inTwo(name) : [name]
  const half = (Math.max(...nameLines.map((line) => line.length)) * characterWidth) / 2
  return { x, width, nameLines, nameX: Math.min(Math.max(x + width / 2, left + half), right - half) }
}

const namedOf = (bars: readonly UsageBar[], step: number, room: number): readonly number[] => {
  const hours = bars.flatMap(({ hour }) => hour ?? [])
  return hours.length > 0 && hours.length === bars.length ? shownHours(hours, step, room) : shownLabels(bars.length, step, room)
}

const groupsAt = (bars: readonly UsageBar[], named: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    named.flatMap((at, index) => {
      const group = bars[at]?.group
      const before = bars[named[index - 1] ?? -1]?.group
      return group === undefined || group === before ? [] : [[at, group] as const]
    }),
  )

export const layoutBars = ({ bars, unit, bands, width, height }: BarLayoutInput): BarLayout => {
  const axis = axisOf(valuesOf(bars), unit)
  const isNarrow = width < 480
  const labels = tickLabels(axis, unit)
  const left = Math.max(...labels.map((label) => label.length)) * 7 + 12
  const right = width - rightEdge
  const step = (right - left) / Math.max(1, bars.length)
  const placedBands = bands.flatMap(({ fromKey, toKey, name }) => {
    const from = bars.findIndex(({ key }) => key === fromKey)
    const to = bars.findIndex(({ key }) => key === toKey)
    return from < 0 || to < from ? [] : [placeBand(name, left + from * step, (to - from + 1) * step, left, right)]
  })
  const isOver = ({ compare }: UsageBar) => (compare ?? 0) > axis.max
  const plotTop = Math.max(
    aboveTicks,
    bars.some(isOver) ? arrowRoom : 0,
    ...placedBands.map(({ nameLines }) => 8 + bandLine * nameLines.length),
  )
  const baseline = height - (bars.some(({ group }) => group !== undefined) ? 36 : 28)
  const y = (value: number) => baseline - ((value - axis.min) / (axis.max - axis.min)) * (baseline - plotTop)
  const zero = y(0)
  const barWidth = Math.min(48, step * (isNarrow ? 0.7 : 0.64))
  const room = Math.max(...bars.map(({ label }) => label.length), 1) * characterWidth + (bars.length > 12 ? 28 : 2)
  const named = namedOf(bars, step, room)
  const groups = groupsAt(bars, named)
  return {
    axis,
    left,
    right,
    plotTop,
    baseline,
    zero,
    lines: axis.ticks.map((tick, at) => ({ y: Math.round(y(tick)) + 0.5, label: labels[at] ?? '' })),
    bars: bars.map((bar, at) => {
      const columnX = left + at * step
      const value = bar.value ?? (bar.kind === 'empty' ? axis.max * unknownShare : 0)
      const compareY = bar.compare === null || bar.compare === undefined ? null : y(Math.min(bar.compare, axis.max))
      const top = y(value)
      return {
        bar,
        columnX,
        columnWidth: step,
        x: columnX + (step - barWidth) / 2,
        width: barWidth,
        top,
        bottom: zero,
        belowY: bar.below ? y(-bar.below) : null,
        compareY,
        isCompareOver: isOver(bar),
        highest: Math.min(top, zero, compareY ?? zero),
        label: named.includes(at) ? bar.label : null,
        group: groups.get(at) ?? null,
      }
    }),
    bands: placedBands,
  }
}

export const columnAt = ({ bars, left, right }: Pick<BarLayout, 'bars' | 'left' | 'right'>, x: number): number | null =>
  x < left || x >= right ? null : Math.floor(((x - left) / (right - left)) * bars.length)

export const placeTip = (
  { bars, left, right, plotTop }: Pick<BarLayout, 'bars' | 'left' | 'right' | 'plotTop'>,
  at: number,
  tip: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } => {
  const column = bars[at]
  if (!column) return { x: left, y: plotTop - mostOver }
  const middle = column.columnX + column.columnWidth / 2
  const within = (x: number) => Math.max(0, Math.min(right - tip.width, x))
  const highest = Math.min(...[at - 1, at, at + 1].map((near) => bars[near]?.highest ?? Infinity))
  return { x: within(middle - tip.width / 2), y: Math.max(plotTop - mostOver, highest - tip.height - 14) }
}
