import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { Drawing } from './drawing.tsx'
import { type Box, boxOf, type PlacedWords, placeWords, type Point } from '#design/charts/geometry/label-place.ts'

const halo = { paintOrder: 'stroke', stroke: paint('surface'), strokeWidth: 4 } as const

export interface RankPoint {
  readonly key: string
  readonly label: string
  readonly group?: string
  readonly share: number
  readonly words: string
  readonly isEarly?: boolean
  readonly isNamed?: boolean
}

export interface RankChartProps {
  readonly points: readonly RankPoint[]
  readonly ticks: readonly string[]
  readonly best: { readonly share: number; readonly words: string }
  readonly label: string
  readonly caption: string
  readonly height?: number
}

const placeRank = (words: string, at: number, line: readonly Point[], taken: readonly Box[]): PlacedWords | null => {
  const point = line[at]
  if (!point) return null
  const { x, y } = point
  const anchor = at === line.length - 1 ? 'end' : 'middle'
  const beside = [
    { x: x - 12, y: y + 4, anchor: 'end' },
    ...(anchor === 'end' ? [] : [{ x: x + 12, y: y + 4, anchor: 'start' } as const]),
  ] as const
  return placeWords(words, [{ x, y: y - 12, anchor }, { x, y: y + 21, anchor }, ...beside], line, taken)
}

/** First place at the top; unfinished periods are hollow. */
export const RankChart = ({ points, ticks, best, label, caption, height = 280 }: RankChartProps) => {
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const left = Math.max(...ticks.map(({ length }) => length)) * 6.8 + 10
  const [top, baseline] = [14, height - 46]
  const y = (share: number) => top + share * (baseline - top)
  const step = (width - left - 8) / Math.max(1, points.length)
  const x = (at: number) => left + (at + 0.5) * step
  const every = step < 34 ? 3 : 1
  const line = points.map(({ share }, at) => ({ x: x(at), y: y(share) }))
  const labelled = points.flatMap(({ label: name }, at) => ((points.length - 1 - at) % every === 0 ? [{ name, at }] : []))
  const labels = labelled.map(({ name, at }) => boxOf(name, { x: x(at), y: baseline + 22 }, 'middle'))
  const named = points.map(({ words, isNamed = false }, at) => (isNamed ? placeRank(words, at, line, labels) : null))
  const bestWords = placeWords(
    best.words,
    [
      { x: width - 16, y: y(0) + 16, anchor: 'end' },
      ...[0.75, 0.5].map((part) => ({ x: left + part * (width - 8 - left), y: y(0) + 16, anchor: 'end' }) as const),
      { x: left + 8, y: y(0) + 16, anchor: 'start' },
    ],
    line,
    named.flatMap((place) => place?.box ?? []),
  )
  return (
    <figure>
      <Hidden as="figcaption">{caption}</Hidden>
      <div ref={ref} style={{ width: '100%', height }}>
        <Drawing width={width} height={height} role="img" aria-label={label}>
          <rect
            x={left}
            y={y(0)}
            width={Math.max(0, width - left - 8)}
            height={best.share * (baseline - top)}
            rx={8}
            fill={paint('goodSoft')}
          />
          {ticks.map((tick, at) => {
            const tickY = y(at / (ticks.length - 1))
            return (
              <g key={tick}>
                {at === 0 ? null : <path d={`M${left} ${Math.round(tickY) + 0.5}H${width - 8}`} stroke={paint('grid')} />}
                <text x={left - 8} y={tickY + 4} textAnchor="end">
                  {tick}
                </text>
              </g>
            )
          })}
          <text
            x={bestWords.x}
            y={bestWords.y}
            textAnchor={bestWords.anchor}
            style={{ ...halo, stroke: paint('goodSoft'), fill: paint('good') }}
          >
            {best.words}
          </text>
          <path
            d={line.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')}
            fill="none"
            stroke={paint('bar')}
            strokeWidth={2.4}
            strokeLinejoin="round"
          />
          {points.map(({ key, group, share, isEarly = false }, at) => (
            <g key={key}>
              <circle
                cx={x(at)}
                cy={y(share)}
                r={isEarly ? 6 : 4.5}
                fill={paint(isEarly ? 'surface' : 'bar')}
                stroke={paint(isEarly ? 'bar' : 'surface')}
                strokeWidth={isEarly ? 2.4 : 1.5}
              />
              {group === undefined ? null : (
                <text x={x(at)} y={baseline + 38} textAnchor="middle">
                  {group}
                </text>
              )}
            </g>
          ))}
          {labelled.map(({ name, at }) => (
            <text key={at} x={x(at)} y={baseline + 22} textAnchor="middle" data-chosen={points[at]?.isEarly ? '' : undefined}>
              {name}
            </text>
          ))}
          {points.map(({ key, words }, at) => {
            const place = named[at]
            return place ? (
              <text key={key} x={place.x} y={place.y} textAnchor={place.anchor} data-chosen="" style={halo}>
                {words}
              </text>
            ) : null
          })}
        </Drawing>
      </div>
    </figure>
  )
}
