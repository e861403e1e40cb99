import { Fragment, memo, useId, useMemo } from 'react'
import { formatKwhFine } from '#domain/energy.ts'
import { formatDollars } from '#domain/money.ts'
import type { ChartUnit } from './axis.ts'
import { BarAxes, Baseline, Drawing } from './bar-axes.tsx'
import { barPath, type BarLayout, columnAt, layoutBars, mostBars, outlineOf, type PlacedBar, placeTip } from './bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { LoyaltyMark } from './loyalty-mark.tsx'
import { paint } from '#design/theme/palettes.ts'
import { keyframes, styled } from '#design/theme/stitches.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'

// Already in the first picture there is something to be read.
const rise = keyframes({ from: { transform: 'scaleY(.4)' }, to: { transform: 'none' } })

const Rising = styled('g', {
  animation: `${rise} 600ms cubic-bezier(.2,.8,.2,1) backwards`,
  '@calm': { animation: 'none' },
  variants: { isStill: { true: { animation: 'none' } } },
})

const thin = 14

/** What went the other way, under the line of 0. */
const Below = ({ placed: { x, width, bottom, belowY } }: { placed: PlacedBar }) =>
  belowY === null ? null : <path data-bar d={barPath(x, belowY, width, bottom)} fill={paint('solar')} />

const Above = ({ placed, hatch }: { placed: PlacedBar; hatch: string }) => {
  const { bar, x, width, top, bottom } = placed
  switch (bar.kind) {
    case 'empty':
      return (
        <path
          data-bar
          d={barPath(x + 0.75, top, width - 1.5, bottom)}
          fill="none"
          stroke={paint('barEmpty')}
          {...(width < thin ? { strokeWidth: 1 } : { strokeWidth: 1.5, strokeDasharray: '4 3' })}
        />
      )
    case 'estimated':
      return (
        <path
          data-bar
          d={barPath(x + 0.75, top, width - 1.5, bottom)}
          fill={`url(#${hatch})`}
          stroke={paint('bar')}
          strokeWidth={1.5}
        />
      )
    case 'actual':
    case 'powerShout':
      return <path data-bar d={barPath(x, top, width, bottom)} fill={paint('bar')} />
  }
}

/** Where the value of an arrow has room above it. */
const roomForValue = 44

/** A comparison above the axis, as an arrow at its end, with its value where there is room. */
const CompareArrow = ({ placed: { bar, x, width, columnWidth, compareY }, unit }: { placed: PlacedBar; unit: ChartUnit }) => {
  const middle = x + width / 2
  const y = compareY ?? 0
  return (
    <>
      <path d={`M${middle - 6} ${y + 3}l6-9l6 9z`} fill={paint('cmp')} stroke={paint('surface')} strokeWidth={1.5} />
      {columnWidth < roomForValue ? null : (
        <text x={middle} y={y - 9} textAnchor="middle">
          {unit === 'nzd' ? formatDollars(bar.compare ?? 0) : formatKwhFine(bar.compare ?? 0)}
        </text>
      )}
    </>
  )
}

// A halo in the surface colour keeps the tick readable on the bar.
const CompareTick = ({ placed, unit }: { placed: PlacedBar; unit: ChartUnit }) => {
  const { x, width, compareY, isCompareOver } = placed
  if (compareY === null) return null
  if (isCompareOver) return <CompareArrow placed={placed} unit={unit} />
  const over = width < thin ? 0 : 3
  const [halo, line] = width < thin ? [4.5, 2] : [6, 2.6]
  const d = `M${x - over} ${compareY}h${width + 2 * over}`
  return (
    <>
      <path d={d} stroke={paint('surface')} strokeWidth={halo} strokeLinecap="round" />
      <path d={d} stroke={paint('cmp')} strokeWidth={line} strokeLinecap="round" />
    </>
  )
}

interface BarsProps {
  readonly layout: BarLayout
  /** They have risen already. */
  readonly isStill?: boolean
}

/** The bars of a chart: they rise into their places. */
export const Bars = memo(({ layout, isStill = false }: BarsProps) => {
  const hatch = useId()
  return (
    <>
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={2.4} height={6} fill={paint('bar')} />
        </pattern>
      </defs>
      <Rising isStill={isStill} style={{ transformOrigin: `0 ${layout.zero}px` }}>
        {layout.bars.length > mostBars ? (
          <path data-bar d={outlineOf(layout)} fill={paint('bar')} />
        ) : (
          layout.bars.map((placed) => (
            <Fragment key={placed.bar.key}>
              <Above placed={placed} hatch={hatch} />
              <Below placed={placed} />
            </Fragment>
          ))
        )}
      </Rising>
    </>
  )
})

interface MarksProps {
  readonly layout: BarLayout
  readonly unit: ChartUnit
  readonly mark: 'sun' | 'clock'
}

/** What stands on the bars: the ticks of a comparison, and the mark of free hours. */
export const Marks = memo(({ layout, unit, mark }: MarksProps) =>
  layout.bars.length > mostBars
    ? null
    : layout.bars.map((placed) => (
        <g key={placed.bar.key}>
          <CompareTick placed={placed} unit={unit} />
          {placed.bar.kind === 'powerShout' ? <LoyaltyMark placed={placed} mark={mark} /> : null}
        </g>
      )),
)

/** The usage chart as a small drawing of its own: here with the first paint, and all there is unless more is asked for. */
export const UsageBars = (props: ChartProps) => {
  const { bars, unit, bands = noBands, tipOf, mark = 'sun', height: asked = 312, isFilling = false } = props
  const [ref, { width, height: measured }] = useSize<HTMLDivElement>(likelyChartSize(asked))
  const height = isFilling ? measured : asked
  const layout = useMemo(() => layoutBars({ bars, unit, bands, width, height }), [bars, unit, bands, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(props, (x) => columnAt(layout, x))
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={props} handlers={handlers} ref={ref} height={asked} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <BarAxes layout={layout} chosenAt={shownAt} />
        <Bars layout={layout} />
        <Marks layout={layout} unit={unit} mark={mark} />
        <Baseline layout={layout} />
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

const noBands: NonNullable<ChartProps['bands']> = []
