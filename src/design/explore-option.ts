import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { headroom, radiusOf } from './bar-geometry.ts'
import { axisOf, tickLabel } from './axis.ts'
import type { ChartProps, UsageBar } from './chart-types.ts'
import type { Palette } from './palettes.ts'

export type ExploreOption = ComposeOption<
  BarSeriesOption | CustomSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

/** More bars than this are drawn as a line, thinned to the pixels there are without losing a peak. */
export const mostBars = 400

const font = "'Onest Variable', ui-sans-serif, system-ui, sans-serif"

const itemOf = (bar: UsageBar, palette: Palette, radius: number) => {
  const value = bar.value ?? 0
  const rounded = value < 0 ? [0, 0, radius, radius] : [radius, radius, 0, 0]
  switch (bar.kind) {
    case 'empty':
      return {
        value,
        itemStyle: {
          color: 'transparent',
          borderColor: palette.barEmpty,
          borderWidth: 1.5,
          borderType: [4, 3],
          borderRadius: rounded,
        },
      }
    case 'estimated':
      return {
        value,
        itemStyle: {
          color: 'transparent',
          borderColor: palette.bar,
          borderWidth: 1.5,
          borderRadius: rounded,
          decal: {
            symbol: 'rect',
            dashArrayX: [1, 0],
            dashArrayY: [2.4, 3.6],
            rotation: -Math.PI / 4,
            color: palette.bar,
          },
        },
      }
    case 'actual':
    case 'powerShout':
      return { value, itemStyle: { color: palette.bar, borderRadius: rounded } }
  }
}

/** The comparison tick with its halo, drawn in pixels over the bar. */
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

const freeHoursSeries = (bars: readonly UsageBar[], palette: Palette, barWidth: number): CustomSeriesOption => ({
  type: 'custom',
  silent: true,
  z: 4,
  data: bars.flatMap(({ kind, value }, at) => (kind === 'powerShout' ? [[at, value ?? 0]] : [])),
  renderItem: (_, api) => {
    const [x = 0, y = 0] = api.coord([api.value(0), api.value(1)])
    if (barWidth < 14) {
      return {
        type: 'circle',
        shape: { cx: x, cy: y - 9, r: 4 },
        style: { fill: palette.loyal, stroke: palette.onLoyalSoft, lineWidth: 1.4 },
      }
    }
    const scale = Math.min(1, barWidth / 26)
    const cy = y + Math.max(12, barWidth * 0.36)
    return {
      type: 'group',
      children: [
        { type: 'circle', shape: { cx: x, cy, r: 12.5 * scale }, style: { fill: palette.hill0 } },
        { type: 'circle', shape: { cx: x, cy, r: 5 * scale }, style: { fill: palette.loyal } },
      ],
    }
  },
})

export interface ExploreInput extends Pick<ChartProps, 'bars' | 'unit' | 'tipOf'> {
  readonly palette: Palette
  readonly width: number
  readonly isCalm: boolean
}

/** The chart library's option for the same bars, so that it looks as the first picture did. Colours are plain hex: a canvas reads no CSS variables. */
export const exploreOption = ({ bars, unit, tipOf, palette, width, isCalm }: ExploreInput): ExploreOption => {
  const axis = axisOf(bars.flatMap(({ value, compare }) => [value ?? 0, compare ?? 0]))
  const barWidth = Math.min(48, (width - 48) / Math.max(1, bars.length)) * 0.64
  const text = { color: palette.ink3, fontFamily: font, fontSize: 12.5 }
  const isLong = bars.length > mostBars
  const line: LineSeriesOption = {
    type: 'line',
    data: bars.map(({ value }) => value ?? 0),
    sampling: 'lttb',
    showSymbol: false,
    lineStyle: { color: palette.bar, width: 1.5 },
    areaStyle: { color: palette.bar, opacity: 0.35 },
  }
  const bar: BarSeriesOption = {
    type: 'bar',
    barWidth,
    data: bars.map((each) => itemOf(each, palette, radiusOf(barWidth))),
  }
  return {
    animation: !isCalm && !isLong,
    animationDuration: 0,
    animationDurationUpdate: 200,
    // Decals need the aria module; its own sentences are off, because the frame round the chart speaks.
    aria: { enabled: true, label: { enabled: false } },
    textStyle: { fontFamily: font },
    grid: { left: 8, right: 4, top: headroom, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: bars.map(({ label, subLabel }) => (subLabel === undefined ? label : `${label}\n${subLabel}`)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.lineStrong, opacity: 0.55 } },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: axis.min,
      max: axis.max,
      interval: (axis.ticks[1] ?? 1) - (axis.ticks[0] ?? 0),
      splitLine: { lineStyle: { color: palette.grid } },
      axisLabel: {
        ...text,
        formatter: (value: number) => (axis.ticks.includes(value) ? tickLabel(value, unit, value === axis.ticks.at(-1)) : ''),
      },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      // The HTML tooltip sets inline styles, which the page's policy refuses.
      renderMode: 'richText',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.sunken, opacity: 0.9 } },
      backgroundColor: palette.ink,
      borderWidth: 0,
      borderRadius: 12,
      padding: [10, 12],
      textStyle: { color: palette.canvas, fontFamily: font, fontSize: 13 },
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params]
        const hit = bars[first?.dataIndex ?? -1]
        if (!hit) return ''
        const tip = tipOf(hit)
        return [tip.title, [tip.value, tip.second].filter(Boolean).join('  '), tip.note].filter(Boolean).join('\n')
      },
    },
    series: isLong ? [line] : [bar, compareSeries(bars, palette, barWidth), freeHoursSeries(bars, palette, barWidth)],
  }
}
