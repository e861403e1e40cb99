import { beforeAll, describe, expect, it } from 'vitest'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
/** Saturday 20 June 2026, eleven days after the demo's moment. */
const saturday = '2026-06-20'

onDatabase('free hours', (open) => {
  let portal: DemoPortal
  const aroha = () => handsOn(portal, 'aroha')
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe('are read', () => {
    it('as the account’s part in them: its number, the walkthrough, eco hours, where and when to book [SHOUT-11 SHOUT-12 SHOUT-16]', async () => {
      expect(await aroha().summary()).toEqual({
        isEligible: true,
        loyaltyAccountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isPowerShoutWalkThroughCompleted: true,
        ecoHours: 0,
        costIncluded: true,
        supplyPoints: [
          {
            supplyPointId: expect.any(String),
            supplyAgreementId: expect.any(String),
            name: 'Home',
            address: '14 Tūī Lane, Raumati Beach',
          },
        ],
        firstDate: '2026-06-09',
        lastDate: '2026-09-09',
        mostHours: 4,
        noOfPastDaysToRedeem: 7,
      })
    })

    it('as a balance, with what is booked and still to come [SHOUT-17]', async () => {
      expect(await portal.get('aroha', contract.readPowerShoutBalance)).toEqual({ balanceHours: 9, bookedHours: 2 })
    })

    it('by the day on which they expire, soonest first [SHOUT-20]', async () => {
      expect(await aroha().expiring()).toEqual([
        { hours: 3, date: '2026-06-30' },
        { hours: 6, date: '2026-08-31' },
      ])
    })

    it('as bookings of the last two months and to come, of one connection, or as dates alone [SHOUT-18]', async () => {
      const { bookings, bookingDates, selected } = await aroha().bookings()
      expect(
        bookings.map(({ date, startHour, endHour, duration, status }) => [date, startHour, endHour, duration, status]),
      ).toEqual([
        ['2026-05-03', 10, 12, 2, 'used'],
        ['2026-06-07', 10, 12, 2, 'used'],
        ['2026-06-13', 10, 12, 2, 'upcoming'],
      ])
      expect(bookings[2]).toMatchObject({
        startDateTime: '2026-06-13T10:00:00+12:00',
        endDateTime: '2026-06-13T12:00:00+12:00',
        address: '14 Tūī Lane, Raumati Beach',
      })
      expect([bookingDates, selected]).toEqual([['2026-05-03', '2026-06-07', '2026-06-13'], null])
      const [point] = (await aroha().summary()).supplyPoints
      expect((await aroha().bookings({ supplyPointId: point?.supplyPointId ?? '' })).bookings).toEqual(bookings)
      expect(await aroha().bookings({ bookingDatesOnly: 'true' })).toEqual({ bookings: [], bookingDates, selected: null })
    })

    it('as offers with their five fields: open ones first, then what was accepted lately [SHOUT-14 SHOUT-19]', async () => {
      const offers = await aroha().offers()
      expect(
        offers.map(({ title, offerValue, offerCode, acceptBy, status }) => [title, offerValue, offerCode, acceptBy, status]),
      ).toEqual([
        ['Winter warmer', 4, 'WARM4', '2026-06-21', 'open'],
        ['Thanks for 5 years with us', 2, 'THANKS5', '2026-06-30', 'open'],
        ['Autumn shout', 6, 'AUTUMN6', '2026-05-27', 'accepted'],
      ])
      const { loyaltyAccountId } = await aroha().summary()
      const member = /^[0-9a-f-]{36}$/
      expect(offers.every(({ offerAccountId }) => offerAccountId === loyaltyAccountId)).toBe(true)
      expect(offers.every(({ offerMemberId, offerId }) => member.test(offerMemberId) && member.test(offerId))).toBe(true)
    })

    it('as the customer’s accounts that take part in them [SHOUT-21]', async () => {
      expect(await portal.get('aroha', contract.readEligibleAccounts)).toEqual({
        accounts: [
          {
            billingAccountId: expect.any(String),
            loyaltyAccountId: (await aroha().summary()).loyaltyAccountId,
            customerNumber: '500014872',
            address: '14 Tūī Lane, Raumati Beach',
            isSelected: true,
          },
        ],
      })
    })

    it('are nothing for an account without a part in them, and can neither be accepted nor booked [SHOUT-10]', async () => {
      const hemi = handsOn(portal, 'hemi')
      expect(await hemi.summary()).toMatchObject({ isEligible: false, loyaltyAccountId: null, supplyPoints: [] })
      expect([await hemi.balance(), await hemi.offers(), await hemi.expiring()]).toEqual([0, [], []])
      expect(await hemi.bookings({ selectedDate: saturday })).toEqual({ bookings: [], bookingDates: [], selected: null })
      expect((await hemi.history()).activityList).toEqual([])
      const own = await aroha().bodyFor(saturday, 17, 1)
      expect(kindOf(await hemi.book(own))).toEqual([403, commands.notEligible])
      expect(kindOf(await hemi.accept((await aroha().offers())[0]))).toEqual([403, commands.notEligible])
      expect(kindOf(await hemi.cancel(unknown, unknown))).toEqual([403, commands.notEligible])
    })
  })

  describe('on a selected day', () => {
    it('are worth what the customer usually uses in each, at the price in force then', async () => {
      const { selected } = await aroha().bookings({ selectedDate: saturday })
      expect(selected?.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
      const days = [
        '2026-06-06',
        '2026-05-30',
        '2026-05-23',
        '2026-05-16',
        '2026-05-09',
        '2026-05-02',
        '2026-04-25',
        '2026-04-18',
      ]
      const rows = await portal.db.query<{ wh: number[] }>(
        'select wh from reading_day where supply_point_id = $1 and day = any($2::date[])',
        [selected?.supplyPointId ?? '', days],
      )
      const used = rows.map(({ wh }) => (wh[34] ?? 0) + (wh[35] ?? 0)).toSorted((a, b) => a - b)
      const median = ((used[3] ?? 0) + (used[4] ?? 0)) / 2 / 1000
      const [band] = await portal.db.query<{ rate: number }>(
        `select rate_millicents as rate from tariff_band b join tariff t using (tariff_id) join agreement a using (plan_id)
         where a.supply_point_id = $1 and t.start_date <= $2 and (t.end_date is null or t.end_date >= $2) and b.name = 'day'`,
        [selected?.supplyPointId ?? '', saturday],
      )
      expect(used.length).toBe(8)
      expect(selected?.hours[17]).toEqual({
        hour: 17,
        startDateTime: '2026-06-20T17:00:00+12:00',
        kw: Math.round(median * 1000) / 1000,
        worthNZD: Math.round((median * (band?.rate ?? 0) * 1.15) / 1000) / 100,
        isEco: expect.any(Boolean),
        state: 'free',
      })
    })

    it('are free, booked or past, and as many as have not expired by then', async () => {
      const states = async (selectedDate: string) => {
        const { selected } = await aroha().bookings({ selectedDate })
        return { left: selected?.hoursLeft, states: selected?.hours.map(({ state }) => state) }
      }
      const all = (state: string, from: number, to: number) => Array.from({ length: to - from }, () => state)
      expect(await states('2026-06-09')).toEqual({ left: 9, states: [...all('past', 0, 17), ...all('free', 17, 24)] })
      expect(await states('2026-06-13')).toEqual({
        left: 9,
        states: [...all('free', 0, 10), 'booked', 'booked', ...all('free', 12, 24)],
      })
      expect((await states('2026-07-01')).left).toBe(6)
      expect((await states('2026-09-01')).left).toBe(0)
    })

    it('are counted by the clock: none that is left out in spring, the one that comes twice in autumn once', async () => {
      const hoursOn = async (selectedDate: string) =>
        (await aroha().bookings({ selectedDate })).selected?.hours.map(({ hour }) => hour) ?? []
      expect((await hoursOn('2026-09-27')).slice(0, 4)).toEqual([0, 1, 3, 4])
      expect((await hoursOn('2027-04-04')).slice(0, 5)).toEqual([0, 1, 2, 3, 4])
    })

    it('of another customer’s connection are not found', async () => {
      const [theirs] = (await handsOn(portal, 'priya').summary()).supplyPoints
      const [row] = await portal.db.query<{ id: string }>(
        `select supply_point_id as id from supply_point join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'wiremu@example.com' limit 1`,
      )
      for (const id of [theirs?.supplyPointId ?? row?.id ?? '', unknown, 'x'])
        expect(
          kindOf(
            await portal.ask('aroha', contract.readPowerShoutBookings, { query: { supplyPointId: id, selectedDate: saturday } }),
          ),
        ).toEqual([404, '/error/supply_point/not_found'])
    })
  })

  describe('the activity history', () => {
    it('has at most forty to a page, newest first, and says how many pages there are; the first is 1 [SHOUT-13 SHOUT-22 SHOUT-23 SHOUT-24]', async () => {
      const first = await aroha().history({ pageSize: '40', pageNumber: '1' })
      expect(await aroha().history()).toEqual(first)
      expect([first.page, first.totalPages]).toEqual([1, 1])
      expect(
        first.activityList
          .slice(0, 4)
          .map(({ type, title, hours, booking, savedNZD }) => [type, title, hours, booking?.date ?? null, savedNZD]),
      ).toEqual([
        ['booked', null, -2, '2026-06-13', null],
        ['used', null, 0, '2026-06-07', expect.any(Number)],
        ['booked', null, -2, '2026-06-07', null],
        ['accepted', 'Autumn shout', 6, null, null],
      ])
      const parts = await Promise.all(['1', '2', '3', '4'].map((pageNumber) => aroha().history({ pageSize: '5', pageNumber })))
      expect(parts.flatMap(({ activityList }) => activityList)).toEqual(first.activityList)
      expect(parts.map(({ page, totalPages }) => [page, totalPages])).toEqual(
        [1, 2, 3, 4].map((page) => [page, Math.ceil(first.activityList.length / 5)]),
      )
    })

    it('adds up to the balance, and says of used hours what the bill says that they saved', async () => {
      const { activityList } = await aroha().history()
      expect(activityList.reduce((sum, { hours }) => sum + hours, 0)).toBe(9)
      const [day] = await portal.db.query<{ saved: number }>(
        `select saved_cents as saved from reading_day join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'aroha@example.com' and day = '2026-06-07'`,
      )
      expect(activityList.find(({ type }) => type === 'used')?.savedNZD).toBe((day?.saved ?? 0) / 100)
      expect(day?.saved).toBeGreaterThan(0)
    })

    it('refuses a page that there cannot be', async () => {
      for (const pageNumber of ['0', '-1', 'x', '1e3'])
        expect(kindOf(await portal.ask('aroha', contract.readPowerShoutHistory, { query: { pageNumber } }))).toEqual([
          400,
          '/error/validation',
        ])
    })
  })

  describe('the walkthrough', () => {
    it('is completed for good once it was seen [SHOUT-30]', async () => {
      const rangi = handsOn(portal, 'priya')
      expect((await rangi.summary()).isPowerShoutWalkThroughCompleted).toBe(false)
      expect(await portal.ask('priya', commands.markWalkThroughSeen)).toEqual({ status: 204, body: null })
      await portal.ask('priya', commands.markWalkThroughSeen)
      expect((await rangi.summary()).isPowerShoutWalkThroughCompleted).toBe(true)
    })
  })
})
