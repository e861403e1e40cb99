import { type Axis, axisOf, type ChartUnit, shownHours, shownLabels, tickLabel } from './axis.ts'
import type { ChartBand, UsageBar } from './chart-types.ts'

/** Where everything of a bar chart goes: pure, CSS pixels. */
export interface PlacedBar {
  readonly bar: UsageBar
  /** The column that the bar stands in: what is pointed at, what the selection shades. */
  readonly columnX: number
  readonly columnWidth: number
  readonly x: number
  readonly width: number
  /** Top and bottom of the bar; equal when there is nothing to draw. */
  readonly top: number
  readonly bottom: number
  readonly compareY: number | null
  /** The highest mark in the column: the tooltip stays above it. */
  readonly highest: number
  readonly isLabelled: boolean
}

interface PlacedBand {
  readonly x: number
  readonly width: number
  /** One line, or two where the band is too narrow for one. */
  readonly nameLines: readonly string[]
  /** The middle of the name. */
  readonly nameX: number
}

export interface BarLayout {
  readonly axis: Axis
  readonly left: number
  readonly right: number
  readonly plotTop: number
  readonly baseline: number
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  readonly bars: readonly PlacedBar[]
  readonly bands: readonly PlacedBand[]
}

/** Room that the tooltip of three lines takes above the plot: within the chart, or over what stands above it. */
export const headroom = 84

/** Corner radius of a bar by its width. */
export const radiusOf = (width: number): number => (width >= 40 ? 8 : width < 14 ? 3 : 6)

/** A bar with its outer end rounded, as an SVG path; `top` may lie under `bottom` for what was sold. */
export const barPath = (x: number, top: number, width: number, bottom: number): string => {
  const height = Math.abs(bottom - top)
  const radius = Math.min(radiusOf(width), width / 2, height)
  const turn = bottom >= top ? radius : -radius
  return `M${x} ${bottom}V${top + turn}Q${x} ${top} ${x + radius} ${top}H${x + width - radius}Q${x + width} ${top} ${x + width} ${top + turn}V${bottom}Z`
}

/** More bars than this are drawn as one outline. */
export const mostBars = 400

/** The outline of very many bars, the highest of each pixel, as one closed path. */
export const outlineOf = ({ bars, left, right }: Pick<BarLayout, 'bars' | 'left' | 'right'>): string => {
  const tops = new Map<number, number>()
  for (const { columnX, top } of bars) {
    const x = Math.round(columnX)
    tops.set(x, Math.min(top, tops.get(x) ?? Infinity))
  }
  const base = bars[0]?.bottom ?? 0
  return `M${left} ${base}${[...tops].map(([x, top]) => `H${x}V${top.toFixed(1)}`).join('')}H${right}V${base}Z`
}

/** Nothing is known of an empty day: a quarter of the axis stands for it. */
const unknownShare = 0.25

const valuesOf = (bars: readonly UsageBar[]) => bars.flatMap(({ value, compare }) => [value ?? 0, compare ?? 0])

export interface BarLayoutInput {
  readonly bars: readonly UsageBar[]
  readonly unit: ChartUnit
  readonly bands: readonly ChartBand[]
  readonly width: number
  readonly height: number
  /** Where the plot begins; less than `headroom` where the tooltip may lie over what stands above the chart. */
  readonly plotTop?: number
}

/** The width of a character in a label of the axis, about. */
const characterWidth = 6.6

/** Broken at the space nearest its middle, which stays: read out, they are two words. */
const inTwo = (name: string): readonly string[] => {
  const offset = (at: number) => Math.abs(at - name.length / 2)
  const [at] = [...name.matchAll(/ /g)].map(({ index }) => index).toSorted((one, other) => offset(one) - offset(other))
  return at === undefined ? [name] : [name.slice(0, at + 1), name.slice(at + 1)]
}

/** A band whose name stays within the plot, and where there is room, over the band. */
const placeBand = (name: string, x: number, width: number, left: number, right: number): PlacedBand => {
  const nameLines = name.length * characterWidth > width ? inTwo(name) : [name]
  const half = (Math.max(...nameLines.map((line) => line.length)) * characterWidth) / 2
  return { x, width, nameLines, nameX: Math.min(Math.max(x + width / 2, left + half), right - half) }
}

/** Lays a bar chart out. */
export const layoutBars = ({ bars, unit, bands, width, height, plotTop = headroom }: BarLayoutInput): BarLayout => {
  const axis = axisOf(valuesOf(bars))
  const isNarrow = width < 480
  const labels = axis.ticks.map((tick) => tickLabel(tick, unit, tick === axis.ticks.at(-1) && !isNarrow && bars.length > 7))
  const left = Math.max(...labels.map((label) => label.length)) * 7 + 12
  const right = width - 4
  const baseline = height - (bars.some(({ subLabel }) => subLabel !== undefined) ? 36 : 28)
  const y = (value: number) => baseline - ((value - axis.min) / (axis.max - axis.min)) * (baseline - plotTop)
  const zero = y(0)
  const step = (right - left) / Math.max(1, bars.length)
  const barWidth = Math.min(48, step * (isNarrow ? 0.7 : 0.64))
  const room = Math.max(...bars.map(({ label }) => label.length), 1) * characterWidth + (bars.length > 12 ? 28 : 6)
  const hours = bars.flatMap(({ hour }) => hour ?? [])
  const labelled = new Set(
    hours.length > 0 && hours.length === bars.length
      ? shownHours(hours, step, room)
      : shownLabels(bars.length, step, room, (at) => bars[at]?.subLabel !== undefined),
  )
  return {
    axis,
    left,
    right,
    plotTop,
    baseline,
    lines: axis.ticks.map((tick, at) => ({ y: Math.round(y(tick)) + 0.5, label: labels[at] ?? '' })),
    bars: bars.map((bar, at) => {
      const columnX = left + at * step
      const value = bar.value ?? (bar.kind === 'empty' ? axis.max * unknownShare : 0)
      const compareY = bar.compare === null || bar.compare === undefined ? null : y(bar.compare)
      const top = y(value)
      return {
        bar,
        columnX,
        columnWidth: step,
        x: columnX + (step - barWidth) / 2,
        width: barWidth,
        top,
        bottom: zero,
        compareY,
        highest: Math.min(top, zero, compareY ?? zero),
        isLabelled: labelled.has(at),
      }
    }),
    bands: bands.flatMap(({ fromKey, toKey, name }) => {
      const from = bars.findIndex(({ key }) => key === fromKey)
      const to = bars.findIndex(({ key }) => key === toKey)
      return from < 0 || to < from ? [] : [placeBand(name, left + from * step, (to - from + 1) * step, left, right)]
    }),
  }
}

/** Which column x lies in, or null beside the plot. */
export const columnAt = ({ bars, left, right }: Pick<BarLayout, 'bars' | 'left' | 'right'>, x: number): number | null =>
  x < left || x >= right ? null : Math.floor(((x - left) / (right - left)) * bars.length)

/** Where the tooltip goes: above the tallest of the column and its neighbours, in the room above the plot, else beside the column. */
export const placeTip = (
  { bars, left, right, plotTop }: Pick<BarLayout, 'bars' | 'left' | 'right' | 'plotTop'>,
  at: number,
  tip: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } => {
  const column = bars[at]
  if (!column) return { x: left, y: plotTop - headroom }
  const middle = column.columnX + column.columnWidth / 2
  const within = (x: number) => Math.max(0, Math.min(right - tip.width, x))
  const highest = Math.min(...[at - 1, at, at + 1].map((near) => bars[near]?.highest ?? Infinity))
  return { x: within(middle - tip.width / 2), y: Math.max(plotTop - headroom, highest - tip.height - 14) }
}
