// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RankChart } from '#design/charts/rank-chart.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const heightOf = (words: string) => Number(screen.getByText(words).getAttribute('y'))
const placeOf = (words: string) => Number(screen.getByText(words).getAttribute('x'))

it('writes a rank where its line is not: under a month that fell, and apart from what the best are called', () => {
  const shares = [0.2, 0.9, 0.2, 0.15, 0.3, 0.1]
  const named: Readonly<Record<number, string>> = { 1: '116th', 5: '16th' }
  show(
    <RankChart
      points={shares.map((share, at) => ({
        key: String(at),
        label: `m${at}`,
        share,
        words: named[at] ?? `${at}`,
        isNamed: at in named,
      }))}
      ticks={['1st, least', '32nd', '64th', '96th', '128th, most']}
      best={{ share: 0.2, words: 'Efficient homes' }}
      label="Rank by month"
      caption="16th of 128 now."
    />,
  )
  const [first, , , , last] = ['1st, least', '32nd', '64th', '96th', '128th, most'].map((tick) => heightOf(tick) - 4) as number[]
  const pointOf = (share: number) => (first ?? 0) + share * ((last ?? 0) - (first ?? 0))
  expect(heightOf('116th')).toBeCloseTo(pointOf(0.9) + 21)
  expect(heightOf('16th')).toBeCloseTo(pointOf(0.1) - 12)
  expect(placeOf('Efficient homes')).toBeLessThan(placeOf('16th') - 40)
})
