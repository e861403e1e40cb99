import { useMemo } from 'react'
import { axisOf, type ChartUnit, tickLabels } from '#design/charts/geometry/axis.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartTip } from './chart-types.ts'
import { Drawing } from './drawing.tsx'
import { type FanDay, fanGeometry } from '#design/charts/geometry/fan-geometry.ts'
import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { useChartSelection } from './use-chart-selection.ts'

export interface FanChartProps {
  readonly days: readonly FanDay[]
  readonly before: readonly number[]
  readonly unit: ChartUnit
  readonly label: string
  readonly caption: string
  readonly tipOf: (key: string) => ChartTip
  readonly valueWords: (value: number) => string
  readonly nowWords: string
  readonly beforeWords: string
  /** Hides the projected value at the end of its line. */
  readonly isRangeOnly?: boolean
  readonly height?: number
}

export const FanChart = (props: FanChartProps) => {
  const {
    days,
    before,
    unit,
    label,
    caption,
    tipOf,
    valueWords,
    nowWords,
    beforeWords,
    isRangeOnly = false,
    height = 340,
  } = props
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const axis = useMemo(
    () => axisOf([...days.flatMap(({ value, high }) => [value, high ?? 0]), ...before], unit),
    [days, before, unit],
  )
  const labels = tickLabels(axis, unit)
  const fan = fanGeometry({ days, before, axis, width, height, left: Math.max(...labels.map(({ length }) => length)) * 7.4 + 10 })
  const bars = useMemo(() => days.map(({ key, value }) => ({ key, label: key, value, kind: 'actual' as const })), [days])
  const { shownAt, chosenAt, handlers } = useChartSelection({ bars }, fan.dayAt)
  const shown = days[shownAt]
  const at = shown && { x: fan.x(shownAt + 1), y: fan.y(shown.value) }
  return (
    <ChartFrame
      chart={{ bars, label, caption, tipOf: ({ key }) => tipOf(key) }}
      handlers={handlers}
      ref={ref}
      height={height}
      chosenAt={chosenAt}
    >
      <Drawing width={width} height={height} aria-hidden>
        {axis.ticks.map((tick, index) => (
          <g key={tick}>
            <path d={`M${fan.left} ${Math.round(fan.y(tick)) + 0.5}H${fan.right}`} stroke={paint('grid')} />
            <text x={fan.left - 8} y={fan.y(tick) + 4} textAnchor="end">
              {labels[index]}
            </text>
          </g>
        ))}
        {fan.dates.map(({ key, x, day, month }) => (
          <g key={key}>
            <text x={x} y={height - 22} textAnchor="middle">
              {day}
            </text>
            {month ? (
              <text x={x} y={height - 6} textAnchor="middle">
                {month}
              </text>
            ) : null}
          </g>
        ))}
        <path d={fan.hill} fill={paint('bar')} opacity={0.13} />
        <path d={fan.band} fill={paint('bar')} opacity={0.24} />
        <path d={fan.bandEdges} fill="none" stroke={paint('bar')} opacity={0.55} />
        <path d={fan.before} fill="none" stroke={paint('cmp')} strokeWidth={2.4} strokeDasharray="1 5.5" strokeLinecap="round" />
        <path d={fan.forecast} fill="none" stroke={paint('bar')} strokeWidth={2.6} strokeDasharray="7 5" />
        <path d={fan.known} fill="none" stroke={paint('bar')} strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
        <path d={`M${fan.now.x} 12V${fan.y(axis.min)}`} stroke={paint('lineStrong')} strokeDasharray="3 3" />
        <circle cx={fan.now.x} cy={fan.now.y} r={6} fill={paint('bar')} stroke={paint('surface')} strokeWidth={2} />
        <text x={fan.now.x - 12} y={fan.now.y - 12} textAnchor={fan.now.x > 140 ? 'end' : 'start'} data-chosen="">
          {nowWords}
        </text>
        {fan.ends
          .filter(({ kind }) => !isRangeOnly || kind !== 'value')
          .map(({ kind, value, y }) => (
            <text key={kind} x={fan.right + 8} y={y + 4} data-chosen={kind === 'value' ? '' : undefined} style={endStyle[kind]}>
              {kind === 'before' ? beforeWords : valueWords(value)}
            </text>
          ))}
        {at ? <path d={`M${at.x} 12V${fan.y(axis.min)}`} stroke={paint('ink')} opacity={0.35} /> : null}
        {at ? <circle cx={at.x} cy={at.y} r={4.5} fill={paint('ink')} /> : null}
      </Drawing>
      {shown && at ? (
        <ChartTipBox
          tip={tipOf(shown.key)}
          place={(size) => ({
            x: at.x + 12 + size.width > width ? at.x - 12 - size.width : at.x + 12,
            y: Math.max(0, at.y - size.height - 10),
          })}
        />
      ) : null}
    </ChartFrame>
  )
}

const endStyle = {
  value: { fontSize: 14 },
  low: undefined,
  high: undefined,
  before: { fill: paint('warn'), fontWeight: 580 },
} as const
