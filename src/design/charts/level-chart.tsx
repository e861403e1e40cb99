import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { Drawing } from './drawing.tsx'

/** Jump in level; x in days from the first one drawn. */
export interface LevelJump {
  readonly x: number
  readonly before: number
  readonly after: number
}

export interface LevelChartProps {
  readonly label: string
  readonly days: number
  readonly jumps: readonly LevelJump[]
  readonly now: { readonly x: number; readonly left: number }
  readonly out: { readonly earliest: number; readonly latest: number }
  readonly months: readonly { readonly x: number; readonly name: string; readonly year: string }[]
  readonly height?: number
}

const [left, right, top, bottom] = [28, 12, 14, 40]

const fallsOf = (jumps: readonly LevelJump[], now: LevelChartProps['now']) =>
  jumps.map((jump, index) => {
    const next = jumps[index + 1]
    return { from: { x: jump.x, y: jump.after }, to: next ? { x: next.x, y: next.before } : { x: now.x, y: now.left } }
  })

const stepOf = (most: number) => [1, 2, 5, 10, 20, 25].find((step) => most / step <= 4) ?? Math.ceil(most / 4)

export const LevelChart = ({ label, days, jumps, now, out, months, height = 300 }: LevelChartProps) => {
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const highest = Math.max(1, now.left, ...jumps.map(({ after }) => after))
  const step = stepOf(highest)
  const max = Math.ceil(highest / step) * step
  const ticks = Array.from({ length: max / step + 1 }, (_, index) => index * step)
  const xOf = (x: number) => left + (Math.max(0, x) / days) * (width - left - right)
  const yOf = (value: number) => top + (1 - value / max) * (height - top - bottom)
  const floor = yOf(0)
  const room = (width - left - right) / Math.max(1, months.length)
  const every = Math.max(1, Math.ceil(48 / room))
  const today = xOf(now.x)
  const isEdge = today > width - 60
  return (
    <div ref={ref} style={{ height }}>
      <Drawing width={width} height={height} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${yOf(tick)}H${width - right}`} stroke={paint(tick === 0 ? 'lineStrong' : 'line')} />
            <text x={left - 10} y={yOf(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {fallsOf(jumps, now).map(({ from, to }) => (
          <g key={from.x}>
            <path
              d={`M${xOf(from.x)} ${floor}V${yOf(from.y)}L${xOf(to.x)} ${yOf(to.y)}V${floor}z`}
              fill={paint('lpg')}
              opacity={0.18}
            />
            <path
              d={`M${xOf(from.x)} ${yOf(from.y)}L${xOf(to.x)} ${yOf(to.y)}`}
              stroke={paint('lpg')}
              strokeWidth={2.5}
              strokeLinecap="round"
            />
          </g>
        ))}
        {jumps.map(({ x, before, after }) => (
          <g key={x}>
            <path d={`M${xOf(x)} ${yOf(before)}V${yOf(after)}`} stroke={paint('ink3')} strokeWidth={1.5} strokeDasharray="3 4" />
            <circle cx={xOf(x)} cy={yOf(after)} r={5} fill={paint('lpg')} />
          </g>
        ))}
        <path
          d={`M${today} ${yOf(now.left)}L${xOf(out.earliest)} ${floor}H${xOf(out.latest)}z`}
          fill={paint('lpg')}
          opacity={0.3}
        />
        <path d={`M${today} ${top}V${floor}`} stroke={paint('ink3')} strokeDasharray="4 4" />
        <text x={isEdge ? today - 8 : today + 8} y={top + 8} textAnchor={isEdge ? 'end' : 'start'} data-chosen>
          Today
        </text>
        <circle cx={today} cy={yOf(now.left)} r={6} fill={paint('surface')} stroke={paint('lpg')} strokeWidth={2.5} />
        {months.map(({ x, name, year }, index) =>
          index % every === 0 ? (
            <g key={x}>
              <text x={xOf(x)} y={height - 20} textAnchor="middle">
                {name}
              </text>
              {year === '' ? null : (
                <text x={xOf(x)} y={height - 4} textAnchor="middle">
                  {year}
                </text>
              )}
            </g>
          ) : null,
        )}
      </Drawing>
    </div>
  )
}
