import { useMemo } from 'react'
import { barPath, columnAt, layoutBars, type PlacedBar, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps, UsageBar } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { behindBars, lineOfZero } from '#design/charts/geometry/shapes.ts'
import { LegendList, Swatch } from './legend.tsx'
import type { ColourName } from '#brands/brands.ts'
import { paint } from '#design/theme/paint.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'

export interface StackedBar extends UsageBar {
  readonly lower: number
}

export interface StackedPart {
  readonly label: string
  readonly colour: ColourName
}

export interface StackedBarsProps extends Omit<ChartProps, 'bars' | 'bands' | 'mark'> {
  readonly bars: readonly StackedBar[]
  readonly lower: StackedPart
  readonly upper: StackedPart
}

const gap = 2

const Bar = ({ placed, lower, upper }: { placed: PlacedBar; lower: StackedPart; upper: StackedPart }) => {
  const { bar, x, width, top, bottom } = placed
  if (bar.kind === 'empty')
    return (
      <path
        data-bar
        d={barPath(x + 0.75, top, width - 1.5, bottom)}
        fill="none"
        stroke={paint('barEmpty')}
        strokeWidth={1.5}
        strokeDasharray="4 3"
      />
    )
  const value = bar.value ?? 0
  const seam = value === 0 ? bottom : bottom - ((bottom - top) * (bar as StackedBar).lower) / value
  const hasUpper = seam - top > gap
  const hasLower = bottom - seam > gap
  return (
    <>
      {hasLower ? (
        hasUpper ? (
          <rect data-bar x={x} y={seam} width={width} height={bottom - seam} fill={paint(lower.colour)} />
        ) : (
          <path data-bar d={barPath(x, top, width, bottom)} fill={paint(lower.colour)} />
        )
      ) : null}
      {hasUpper ? <path data-bar d={barPath(x, top, width, hasLower ? seam - gap : bottom)} fill={paint(upper.colour)} /> : null}
    </>
  )
}

export const StackedBars = ({ lower, upper, ...chart }: StackedBarsProps) => {
  const { bars, unit, tipOf, height = 312 } = chart
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => layoutBars({ bars, unit, bands: [], width, height }), [bars, unit, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(chart, (x) => columnAt(layout, x))
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={chart} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <Shapes of={behindBars(layout, shownAt)} />
        {layout.bars.map((placed) => (
          <Bar key={placed.bar.key} placed={placed} lower={lower} upper={upper} />
        ))}
        <Shapes of={[lineOfZero(layout)]} />
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

export const StackedLegend = ({ parts, hasEmpty }: { parts: readonly StackedPart[]; hasEmpty: boolean }) => (
  <LegendList>
    {parts.map(({ label, colour }) => (
      <li key={label}>
        <Swatch style={{ background: paint(colour) }} />
        {label}
      </li>
    ))}
    {hasEmpty ? (
      <li>
        <Swatch kind="empty" />
        Not in yet
      </li>
    ) : null}
  </LegendList>
)
