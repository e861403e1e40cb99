// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { layoutBars, mostBars } from '#design/charts/bar-geometry.ts'
import { Chart } from '#design/charts/chart.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { exploreOption } from '#design/charts/explore-option.ts'
import { palettes } from '#design/theme/palettes.ts'
import { show } from './hands.tsx'

afterEach(cleanup)

const bars: readonly UsageBar[] = [
  { key: 'a', label: 'Wed', value: 20, kind: 'actual', compare: 22 },
  { key: 'b', label: 'Thu', value: 21, kind: 'estimated' },
  { key: 'c', label: 'Fri', value: 22, kind: 'empty' },
  { key: 'd', label: 'Sat', value: 23, kind: 'powerShout' },
]

const palette = palettes.tarn.light
const size = { width: 640, height: 312 }
const optionOf = (of: readonly UsageBar[], isCalm = false) =>
  exploreOption({ layout: layoutBars({ bars: of, unit: 'kwh', bands: [], ...size }), palette, isCalm, ...size })

describe('the chart library', () => {
  it('draws into the very plot of the first picture', () => {
    const layout = layoutBars({ bars, unit: 'kwh', bands: [], ...size })
    const { grid, xAxis, yAxis } = optionOf(bars)
    expect({ grid, xAxis, yAxis }).toEqual({
      grid: { left: layout.left, right: 640 - layout.right, top: layout.plotTop, bottom: 312 - layout.baseline },
      xAxis: { type: 'category', show: false, data: ['a', 'b', 'c', 'd'] },
      yAxis: { type: 'value', show: false, min: layout.axis.min, max: layout.axis.max },
    })
  })

  it('hatches the estimated bar alone', () => {
    const { series, aria } = optionOf(bars)
    const [drawn] = series as { data: { itemStyle: Record<string, unknown> }[] }[]
    expect(drawn?.data.map(({ itemStyle }) => [itemStyle['color'], 'decal' in itemStyle])).toEqual([
      [palette.bar, false],
      ['transparent', true],
      ['transparent', false],
      [palette.bar, false],
    ])
    expect(aria).toEqual({ enabled: true, label: { enabled: false } })
  })

  it('thins a long series to a line and holds still', () => {
    const long = Array.from(
      { length: mostBars + 1 },
      (_, at): UsageBar => ({ key: `${at}`, label: '', value: at, kind: 'actual' }),
    )
    const { series, animation } = optionOf(long)
    expect((series as { type: string; sampling: string }[]).map(({ type, sampling }) => [type, sampling])).toEqual([
      ['line', 'lttb'],
    ])
    expect([animation, optionOf(bars).animation, optionOf(bars, true).animation]).toEqual([false, true, false])
  })
})

describe('a chart', () => {
  const chart = (isExplorable: boolean, mark: 'sun' | 'clock' = 'sun') => (
    <Chart
      mark={mark}
      bars={bars}
      unit="kwh"
      label="Daily use"
      isExplorable={isExplorable}
      tipOf={({ key }) => ({ title: key, value: '1' })}
    />
  )

  it('is there at once and handed to the library when the page is idle', async () => {
    const { container } = show(chart(true))
    const drawn = () => container.querySelectorAll('path[data-bar]')
    expect(drawn()).toHaveLength(4)
    const [first] = drawn()
    const library = () => container.querySelector('.echarts-for-react')
    const seen: unknown[] = []
    const watch = new MutationObserver(() => void seen.push([first?.isConnected, drawn().length, library() !== null]))
    watch.observe(container, { childList: true, subtree: true })
    await waitFor(() => expect(library()).toBeTruthy(), { timeout: 15_000 })
    watch.disconnect()
    // The bars that rose stay until the same ones stand still before the library's.
    expect(seen[0]).toEqual([false, 4, true])
    expect(screen.getByRole('slider', { name: 'Daily use' })).toBeTruthy()
  })

  it.each([
    ['sun', { ticks: 2, rays: 8, hands: 0 }],
    ['clock', { ticks: 2, rays: 0, hands: 1 }],
  ] as const)('keeps its comparison and the brand’s mark on free hours, a %s, when the library has it', async (mark, drawn) => {
    const { container } = show(chart(true, mark))
    const count = (part: string) => container.querySelectorAll(part).length
    const marks = () => ({
      ticks: count('path[stroke-linecap="round"]'),
      rays: count('path[transform^="rotate"]'),
      hands: count('path[d="M0-3.6V0l-2.4 1.8"]'),
    })
    expect(marks()).toEqual(drawn)
    await waitFor(() => expect(count('.echarts-for-react')).toBe(1), { timeout: 15_000 })
    expect(marks()).toEqual(drawn)
  })

  it('stays as it is where there is nothing to explore', () => {
    const { container } = show(chart(false))
    expect(container.querySelectorAll('path[data-bar]')).toHaveLength(4)
  })
})

it('draws a typical day with its comparison, every third hour named', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour / 10)
  show(<AreaChart hours={hours} compare={hours} label="Average use by hour" caption="Your busiest hour is 11 pm" />)
  const picture = screen.getByRole('img', { name: 'Average use by hour' })
  expect([...picture.querySelectorAll('text[text-anchor="middle"]')].map(({ textContent }) => textContent)).toEqual([
    '12 am',
    '3 am',
    '6 am',
    '9 am',
    'Noon',
    '3 pm',
    '6 pm',
    '9 pm',
  ])
  expect(picture.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1)
})
