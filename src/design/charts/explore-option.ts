import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type BarLayout, mostBars, radiusOf } from './bar-geometry.ts'
import type { UsageBar } from './chart-types.ts'
import type { Palette } from '#brands/brands.ts'
import { typeface } from '#design/theme/stitches.ts'
import { beforeBars, behindBars, type Shape } from './shapes.ts'
import type { ChartUnit } from './axis.ts'

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

// The library sets letters about their middle, which lies so far above the line that they stand on.
const middleOfLetters = 4.4

/** A piece of the chart in the library's own words. */
const elementOf = (shape: Shape, palette: Palette) => {
  if ('text' in shape) {
    const { text, x, y, anchor, isChosen = false } = shape
    const [fill, weight] = isChosen ? [palette.ink, 620] : [palette.ink3, 480]
    const align = anchor === 'end' ? ('right' as const) : ('center' as const)
    return {
      type: 'text' as const,
      style: {
        text,
        x,
        y: y - middleOfLetters,
        fill,
        align,
        verticalAlign: 'middle' as const,
        font: `${weight} 12.5px ${typeface}`,
      },
    }
  }
  const { d, fill, stroke, strokeWidth = 1, isRound = false, opacity = 1 } = shape
  return {
    type: 'path' as const,
    shape: { pathData: d },
    style: {
      fill: fill ? palette[fill] : 'none',
      opacity,
      ...(stroke && {
        stroke: palette[stroke],
        lineWidth: strokeWidth,
        lineCap: isRound ? ('round' as const) : ('butt' as const),
      }),
    },
  }
}

/** What stands behind or before the bars, as one series of its own. */
const drawn = (id: string, z: number, shapes: readonly Shape[], palette: Palette): CustomSeriesOption => ({
  id,
  type: 'custom',
  z,
  silent: true,
  animation: false,
  clip: false,
  data: [0],
  renderItem: () => ({ type: 'group', children: shapes.map((shape) => elementOf(shape, palette)) }),
})

export interface ExploreInput {
  readonly layout: BarLayout
  readonly unit: ChartUnit
  /** What marks a day with free hours. */
  readonly mark: 'sun' | 'clock'
  /** The column that is shaded; -1 for none. */
  readonly shownAt: number
  readonly palette: Palette
  /** CSS pixels of the whole chart. */
  readonly width: number
  readonly height: number
  /** The reader asked for less motion. */
  readonly isCalm: boolean
}

/**
 * The chart library's option for all of the chart, laid out as `layout` says, so that nothing moves when the library takes over.
 * Colours are plain hex, because the library paints patterns on a canvas, which reads no CSS variables.
 */
export const exploreOption = ({ layout, unit, mark, shownAt, palette, width, height, isCalm }: ExploreInput): ExploreOption => {
  const bars = layout.bars.map(({ bar }) => bar)
  const barWidth = layout.bars[0]?.width ?? 0
  const isLong = bars.length > mostBars
  // Thinned to the pixels there are without losing a peak.
  const line: LineSeriesOption = {
    id: 'line',
    type: 'line',
    data: bars.map(({ value }) => value ?? 0),
    sampling: 'lttb',
    showSymbol: false,
    silent: true,
    lineStyle: { color: palette.bar, width: 1.5 },
    areaStyle: { color: palette.bar, opacity: 0.35 },
  }
  const bar: BarSeriesOption = {
    id: 'bars',
    type: 'bar',
    barWidth,
    silent: true,
    data: bars.map((each) => itemOf(each, palette, radiusOf(barWidth))),
  }
  const radius = radiusOf(barWidth)
  // In the very columns of the others, under the line of 0.
  const below: BarSeriesOption = {
    id: 'below',
    type: 'bar',
    barWidth,
    barGap: '-100%',
    silent: true,
    itemStyle: { color: palette.solar, borderRadius: [0, 0, radius, radius] },
    data: bars.map((each) => -(each.below ?? 0)),
  }
  const hasBelow = bars.some((each) => each.below)
  return {
    animation: !isCalm && !isLong,
    animationDuration: 0,
    animationDurationUpdate: 200,
    // Decals need the aria module; its own sentences are off, because the frame round the chart speaks.
    aria: { enabled: true, label: { enabled: false } },
    grid: { left: layout.left, right: width - layout.right, top: layout.plotTop, bottom: height - layout.baseline },
    xAxis: { type: 'category', show: false, data: bars.map(({ key }) => key) },
    yAxis: { type: 'value', show: false, min: layout.axis.min, max: layout.axis.max },
    series: [
      drawn('behind', 1, behindBars(layout, shownAt), palette),
      ...(isLong ? [line] : hasBelow ? [bar, below] : [bar]),
      drawn('before', 3, beforeBars(layout, unit, mark), palette),
    ],
  }
}
