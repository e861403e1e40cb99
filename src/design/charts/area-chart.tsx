import { useId } from 'react'
import { axisOf, tickLabels } from '#design/charts/geometry/axis.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { paint } from '#design/theme/paint.ts'
import { spline } from '#design/theme/spline.ts'
import { styled } from '#design/theme/stitches.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'

const Plot = styled('div', {
  width: '100%',
  '& text': { fontSize: 12.5, fontWeight: 480, fill: '$ink3', fontVariantNumeric: 'tabular-nums' },
  '@forced': { '& text': { fill: 'CanvasText' } },
})

const hourName = (hour: number) => (hour === 0 ? '12 am' : hour === 12 ? 'Noon' : hour < 12 ? `${hour} am` : `${hour - 12} pm`)

export interface AreaChartProps {
  /** 24 values, mean kWh. */
  readonly hours: readonly number[]
  /** Exported mean kWh per hour, 0 or more, drawn below 0. Null if impossible. */
  readonly below?: readonly number[] | null
  readonly compare?: readonly number[] | null
  readonly label: string
  readonly caption: string
  readonly height?: number
}

export const AreaChart = ({ hours, below, compare, label, caption, height = 250 }: AreaChartProps) => {
  const id = useId()
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const axis = axisOf([...hours, ...(compare ?? []), ...(below ?? []).map((value) => -value)], 'kwh')
  const labels = tickLabels(axis, 'kwh')
  const left = Math.max(...labels.map(({ length }) => length)) * 7 + 12
  const right = width - 4
  const baseline = height - 28
  const x = (hour: number) => left + ((hour + 0.5) / 24) * (right - left)
  const y = (value: number) => baseline - ((value - axis.min) / (axis.max - axis.min)) * (baseline - 14)
  const zero = y(0)
  const line = (values: readonly number[]) =>
    spline(
      values.map((value, hour) => ({ x: x(hour), y: y(value) })),
      0.6,
    )
  const hill = (values: readonly number[]) => `${line(values)}L${x(23)} ${zero}L${x(0)} ${zero}Z`
  const marks = [0, 3, 6, 9, 12, 15, 18, 21].filter((hour) => width > 500 || hour % 6 === 0)
  return (
    <figure>
      <Hidden as="figcaption">{caption}</Hidden>
      <Plot ref={ref} style={{ height }}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <defs>
            <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor={paint('bar')} stopOpacity={0.9} />
              <stop offset="1" stopColor={paint('bar')} stopOpacity={0.45} />
            </linearGradient>
            <clipPath id={`${id}-below`}>
              <rect x={left} y={zero} width={Math.max(0, right - left)} height={Math.max(0, baseline - zero)} />
            </clipPath>
          </defs>
          {axis.ticks.map((tick, at) => (
            <g key={tick}>
              <path d={`M${left} ${Math.round(y(tick)) + 0.5}H${right}`} stroke={paint('grid')} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                {labels[at]}
              </text>
            </g>
          ))}
          <path d={hill(hours)} fill={`url(#${id})`} />
          {below?.some((value) => value > 0) ? (
            <path data-below d={hill(below.map((value) => -value))} fill={paint('solar')} clipPath={`url(#${id}-below)`} />
          ) : null}
          {compare ? (
            <path
              d={line(compare)}
              fill="none"
              stroke={paint('cmp')}
              strokeWidth={2.4}
              strokeDasharray="1 6"
              strokeLinecap="round"
            />
          ) : null}
          {marks.map((hour) => (
            <text key={hour} x={x(hour)} y={height - 8} textAnchor="middle">
              {hourName(hour)}
            </text>
          ))}
          <path d={`M${left} ${Math.round(zero) + 0.5}H${right}`} stroke={paint('lineStrong')} opacity={0.55} />
        </svg>
      </Plot>
    </figure>
  )
}
