import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type BarLayout, mostBars, radiusOf } from './bar-geometry.ts'
import type { UsageBar } from './chart-types.ts'
import type { Palette } from '#design/theme/palettes.ts'

export type ExploreOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption>

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

export interface ExploreInput {
  readonly layout: BarLayout
  readonly palette: Palette
  /** CSS pixels of the whole chart. */
  readonly width: number
  readonly height: number
  /** The reader asked for less motion. */
  readonly isCalm: boolean
}

/**
 * The chart library's option: the bars alone, laid into the plot of `layout`; all else the caller draws. Colours are
 * plain hex, because the library paints patterns on a canvas, which reads no CSS variables.
 */
export const exploreOption = ({ layout, palette, width, height, isCalm }: ExploreInput): ExploreOption => {
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
  const radius = radiusOf(barWidth)
  // In the very columns of the others, under the line of 0.
  const below: BarSeriesOption = {
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
    series: isLong ? [line] : hasBelow ? [bar, below] : [bar],
  }
}
