import { describe, expect, it } from 'vitest'
import { bookingAddress, bookingIn } from '#domain/portal/booking-address.ts'

const path = '/account/profile/powershout/booking'

describe('the address of a booking', () => {
  it.each([
    [['2026-06-10T02:00:00+12:00', '2026-06-10T03:00:00+12:00'], '?date=2026-06-10&start=2&hours=2'],
    [['2026-06-09T23:00:00+12:00', '2026-06-10T00:00:00+12:00'], '?date=2026-06-09&start=23&hours=1'],
    [['2026-12-01T11:00:00Z'], '?date=2026-12-02&start=0&hours=1'],
  ])('names the first day of the hours from %j, and which of it they are', (hours, search) => {
    expect(bookingAddress(hours)).toBe(`${path}${search}`)
  })

  it.each([
    ['?date=2026-06-10&start=2&hours=3', { date: '2026-06-10', asked: { start: 2, duration: 3 } }],
    ['?date=2026-06-10', { date: '2026-06-10', asked: null }],
    ['?date=2026-06-10&start=2', { date: '2026-06-10', asked: null }],
    ['?date=2026-06-10&start=24&hours=1', { date: '2026-06-10', asked: null }],
    ['?date=2026-06-10&start=-1&hours=1', { date: '2026-06-10', asked: null }],
    ['?date=2026-06-10&start=2&hours=0', { date: '2026-06-10', asked: null }],
    ['?date=2026-06-10&start=two&hours=3', { date: '2026-06-10', asked: null }],
    ['?date=2026-02-30&start=2&hours=3', { date: null, asked: null }],
    ['?start=2&hours=3', { date: null, asked: null }],
  ])('of %s is read', (search, place) => {
    expect(bookingIn(search)).toEqual(place)
  })
})
