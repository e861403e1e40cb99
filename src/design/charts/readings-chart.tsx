import { useMemo } from 'react'
import { formatNumber } from '#domain/basics/numbers.ts'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartTip, UsageBar } from './chart-types.ts'
import { Drawing } from './drawing.tsx'
import { LegendList } from './legend.tsx'
import {
  layoutReadings,
  type LikelyEnd,
  type PlacedRead,
  readAt,
  type ReadPoint,
} from '#design/charts/geometry/readings-geometry.ts'
import { useChartSelection } from './use-chart-selection.ts'

const diamond = (x: number, y: number, r: number): string => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`

const Mark = ({ kind, x, y }: { kind: ReadPoint['kind']; x: number; y: number }) => {
  switch (kind) {
    case 'us':
      return <circle cx={x} cy={y} r={5.5} fill={paint('bar')} />
    case 'you':
      return <path d={diamond(x, y, 7)} fill={paint('bar')} />
    case 'estimate':
      return (
        <circle cx={x} cy={y} r={5.5} fill={paint('surface')} stroke={paint('bar')} strokeWidth={1.8} strokeDasharray="2.6 2.2" />
      )
    case 'unsent':
      return <circle cx={x} cy={y} r={8.5} fill={paint('loyal')} stroke={paint('ink')} strokeWidth={2} />
  }
}

const Small = styled('svg', { flex: 'none', overflow: 'visible' })

export const ReadingsLegend = ({ items }: { items: readonly { readonly kind: ReadPoint['kind']; readonly label: string }[] }) => (
  <LegendList>
    {items.map(({ kind, label }) => (
      <li key={kind}>
        <Small width={18} height={18} viewBox="0 0 18 18" aria-hidden>
          <Mark kind={kind} x={9} y={9} />
        </Small>
        {label}
      </li>
    ))}
  </LegendList>
)

export interface ReadingsChartProps {
  readonly points: readonly ReadPoint[]
  readonly likely: LikelyEnd | null
  readonly label: string
  readonly caption: string
  readonly tipOf: (point: ReadPoint) => ChartTip
  readonly height?: number
}

const shownAsBar: Readonly<Record<ReadPoint['kind'], UsageBar['kind']>> = {
  us: 'actual',
  you: 'actual',
  estimate: 'estimated',
  unsent: 'empty',
}

/** Dashed where the value is not read. */
export const ReadingsChart = ({ points, likely, label, caption, tipOf, height = 270 }: ReadingsChartProps) => {
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => layoutReadings(points, likely, { width, height }), [points, likely, width, height])
  const bars = points.map(({ key, day, value, kind }): UsageBar => ({ key, label: day, value, kind: shownAsBar[kind] }))
  const wordsOf = ({ key }: UsageBar): ChartTip => {
    const point = points.find((candidate) => candidate.key === key)
    return point ? tipOf(point) : { title: '', value: '' }
  }
  const { shownAt, chosenAt, handlers } = useChartSelection({ bars }, (x) => readAt(layout, x))
  const shown = layout.reads[shownAt]
  const last = layout.reads.at(-1)
  const { left, right, bottom } = layout
  return (
    <ChartFrame
      chart={{ bars, label, caption, tipOf: wordsOf }}
      handlers={handlers}
      ref={ref}
      height={height}
      chosenAt={chosenAt}
    >
      <Drawing width={width} height={height} aria-hidden>
        {layout.lines.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${left} ${y}H${right}`} stroke={paint('grid')} strokeWidth={1} />
            <text x={left - 10} y={y + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${bottom}H${right}`} stroke={paint('lineStrong')} strokeOpacity={0.55} strokeWidth={1} />
        {layout.months.map(({ x, label: month, year }) => (
          <text key={`${x}`} x={x} y={bottom + 18} textAnchor="middle">
            {month}
            {year === null ? null : (
              <tspan x={x} dy={15}>
                {year}
              </tspan>
            )}
          </text>
        ))}
        {layout.wedge === null ? null : <path d={layout.wedge} fill={paint('barDim')} opacity={0.8} />}
        {layout.segments.map(({ key, d, isDashed }) => (
          <path
            key={key}
            d={d}
            stroke={paint('bar')}
            strokeWidth={2}
            fill="none"
            strokeDasharray={isDashed ? '3 5' : undefined}
          />
        ))}
        {layout.reads.map(({ point, x, y }) => (
          <Mark key={point.key} kind={point.kind} x={x} y={y} />
        ))}
        {last && shownAt < 0 ? <LastWords read={last} tip={tipOf(last.point)} /> : null}
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown.point)} place={(size) => besides(shown, width, size)} /> : null}
    </ChartFrame>
  )
}

const LastWords = ({ read: { x, y }, tip }: { read: PlacedRead; tip: ChartTip }) => (
  <text x={x + 8} y={y - 15} textAnchor="end" data-chosen="">
    {tip.value}
  </text>
)

const besides = ({ x, y }: PlacedRead, width: number, size: { readonly width: number; readonly height: number }) => ({
  x: Math.max(0, Math.min(width - size.width, x - size.width / 2)),
  y: y - size.height - 14 < -20 ? y + 18 : y - size.height - 14,
})
