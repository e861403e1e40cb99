import { useId, useMemo } from 'react'
import { barPath, columnAt, layoutBars, type PlacedBar } from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartBand, ChartTip, UsageBar } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { LegendList, Swatch } from './legend.tsx'
import { behindBars, lineOfZero } from '#design/charts/geometry/shapes.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { paint } from '#design/theme/paint.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'

/** Dollars; for the running bill `value` is the total so far. */
export interface BillBar extends UsageBar {
  readonly value: number
  readonly forecast: { readonly total: number; readonly low: number; readonly high: number } | null
}

interface BillBarsProps {
  readonly bars: readonly BillBar[]
  readonly label: string
  readonly average: number | null
  readonly bands: readonly ChartBand[]
  readonly tipOf: (bar: UsageBar) => ChartTip
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  readonly height?: number
}

type Scale = (value: number) => number

const roomForFigure = 40

const Bracket = ({ x, low, high }: { x: number; low: number; high: number }) => (
  <path d={`M${x - 5} ${high}h10M${x} ${high}V${low}M${x - 5} ${low}h10`} fill="none" stroke={paint('ink2')} strokeWidth={1.5} />
)

const Bill = ({ placed, y, hatch }: { placed: PlacedBar; y: Scale; hatch: string }) => {
  const { x, width, bottom } = placed
  const { value, forecast, kind } = placed.bar as BillBar
  const valueBar = value > 0 ? <path data-bar d={barPath(x, y(value), width, bottom)} fill={paint('bar')} /> : null
  if (kind === 'estimated')
    return (
      <path
        data-bar
        d={barPath(x + 0.75, y(value), width - 1.5, bottom)}
        fill={`url(#${hatch})`}
        stroke={paint('bar')}
        strokeWidth={1.5}
      />
    )
  if (value < 0) return <path data-bar d={barPath(x, y(value), width, bottom)} fill={paint('solar')} />
  if (!forecast) return valueBar
  return (
    <>
      <path
        data-bar
        d={barPath(x + 0.75, y(forecast.total), width - 1.5, bottom)}
        fill="none"
        stroke={paint('barEmpty')}
        strokeWidth={1.5}
        strokeDasharray="4 3"
      />
      {valueBar}
      {forecast.high > forecast.low ? <Bracket x={x + width / 2} low={y(forecast.low)} high={y(forecast.high)} /> : null}
    </>
  )
}

const figureOf = ({ value, forecast }: BillBar) => formatWholeDollars(forecast?.total ?? value)

const letterWidth = 9

const placeFigure = (bars: readonly PlacedBar[], placed: PlacedBar, y: Scale) => {
  const middle = placed.columnX + placed.columnWidth / 2
  const isRoomy = placed.columnWidth >= roomForFigure
  const isLast = !isRoomy && bars.slice(-2).includes(placed)
  const width = figureOf(placed.bar as BillBar).length * letterWidth
  const from = middle - (isLast ? width : width / 2)
  const below = isRoomy
    ? []
    : bars.filter((candidate) => candidate.columnX + candidate.columnWidth > from && candidate.columnX < from + width)
  const tops = [placed, ...below].map(({ bar }) => {
    const { value, forecast } = bar as BillBar
    return y(Math.max(value, forecast?.high ?? 0, 0))
  })
  return { x: middle, y: Math.min(...tops) - 8, textAnchor: isLast ? 'end' : 'middle' } as const
}

/** From 0 dollars; the running bill is dashed up to its forecast, with a bracket for the range. */
export const BillBars = ({ bars, label, average, bands, tipOf, chosen, onChoose, height = 300 }: BillBarsProps) => {
  const hatch = useId()
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => {
    const drawn = bars.map((bar) => ({
      ...bar,
      value: Math.max(bar.value, bar.forecast?.high ?? 0, 0),
      ...(bar.value < 0 && { below: -bar.value }),
    }))
    const laid = layoutBars({ bars: drawn, unit: 'nzd', bands, width, height })
    return { ...laid, bars: laid.bars.map((placed, at) => ({ ...placed, bar: bars[at] ?? placed.bar })) }
  }, [bars, bands, width, height])
  const { axis, plotTop, baseline, left, right } = layout
  const y: Scale = (value) => baseline - ((value - axis.min) / (axis.max - axis.min)) * (baseline - plotTop)
  const { shownAt, chosenAt, handlers } = useChartSelection(
    { bars, selectedKey: chosen, onSelect: (key) => key !== null && onChoose(key) },
    (x) => columnAt(layout, x),
  )
  const isRoomy = (layout.bars[0]?.columnWidth ?? 0) >= roomForFigure
  return (
    <ChartFrame chart={{ bars, label, tipOf }} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={2.4} height={6} fill={paint('bar')} />
          </pattern>
        </defs>
        <Shapes of={useMemo(() => behindBars(layout, shownAt), [layout, shownAt])} />
        {layout.bars.map((placed) => (
          <Bill key={placed.bar.key} placed={placed} y={y} hatch={hatch} />
        ))}
        {average === null ? null : (
          <path
            d={`M${left} ${Math.round(y(average))}H${right}`}
            stroke={paint('cmp')}
            strokeWidth={2}
            strokeDasharray="2 4"
            fill="none"
          />
        )}
        {layout.bars.map((placed, at) =>
          isRoomy || at === shownAt ? (
            <text key={placed.bar.key} {...placeFigure(layout.bars, placed, y)} data-chosen={at === shownAt ? '' : undefined}>
              {figureOf(placed.bar as BillBar)}
            </text>
          ) : null,
        )}
        <Shapes of={[lineOfZero(layout)]} />
      </Drawing>
    </ChartFrame>
  )
}

export const ComingBill = () => (
  <Drawing width={96} height={168} aria-hidden>
    <path data-bar d={barPath(24, 12, 48, 160)} fill="none" stroke={paint('barEmpty')} strokeWidth={1.5} strokeDasharray="4 3" />
    <path d="M0 160.5H96" stroke={paint('grid')} strokeWidth={1} />
  </Drawing>
)

interface BillLegendProps {
  readonly hasEstimated: boolean
  readonly hasForecast: boolean
  readonly hasAverage: boolean
}

export const BillLegend = ({ hasEstimated, hasForecast, hasAverage }: BillLegendProps) => (
  <LegendList>
    <li>
      <Swatch />
      Billed or used
    </li>
    {hasEstimated ? (
      <li>
        <Swatch kind="estimated" />
        Estimated in part
      </li>
    ) : null}
    {hasForecast ? (
      <li>
        <Swatch kind="empty" />
        Forecast, with its range
      </li>
    ) : null}
    {hasAverage ? (
      <li>
        <Swatch kind="compareLine" />
        Average
      </li>
    ) : null}
  </LegendList>
)
