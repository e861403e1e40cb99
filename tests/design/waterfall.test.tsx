// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { labelLines, levelsOf, waterfallAxis, type WaterfallStep } from '#design/charts/geometry/waterfall-geometry.ts'
import { Waterfall } from '#design/charts/waterfall.tsx'

const total = (key: string, value: number): WaterfallStep => ({
  key,
  label: key,
  kind: 'total',
  value,
  words: `$${value.toFixed(2)}`,
})
const part = (key: string, value: number): WaterfallStep => ({ key, label: key, kind: 'part', value, words: String(value) })

const picture = [
  total('before', 231.1),
  part('prices', 2.15),
  part('days', 0),
  part('weather', 19.51),
  part('ev', 3.2),
  part('other', -1.63),
  part('free', -1.93),
  total('bill', 252.4),
]

describe('a waterfall', () => {
  it('hangs each part where the ones before it have led', () => {
    expect(levelsOf([total('a', 10), part('b', 5), part('c', -2), total('d', 13)])).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 15 },
      { from: 15, to: 13 },
      { from: 0, to: 13 },
    ])
  })

  it('cuts its axis where two totals lie close together far above 0, as in the picture', () => {
    expect(waterfallAxis(picture)).toEqual({ min: 220, max: 260, ticks: [220, 230, 240, 250, 260], isCut: true })
  })

  it('starts at 0 where they do not, and below it where one is in credit', () => {
    expect(waterfallAxis([total('a', 100), part('b', 80), total('c', 180)])).toEqual({
      min: 0,
      max: 200,
      ticks: [0, 50, 100, 150, 200],
      isCut: false,
    })
    expect(waterfallAxis([total('a', 30), part('b', -45), total('c', -15)])).toMatchObject({ min: -20, max: 40, isCut: false })
    expect(waterfallAxis([total('a', 0), total('b', 0)])).toMatchObject({ min: 0, isCut: false })
  })

  it('breaks labels between words', () => {
    expect(labelLines('Happy hour credit', 60)).toEqual(['Happy', 'hour', 'credit'])
    expect(labelLines('Bill before', 90)).toEqual(['Bill before'])
  })

  it('draws what adds solid, what takes off hatched and a break on both totals', () => {
    const { container } = render(<Waterfall steps={picture} label="From $231.10 to $252.40 in 6 steps" caption="Why." />)
    expect(screen.getByRole('img', { name: 'From $231.10 to $252.40 in 6 steps' })).toBeTruthy()
    const fills = [...container.querySelectorAll('path[data-bar]')].map((bar) =>
      bar.getAttribute('fill')?.replace(/#.*\)/, '#hatch)'),
    )
    expect(fills).toEqual([
      'var(--colors-bar)',
      'var(--colors-cmp)',
      'var(--colors-cmp)',
      'var(--colors-cmp)',
      'url(#hatch)',
      'url(#hatch)',
      'var(--colors-bar)',
    ])
    expect(container.querySelectorAll('path[stroke="var(--colors-surface)"]')).toHaveLength(2)
  })
})
