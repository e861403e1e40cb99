import { useId } from 'react'
import { Hidden } from '#design/theme/layout.tsx'
import { paint } from '#design/theme/paint.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import {
  labelLines,
  levelsOf,
  waterfallAxis,
  type WaterfallAxis,
  type WaterfallStep,
} from '#design/charts/geometry/waterfall-geometry.ts'

const Plot = styled('div', {
  width: '100%',
  '& svg': { overflow: 'visible' },
  '& text': { fontSize: 12.5, fontWeight: 500, fill: '$ink2', fontVariantNumeric: 'tabular-nums' },
  '& text[data-tick]': { fill: '$ink3', fontWeight: 480 },
  '& text[data-total]': { fill: '$ink', fontWeight: 620 },
  '& text[data-adds]': { fill: '$warn', fontSize: 13, fontWeight: 620 },
  '& text[data-takes-off]': { fill: '$good', fontSize: 13, fontWeight: 620 },
  '& text[data-nothing]': { fill: '$ink3', fontSize: 13, fontWeight: 620 },
  '@forced': { '& text': { fill: 'CanvasText !important' }, '& path[data-bar]': { stroke: 'CanvasText' } },
})

const rounded = (x: number, y: number, width: number, height: number, r = Math.min(6, height / 2)) =>
  `M${x} ${y + r}a${r} ${r} 0 0 1 ${r} ${-r}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}z`

interface BarPlacement {
  readonly x: number
  readonly width: number
  readonly y: (value: number) => number
  readonly axis: WaterfallAxis
  readonly hatch: string
}

interface ColumnProps {
  readonly step: WaterfallStep
  readonly from: number
  readonly to: number
  readonly at: BarPlacement
}

const Break = ({ x, y, width }: { x: number; y: number; width: number }) => {
  const wave = (width + 8) / 4
  return (
    <path d={`M${x - 4} ${y}l${wave} -6 ${wave} 6 ${wave} -6 ${wave} 6`} fill="none" stroke={paint('surface')} strokeWidth={4} />
  )
}

const Column = ({ step: { kind, value }, from, to, at: { x, width, y, axis, hatch } }: ColumnProps) => {
  if (kind === 'total') {
    const foot = y(Math.max(axis.min, 0))
    const [top, bottom] = [Math.min(y(to), foot), Math.max(y(to), foot)]
    return (
      <>
        <path data-bar d={rounded(x, top, width, Math.max(2, bottom - top))} fill={paint('bar')} />
        {axis.isCut ? <Break x={x} y={foot - 15} width={width} /> : null}
      </>
    )
  }
  if (value === 0) return <path d={`M${x} ${y(to)}h${width}`} stroke={paint('barEmpty')} strokeWidth={3} strokeLinecap="round" />
  const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))]
  const height = Math.max(4, bottom - top)
  if (value > 0) return <path data-bar d={rounded(x, bottom - height, width, height)} fill={paint('cmp')} />
  return (
    <path
      data-bar
      d={rounded(x + 0.75, top + 0.75, width - 1.5, Math.max(4, height - 1.5))}
      fill={`url(#${hatch})`}
      stroke={paint('good')}
      strokeWidth={1.5}
    />
  )
}

const toneOf = ({ kind, value }: WaterfallStep) => {
  if (kind === 'total') return { 'data-total': '' }
  if (value === 0) return { 'data-nothing': '' }
  return value > 0 ? { 'data-adds': '' } : { 'data-takes-off': '' }
}

const left = 52
const top = 26
const foot = 54
const fontSize = 12.5
const leastFontSize = 11
const letterWidth = 0.55

const fontSizeFor = (steps: readonly WaterfallStep[], column: number): number => {
  const longest = Math.max(1, ...steps.flatMap(({ label }) => label.split(' ').map(({ length }) => length)))
  return Math.max(leastFontSize, Math.min(fontSize, (column - 4) / (longest * letterWidth)))
}

const roomForWords = 48

export interface WaterfallProps {
  readonly steps: readonly WaterfallStep[]
  readonly label: string
  readonly caption: string
  readonly height?: number
}

/** Additions solid, reductions hatched. The only chart whose axis may be cut. */
export const Waterfall = ({ steps, label, caption, height = 440 }: WaterfallProps) => {
  const hatch = useId()
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const axis = waterfallAxis(steps)
  const levels = levelsOf(steps)
  const baseline = height - foot
  const y = (value: number) => baseline - ((value - axis.min) / (axis.max - axis.min)) * (baseline - top)
  const column = (width - left - 2) / steps.length
  const bar = Math.min(52, column * 0.7)
  const labelSize = fontSizeFor(steps, column)
  return (
    <figure>
      <Hidden as="figcaption">{caption}</Hidden>
      <Plot ref={ref} style={{ height }}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <defs>
            <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0h2.4v6h-2.4z" fill={paint('good')} />
            </pattern>
          </defs>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${left} ${Math.round(y(tick)) + 0.5}H${width - 2}`} stroke={paint('grid')} />
              <text data-tick x={left - 8} y={y(tick) + 4} textAnchor="end">
                {`${tick < 0 ? '−' : ''}$${formatNumber(Math.abs(tick))}`}
              </text>
            </g>
          ))}
          {steps.map((step, index) => {
            const { from, to } = levels[index] ?? { from: 0, to: 0 }
            const x = left + index * column + (column - bar) / 2
            const middle = x + bar / 2
            const isTotal = step.kind === 'total'
            const highest = isTotal ? Math.min(y(to), y(Math.max(axis.min, 0))) : y(Math.max(from, to))
            return (
              <g key={step.key}>
                <Column step={step} from={from} to={to} at={{ x, width: bar, y, axis, hatch }} />
                {index < steps.length - 1 ? (
                  <path
                    d={`M${x + bar} ${y(to)}H${x + column}`}
                    stroke={paint('lineStrong')}
                    strokeDasharray="2 3"
                    opacity={0.8}
                  />
                ) : null}
                {column >= roomForWords || isTotal ? (
                  <text {...toneOf(step)} x={middle} y={highest - 8} textAnchor="middle">
                    {step.words}
                  </text>
                ) : null}
                {labelLines(step.label, column).map((words, line) => (
                  <text
                    key={words}
                    {...(isTotal && { 'data-total': '' })}
                    style={{ fontSize: labelSize }}
                    x={middle}
                    y={baseline + 20 + line * 15}
                    textAnchor="middle"
                  >
                    {words}
                  </text>
                ))}
              </g>
            )
          })}
          <path
            d={`M${left} ${Math.round(y(Math.max(axis.min, 0))) + 0.5}H${width - 2}`}
            stroke={paint('lineStrong')}
            opacity={0.55}
          />
        </svg>
      </Plot>
    </figure>
  )
}
