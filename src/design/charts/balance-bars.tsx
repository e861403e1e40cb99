import { useId, useMemo } from 'react'
import { barPath, columnAt, layoutBars, type PlacedBar, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { behindBars, lineOfZero } from '#design/charts/geometry/shapes.ts'
import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { useChartSelection } from './use-chart-selection.ts'

const Balance = ({ placed: { bar, x, width, top, bottom }, hatch }: { placed: PlacedBar; hatch: string }) =>
  (bar.value ?? 0) >= 0 ? (
    <path data-bar d={barPath(x, top, width, bottom)} fill={paint('bar')} />
  ) : (
    <path
      data-bar
      d={barPath(x + 0.75, top, width - 1.5, bottom)}
      fill={`url(#${hatch})`}
      stroke={paint('cmp')}
      strokeWidth={1.5}
    />
  )

const noBands = [] as const

export const BalanceBars = (props: Pick<ChartProps, 'bars' | 'label' | 'caption' | 'tipOf' | 'height'>) => {
  const { bars, tipOf, height = 290 } = props
  const hatch = useId()
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => layoutBars({ bars, unit: 'nzd', bands: noBands, width, height }), [bars, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(props, (x) => columnAt(layout, x))
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={props} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={2.4} height={6} fill={paint('cmp')} />
          </pattern>
        </defs>
        <Shapes of={useMemo(() => behindBars(layout, shownAt), [layout, shownAt])} />
        {layout.bars.map((placed) => (
          <Balance key={placed.bar.key} placed={placed} hatch={hatch} />
        ))}
        <Shapes of={useMemo(() => [lineOfZero(layout)], [layout])} />
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}
