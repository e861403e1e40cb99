import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursExpiring, hoursGoodOn, medianOf, takeHours } from '#domain/supply/power-shout.ts'

const left = [
  { grantId: 'late', available: 6, expiresOn: '2026-08-31' },
  { grantId: 'soon', available: 3, expiresOn: '2026-06-30' },
]

const grants = fc.array(
  fc.record({
    grantId: fc.uuid(),
    available: fc.integer({ min: 0, max: 9 }),
    expiresOn: fc.constantFrom('2026-06-10', '2026-06-20', '2026-06-30', '2026-07-31'),
  }),
  { maxLength: 6 },
)

describe('free hours', () => {
  it('are taken from those that expire first, and from none that has expired by the day', () => {
    expect(takeHours(left, '2026-06-20', 4)).toEqual([
      { grantId: 'soon', hours: 3 },
      { grantId: 'late', hours: 1 },
    ])
    expect(takeHours(left, '2026-07-01', 4)).toEqual([{ grantId: 'late', hours: 4 }])
    expect(takeHours(left, '2026-07-01', 7)).toBeNull()
    expect([hoursGoodOn(left, '2026-06-30'), hoursGoodOn(left, '2026-07-01'), hoursGoodOn(left, '2026-09-01')]).toEqual([9, 6, 0])
  })

  it('expire where a booking comes after them, or takes none of them', () => {
    const unused = (...booked: { day: string; hours: number }[]) => hoursExpiring(left, booked, '2026-07-07')
    expect([
      unused(),
      unused({ day: '2026-06-20', hours: 2 }),
      unused({ day: '2026-07-04', hours: 4 }),
      unused({ day: '2026-07-04', hours: 4 }, { day: '2026-06-20', hours: 3 }),
    ]).toEqual([3, 1, 3, 0])
  })

  it('are taken whole or not at all, never more than there are, never out of order', () => {
    fc.assert(
      fc.property(grants, fc.integer({ min: 1, max: 4 }), fc.constantFrom('2026-06-10', '2026-06-25'), (all, hours, day) => {
        const shares = takeHours(all, day, hours)
        if (shares === null) return hoursGoodOn(all, day) < hours
        const of = (grantId: string) => all.find((grant) => grant.grantId === grantId)
        const expiries = shares.map(({ grantId }) => of(grantId)?.expiresOn ?? '')
        return (
          shares.reduce((sum, share) => sum + share.hours, 0) === hours &&
          shares.every((share) => share.hours > 0 && share.hours <= (of(share.grantId)?.available ?? 0)) &&
          expiries.every((expiry, index) => expiry >= day && expiry >= (expiries[index - 1] ?? ''))
        )
      }),
    )
  })

  it('are worth the middle of what was used', () => {
    expect([medianOf([]), medianOf([4]), medianOf([4, 1]), medianOf([9, 1, 2])]).toEqual([null, 4, 2.5, 2])
  })
})
