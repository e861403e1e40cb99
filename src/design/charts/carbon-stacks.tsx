import { useMemo } from 'react'
import { columnAt, type PlacedBar, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import type { CarbonLevel } from './carbon-scale.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps, UsageBar } from './chart-types.ts'
import { Drawing } from './drawing.tsx'
import { LegendList, Swatch } from './legend.tsx'
import { paint } from '#design/theme/paint.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'

export interface CarbonStack extends UsageBar {
  readonly value: CarbonLevel
  readonly hour: number
  readonly isBest: boolean
}

const levels = [1, 2, 3, 4, 5] as const
const foot = 24
const gap = 3
const roomForName = 46

export const CarbonStacks = (
  props: Pick<ChartProps, 'label' | 'caption' | 'tipOf' | 'height' | 'onSelect' | 'selectedKey'> & {
    readonly bars: readonly CarbonStack[]
  },
) => {
  const { bars, tipOf, height = 210 } = props
  const chart: ChartProps = { ...props, unit: 'kwh' }
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => placed(bars, width, height), [bars, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(chart, (x) => columnAt(layout, x))
  const shown = bars[shownAt]
  const step = width / Math.max(1, bars.length)
  const block = (height - foot) / levels.length
  const named = namedHours(bars, step)
  return (
    <ChartFrame chart={chart} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        {bars.map((bar, at) => (
          <g key={bar.key}>
            {bar.isBest ? (
              <rect x={at * step} y={0} width={step + 0.5} height={height - foot} fill={paint('primarySoft')} />
            ) : null}
            {levels.map((level) => (
              <rect
                key={level}
                {...(level <= bar.value ? { 'data-bar': true } : {})}
                x={at * step + gap / 2}
                y={height - foot - level * block + gap / 2}
                width={Math.max(1, step - gap)}
                height={block - gap}
                rx={Math.min(7, step / 4)}
                fill={level <= bar.value ? paint(`carbon${bar.value}`) : paint(bar.isBest ? 'surface' : 'sunken')}
                {...(bar.value === 0 && { fill: 'none', stroke: paint('barEmpty') })}
                {...(at === shownAt && { stroke: paint('ink'), strokeWidth: 1.5 })}
              />
            ))}
            {named.includes(at) ? (
              <text
                x={at === 0 ? gap / 2 : at * step + step / 2}
                y={height - 6}
                textAnchor={at === 0 ? 'start' : 'middle'}
                data-chosen={at === shownAt ? '' : undefined}
              >
                {bar.label}
              </text>
            ) : null}
          </g>
        ))}
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

const namedHours = (bars: readonly CarbonStack[], step: number): readonly number[] => {
  const every = [1, 2, 3, 6, 12].find((count) => count * step >= roomForName) ?? 24
  return bars.flatMap(({ hour }, at) => (at === 0 || (hour % every === 0 && at * step >= roomForName) ? [at] : []))
}

const placed = (bars: readonly CarbonStack[], width: number, height: number) => {
  const step = width / Math.max(1, bars.length)
  return {
    left: 0,
    right: width,
    plotTop: 0,
    bars: bars.map((bar, at): PlacedBar => {
      const top = height - foot - (bar.value * (height - foot)) / levels.length
      return {
        bar,
        columnX: at * step,
        columnWidth: step,
        x: at * step,
        width: step,
        top,
        bottom: height - foot,
        belowY: null,
        compareY: null,
        isCompareOver: false,
        highest: top,
        label: null,
        group: null,
      }
    }),
  }
}

export const CarbonLegend = ({ names, hasEstimates = false }: { names: readonly string[]; hasEstimates?: boolean }) => (
  <LegendList>
    {levels.map((level) => (
      <li key={level}>
        <Swatch style={{ background: paint(`carbon${level}`) }} />
        {level} {names[level]}
      </li>
    ))}
    {hasEstimates ? (
      <li>
        <Swatch kind="estimated" />
        Estimated
      </li>
    ) : null}
  </LegendList>
)
