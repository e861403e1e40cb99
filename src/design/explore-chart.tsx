import EChartsReact from 'echarts-for-react/esm/core'
import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useMemo } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartProps } from './chart-types.ts'
import { exploreOption } from './explore-option.ts'
import { paletteOf } from './themes.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { useMedia } from './use-media.ts'
import { useSize } from './use-size.ts'
import { useTheme } from './use-theme.ts'

echarts.use([AriaComponent, BarChart, CustomChart, GridComponent, LineChart, SVGRenderer, TooltipComponent])

const renderer = { renderer: 'svg' } as const

/** The chart library's picture of the same bars, for exploring long series. It comes in a chunk of its own: use `Chart`. */
export const ExploreChart = (props: ChartProps) => {
  const { bars, unit, tipOf, height = 312 } = props
  const theme = useTheme()
  const isCalm = useMedia('calm')
  const [ref, { width }] = useSize<HTMLDivElement>({ width: 640, height })
  const option = useMemo(
    () => exploreOption({ bars, unit, tipOf, palette: paletteOf(theme), width, isCalm }),
    [bars, unit, tipOf, theme, width, isCalm],
  )
  const { chosenAt, handlers } = useChartSelection(props, (x) => Math.floor((x / width) * bars.length))
  return (
    <ChartFrame {...props} {...handlers} ref={ref} height={height} chosenAt={chosenAt}>
      <EChartsReact echarts={echarts} option={option} opts={renderer} notMerge style={{ height, width: '100%' }} />
    </ChartFrame>
  )
}
