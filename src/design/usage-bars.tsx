import { memo, useId, useMemo } from 'react'
import { BarAxes, Baseline, Drawing } from './bar-axes.tsx'
import { barPath, type BarLayout, columnAt, layoutBars, mostBars, outlineOf, type PlacedBar, placeTip } from './bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { LoyaltyMark } from './loyalty-mark.tsx'
import { paint } from './palettes.ts'
import { keyframes, styled } from './stitches.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, useSize } from './use-size.ts'

// Already in the first picture there is something to be read.
const rise = keyframes({ from: { transform: 'scaleY(.4)' }, to: { transform: 'none' } })

const Rising = styled('g', {
  animation: `${rise} 600ms cubic-bezier(.2,.8,.2,1) backwards`,
  '@calm': { animation: 'none' },
  variants: { isStill: { true: { animation: 'none' } } },
})

const thin = 14

const Bar = ({ placed, hatch }: { placed: PlacedBar; hatch: string }) => {
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

// A halo in the surface colour keeps the tick readable on the bar.
const CompareTick = ({ placed: { x, width, compareY } }: { placed: PlacedBar }) => {
  if (compareY === null) return null
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
      <Rising isStill={isStill} style={{ transformOrigin: `0 ${layout.bars[0]?.bottom ?? layout.baseline}px` }}>
        {layout.bars.length > mostBars ? (
          <path data-bar d={outlineOf(layout)} fill={paint('bar')} />
        ) : (
          layout.bars.map((placed) => <Bar key={placed.bar.key} placed={placed} hatch={hatch} />)
        )}
      </Rising>
    </>
  )
})

interface MarksProps {
  readonly layout: BarLayout
  readonly mark: 'sun' | 'clock'
}

/** What stands on the bars: the ticks of a comparison, and the mark of free hours. */
export const Marks = memo(({ layout, mark }: MarksProps) =>
  layout.bars.length > mostBars
    ? null
    : layout.bars.map((placed) => (
        <g key={placed.bar.key}>
          <CompareTick placed={placed} />
          {placed.bar.kind === 'powerShout' ? <LoyaltyMark placed={placed} mark={mark} /> : null}
        </g>
      )),
)

/** The usage chart as a small drawing of its own: here with the first paint, and all there is unless more is asked for. */
export const UsageBars = (props: ChartProps) => {
  const { bars, unit, bands = noBands, tipOf, mark = 'sun', height = 312 } = props
  const [ref, { width }] = useSize<HTMLDivElement>(likelyChartSize(height))
  const layout = useMemo(() => layoutBars({ bars, unit, bands, width, height }), [bars, unit, bands, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(props, (x) => columnAt(layout, x))
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={props} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Drawing width={width} height={height} aria-hidden>
        <BarAxes layout={layout} chosenAt={shownAt} height={height} />
        <Bars layout={layout} />
        <Marks layout={layout} mark={mark} />
        <Baseline layout={layout} />
      </Drawing>
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

const noBands: NonNullable<ChartProps['bands']> = []
