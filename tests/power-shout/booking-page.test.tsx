// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectAddMode } from '#machines/power-shout/booking.selectors.ts'
import { selectDeletionMode } from '#machines/power-shout/booking-deletion.selectors.ts'
import * as answers from './answers.ts'
import { at, openPage } from './open-page.tsx'
import { eventually } from '#tests/kit/eventually.ts'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pickDay = () => fireEvent.click(screen.getByRole('gridcell', { name: /^Saturday 20 June/ }))
const slider = () => screen.findByRole('slider', { name: 'Hours of Saturday 20 June' })
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent)

const openDay = async (own = {}) => {
  const page = await openPage({ own })
  await screen.findByRole('grid')
  pickDay()
  await slider()
  const mode = () => {
    const { booking } = page.actor.getSnapshot().children
    return booking && selectAddMode(booking.getSnapshot())
  }
  return { ...page, mode }
}

describe('the booking page', () => {
  it('shows the bookings and the hours that expire in the calendar, past days shut [SHOUT-04]', async () => {
    await openPage()
    const name = async (start: string) =>
      (await screen.findByRole('gridcell', { name: new RegExp(`^${start}`) })).firstElementChild?.textContent
    expect(await name('Sunday 7 June')).toBe('Sunday 7 June, booked 10 am to noon')
    expect(await name('Saturday 13 June')).toBe('Saturday 13 June, booked 10 am to noon')
    expect(await name('Tuesday 30 June')).toBe('Tuesday 30 June, 3 hours expire')
    expect(screen.getByRole('gridcell', { name: /^Monday 8 June/ }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('gridcell', { name: /^Saturday 6 June/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('3 expire on 30 June, 6 on 31 Aug.')
  })

  it('says of a single hour that it expires, and that it is the only one [SHOUT-20 SHOUT-51]', async () => {
    const day = answers.dayOn('2026-06-20')
    await openDay({
      [`GET ${at}/expiringHours`]: { expiringHours: [{ hours: 1, date: '2026-06-30' }] },
      [`GET ${at}/bookings`]: { ...day, selected: day.selected && { ...day.selected, hoursLeft: 1 } },
    })
    const cell = screen.getByRole('gridcell', { name: /^Tuesday 30 June/ })
    expect(cell.firstElementChild?.textContent).toBe('Tuesday 30 June, 1 hour expires')
    expect(cell.textContent).toContain('1 expires')
    expect(cell.textContent).toContain('1 ends')
    expect(screen.getByText(/^Uses /).textContent).toBe(
      'Uses the one hour you have for this day. Worth about $0.93 on a usual Saturday.',
    )
  })

  it('picks the hour that is worth most, says what it is worth, and by keyboard, block or list another [SHOUT-04]', async () => {
    await openDay()
    expect((await slider()).getAttribute('aria-valuetext')).toBe('5 pm to 6 pm')
    expect(screen.getByText(/Uses 1 of your 9 hours/).textContent).toBe(
      'Uses 1 of your 9 hours, starting with those that expire first. Worth about $0.93 on a usual Saturday.',
    )
    expect(options('From').length).toBe(22)
    expect(options('From').slice(4, 7)).toEqual([
      '4 am, worth $0.30, eco hour',
      '5 am, worth $0.30, eco hour',
      '6 am, worth $0.30',
    ])
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp']) fireEvent.keyDown(await slider(), { key })
    expect((await slider()).getAttribute('aria-valuetext')).toBe('4 pm to 7 pm')
    expect(screen.getByText(/Worth about \$1\.53/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '9' } })
    expect((await slider()).getAttribute('aria-valuetext')).toBe('9 am to 10 am')
    expect(options('For')).toEqual(['1 free hour'])
  })

  it('sends the booking with its parts, is loading, then accepted with the button at rest, and idle again after a reset [SHOUT-40 SHOUT-45]', async () => {
    const page = await openDay()
    expect(page.mode()).toBe('idle')
    fireEvent.change(screen.getByLabelText('For'), { target: { value: '3' } })
    press('Book 3 free hours')
    expect(page.mode()).toBe('loading')
    await eventually(() => expect(page.mode()).toBe('accepted'))
    expect(
      screen.getByText('Booked. 2 free hours on Saturday 20 June, 10 am to noon. You can cancel until the first hour starts.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Book 3/ }).getAttribute('aria-disabled')).toBe('true')
    expect(page.posts()).toEqual([
      {
        path: `${at}/booking/add`,
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        selection: 'b-1',
        body: {
          startDate: '2026-06-20T17:00:00+12:00',
          supplyAgreementId: 'a-1',
          duration: 3,
          ecoHours: 0,
          supplyPointId: 'p-1',
          loyaltyAccountId: 'l-1',
        },
      },
    ])
    press('Done')
    expect(page.mode()).toBe('idle')
    expect(screen.getByRole('button', { name: /^Book 3/ }).getAttribute('aria-disabled')).toBe(null)
  })

  it('leaves the button at rest once the hours that it booked are taken [SHOUT-40]', async () => {
    const page = await openDay()
    const { selected, ...day } = answers.dayOn('2026-06-20')
    const taken = selected && {
      ...selected,
      hours: selected.hours.map((hour) => (hour.hour === 17 ? { ...hour, state: 'booked' as const } : hour)),
    }
    page.say({
      [`POST ${at}/booking/add`]: {
        ...answers.bookingOn('k-9', '2026-06-20', 'upcoming'),
        startHour: 17,
        endHour: 18,
        duration: 1,
      },
      [`GET ${at}/bookings`]: { ...day, selected: taken },
    })
    const bookButton = () => screen.getByRole('button', { name: 'Book 1 free hour' })
    press('Book 1 free hour')
    await eventually(() => expect(page.mode()).toBe('accepted'))
    expect(screen.queryByRole('slider')).toBe(null)
    expect(bookButton().getAttribute('aria-disabled')).toBe('true')
    expect(bookButton().parentElement?.textContent).toContain('Saturday 20 June, 5 pm to 6 pm')
    press('Done')
    expect([page.mode(), screen.queryByRole('button', { name: 'Book 1 free hour' })]).toEqual(['idle', null])
    press('Pick other hours')
    expect(bookButton().getAttribute('aria-disabled')).toBe(null)
  })

  it.each([
    ['timeElapsed', answers.refused(400, '/error/add_booking/time_lapsed'), /^That hour has started, so we didn’t book it/],
    ['invalidRequest', answers.refused(400, '/error/add_booking/overlap'), /^These hours can’t be booked\. It says why\.$/],
    ['error', answers.refused(500, '/error/default'), /^We couldn’t book your hours\. Please try again\.$/],
  ])('says so when the booking is %s [SHOUT-41 SHOUT-44 SHOUT-45 SHOUT-52]', async (state, problem, words) => {
    const page = await openDay({ [`POST ${at}/booking/add`]: problem })
    press('Book 1 free hour')
    await eventually(() => expect(page.mode()).toBe(state))
    expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy()
    // Where the customer goes on: with a later hour.
    expect(document.activeElement === (await slider())).toBe(state === 'timeElapsed')
    press('OK')
    expect(page.mode()).toBe('idle')
  })

  it('shows what another tab has left when the booking is refused [SHOUT-43]', async () => {
    const page = await openDay({
      [`POST ${at}/booking/add`]: answers.refused(400, '/error/add_booking/not_enough_hours'),
    })
    page.say({ [`GET ${at}/balance`]: { balanceHours: 0, bookedHours: 11 } })
    press('Book 1 free hour')
    await eventually(() => expect(page.mode()).toBe('invalidRequest'))
    await eventually(() => expect(screen.getByRole('region', { name: 'Balance' }).textContent).toMatch(/^0/))
  })

  it('asks again with the same key when the answer is lost, and finds the booking that was made', async () => {
    let asked = 0
    const page = await openDay({
      [`POST ${at}/booking/add`]: () => ((asked += 1) === 1 ? 504 : answers.bookingOn('k-9', '2026-06-20', 'upcoming')),
    })
    press('Book 1 free hour')
    await screen.findByText(/we’re checking whether your booking went through/)
    expect(page.mode()).toBe('loading')
    await act(async () => page.clock.increment(1_000))
    await eventually(() => expect(page.mode()).toBe('accepted'))
    const [first, again] = page.posts()
    expect([page.posts().length, again]).toEqual([2, first])
  })

  it('says of a single hour that it goes back when its booking is cancelled [SHOUT-54]', async () => {
    const booking = { ...answers.bookingOn('k-1', '2026-06-13', 'upcoming'), endHour: 11, duration: 1 }
    await openPage({ own: { [`GET ${at}/bookings`]: { ...answers.bookings, bookings: [booking] } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking: Saturday 13 June, 10 am to 11 am' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(dialog.textContent).toContain('Your 1 free hour goes back to your balance.')
  })

  it('asks before a booking is cancelled, is loading for that one alone, and says that the hours are back [SHOUT-46 SHOUT-54]', async () => {
    const page = await openPage()
    const mode = () => {
      const { deletion } = page.actor.getSnapshot().children
      return deletion && selectDeletionMode(deletion.getSnapshot())
    }
    await screen.findByRole('list', { name: 'Your bookings' })
    const cancel = (day: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `Cancel booking: ${day}, 10 am to noon` })
    fireEvent.click(cancel('Saturday 13 June'))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(dialog.textContent).toContain('Your 2 free hours go back to your balance.')
    expect(page.posts()).toEqual([])
    press('Yes, cancel booking')
    expect([cancel('Saturday 13 June').getAttribute('aria-busy'), cancel('Saturday 27 June').getAttribute('aria-busy')]).toEqual([
      'true',
      null,
    ])
    await eventually(() => expect(mode()).toBe('success'))
    expect(page.posts().map(({ path, body, selection }) => [path, body, selection])).toEqual([
      [`${at}/booking/delete`, { bookingId: 'k-1', billingAccountId: 'b-1' }, 'b-1'],
    ])
    page.say({ [`POST ${at}/booking/delete`]: answers.refused(400, '/error/delete_booking/begun') })
    fireEvent.click(cancel('Saturday 13 June'))
    await screen.findByRole('dialog')
    press('Yes, cancel booking')
    await eventually(() => expect(mode()).toBe('error'))
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t cancel this booking. It says why.')
  })

  it('lets go of a booking that was cancelled in another tab', async () => {
    const page = await openPage({ own: { [`POST ${at}/booking/delete`]: 404 } })
    const cancel = () => screen.queryByRole('button', { name: 'Cancel booking: Saturday 13 June, 10 am to noon' })
    await screen.findByRole('list', { name: 'Your bookings' })
    page.say({ [`GET ${at}/bookings`]: { ...answers.bookings, bookings: [answers.bookingOn('k-2', '2026-06-27', 'upcoming')] } })
    fireEvent.click(cancel() as HTMLElement)
    await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    press('Yes, cancel booking')
    await eventually(() => expect(cancel()).toBeNull())
  })

  it('offers no deletion of a booking that has begun', async () => {
    const running = { ...answers.bookings, bookings: [answers.bookingOn('k-3', '2026-06-09', 'running')] }
    await openPage({ own: { [`GET ${at}/bookings`]: running } })
    expect(await screen.findByText(/^On right now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Cancel booking/ })).toBeNull()
  })

  it('says what an hour is in kilowatt-hours where costs are not included, and that a smart meter is needed without one', async () => {
    const day = answers.dayOn('2026-06-20')
    const noCosts = {
      ...day,
      selected: day.selected && { ...day.selected, hours: day.selected.hours.map((hour) => ({ ...hour, worthNZD: null })) },
    }
    await openDay({ [`GET ${at}/bookings`]: noCosts })
    expect(screen.getByText(/About 3\.0 kWh on a usual Saturday\./)).toBeTruthy()
  })
})
