import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type BarLayout, mostBars, radiusOf } from './bar-geometry.ts'
import type { UsageBar } from './chart-types.ts'
import type { Palette } from './palettes.ts'

export type ExploreOption = ComposeOption<BarSeriesOption | CustomSeriesOption | LineSeriesOption | GridComponentOption>

const itemOf = (bar: UsageBar, palette: Palette, radius: number) => {
  const value = bar.value ?? 0
  const borderRadius = value < 0 ? [0, 0, radius, radius] : [radius, radius, 0, 0]
  switch (bar.kind) {
    case 'empty':
      return {
        value,
        itemStyle: { color: 'transparent', borderColor: palette.barEmpty, borderWidth: 1.5, borderType: [4, 3], borderRadius },
      }
    case 'estimated':
      return {
        value,
        itemStyle: {
          color: 'transparent',
          borderColor: palette.bar,
          borderWidth: 1.5,
          borderRadius,
          decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2.4, 3.6], rotation: -Math.PI / 4, color: palette.bar },
        },
      }
    case 'actual':
    case 'powerShout':
      return { value, itemStyle: { color: palette.bar, borderRadius } }
  }
}

/** The comparison tick with its halo, in pixels over the bar. */
const compareSeries = (bars: readonly UsageBar[], palette: Palette, barWidth: number): CustomSeriesOption => ({
  type: 'custom',
  silent: true,
  z: 3,
  data: bars.flatMap(({ compare }, at) => (compare === null || compare === undefined ? [] : [[at, compare]])),
  renderItem: (_, api) => {
    const [x = 0, y = 0] = api.coord([api.value(0), api.value(1)])
    const over = barWidth < 14 ? 0 : 3
    const shape = { x1: x - barWidth / 2 - over, x2: x + barWidth / 2 + over, y1: y, y2: y }
    const [halo, line] = barWidth < 14 ? [4.5, 2] : [6, 2.6]
    return {
      type: 'group',
      children: [
        { type: 'line', shape, style: { stroke: palette.surface, lineWidth: halo, lineCap: 'round' } },
        { type: 'line', shape, style: { stroke: palette.cmp, lineWidth: line, lineCap: 'round' } },
      ],
    }
  },
})

const rays = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4)

interface MarkPlace {
  readonly cx: number
  readonly cy: number
  readonly scale: number
  readonly colour: string
}

const stroke = ({ scale, colour }: MarkPlace) => ({ stroke: colour, lineWidth: 2 * scale, lineCap: 'round' as const })

const sun = (place: MarkPlace) => [
  { type: 'circle' as const, shape: { cx: place.cx, cy: place.cy, r: 4.2 * place.scale }, style: { fill: place.colour } },
  ...rays.map((turn) => {
    const { cx, cy, scale } = place
    const [x, up] = [Math.sin(turn) * scale, Math.cos(turn) * scale]
    const shape = { x1: cx + x * 6.9, y1: cy + up * 6.9, x2: cx + x * 8.5, y2: cy + up * 8.5 }
    return { type: 'line' as const, shape, style: stroke(place) }
  }),
]

const clock = (place: MarkPlace) => {
  const { cx, cy, scale } = place
  const style = { ...stroke(place), fill: 'none' }
  const points = [
    [cx, cy - 3.6 * scale],
    [cx, cy],
    [cx - 2.4 * scale, cy + 1.8 * scale],
  ]
  return [
    { type: 'circle' as const, shape: { cx, cy, r: 7 * scale }, style },
    { type: 'polyline' as const, shape: { points }, style },
  ]
}

/** The loyalty mark inside the top of a day with free hours; over a thin bar a dot. */
const freeHoursSeries = (
  bars: readonly UsageBar[],
  palette: Palette,
  barWidth: number,
  mark: 'sun' | 'clock',
): CustomSeriesOption => ({
  type: 'custom',
  silent: true,
  z: 4,
  data: bars.flatMap(({ kind, value }, at) => (kind === 'powerShout' ? [[at, value ?? 0]] : [])),
  renderItem: (_, api) => {
    const [cx = 0, y = 0] = api.coord([api.value(0), api.value(1)])
    if (barWidth < 14) {
      const style = { fill: palette.loyal, stroke: palette.onLoyalSoft, lineWidth: 1.4 }
      return { type: 'circle', shape: { cx, cy: y - 9, r: 4 }, style }
    }
    const scale = Math.min(1, barWidth / 26)
    const cy = y + Math.max(12, barWidth * 0.36)
    return {
      type: 'group',
      children: [
        { type: 'circle', shape: { cx, cy, r: 12.5 * scale }, style: { fill: palette.hill0 } },
        ...(mark === 'sun' ? sun : clock)({ cx, cy, scale, colour: palette.loyal }),
      ],
    }
  },
})

export interface ExploreInput {
  readonly layout: BarLayout
  /** What marks a day with free hours. */
  readonly mark: 'sun' | 'clock'
  readonly palette: Palette
  /** CSS pixels of the whole chart. */
  readonly width: number
  readonly height: number
  /** The reader asked for less motion. */
  readonly isCalm: boolean
}

/**
 * The chart library's option: the series alone, laid into the plot of `layout`, whose axes the caller draws. Colours are
 * plain hex, because the library paints patterns on a canvas, which reads no CSS variables.
 */
export const exploreOption = ({ layout, mark, palette, width, height, isCalm }: ExploreInput): ExploreOption => {
  const bars = layout.bars.map(({ bar }) => bar)
  const barWidth = layout.bars[0]?.width ?? 0
  const isLong = bars.length > mostBars
  // Thinned to the pixels there are without losing a peak.
  const line: LineSeriesOption = {
    type: 'line',
    data: bars.map(({ value }) => value ?? 0),
    sampling: 'lttb',
    showSymbol: false,
    silent: true,
    lineStyle: { color: palette.bar, width: 1.5 },
    areaStyle: { color: palette.bar, opacity: 0.35 },
  }
  const bar: BarSeriesOption = {
    type: 'bar',
    barWidth,
    silent: true,
    data: bars.map((each) => itemOf(each, palette, radiusOf(barWidth))),
  }
  return {
    animation: !isCalm && !isLong,
    animationDuration: 0,
    animationDurationUpdate: 200,
    // Decals need the aria module; its own sentences are off, because the frame round the chart speaks.
    aria: { enabled: true, label: { enabled: false } },
    grid: { left: layout.left, right: width - layout.right, top: layout.plotTop, bottom: height - layout.baseline },
    xAxis: { type: 'category', show: false, data: bars.map(({ key }) => key) },
    yAxis: { type: 'value', show: false, min: layout.axis.min, max: layout.axis.max },
    series: isLong ? [line] : [bar, compareSeries(bars, palette, barWidth), freeHoursSeries(bars, palette, barWidth, mark)],
  }
}
