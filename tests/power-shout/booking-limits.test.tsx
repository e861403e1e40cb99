// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as answers from './answers.ts'
import { at, openPage } from './open-page.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent)

const openDay = async (own: object) => {
  const page = await openPage({ own: own as never })
  await screen.findByRole('grid')
  fireEvent.click(screen.getByRole('gridcell', { name: /^Saturday 20 June/ }))
  return page
}

describe('a booking', () => {
  it('offers no more hours than are left for the day, and says of more why they are refused [SHOUT-51]', async () => {
    await openDay({
      [`GET ${at}/bookings`]: answers.dayOn('2026-06-20', 2),
      [`POST ${at}/booking/add`]: answers.refused(
        400,
        '/error/add_booking/not_enough_hours',
        'No',
        'You have 1 left for that day.',
      ),
    })
    await screen.findByRole('slider')
    expect(options('For')).toEqual(['1 free hour', '2 free hours'])
    fireEvent.keyDown(await screen.findByRole('slider'), { key: 'End' })
    expect(screen.getByLabelText<HTMLSelectElement>('For').options.length).toBeLessThanOrEqual(2)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '17' } })
    fireEvent.change(screen.getByLabelText('For'), { target: { value: '2' } })
    press('Book 2 free hours')
    expect((await screen.findByRole('alert')).textContent).toContain('These hours can’t be booked. You have 1 left for that day.')
  })

  it('says that none are left for a day, and offers no booking then [SHOUT-51]', async () => {
    const page = await openDay({ [`GET ${at}/bookings`]: answers.dayOn('2026-06-20', 0) })
    expect(await screen.findByText('You have no free hours you can use on Saturday 20 June.')).toBeTruthy()
    expect([screen.queryByRole('slider'), screen.queryByRole('button', { name: /^Book / }), page.posts()]).toEqual([
      null,
      null,
      [],
    ])
  })
})
