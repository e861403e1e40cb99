import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/eco-tracker/eco-tracker.contract.ts'
import { daysOf } from '#domain/basics/days.ts'
import { startsOf } from '#domain/basics/half-hours.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the carbon of own use', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    // A home on gas alone.
    await portal.db.query(
      `delete from supply_point where supply_type = 'electricity' and billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'tama@example.com')`,
    )
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

  const day = (name: string, date?: string) =>
    portal.get<contract.UsageImpact>(name, contract.readUsageImpact, date === undefined ? {} : { query: { date } })
  const months = (name: string, month?: string) =>
    portal.get<contract.MonthlyUsageImpact>(
      name,
      contract.readMonthlyUsageImpact,
      month === undefined ? {} : { query: { month } },
    )
  /** Half-hours times grams, added up by the database. */
  const grams = async (name: string, from: string, to: string) => {
    const [row] = await portal.db.query<{ grams: number; kwh: number }>(
      `select sum(w.wh * i.grams) / 1000 as grams, sum(w.wh) / 1000.0 as kwh
       from own_reading_day r join supply_point sp using (billing_account_id, supply_point_id)
       join customer_account ca using (billing_account_id) join login using (customer_id) join generation_day g on g.day = r.day,
       unnest(r.wh) with ordinality as w(wh, at), unnest(g.intensity) with ordinality as i(grams, at)
       where email = $1 and ca.position = 1 and w.at = i.at and r.day between $2 and $3`,
      [`${name}@example.com`, from, to],
    )
    return row!
  }

  it('is the newest day without a date, hour by hour, with what bounds the choice of days [ECO-18 ECO-26]', async () => {
    const { date, daily, earliestDate, latestDataDate, hasElectricity } = await day('aroha')
    expect([date, latestDataDate, earliestDate, hasElectricity]).toEqual(['2026-06-08', '2026-06-08', '2026-01-30', true])
    const { kw, kg, hours, type, lowCarbonShare, gridLowCarbonShare } = daily!
    const expected = await grams('aroha', '2026-06-08', '2026-06-08')
    expect([hours.length, type]).toEqual([24, 'actual'])
    expect(kw).toBeCloseTo(expected.kwh, 3)
    expect(kg).toBeCloseTo(expected.grams / 1000, 2)
    expect(sum(hours.map((hour) => hour.kw))).toBeCloseTo(kw, 3)
    expect(sum(hours.map((hour) => hour.kg))).toBeCloseTo(kg, 1)
    const low = sum(hours.filter(({ level }) => level >= 1 && level <= 3).map((hour) => hour.kw))
    expect(lowCarbonShare).toBeCloseTo(low / kw, 3)
    expect(gridLowCarbonShare).toBeGreaterThan(0)
  })

  it('is the day that is asked for, hour by hour from its midnight [ECO-26]', async () => {
    const { date, daily } = await day('aroha', '2026-05-20')
    const { kwh, grams: ofDay } = await grams('aroha', '2026-05-20', '2026-05-20')
    expect([date, daily?.hours.length, daily?.hours[0]?.at, daily?.hours[23]?.at, daily?.type]).toEqual([
      '2026-05-20',
      24,
      '2026-05-20T00:00:00+12:00',
      '2026-05-20T23:00:00+12:00',
      'actual',
    ])
    expect(daily?.kw).toBeCloseTo(kwh, 3)
    expect(daily?.kg).toBeCloseTo(ofDay / 1000, 2)
  })

  it('of a day with an estimated half-hour marks that hour, and no other', async () => {
    const quality = `${'A'.repeat(20)}E${'A'.repeat(27)}`
    await portal.db.query(
      `update reading_day set quality = $1, type = 'estimated' where day = '2026-05-20' and billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'priya@example.com' and position = 1)`,
      [quality],
    )
    const { daily } = await day('priya', '2026-05-20')
    expect(daily?.type).toBe('estimated')
    expect(daily?.hours.flatMap(({ type }, hour) => (type === 'estimated' ? hour : []))).toEqual([10])
  })

  it('of a day when the clock goes back has 25 hours', async () => {
    const { daily } = await day('aroha', '2026-04-05')
    expect([daily?.hours.length, startsOf('2026-04-05').length]).toEqual([25, 50])
    expect(daily?.kg).toBeCloseTo((await grams('aroha', '2026-04-05', '2026-04-05')).grams / 1000, 2)
  })

  it('adds up: a month’s days to the month, and the months to all there is [ECO-27 ECO-28 ECO-36]', async () => {
    const all = await months('aroha')
    expect([all.EarliestMonth, all.Month]).toEqual(['2026-01', null])
    expect(all.daily).toEqual([])
    expect(all.monthly.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'])
    const may = await months('aroha', '2026-05')
    expect(may.Month).toBe('2026-05')
    expect(may.monthly).toEqual(all.monthly.filter(({ month }) => month === '2026-05'))
    expect(may.daily.map(({ date }) => date)).toEqual(daysOf({ startDate: '2026-05-01', endDate: '2026-05-31' }))
    const [total] = may.monthly
    expect(Math.round(sum(may.daily.map(({ kg }) => kg)) * 1000)).toBe(Math.round(total!.kg * 1000))
    const expected = await grams('aroha', '2026-01-30', '2026-06-08')
    expect(sum(all.monthly.map(({ kg }) => kg))).toBeCloseTo(expected.grams / 1000, 1)
    expect(sum(all.monthly.map(({ kw }) => kw))).toBeCloseTo(expected.kwh, 1)
  })

  it('is worked out once, and again for a day whose reading or whose grid changed', async () => {
    const before = await months('hemi', '2026-05')
    const kept = () =>
      portal.db.query<{ day: string; milligrams: number }>(
        `select u.day, u.milligrams from usage_impact_day u join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'hemi@example.com' and u.day between '2026-05-01' and '2026-05-31' order by u.day`,
      )
    const first = await kept()
    expect(first).toHaveLength(31)
    await portal.db.query(
      `update usage_impact_day set milligrams = milligrams + 1000000 where day = '2026-05-10' and billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'hemi@example.com')`,
    )
    const ofTenth = ({ daily }: contract.MonthlyUsageImpact) => daily.find(({ date }) => date === '2026-05-10')!.kg
    // What is kept is what is shown: a kilogram more is taken as it stands.
    expect(ofTenth(await months('hemi', '2026-05')) - ofTenth(before)).toBeCloseTo(1, 3)
    await portal.db.query(
      `update generation_day set intensity = array(select i * 2 from unnest(intensity) as i) where day = '2026-05-10'`,
    )
    expect(ofTenth(await months('hemi', '2026-05'))).toBeCloseTo(ofTenth(before) * 2, 2)
    await portal.db.query(
      `update reading_day set wh = array(select w + 1000 from unnest(wh) as w), total_wh = total_wh + 48000, revision = revision + 1
       where day = '2026-05-11' and billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'hemi@example.com')`,
    )
    const after = await months('hemi', '2026-05')
    const ofEleventh = ({ daily }: contract.MonthlyUsageImpact) => daily.find(({ date }) => date === '2026-05-11')!
    expect(ofEleventh(after).kw - ofEleventh(before).kw).toBeCloseTo(48, 3)
    expect(ofEleventh(after).kg).toBeGreaterThan(ofEleventh(before).kg + 1)
  })

  it('says of a day whose grid is not known that nothing is known of its carbon', async () => {
    await portal.db.query(`delete from generation_day where day = '2026-03-10'`)
    const { daily } = await day('rangi', '2026-03-10')
    expect(daily).toMatchObject({ kg: 0, lowCarbonShare: null, gridLowCarbonShare: null, type: 'partial' })
    expect(new Set(daily!.hours.map(({ level, gramsPerKwh }) => `${level} ${gramsPerKwh}`))).toEqual(new Set(['0 null']))
  })

  it('has nothing for a day that was not read, a day before all readings, and a home on gas alone', async () => {
    expect(await day('aroha', '2026-06-09')).toMatchObject({ date: '2026-06-09', daily: null, latestDataDate: '2026-06-08' })
    expect((await day('aroha', '2020-01-01')).daily).toBeNull()
    const none = { hasElectricity: false, earliestDate: null, latestDataDate: null, suppliedUntil: null }
    expect(await day('tama')).toEqual({ ...none, canWait: ['dishwasher'], date: null, daily: null })
    expect(await months('tama')).toEqual({ ...none, EarliestMonth: null, Month: null, monthly: [], daily: [] })
  })

  it.each(['craig', 'mere'])('is there for the business of %s', async (name) => {
    const { monthly } = await months(name)
    expect(monthly.at(-1)?.month).toBe('2026-06')
    expect(Math.min(...monthly.map(({ kg }) => kg))).toBeGreaterThan(0)
  })

  it.each(['2026-13', '2026', 'xx'])('refuses %s as a month', async (month) => {
    expect((await portal.ask('aroha', contract.readMonthlyUsageImpact, { query: { month } })).status).toBe(400)
  })

  it.each(['2026-02-30', 'xx', '2026-06'])('refuses %s as a day', async (date) => {
    expect((await portal.ask('aroha', contract.readUsageImpact, { query: { date } })).status).toBe(400)
  })

  it('says until when a property is supplied whose electricity has an end, and of others nothing [ECO-26]', async () => {
    expect((await day('aroha')).suppliedUntil).toBeNull()
    await portal.db.query(
      `update agreement set end_date = '2026-06-08' where billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = 'leo@example.com')`,
    )
    expect((await day('leo')).suppliedUntil).toBe('2026-06-08')
  })
})
