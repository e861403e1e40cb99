import EChartsReact from 'echarts-for-react/esm/core'
import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo, useState } from 'react'
import { columnAt, layoutBars, placeTip } from '#design/charts/geometry/bar-geometry.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTipBox } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { exploreOption } from './explore-option.ts'
import { styled } from '#design/theme/stitches.ts'
import { paletteOf } from '#design/theme/themes.ts'
import { BarsPicture } from './usage-bars.tsx'
import { useChartSelection } from './use-chart-selection.ts'
import { useMedia } from '#design/theme/use-media.ts'
import { likelyChartSize, useSize } from '#design/theme/use-size.ts'
import { useTheme } from '#design/theme/use-theme.ts'

echarts.use([AriaComponent, BarChart, CustomChart, GridComponent, LineChart, SVGRenderer])

const renderer = { renderer: 'svg' } as const
const noBands: NonNullable<ChartProps['bands']> = []

// The static picture stays until the library has drawn.
const Layers = styled('div', {
  position: 'relative',
  '& > *': { position: 'absolute !important', inset: 0 },
  '& text': { fontVariantNumeric: 'tabular-nums' },
  '@forced': { '& text': { fill: 'CanvasText' } },
})

export interface ExploreChartProps extends ChartProps {
  /** Width of the picture it replaces in CSS pixels, 0 if none: another width would be visible as a jump. */
  readonly firstWidth: number
}

/** Lazy chunk: use `Chart`. Thins long series to a line. */
export const ExploreChart = ({ firstWidth, ...props }: ExploreChartProps) => {
  const { bars, unit, bands = noBands, tipOf, mark = 'sun', height = 312 } = props
  const [isDrawn, setIsDrawn] = useState(false)
  const theme = useTheme()
  const isCalm = useMedia('calm')
  const [ref, { width }] = useSize<HTMLDivElement>({ width: firstWidth || likelyChartSize(height).width, height })
  const layout = useMemo(() => layoutBars({ bars, unit, bands, width, height }), [bars, unit, bands, width, height])
  const { shownAt, chosenAt, handlers } = useChartSelection(props, (x) => columnAt(layout, x))
  const option = useMemo(
    () => exploreOption({ layout, unit, mark, shownAt, palette: paletteOf(theme), width, height, isCalm }),
    [layout, unit, mark, shownAt, theme, width, height, isCalm],
  )
  const shown = layout.bars[shownAt]
  return (
    <ChartFrame chart={props} handlers={handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <Layers aria-hidden>
        <EChartsReact
          echarts={echarts}
          option={option}
          opts={renderer}
          replaceMerge="series"
          onChartReady={() => setIsDrawn(true)}
          // In pixels: percentages would trigger a resize animation.
          style={{ height, width }}
        />
        {isDrawn ? null : <BarsPicture {...{ layout, unit, mark, shownAt, width, height }} isStill />}
      </Layers>
      {shown ? <ChartTipBox tip={tipOf(shown.bar)} place={(size) => placeTip(layout, shownAt, size)} /> : null}
    </ChartFrame>
  )
}
