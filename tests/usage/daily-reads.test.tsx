// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openWith, says } from './stage.tsx'

afterEach(cleanup)

describe('a day of which only the total was read', () => {
  it('says of its hours that they are shares of it', async () => {
    openWith('?period=day&date=2026-06-07&view=table', () => ({ type: 'estimated', isDailyRead: true }))
    await says('Your meter sent one reading for the day. The total is right, and we’ve split it evenly over the hours.')
    expect(screen.getAllByRole('cell', { name: 'Part of the day’s reading' })).toHaveLength(24)
    expect(screen.queryByText(/swap in/)).toBeNull()
  })

  it('says of the day that its cost is estimated where that hangs on the hours, beside the estimates of others', async () => {
    openWith('?period=week&date=2026-06-03&view=table', ({ startDate }) => {
      if (startDate === '2026-06-03') return { type: 'estimated', isDailyRead: true }
      return startDate === '2026-06-04' ? { type: 'estimated' } : {}
    })
    await says(
      'Wednesday 3 June was read once. The energy is right, but the cost is an estimate because it depends on the time of day.',
    )
    await says('Thursday 4 June is estimated. We’ll swap in the real reading when it arrives.')
    expect((await screen.findByRole('row', { name: /^Wednesday 3 June/ })).textContent).toContain('Read once, cost estimated')
  })

  it('is a reading like another where one price holds all day', async () => {
    openWith('?period=week&date=2026-06-03&view=table', () => ({ type: 'actual', isDailyRead: true }))
    expect((await screen.findByRole('row', { name: /^Wednesday 3 June/ })).textContent).toMatch(/Read once/)
    expect(screen.queryByText(/estimated/i)).toBeNull()
  })
})
