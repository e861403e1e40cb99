// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AreaChart } from '#design/charts/area-chart.tsx'
import { layoutBars, mostBars } from '#design/charts/geometry/bar-geometry.ts'
import { Chart } from '#design/charts/chart.tsx'
import type { UsageBar } from '#design/charts/chart-types.ts'
import { exploreOption } from '#design/charts/explore-option.ts'
import { palettes } from '#brands/brands.ts'
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
  exploreOption({
    layout: layoutBars({ bars: of, unit: 'kwh', bands: [], ...size }),
    unit: 'kwh',
    mark: 'sun',
    shownAt: -1,
    palette,
    isCalm,
    ...size,
  })
const seriesOf = (option: ReturnType<typeof optionOf>) =>
  option.series as readonly { id: string; type: string; sampling?: string }[]

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
    const option = optionOf(bars)
    const drawn = seriesOf(option).find(({ id }) => id === 'bars') as unknown as {
      data: { itemStyle: Record<string, unknown> }[]
    }
    expect(drawn.data.map(({ itemStyle }) => [itemStyle['color'], 'decal' in itemStyle])).toEqual([
      [palette.bar, false],
      ['transparent', true],
      ['transparent', false],
      [palette.bar, false],
    ])
    expect(option.aria).toEqual({ enabled: true, label: { enabled: false } })
  })

  it('thins a long series to a line and holds still', () => {
    const long = Array.from(
      { length: mostBars + 1 },
      (_, at): UsageBar => ({ key: `${at}`, label: '', value: at, kind: 'actual' }),
    )
    const option = optionOf(long)
    expect(seriesOf(option).map(({ id, type, sampling }) => [id, type, sampling])).toEqual([
      ['behind', 'custom', undefined],
      ['line', 'line', 'lttb'],
      ['before', 'custom', undefined],
    ])
    expect([option.animation, optionOf(bars).animation, optionOf(bars, true).animation]).toEqual([false, true, false])
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

  it.each(['sun', 'clock'] as const)('is the same picture, marked with a %s, when the library draws all of it', async (mark) => {
    const { container } = show(chart(true, mark))
    const picture = () => {
      const parts = [...container.querySelectorAll('svg path:not([data-bar]), svg text')]
      const painted = (part: Element, name: string) => {
        const colour = part.getAttribute(name) ?? 'none'
        const [, token] = /^var\(--colors-(\w+)\)$/.exec(colour) ?? []
        return token === undefined ? colour : palette[token as keyof typeof palette]
      }
      return {
        words: parts.flatMap(({ localName, textContent }) => (localName === 'text' ? textContent : [])),
        strokes: parts.flatMap((part) => {
          const stroke = painted(part, 'stroke')
          // The bars are no path of the picture, and series of the library.
          return part.localName === 'text' || ['none', palette.bar, palette.barEmpty].includes(stroke)
            ? []
            : [`${stroke} ${part.getAttribute('stroke-width') ?? 1}`]
        }),
      }
    }
    const first = picture()
    expect(first.words).toEqual(['0', '6', '12', '18', '24 kWh', 'Wed', 'Thu', 'Fri', 'Sat'])
    await waitFor(() => expect(container.querySelectorAll('path[data-bar]')).toHaveLength(0), { timeout: 15_000 })
    expect(container.querySelectorAll('.echarts-for-react svg')).toHaveLength(1)
    expect(picture()).toEqual(first)
  })

  it('keeps the place of who comes into it at the moment when the library takes over', async () => {
    const { container } = show(chart(true))
    const contains = HTMLElement.prototype.contains
    const asked = vi.spyOn(HTMLElement.prototype, 'contains').mockImplementation(function (this: HTMLElement, other) {
      const isInside = contains.call(this, other)
      if (this.style.display === 'contents' && !isInside) queueMicrotask(() => screen.getByRole('slider').focus())
      return isInside
    })
    await waitFor(() => expect(container.querySelector('.echarts-for-react')).toBeTruthy(), { timeout: 15_000 })
    asked.mockRestore()
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Daily use' }))
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
  expect(picture.querySelectorAll('path[data-below]')).toHaveLength(0)
})

it('draws what a typical day sends out under the line of 0', () => {
  const sent = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 1.5 : 0))
  show(<AreaChart hours={sent.map(() => 1)} below={sent} label="Average use by hour" caption="No busiest hour" />)
  const picture = screen.getByRole('img', { name: 'Average use by hour' })
  const labels = [...picture.querySelectorAll('text[text-anchor="end"]')]
  const yOf = (label: string) => Number(labels.find(({ textContent }) => textContent === label)?.getAttribute('y'))
  expect(labels.map(({ textContent }) => textContent)).toEqual(['−1.5', '−1.0', '−0.5', '0.0', '0.5', '1.0 kWh'])
  const numbers =
    picture
      .querySelector('path[data-below]')
      ?.getAttribute('d')
      ?.match(/[\d.]+/g) ?? []
  const lowest = Math.max(...numbers.filter((_, at) => at % 2 === 1).map(Number))
  expect(Math.round(lowest)).toBe(Math.round(yOf('−1.5') - 4))
})
