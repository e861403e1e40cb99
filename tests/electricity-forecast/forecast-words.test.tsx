// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { nothingWords } from '#views/electricity-forecast/forecast-words.ts'
import { SevenDaysCard } from '#views/electricity-forecast/seven-days-card.tsx'
import { forecast } from './forecasts.ts'

afterEach(cleanup)

it.each([
  [7, 'The next seven days: $71.01'],
  [3, 'The next 3 days: $71.01'],
  [1, 'The last day: $71.01'],
])('names the %i days of supply that are to come [FCST-03]', (count, title) => {
  const { days, ...others } = forecast()
  render(<SevenDaysCard forecast={{ ...others, days: days.slice(0, count) }} unit="nzd" onUnit={() => {}} />)
  expect(screen.getByRole('heading').textContent).toBe(title)
})

it('says of electricity that has ended nothing of the rest of the account, whose gas may go on [FCST-05]', () => {
  expect(nothingWords.ended).toEqual({
    title: 'Your electricity has ended here',
    detail: 'There’s nothing left to forecast. Your bills have the final figures.',
  })
})
