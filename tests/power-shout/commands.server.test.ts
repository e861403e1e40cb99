import { beforeAll, describe, expect, it } from 'vitest'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { readSiteUsage, type SiteUsage } from '#contract/usage/usage.contract.ts'
import { readPowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import { daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const saturday = '2026-06-20'

onDatabase('free hours', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe('of an offer', () => {
    it('are the account’s once it is accepted, however often the same command arrives [SHOUT-02 SHOUT-15 SHOUT-26 SHOUT-27]', async () => {
      const hands = handsOn(portal, 'aroha')
      const [offer] = await hands.offers()
      const [first, again] = [await hands.accept(offer, {}, 'one-key'), await hands.accept(offer, {}, 'one-key')]
      expect([first, again]).toEqual([
        { status: 200, body: { balanceHours: 13 } },
        { status: 200, body: { balanceHours: 13 } },
      ])
      expect(await hands.balance()).toBe(13)
      expect((await hands.expiring()).at(-1)).toEqual({ hours: 4, date: '2026-09-09' })
      expect((await hands.offers()).find(({ offerId }) => offerId === offer?.offerId)?.status).toBe('accepted')
      expect((await hands.history()).activityList[0]).toMatchObject({ type: 'accepted', title: 'Winter warmer', hours: 4 })
    })

    it('are refused by the documented titles when it was accepted already or has run out [SHOUT-36 SHOUT-37]', async () => {
      const hands = handsOn(portal, 'aroha')
      const offers = await hands.offers()
      const accepted = offers.find(({ title }) => title === 'Winter warmer')
      expect(await hands.accept(accepted)).toMatchObject({ status: 400, body: { title: 'Offer already accepted' } })
      await portal.db.query(`update free_hours_offer set accept_by = '2026-06-08' where title = 'Thanks for 5 years with us'`)
      const expired = (await hands.offers()).find(({ title }) => title === 'Thanks for 5 years with us')
      expect(expired?.status).toBe('expired')
      expect(await hands.accept(expired)).toMatchObject({ status: 400, body: { title: 'Offer expired' } })
      await portal.db.query(`update free_hours_offer set accept_by = '2026-06-30' where title = 'Thanks for 5 years with us'`)
      expect(await hands.balance()).toBe(13)
    })

    it('are refused for another number of hours or another code [SHOUT-38]', async () => {
      const hands = handsOn(portal, 'aroha')
      const offer = (await hands.offers()).find(({ status }) => status === 'open')
      expect(kindOf(await hands.accept(offer, { quantity: 40 }))).toEqual([400, commands.invalidOffer])
      expect(kindOf(await hands.accept(offer, { offerCode: 'FREE' }))).toEqual([400, commands.invalidOffer])
      expect(await hands.balance()).toBe(13)
    })

    it('of another customer are not found, by whichever of its ids it is named', async () => {
      const hands = handsOn(portal, 'aroha')
      const mine = (await hands.offers()).find(({ status }) => status === 'open')
      const theirs = (await handsOn(portal, 'daniel').offers()).find(({ status }) => status === 'open')
      expect(theirs).toBeDefined()
      for (const more of [
        { campaignOfferId: theirs?.offerId },
        { loyaltyAccountId: theirs?.offerAccountId },
        { memberId: theirs?.offerMemberId },
        { campaignOfferId: unknown },
        { campaignOfferId: 'x' },
      ])
        expect(kindOf(await hands.accept(mine, more))).toEqual([404, '/error/not_found'])
      expect(await hands.balance()).toBe(13)
    })
  })

  describe('that are booked', () => {
    it('are listed, taken from those that expire first, and can be called off until they begin [SHOUT-02 SHOUT-28 SHOUT-29 SHOUT-54]', async () => {
      const hands = handsOn(portal, 'aroha')
      const before = await hands.expiring()
      const answer = await hands.book(await hands.bodyFor(saturday, 17, 4, { ecoHours: 0 }))
      expect(answer).toEqual({
        status: 200,
        body: {
          bookingId: expect.any(String),
          supplyPointId: expect.any(String),
          address: '14 Tūī Lane, Raumati Beach',
          date: saturday,
          startHour: 17,
          endHour: 21,
          startDateTime: '2026-06-20T17:00:00+12:00',
          endDateTime: '2026-06-20T21:00:00+12:00',
          duration: 4,
          ecoHours: expect.any(Number),
          status: 'upcoming',
        },
      })
      expect([await hands.balance(), (await hands.expiring())[0]]).toEqual([9, { hours: 5, date: '2026-08-31' }])
      expect((await hands.bookings()).bookings).toContainEqual(answer.body)
      expect((await hands.history()).activityList[0]).toMatchObject({ type: 'booked', hours: -4 })
      const { bookingId } = answer.body as contract.PowerShoutBooking
      expect(await hands.cancel(bookingId, await hands.billingAccountId())).toEqual({ status: 200, body: { balanceHours: 13 } })
      expect(await hands.expiring()).toEqual(before)
      expect((await hands.bookings()).bookings.map((one) => one.bookingId)).not.toContain(bookingId)
      expect((await hands.history()).activityList[0]).toMatchObject({ type: 'cancelled', hours: 4, booking: { date: saturday } })
      expect(kindOf(await hands.cancel(bookingId, await hands.billingAccountId()))).toEqual([404, '/error/not_found'])
    })

    it('are found again when the command comes once more, and not booked twice', async () => {
      const hands = handsOn(portal, 'aroha')
      const body = await hands.bodyFor('2026-06-14', 9, 2)
      const [first, again] = [await hands.book(body, 'lost-answer'), await hands.book(body, 'lost-answer')]
      expect(again).toEqual(first)
      expect((await hands.bookings()).bookings.filter(({ date }) => date === '2026-06-14').length).toBe(1)
      expect(kindOf(await hands.book({ ...body, duration: 1 }, 'lost-answer'))).toEqual([422, '/error/idempotency/key_reused'])
      await hands.cancel((first.body as contract.PowerShoutBooking).bookingId, await hands.billingAccountId())
    })

    it('are refused once the hour has begun, by the documented type [SHOUT-42]', async () => {
      const hands = handsOn(portal, 'aroha')
      expect(kindOf(await hands.book(await hands.bodyFor('2026-06-09', 16, 1)))).toEqual([400, '/error/add_booking/time_lapsed'])
      expect(kindOf(await hands.book(await hands.bodyFor('2026-06-01', 16, 1)))).toEqual([400, '/error/add_booking/time_lapsed'])
      const soon = await hands.book(await hands.bodyFor('2026-06-09', 17, 1))
      expect(soon.status).toBe(200)
      await hands.cancel((soon.body as contract.PowerShoutBooking).bookingId, await hands.billingAccountId())
    })

    it.each([
      ['half past', 'startDate', { startDate: '2026-06-20T17:30:00+12:00' }],
      ['no hours', 'duration', { duration: 0 }],
      ['five hours', 'duration', { duration: 5 }],
      ['past midnight', 'duration', { startDate: '2026-06-20T22:00:00+12:00', duration: 3 }],
      ['more eco hours than hours', 'ecoHours', { ecoHours: 2 }],
      ['further than three months ahead', 'startDate', { startDate: '2026-09-10T17:00:00+12:00' }],
      ['under another agreement', 'supplyAgreementId', { supplyAgreementId: unknown }],
    ])('are refused with a sentence under its field: %s [SHOUT-43 SHOUT-51]', async (_, field, more) => {
      const hands = handsOn(portal, 'aroha')
      const answer = await hands.book(await hands.bodyFor(saturday, 17, 1, more))
      expect(answer).toMatchObject({
        status: 400,
        body: { type: commands.invalidBooking, fields: { [field]: expect.stringMatching(/\.$/) } },
      })
      expect(await hands.balance()).toBe(13)
    })

    it('are refused beyond the balance that is good on the day [SHOUT-51]', async () => {
      const daniel = handsOn(portal, 'daniel')
      await portal.db.query(
        `update free_hours_grant set expires_on = '2026-07-10' where available > 0 and billing_account_id = $1`,
        [await daniel.billingAccountId()],
      )
      expect(await daniel.balance()).toBe(9)
      expect(await daniel.book(await daniel.bodyFor('2026-07-11', 9, 1))).toMatchObject({
        status: 400,
        body: { type: commands.notEnoughHours, fields: { duration: 'You have no hours left for that day.' } },
      })
      for (const hour of [0, 4]) expect((await daniel.book(await daniel.bodyFor('2026-07-10', hour, 4))).status).toBe(200)
      expect(await daniel.book(await daniel.bodyFor('2026-07-10', 9, 2))).toMatchObject({
        status: 400,
        body: { type: commands.notEnoughHours, fields: { duration: 'You have 1 left for that day.' } },
      })
      expect(await daniel.balance()).toBe(1)
    })

    it('do not overlap on one connection', async () => {
      const hands = handsOn(portal, 'aroha')
      for (const [hour, duration] of [
        [9, 2],
        [11, 1],
        [10, 2],
        [8, 4],
      ] as const)
        expect(kindOf(await hands.book(await hands.bodyFor('2026-06-13', hour, duration)))).toEqual([400, commands.hourTaken])
    })

    it('of another customer, or for another customer’s connection, are not found', async () => {
      const hands = handsOn(portal, 'aroha')
      const [theirs] = (await handsOn(portal, 'daniel').bookings()).bookings.slice(-1)
      expect(theirs?.status).toBe('upcoming')
      const own = await hands.billingAccountId()
      const theirAccount = await handsOn(portal, 'daniel').billingAccountId()
      expect(kindOf(await hands.cancel(theirs?.bookingId ?? '', own))).toEqual([404, '/error/not_found'])
      expect(kindOf(await hands.cancel(theirs?.bookingId ?? '', theirAccount))).toEqual([404, '/error/not_found'])
      expect(kindOf(await hands.book(await hands.bodyFor(saturday, 9, 1, { loyaltyAccountId: unknown })))).toEqual([
        404,
        '/error/not_found',
      ])
      expect((await handsOn(portal, 'daniel').bookings()).bookings).toContainEqual(theirs)
    })

    it('can no longer be called off once they have begun [SHOUT-54]', async () => {
      const hands = handsOn(portal, 'aroha')
      const used = (await hands.bookings()).bookings.find(({ status }) => status === 'used')
      expect(kindOf(await hands.cancel(used?.bookingId ?? '', await hands.billingAccountId()))).toEqual([
        400,
        commands.bookingBegun,
      ])
    })

    it('show on the dashboard, on the usage of the day and as a credit on the bill', async () => {
      const hands = handsOn(portal, 'aroha')
      const day = '2026-06-10'
      const booked = (await hands.book(await hands.bodyFor(day, 17, 2))).body as contract.PowerShoutBooking
      expect(await portal.get('aroha', readPowerShoutWidget)).toMatchObject({
        balanceHours: 11,
        next: { startDateTime: '2026-06-10T17:00:00+12:00', endDateTime: '2026-06-10T19:00:00+12:00' },
      })
      const billingAccountId = await hands.billingAccountId()
      const { supplyPointId } = booked
      const days = daysOf({ startDate: '2026-06-09', endDate: '2026-06-18' }).map((each) => ({
        day: each,
        wh: Array.from({ length: halfHoursOf(each) }, () => 500),
        exportWh: null,
        quality: null,
      }))
      await portal.db.transaction(async (tx) => {
        await ingestDays(tx, { billingAccountId, supplyPointId, receivedAt: new Date('2026-06-19T06:00:00+12:00'), days })
      })
      const { usage } = await portal.get<SiteUsage>('aroha', readSiteUsage, {
        body: { supplyPointId, startDate: '2026-06-09', endDate: day, intervalType: 'DAILY' },
      })
      const [plain, free] = usage
      expect(free).toMatchObject({ type: 'powerShout', powerShoutHours: 2, kw: 24 })
      // What was saved is whole cents, what a day costs is not rounded.
      expect(Math.abs((free?.costNZD ?? 0) + (free?.savedNZD ?? 0) - (plain?.costNZD ?? 0))).toBeLessThanOrEqual(0.005)
      const hourly = await portal.get<SiteUsage>('aroha', readSiteUsage, {
        body: { supplyPointId, startDate: day, endDate: day, intervalType: 'HOURLY' },
      })
      expect(hourly.usage.filter(({ type }) => type === 'powerShout').map(({ startDate }) => startDate)).toEqual([
        '2026-06-10T17:00:00+12:00',
        '2026-06-10T18:00:00+12:00',
      ])
      await portal.db.transaction((tx) => issueInvoices(tx, billingAccountId, '2026-06-25'))
      const [line] = await portal.db.query<{ quantity: number; cents: number }>(
        `select l.quantity, l.cents from invoice_line l join invoice i using (billing_account_id, invoice_id)
         where l.billing_account_id = $1 and l.kind = 'freeHours' and '2026-06-10' between i.start_date and i.end_date`,
        [billingAccountId],
      )
      expect(line?.cents).toBeLessThan(0)
      expect(line?.quantity).toBeGreaterThanOrEqual(2)
    })
  })
})
