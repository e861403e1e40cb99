import { Fragment, memo, useId, useMemo } from 'react'
import {
  barPath,
  type BarLayout,
  columnAt,
  layoutBars,
  mostBars,
  outlineOf,
  type PlacedBar,
  placeTip,
} from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartUnit } from '#design/charts/geometry/axis.ts'
import type { ChartProps } from './chart-types.ts'
import { Drawing, Shapes } from './drawing.tsx'
import { beforeBars, behindBars } from '#design/charts/geometry/shapes.ts'
import { paint } from '#design/theme/paint.ts'
import { keyframes, styled } from '#design/theme/stitches.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { likelyChartSize, type Size, useSize } from '#design/theme/use-size.ts'

// Starts tall enough for the first frame to be readable.
const rise = keyframes({ from: { transform: 'scaleY(.4)' }, to: { transform: 'none' } })

const Rising = styled('g', {
  animation: `${rise} 600ms cubic-bezier(.2,.8,.2,1) backwards`,
  '@calm': { animation: 'none' },
  variants: { isStill: { true: { animation: 'none' } } },
})

const thin = 14

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
          stroke={paint(bar.colour ?? 'bar')}
          strokeWidth={1.5}
        />
      )
    case 'actual':
    case 'powerShout':
      return <path data-bar d={barPath(x, top, width, bottom)} fill={paint(bar.colour ?? 'bar')} />
  }
}

const Bars = memo(({ layout, isStill }: { layout: BarLayout; isStill: boolean }) => {
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

export interface BarsPictureProps extends Size {
  readonly layout: BarLayout
  readonly unit: ChartUnit
  readonly mark: 'sun' | 'clock'
  readonly shownAt: number
  readonly isStill?: boolean
}

export const BarsPicture = ({ layout, unit, mark, shownAt, width, height, isStill = false }: BarsPictureProps) => (
  <Drawing width={width} height={height} aria-hidden>
    <Shapes of={useMemo(() => behindBars(layout, shownAt), [layout, shownAt])} />
    <Bars layout={layout} isStill={isStill} />
    <Shapes of={useMemo(() => beforeBars(layout, unit, mark), [layout, unit, mark])} />
  </Drawing>
)

/** Drawn with the first paint, without a library. */
export const UsageBars = (props: ChartProps) => {
  const { bars, unit, bands = noBands, tipOf, mark = 'sun', height: givenHeight = 312, isFilling = false } = props
  const [ref, { width, height: measured }] = useSize<HTMLDivElement>(likelyChartSize(givenHeight))
  const height = isFilling ? measured : givenHeight
  const layout = useMemo(() => layoutBars({ bars, unit, bands, width, height }), [bars, unit, bands, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(props, (x) => columnAt(layout, x))
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={props} handlers={handlers} ref={ref} height={givenHeight} chosenAt={chosenAt}>
      <BarsPicture {...{ layout, unit, mark, shownAt, width, height }} />
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}

const noBands: NonNullable<ChartProps['bands']> = []
