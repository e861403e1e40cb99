import { type Axis, axisOf, type ChartUnit, shownHours, shownLabels, tickLabels } from './axis.ts'
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
  /** Where the part under the line of 0 ends; null without one. */
  readonly belowY: number | null
  readonly compareY: number | null
  /** The comparison lies above the axis: it is drawn as an arrow at its end. */
  readonly isCompareOver: boolean
  /** The highest mark in the column: the tooltip stays above it. */
  readonly highest: number
  /** What stands under the column; null where there is no room for it. */
  readonly label: string | null
  /** The second line: the month or day that begins, or is the first to be named, here. */
  readonly group: string | null
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
  /** The lower end of the plot. */
  readonly baseline: number
  /** The line of 0: the lower end, unless something lies below it. */
  readonly zero: number
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  readonly bars: readonly PlacedBar[]
  readonly bands: readonly PlacedBand[]
}

/** How far a tooltip may reach over what stands above the plot. */
const mostOver = 120
/** Above the plot there is no more than half a label's line, and what else is written there. */
const aboveTicks = 12
const arrowRoom = 22
const bandLine = 15

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

/** What is compared may raise the axis so much above the bars; what is higher still would make them small. */
const mostRaised = 1.25

/** What the axis has to hold. */
const valuesOf = (bars: readonly UsageBar[]): number[] => {
  const own = bars.flatMap(({ value, below }) => [value ?? 0, -(below ?? 0)])
  const highest = Math.max(0, ...own)
  const compared = bars.flatMap(({ compare }) => compare ?? [])
  return [...own, ...(highest === 0 ? compared : compared.map((value) => Math.min(value, highest * mostRaised)))]
}

export interface BarLayoutInput {
  readonly bars: readonly UsageBar[]
  readonly unit: ChartUnit
  readonly bands: readonly ChartBand[]
  readonly width: number
  readonly height: number
}

/** What is left free to the right of the plot. */
export const rightEdge = 4
/** The width of a character in a label of the axis, about. */
export const characterWidth = 6.6

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

/** The columns that are named: hours by the clock, all else at even distances. */
const namedOf = (bars: readonly UsageBar[], step: number, room: number): readonly number[] => {
  const hours = bars.flatMap(({ hour }) => hour ?? [])
  return hours.length > 0 && hours.length === bars.length ? shownHours(hours, step, room) : shownLabels(bars.length, step, room)
}

/** The name of a group stands under the first of its columns that is named. */
const groupsAt = (bars: readonly UsageBar[], named: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    named.flatMap((at, index) => {
      const group = bars[at]?.group
      const before = bars[named[index - 1] ?? -1]?.group
      return group === undefined || group === before ? [] : [[at, group] as const]
    }),
  )

/** Lays a bar chart out. */
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

/** Which column x lies in, or null beside the plot. */
export const columnAt = ({ bars, left, right }: Pick<BarLayout, 'bars' | 'left' | 'right'>, x: number): number | null =>
  x < left || x >= right ? null : Math.floor(((x - left) / (right - left)) * bars.length)

/** Where the tooltip goes: above the tallest of the column and its neighbours, over what stands above the plot if need be. */
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
