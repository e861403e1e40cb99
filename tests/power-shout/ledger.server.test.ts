import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PowerShoutBooking } from '#contract/power-shout/power-shout.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { bookHours } from '#server/power-shout/ledger.store.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

interface GrantRow {
  readonly grantId: string
  readonly hours: number
  readonly available: number
  readonly booked: number
}

eachDatabase('the ledger of hours', (open, kind) => {
  let portal: DemoPortal
  /** The other device. */
  let elsewhere: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    elsewhere = await portal.otherBrowser('aroha')
  })
  const hands = () => handsOn(portal, 'aroha')

  const grants = async () =>
    portal.db.query<GrantRow>(
      `select grant_id, hours, available, booked from free_hours_grant where billing_account_id = $1 order by grant_id`,
      [await hands().billingAccountId()],
    )
  /** What the journal says that the grants hold, and what the bookings hold. */
  const fromJournal = async () =>
    portal.db.query<GrantRow>(
      `select grant_id, sum(hours) filter (where from_place = 'issued') as hours,
         sum(case when to_place = 'available' then hours when from_place = 'available' then -hours else 0 end) as available,
         (select count(*) from free_hours_booked_hour h where h.billing_account_id = $1 and h.grant_id = t.grant_id) as booked
       from free_hours_transfer t where billing_account_id = $1 group by grant_id order by grant_id`,
      [await hands().billingAccountId()],
    )
  const isWhole = async () => {
    const rows = await grants()
    expect(await fromJournal()).toEqual(rows)
    expect(rows.filter(({ hours, available, booked }) => available < 0 || booked < 0 || available + booked !== hours)).toEqual([])
    const left = rows.reduce((sum, { available }) => sum + available, 0)
    expect(await hands().balance()).toBe(left)
    const { activityList } = await hands().history({ pageSize: '1000' })
    expect(activityList.reduce((sum, { hours }) => sum + hours, 0)).toBe(left)
  }

  it('refuses in the database itself what would leave less than nothing, or an hour out of nowhere', async () => {
    const billingAccountId = await hands().billingAccountId()
    const first = (await grants()).find(({ available }) => available > 0)
    const { bookings } = await hands().bookings()
    const bookingId = bookings[0]?.bookingId ?? ''
    const shares = [{ grantId: first?.grantId ?? '', hours: (first?.available ?? 0) + 1 }]
    await expect(
      portal.db.transaction((tx) => bookHours(tx, billingAccountId, { bookingId, shares, at: new Date() })),
    ).rejects.toThrow(/check constraint/)
    await expect(
      portal.db.query('update free_hours_grant set available = available + 1 where billing_account_id = $1', [billingAccountId]),
    ).rejects.toThrow(/check constraint/)
    await isWhole()
  })

  it('lets only as many of the commands that arrive together through as there are hours for', async () => {
    const daniel = handsOn(portal, 'daniel')
    const other = handsOn(portal, await portal.otherBrowser('daniel'))
    const before = await daniel.balance()
    const bodies = await Promise.all(Array.from({ length: 8 }, (_, index) => daniel.bodyFor('2026-06-25', index * 2, 2)))
    const answers = await Promise.all(bodies.map((body, index) => (index % 2 ? other : daniel).book(body)))
    const good = answers.filter(({ status }) => status === 200).length
    expect([good, await daniel.balance()]).toEqual([Math.floor(before / 2), before % 2])
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 400)).toBe(true)
    await isWhole()
  })

  it('books an hour once, whichever of two devices comes first; and once for one command sent twice at the same moment', async () => {
    const aroha = hands()
    const other = handsOn(portal, elsewhere)
    await portal.db.query(`delete from free_hours_offer where accepted_at is null`)
    const body = await aroha.bodyFor('2026-08-30', 3, 1)
    const before = await aroha.balance()
    expect(before).toBeGreaterThan(0)
    const answers = await Promise.all([aroha.book(body), other.book(body), aroha.book(body, 'same'), aroha.book(body, 'same')])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
    const booked = (await aroha.bookings()).bookings.filter(({ date, startHour }) => date === '2026-08-30' && startHour === 3)
    expect([booked.length, await aroha.balance()]).toEqual([1, before - 1])
    const ids = answers.flatMap(({ status, body: answer }) => (status === 200 ? [(answer as PowerShoutBooking).bookingId] : []))
    expect(new Set(ids)).toEqual(new Set(booked.map(({ bookingId }) => bookingId)))
    await isWhole()
  })

  it.runIf(kind === 'postgres')('keeps an hour that is called off on two devices at once from coming back twice', async () => {
    const aroha = hands()
    const other = handsOn(portal, elsewhere)
    const [booking] = (await aroha.bookings()).bookings.slice(-1)
    const before = await aroha.balance()
    const own = await aroha.billingAccountId()
    const answers = await Promise.all([aroha, other, aroha, other].map((one) => one.cancel(booking?.bookingId ?? '', own)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    expect(await aroha.balance()).toBe(before + (booking?.duration ?? 0))
    await isWhole()
  })

  // Last: what it leaves is another each time.
  it('is whole after anything that a customer does: what was given is available or booked, and never below zero', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('book' as const),
        day: fc.integer({ min: 0, max: 60 }),
        hour: fc.integer({ min: 0, max: 23 }),
        duration: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ do: fc.constant('cancel' as const), at: fc.nat(20) }),
      fc.record({ do: fc.constant('accept' as const), at: fc.nat(3) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          const { bookings } = await hands().bookings()
          if (one.do === 'book') await hands().book(await hands().bodyFor(addDays('2026-06-09', one.day), one.hour, one.duration))
          else if (one.do === 'cancel')
            await hands().cancel(bookings[one.at % bookings.length]?.bookingId ?? '', await hands().billingAccountId())
          else await hands().accept((await hands().offers())[one.at])
        }
        await isWhole()
      }),
      { numRuns: 12 },
    )
  })
})
