// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { EmptyYear } from '#views/home-comparison/empty-year.tsx'
import { pageIn } from './page-in.ts'

afterEach(cleanup)

describe('a year without a month to compare', () => {
  const notReady = ['Your historic trend isn’t ready', 'It starts with the first full month that has enough homes like yours.']
  it.each([
    [
      'before anything was known',
      2019,
      '2024-04-09',
      ['Nothing for 2019', 'Your monthly figures start with the year from Dec 2023 to Nov 2024.'],
      'Show the latest year',
    ],
    [
      'before insights of months are kept',
      2022,
      '2016-01-01',
      ['Nothing for 2022', 'Your monthly figures start with the year from Dec 2022 to Nov 2023.'],
      'Show the latest year',
    ],
    [
      'that is still to come',
      2035,
      '2024-04-09',
      ['2035 is still to come', 'Its first full month is December 2034.'],
      'Show the latest year',
    ],
    ['of which groups were too small', 2025, '2024-04-09', notReady, 'Show the latest year'],
    ['that runs', 2026, '2024-04-09', notReady, 'See the year before'],
    ['that runs, and is the first', 2026, '2026-04-09', notReady, undefined],
  ])('%s says so, and leads on [CMPR-23 CMPR-30]', (_, year, earliest, words, way) => {
    renderBranded(<EmptyYear actor={pageIn(2026, earliest)} year={year} />)
    for (const one of words) expect(document.body.textContent).toContain(one)
    expect(screen.queryByRole('button')?.textContent).toBe(way)
  })
})
