import type { ColourName } from '#brands/brands.ts'
import type { ChartUnit } from './axis.ts'
import { type BarLayout, characterWidth, mostBars, type PlacedBar, rightEdge } from './bar-geometry.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'

interface PathShape {
  readonly key: string
  readonly d: string
  readonly fill?: ColourName
  readonly stroke?: ColourName
  readonly strokeWidth?: number
  readonly isRound?: boolean
  readonly opacity?: number
}

interface TextShape {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'middle' | 'end'
  readonly isChosen?: boolean
}

/** Colours by palette name; rendered by React as SVG and by the chart library. */
export type Shape = PathShape | TextShape

const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`

const lineHeight = 15

const bandsOf = ({ bands, plotTop, baseline }: BarLayout): Shape[] =>
  bands.flatMap(({ x, width, nameLines, nameX }) => [
    { key: `band ${x}`, d: box(x, plotTop, width, baseline - plotTop, Math.min(8, width / 2)), fill: 'sunken', opacity: 0.7 },
    ...nameLines.map((text, at): Shape => {
      const y = plotTop - 6 - lineHeight * (nameLines.length - 1 - at)
      return { key: `band ${x} ${at}`, text, x: nameX, y, anchor: 'middle' }
    }),
  ])

const linesOf = ({ lines, left, right }: BarLayout): Shape[] =>
  lines.flatMap(({ y, label }): Shape[] => [
    { key: `line ${y}`, d: `M${left} ${y}H${right}`, stroke: 'grid', strokeWidth: 1 },
    { key: `tick ${y}`, text: label, x: left - 8, y: y + 4, anchor: 'end' },
  ])

const labelsOf = ({ bars, baseline, right }: BarLayout, chosenAt: number): Shape[] =>
  bars.flatMap(({ bar: { key }, columnX, columnWidth, label, group }, at) => {
    const under = (text: string) => {
      const x = Math.min(columnX + columnWidth / 2, right + rightEdge - (text.length * characterWidth) / 2)
      return { text, x, anchor: 'middle', isChosen: at === chosenAt } as const
    }
    return [
      ...(label === null ? [] : [{ key: `label ${key}`, y: baseline + 20, ...under(label) }]),
      ...(label === null || group === null ? [] : [{ key: `group ${key}`, y: baseline + 20 + lineHeight, ...under(group) }]),
    ]
  })

const shadeOf = ({ bars, plotTop, baseline }: BarLayout, chosenAt: number): Shape[] => {
  const column = bars[chosenAt]
  if (!column) return []
  const { columnX, columnWidth } = column
  const width = Math.max(2, columnWidth - 2)
  const d = box(columnX + 1, plotTop - 6, width, baseline - plotTop + 6, Math.min(10, columnWidth / 4, width / 2))
  return [{ key: 'shade', d, fill: 'sunken' }]
}

export const behindBars = (layout: BarLayout, chosenAt: number): readonly Shape[] => [
  ...shadeOf(layout, chosenAt),
  ...bandsOf(layout),
  ...linesOf(layout),
  ...labelsOf(layout, chosenAt),
]

const thin = 14
const roomForValue = 44

const arrowOf = ({ bar, x, width, columnWidth, compareY }: PlacedBar, unit: ChartUnit): Shape[] => {
  const middle = x + width / 2
  const y = compareY ?? 0
  const value = unit === 'nzd' ? formatDollars(bar.compare ?? 0) : formatKwhFine(bar.compare ?? 0)
  return [
    { key: `arrow ${bar.key}`, d: `M${middle - 6} ${y + 3}l6-9l6 9z`, fill: 'cmp', stroke: 'surface', strokeWidth: 1.5 },
    ...(columnWidth < roomForValue
      ? []
      : [{ key: `compared ${bar.key}`, text: value, x: middle, y: y - 9, anchor: 'middle' } as const]),
  ]
}

const comparisonOf = (placed: PlacedBar, unit: ChartUnit): Shape[] => {
  const { bar, x, width, compareY, isCompareOver } = placed
  if (compareY === null) return []
  if (isCompareOver) return arrowOf(placed, unit)
  const over = width < thin ? 0 : 3
  // Halo, to keep the tick readable on the bar.
  const [halo, line] = width < thin ? [4.5, 2] : [6, 2.6]
  const d = `M${x - over} ${compareY}h${width + 2 * over}`
  return [
    { key: `halo ${bar.key}`, d, stroke: 'surface', strokeWidth: halo, isRound: true },
    { key: `compared ${bar.key}`, d, stroke: 'cmp', strokeWidth: line, isRound: true },
  ]
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (degrees * Math.PI) / 180)

const sunOf = (x: number, y: number, scale: number): string[] =>
  rays.map((turn) => {
    const at = (distance: number) => `${x + Math.sin(turn) * distance * scale} ${y - Math.cos(turn) * distance * scale}`
    return `M${at(6.9)}L${at(8.5)}`
  })

/** Brand mark on a dark disc in the bar; a dot above a thin bar. */
const loyaltyOf = ({ bar: { key }, x, width, top, highest }: PlacedBar, mark: 'sun' | 'clock'): Shape[] => {
  const middle = x + width / 2
  if (width < thin)
    return [{ key: `free ${key}`, d: disc(middle, highest - 9, 4), fill: 'loyal', stroke: 'onLoyalSoft', strokeWidth: 1.4 }]
  const y = top + Math.max(12, width * 0.36)
  const scale = Math.min(1, width / 26)
  const stroke = { stroke: 'loyal', strokeWidth: 2 * scale, isRound: true } as const
  const hands = `M${middle} ${y - 3.6 * scale}V${y}l${-2.4 * scale} ${1.8 * scale}`
  return [
    { key: `free ${key}`, d: disc(middle, y, 12.5 * scale), fill: 'hill0' },
    ...(mark === 'sun'
      ? [
          { key: `sun ${key}`, d: disc(middle, y, 4.2 * scale), fill: 'loyal' } as const,
          ...sunOf(middle, y, scale).map((d, at) => ({ key: `ray ${at} ${key}`, d, ...stroke })),
        ]
      : [
          { key: `clock ${key}`, d: disc(middle, y, 7 * scale), ...stroke },
          { key: `hands ${key}`, d: hands, ...stroke },
        ]),
  ]
}

export const lineOfZero = ({ left, right, zero }: BarLayout): Shape => ({
  key: 'zero',
  d: `M${left} ${Math.round(zero) + 0.5}H${right}`,
  stroke: 'lineStrong',
  strokeWidth: 1,
  opacity: 0.55,
})

export const beforeBars = (layout: BarLayout, unit: ChartUnit, mark: 'sun' | 'clock'): readonly Shape[] => [
  ...(layout.bars.length > mostBars ? [] : layout.bars).flatMap((placed) => [
    ...comparisonOf(placed, unit),
    ...(placed.bar.kind === 'powerShout' ? loyaltyOf(placed, mark) : []),
  ]),
  lineOfZero(layout),
]
