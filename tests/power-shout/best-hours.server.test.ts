import { beforeEach, describe, expect, it } from 'vitest'
import {
  readElectricityForecast,
  type ElectricityForecast,
} from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { type BestHours, type PowerShoutBooking, readBestHours } from '#contract/power-shout/power-shout.contract.ts'
import { hourTaken, invalidBooking, notEnoughHours, timeLapsed } from '#contract/power-shout/power-shout-commands.contract.ts'
import { type DayUsage, readSiteUsage, type UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, weekday } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { receiptHands } from '#tests/receipts/receipt-hands.server.ts'
import { handsOn } from './hands.server.ts'

const today = '2026-06-09'

eachDatabase('the best free hours', (open) => {
  let portal: DemoPortal
  beforeEach(async () => {
    portal = await openDemo(await open(demo), { hasIntervals: false })
  })
  const hands = () => handsOn(portal, 'aroha')

  const usage = async <Usage>(intervalType: string, startDate: string, endDate = startDate): Promise<Usage> => {
    const { supplyPoints } = await hands().summary()
    const supplyPointId = supplyPoints[0]?.supplyPointId
    return portal.get('aroha', readSiteUsage, { body: { supplyPointId, startDate, endDate, intervalType } })
  }

  describe('to come', () => {
    it('spend every hour once, a booking a day, none that is taken or has begun', async () => {
      const best = await hands().best()
      const { bookings } = await hands().bookings()
      expect(best.hours).toBe(await hands().balance())
      expect(sumOf(best.bookings, ({ duration }) => duration)).toBe(best.hours)
      expect(best.worthNZD).toBeCloseTo(
        sumOf(best.bookings, ({ worthNZD }) => worthNZD ?? 0),
        6,
      )
      expect(new Set(best.bookings.map(({ date }) => date)).size).toBe(best.bookings.length)
      expect(best.bookings.map(({ date }) => date)).toEqual(best.bookings.map(({ date }) => date).toSorted())
      expect(best.bookings.filter(({ startDateTime }) => startDateTime <= '2026-06-09T16:40:00+12:00')).toEqual([])
      expect(
        best.bookings.filter((row) =>
          bookings.some(
            ({ date, startHour, endHour }) => row.date === date && row.startHour < endHour && startHour < row.endHour,
          ),
        ),
      ).toEqual([])
      expect(best.expiringUnused).toBe(0)
    })

    it('use what the hour usually uses, as much as the forecast expects of the day', async () => {
      const { days } = await portal.get<ElectricityForecast>('aroha', readElectricityForecast)
      const best = await hands().best({ hours: '1', fromHour: '18', toHour: '19' })
      const [booking] = best.bookings
      expect(best.bookings.length).toBe(1)
      const kwhOn = new Map<string, number>()
      for (let day = addDays(today, 1); day <= addDays(today, 28); day = addDays(day, 1)) {
        const { selected } = await hands().bookings({ selectedDate: day })
        const hours = selected?.hours ?? []
        const forecast = days.find((row) => weekday(row.day) === weekday(day) && row.day > today)
        const share = (forecast?.kwh ?? 0) / sum(hours.map(({ kw }) => kw ?? 0))
        kwhOn.set(day, (hours.find(({ hour }) => hour === 18)?.kw ?? 0) * share)
      }
      expect((booking?.kw ?? 0) / (kwhOn.get(booking?.date ?? '') ?? 1)).toBeCloseTo(1, 1)
      expect(booking?.kw).toBeGreaterThan(0.95 * Math.max(...kwhOn.values()))
    })

    it('keep to the customer’s limits', async () => {
      const best = await hands().best({ hours: '5', fromHour: '7', toHour: '10', days: 'weekends' })
      expect(best.hours).toBe(5)
      for (const { date, startHour, endHour } of best.bookings) {
        expect([0, 6]).toContain(weekday(date))
        expect([startHour >= 7, endHour <= 10]).toEqual([true, true])
      }
      const weekdays = await hands().best({ days: 'weekdays' })
      expect(weekdays.bookings.filter(({ date }) => [0, 6].includes(weekday(date)))).toEqual([])
    })

    it('are booked together, and given back together by one undo', async () => {
      const { of, undo } = receiptHands(portal, 'aroha')
      const best = await hands().best({ hours: '6' })
      const before = await hands().balance()
      const receipt = await of(async () => hands().bookBest(best))
      expect(await hands().balance()).toBe(before - 6)
      const events = await portal.db.query<{ day: string }>(
        `select data ->> 'day' as day from event where type = 'free_hours.booked' order by 1`,
      )
      expect(events.map(({ day }) => day)).toEqual(best.bookings.map(({ date }) => date))
      const listed = (await hands().bookings()).bookings.map(({ date, startHour, endHour }) => [date, startHour, endHour])
      for (const { date, startHour, endHour } of best.bookings) expect(listed).toContainEqual([date, startHour, endHour])
      expect(await undo(receipt.receiptId)).toMatchObject({ status: 200 })
      expect(await hands().balance()).toBe(before)
      expect(await hands().best({ hours: '6' })).toEqual(best)
    })

    it.each([
      ['an hour that is taken', 0, hourTaken],
      ['more hours than there are', 90, notEnoughHours],
    ])('are booked all or none: %s', async (_, days, kind) => {
      const best = await hands().best({ hours: '4' })
      const [first] = best.bookings
      if (!first) throw new Error('No proposal')
      const before = await hands().balance()
      const bookings =
        days === 0
          ? [first, first]
          : Array.from({ length: 31 }, (_row, at) => ({
              ...first,
              duration: 4,
              startDateTime: instantText(instantOf(addDays(today, at + 1), 8)),
            }))
      expect(kindOf(await hands().bookBest({ ...best, bookings }))).toEqual([400, kind])
      expect(await hands().balance()).toBe(before)
    })

    it('are nobody else’s', async () => {
      const best = await hands().best()
      const { status, body } = await handsOn(portal, 'daniel').bookBest(best)
      expect([status, (body as { type: string }).type]).toEqual([404, '/error/supply_point/not_found'])
      const asked = await portal.ask('daniel', readBestHours, {
        query: { supplyPointId: best.supplyPointId ?? '' },
      })
      expect(kindOf(asked)).toEqual([404, '/error/supply_point/not_found'])
    })
  })

  describe('of past days', () => {
    it('begin with the one that cost most, and are free once used', async () => {
      const best = await hands().best({ time: 'past', hours: '1' })
      const [booking] = best.bookings
      if (!booking) throw new Error('No proposal')
      const hourly = await usage<{ usage: readonly UsageRow[] }>('HOURLY', addDays(today, -7), addDays(today, -1))
      const dearest = hourly.usage
        .filter(({ powerShoutHours = 0, type }) => powerShoutHours === 0 && (type === 'actual' || type === 'powerShout'))
        .toSorted((a, b) => b.costNZD - a.costNZD)[0]
      expect(booking.startDateTime).toBe(dearest?.startDate)
      expect(booking.kw).toBeCloseTo(dearest?.kw ?? 0, 3)

      const before = (await usage<DayUsage>('DAILY', booking.date)).usage[0]
      const { status, body } = await hands().bookBest(best)
      expect(status).toBe(200)
      expect((body as { bookings: PowerShoutBooking[] }).bookings).toMatchObject([{ date: booking.date, status: 'used' }])
      const after = (await usage<DayUsage>('DAILY', booking.date)).usage[0]
      expect(after?.powerShoutHours).toBe((before?.powerShoutHours ?? 0) + 1)
      expect((before?.costNZD ?? 0) - (after?.costNZD ?? 0)).toBeCloseTo(booking.worthNZD ?? 0, 2)
      expect((await hands().best({ time: 'past', hours: '1' })).bookings).not.toEqual(best.bookings)
    })

    it('can’t be undone or cancelled', async () => {
      const best = await hands().best({ time: 'past', hours: '2' })
      const receipt = await receiptHands(portal, 'aroha').of(async () => hands().bookBest(best))
      expect(receipt.state).toBe('final')
      const used = (await hands().bookings()).bookings.filter(({ date }) => best.bookings.some((row) => row.date === date))
      for (const { bookingId } of used)
        expect((await hands().cancel(bookingId, await hands().billingAccountId())).status).toBe(400)
    })

    const onDay = async (date: string, hour = 18): Promise<BestHours> => {
      const best = await hands().best({ hours: '1' })
      const [first] = best.bookings
      if (!first) throw new Error('No proposal')
      return { ...best, bookings: [{ ...first, duration: 1, startDateTime: instantText(instantOf(date, hour)) }] }
    }

    it('are refused before the days that the retailer allows, on the day that runs, and where readings are missing', async () => {
      for (const [day, hour] of [
        [addDays(today, -8), 18],
        [today, 9],
      ] as const)
        expect(kindOf(await hands().bookBest(await onDay(day, hour)))).toEqual([400, timeLapsed])
      const { supplyPointId } = await hands().best()
      await portal.db.query(`update reading_day set quality = repeat('E', 48) where supply_point_id = $1 and day = $2`, [
        supplyPointId,
        addDays(today, -3),
      ])
      expect(await hands().bookBest(await onDay(addDays(today, -3)))).toMatchObject({
        status: 400,
        body: { type: invalidBooking, fields: { startDate: 'We don’t have all the readings of that day yet.' } },
      })
    })

    it('aren’t offered where the retailer doesn’t allow them', async () => {
      portal = await openDemo(portal.db, { env: { FREE_HOURS_PAST_DAYS: '0' }, hasIntervals: false })
      expect((await hands().summary()).noOfPastDaysToRedeem).toBe(0)
      expect((await hands().best({ time: 'past' })).bookings).toEqual([])
      expect(kindOf(await hands().bookBest(await onDay(addDays(today, -1))))).toEqual([400, timeLapsed])
    })

    it('on a bill that is issued come off the next one', async () => {
      portal = await openDemo(portal.db, { env: { FREE_HOURS_PAST_DAYS: '31' }, hasIntervals: false })
      const { supplyPointId } = await hands().best()
      const [bill] = await portal.db.query<{ endDate: string }>(
        `select max(end_date) as end_date from invoice where billing_account_id = $1`,
        [await hands().billingAccountId()],
      )
      const day = bill?.endDate ?? ''
      expect((await hands().bookBest(await onDay(day))).status).toBe(200)
      expect(
        await portal.db.query('select day from correction where supply_point_id = $1 and invoice_id is null', [supplyPointId]),
      ).toContainEqual({ day })
    })
  })
})
