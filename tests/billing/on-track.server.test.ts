import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { toCents } from '#domain/basics/money.ts'
import type { Database } from '#server/database/database.ts'
import { readPeriodStatus } from '#server/billing/period-status.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { every29DaysFrom } from './bill-stage.ts'

/** A day of 24 kWh costs 174.8 cents by night, 473.34 by day, and 207 for the day. */
const [byNight, byDay, daily] = [174.8, 473.34, 207]
/** A bill of so many of them: three lines, each rounded once. */
const billOf = (days: number) => Math.round(days * byNight) + Math.round(days * byDay) + days * daily
/** What so many further ones are thought to add. */
const restOf = (days: number) => Math.round(days * (byNight + byDay + daily))

onDatabase('what a bill is on track for', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db, { cycleStart: '2026-05-01' })
  })
  afterEach(() => db.query(`delete from reading_day; update agreement set start_date = '2014-01-01', end_date = null`))

  const store = (startDate: string, count: number, wh: number | null) =>
    db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date('2027-01-01T00:00:00Z'),
        days: daysOf({ startDate, endDate: addDays(startDate, count - 1) }).map((day) => ({
          day,
          wh: Array.from({ length: halfHoursOf(day) }, () => wh),
          exportWh: null,
          quality: wh === null ? 'M'.repeat(halfHoursOf(day)) : null,
        })),
      }),
    )
  const readingOn = async (day: string, discount: Discount | null = null) => {
    const { billingAccountId } = supply
    const { soFarCents, onTrackForCents } = await readPeriodStatus(
      db,
      { billingAccountId, ...every29DaysFrom('2026-05-01'), discount },
      day,
    )
    return { soFarCents, onTrackForCents }
  }

  it('goes on as it did for all 29 days', async () => {
    await store('2026-05-01', 10, 500)
    expect(await readingOn('2026-05-11')).toEqual({
      soFarCents: billOf(10),
      onTrackForCents: billOf(10) + restOf(19),
    })
  })

  it('expects of each weekday what the last ones were like', async () => {
    // From Friday 1 May on, with 48 kWh on both Saturdays: the next Saturdays are thought to be more than other days.
    await store('2026-05-01', 14, 500)
    await store('2026-05-02', 1, 1000)
    await store('2026-05-09', 1, 1000)
    const whole = (await readingOn('2026-05-15')).onTrackForCents ?? 0
    // Two of the other fifteen days are Saturdays. Both of two count two of five parts beside days like any.
    const mean = (12 + 2 * 2) / 14
    const shapeOf = (times: number) => ((2 * times) / mean + 3) / 5
    const level = (day: number) => 0.5 ** ((15 - day) / 7)
    const days = Array.from({ length: 14 }, (_, index) => ({
      weight: level(index + 1),
      times: index === 1 || index === 8 ? 2 : 1,
    }))
    const sum = (of: (day: { weight: number; times: number }) => number) => days.reduce((total, day) => total + of(day), 0)
    const scale = sum(({ weight, times }) => weight * times) / sum(({ weight, times }) => weight * shapeOf(times))
    const rest = scale * (2 * shapeOf(2) + 13 * shapeOf(1)) * (byNight + byDay) + 15 * daily
    expect(Math.abs(whole - (billOf(16) - 2 * daily) - rest)).toBeLessThanOrEqual(2)
  })

  it('ends with an agreement that ends', async () => {
    await store('2026-05-01', 10, 500)
    await db.query(`update agreement set end_date = '2026-05-20'`)
    expect(await readingOn('2026-05-11')).toEqual({
      soFarCents: billOf(10),
      onTrackForCents: billOf(10) + restOf(10),
    })
  })

  it('begins with an agreement that begins', async () => {
    await db.query(`update agreement set start_date = '2026-05-06'`)
    await store('2026-05-06', 5, 500)
    expect(await readingOn('2026-05-11')).toEqual({
      soFarCents: billOf(5),
      onTrackForCents: billOf(5) + restOf(19),
    })
  })

  it('charges every day its daily charge once, also days that hold nothing or were not read yet', async () => {
    await store('2026-05-01', 6, 500)
    await store('2026-05-07', 2, null)
    expect(await readingOn('2026-05-11')).toEqual({
      soFarCents: billOf(6) + 2 * daily,
      onTrackForCents: billOf(6) + 2 * daily + Math.round(23 * (byNight + byDay) + 21 * daily),
    })
  })

  it('takes the discount off its energy', async () => {
    await store('2026-05-01', 10, 500)
    await db.query(`update agreement set end_date = '2026-05-20'`)
    expect(await readingOn('2026-05-11', { name: 'Two fuels', percent: 5 })).toEqual({
      soFarCents: billOf(10) - 324,
      onTrackForCents: billOf(10) + restOf(10) - 648,
    })
  })

  it('is what was billed once every day was read', async () => {
    await store('2026-05-01', 29, 500)
    expect(await readingOn('2026-05-29')).toEqual({
      soFarCents: billOf(29),
      onTrackForCents: billOf(29),
    })
  })
})

onDatabase('of several properties', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const bill = () => portal.get<dashboard.BillSummary>('sina', dashboard.readBillSummary)
  const summaryOf = (period: { startDate: string; endDate: string }) =>
    portal.get<usage.UsageSummary>('sina', usage.readUsageSummary, { body: period })

  it('each is on track for its part: the parts are the bill, and one to come has its daily charges', async () => {
    const { startDate, endDate, onTrackFor } = await bill()
    const period = { startDate, endDate }
    const whole = await summaryOf(period)
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)
    const [own] = billingAccounts
    const parts = new Map<string | null, usage.UsageSummary['estimatedUsage']>()
    for (const { id, nickname } of own?.billingAccountSites ?? []) {
      await portal.ask('sina', account.selectSite, { body: { billingAccountId: own?.id, siteId: id } })
      parts.set(nickname, (await summaryOf(period)).estimatedUsage)
    }
    await portal.ask('sina', account.clearSite)
    const sumOf = (unit: string, scale: number) =>
      [...parts.values()]
        .flat()
        .filter((amount) => amount.unit === unit)
        .reduce((sum, { value }) => sum + Math.round(value * scale), 0)
    expect([parts.size, sumOf('nzd', 100), sumOf('kwh', 1000)]).toEqual([
      4,
      toCents(onTrackFor ?? 0),
      Math.round((whole.estimatedUsage[1]?.value ?? 0) * 1000),
    ])
    // From 15 to 17 June, at 207 cents a day.
    expect(parts.get('New flat')).toEqual([
      { value: 6.21, unit: 'nzd' },
      { value: 0, unit: 'kwh' },
    ])
  })

  describe('a period to come', () => {
    it('has no more days to go than it is long', async () => {
      const { endDate } = await bill()
      const { remainingDays, daysInBillPeriod } = await summaryOf({
        startDate: addDays(endDate, 30),
        endDate: addDays(endDate, 58),
      })
      expect({ remainingDays, daysInBillPeriod }).toEqual({ remainingDays: 29, daysInBillPeriod: 29 })
    })
  })
})
