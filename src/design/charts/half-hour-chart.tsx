import { useMemo } from 'react'
import { type BarLayout, barPath, columnAt, layoutBars, type PlacedBar, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import type { ChartUnit } from '#design/charts/geometry/axis.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps, UsageBar } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { LegendList, Swatch } from './legend.tsx'
import { behindBars, lineOfZero, type Shape } from '#design/charts/geometry/shapes.ts'
import { paint } from '#design/theme/paint.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'

export interface HalfHourBar extends UsageBar {
  readonly isNight: boolean
  readonly isFree: boolean
}

interface Stretch {
  readonly from: PlacedBar
  readonly to: PlacedBar
}

const stretchesOf = (bars: readonly PlacedBar[], isSo: (bar: HalfHourBar) => boolean): readonly Stretch[] =>
  bars.reduce<readonly Stretch[]>((found, placed, at) => {
    if (!isSo(placed.bar as HalfHourBar)) return found
    const last = found.at(-1)
    return last && last.to === bars[at - 1]
      ? [...found.slice(0, -1), { from: last.from, to: placed }]
      : [...found, { from: placed, to: placed }]
  }, [])

const groundOf = ({ from, to }: Stretch, { plotTop, baseline }: BarLayout) => ({
  x: from.columnX,
  y: plotTop - 4,
  width: to.columnX + to.columnWidth - from.columnX,
  height: baseline - plotTop + 4,
})

const Grounds = ({ layout }: { layout: BarLayout }) => (
  <>
    {stretchesOf(layout.bars, ({ isNight }) => isNight).map((stretch) => (
      <rect key={stretch.from.bar.key} {...groundOf(stretch, layout)} rx={6} fill={paint('night')} opacity={0.07} />
    ))}
    {stretchesOf(layout.bars, ({ isFree }) => isFree).map((stretch) => (
      <rect
        key={stretch.from.bar.key}
        {...groundOf(stretch, layout)}
        rx={6}
        fill={paint('loyalSoft')}
        stroke={paint('loyalLine')}
      />
    ))}
  </>
)

const Bar = ({ placed: { bar, x, width, top, bottom }, hatch }: { placed: PlacedBar; hatch: string }) => {
  const { isNight, kind } = bar as HalfHourBar
  if (kind === 'empty') return null
  const colour = paint(bar.colour ?? (isNight ? 'night' : 'bar'))
  return kind === 'estimated' ? (
    <path data-bar d={barPath(x, top, width, bottom)} fill={`url(#${hatch})`} stroke={colour} strokeWidth={1} />
  ) : (
    <path data-bar d={barPath(x, top, width, bottom)} fill={colour} />
  )
}

export interface HalfHourChartProps extends Pick<ChartProps, 'label' | 'caption' | 'tipOf' | 'height'> {
  readonly bars: readonly HalfHourBar[]
  readonly id: string
  /** Default: kWh. */
  readonly unit?: ChartUnit
}

export const HalfHourChart = ({ id, bars, unit = 'kwh', height = 160, ...words }: HalfHourChartProps) => {
  const chart: ChartProps = { ...words, bars, unit }
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => layoutBars({ bars, unit, bands: [], width, height }), [bars, unit, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(chart, (x) => columnAt(layout, x))
  const behind = useMemo(() => behindBars(layout, shownAt), [layout, shownAt])
  const before = useMemo((): readonly Shape[] => [lineOfZero(layout)], [layout])
  const shown = layout.bars[shownAt]
  const hatch = `hatch-${id}`
  return (
    <ChartFrame chart={chart} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <defs>
          <pattern id={hatch} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={1.6} height={4} fill={paint('bar')} />
          </pattern>
        </defs>
        <Grounds layout={layout} />
        <Shapes of={behind} />
        {layout.bars.map((placed) => (
          <Bar key={placed.bar.key} placed={placed} hatch={hatch} />
        ))}
        <Shapes of={before} />
      </Drawing>
      {shown ? <ChartTipBox tip={words.tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

const swatches = {
  day: { background: '$bar' },
  night: { background: '$night' },
  free: { background: '$loyalSoft', boxShadow: 'inset 0 0 0 1.5px $colors$loyalLine' },
  estimated: {
    background: 'repeating-linear-gradient(135deg, $colors$bar 0 2px, transparent 2px 5px)',
    boxShadow: 'inset 0 0 0 1.5px $colors$bar',
  },
} as const

export interface HalfHourMark {
  readonly kind: keyof typeof swatches
  readonly label: string
}

export const HalfHourLegend = ({ marks, unit }: { marks: readonly HalfHourMark[]; unit: string }) => (
  <LegendList>
    {marks.map(({ kind, label }) => (
      <li key={kind}>
        <Swatch css={swatches[kind]} />
        {label}
      </li>
    ))}
    <li>{unit}</li>
  </LegendList>
)
