import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { barPath } from '#design/charts/geometry/bar-geometry.ts'
import { Drawing } from './drawing.tsx'

const halo = { paintOrder: 'stroke', stroke: paint('surface'), strokeWidth: 4 } as const

export interface DistributionBin {
  readonly key: string
  readonly count: number
  readonly kind: 'efficient' | 'own' | 'other'
}

interface Mark {
  readonly at: number
  readonly words: string
  readonly isOwn?: boolean
}

export interface DistributionChartProps {
  readonly bins: readonly DistributionBin[]
  readonly edges: readonly string[]
  readonly marks: readonly Mark[]
  readonly label: string
  readonly caption: string
  readonly height?: number
}

const colours = { efficient: 'good', own: 'bar', other: 'barDim' } as const

export const DistributionChart = ({ bins, edges, marks, label, caption, height = 280 }: DistributionChartProps) => {
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const [top, baseline] = [56, height - 40]
  const step = width / Math.max(1, bins.length)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const y = (count: number) => baseline - (count / most) * (baseline - top)
  const named = width > 480 ? 2 : 4
  const ends = (at: number) => (at * width > width * 0.72 ? 'end' : at * width < width * 0.28 ? 'start' : 'middle')
  return (
    <figure>
      <Hidden as="figcaption">{caption}</Hidden>
      <div ref={ref} style={{ width: '100%', height }}>
        <Drawing width={width} height={height} role="img" aria-label={label}>
          {bins.map(({ key, count, kind }, at) => (
            <g key={key}>
              {count > 0 ? (
                <path
                  data-bar
                  d={barPath(at * step + 1.5, y(count), Math.max(2, step - 3), baseline)}
                  fill={paint(colours[kind])}
                />
              ) : null}
              <text x={(at + 0.5) * step} y={y(count) - 7} textAnchor="middle" data-chosen={kind === 'own' ? '' : undefined}>
                {count}
              </text>
            </g>
          ))}
          <path d={`M0 ${baseline + 0.5}H${width}`} stroke={paint('lineStrong')} />
          {edges.map((edge, at) =>
            edge === '' || at % named !== 0 ? null : (
              <text key={edge} x={at * step} y={baseline + 18} textAnchor={at === 0 ? 'start' : 'middle'}>
                {edge}
              </text>
            ),
          )}
          <text x={0} y={baseline + 34}>
            Less
          </text>
          <text x={width} y={baseline + 34} textAnchor="end">
            More
          </text>
          {marks.map(({ at, words, isOwn = false }, index) => (
            <g key={words}>
              <path
                d={`M${at * width} ${index * 18 + 16}V${baseline}`}
                stroke={paint(isOwn ? 'ink' : 'ink2')}
                strokeWidth={1.6}
                strokeDasharray="3 3"
              />
              <text x={at * width} y={index * 18 + 12} textAnchor={ends(at)} data-chosen="" style={halo}>
                {words}
              </text>
            </g>
          ))}
        </Drawing>
      </div>
    </figure>
  )
}
