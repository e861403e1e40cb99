import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type BarLayout, mostBars, radiusOf } from '#design/charts/geometry/bar-geometry.ts'
import type { UsageBar } from './chart-types.ts'
import type { Palette } from '#brands/brands.ts'
import { typeface } from '#design/theme/stitches.ts'
import { beforeBars, behindBars, type Shape } from '#design/charts/geometry/shapes.ts'
import type { ChartUnit } from '#design/charts/geometry/axis.ts'

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

// Correction: the library centres text, SVG uses the baseline.
const middleOfLetters = 4.4

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
  readonly mark: 'sun' | 'clock'
  readonly shownAt: number
  readonly palette: Palette
  readonly width: number
  readonly height: number
  readonly isCalm: boolean
}

/**
 * Same positions as `layout`, so that nothing moves. Plain hex: patterns are painted on a canvas, which ignores CSS variables.
 */
export const exploreOption = ({ layout, unit, mark, shownAt, palette, width, height, isCalm }: ExploreInput): ExploreOption => {
  const bars = layout.bars.map(({ bar }) => bar)
  const barWidth = layout.bars[0]?.width ?? 0
  const isLong = bars.length > mostBars
  // Downsampled, peaks preserved.
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
    // Decals need the aria module; its own text is off, since the frame speaks.
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
