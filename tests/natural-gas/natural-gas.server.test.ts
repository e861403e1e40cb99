import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/natural-gas/natural-gas.contract.ts'
import { addDays, daysOf, lengthOf } from '#domain/basics/days.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const supplyPoints = `
  select sp.supply_point_id as id, sp.billing_account_id from supply_point sp
  join customer_account ca using (billing_account_id) join login l using (customer_id)
  where l.email = $1 and sp.supply_type = $2 order by sp.position`

/** What each bill says of a supply point, as printed: of those whose days were not read again. */
const billed = `
  select i.start_date, i.end_date, sum(l.cents) as cents, sum(l.quantity) filter (where l.kind = 'energy') as kwh
  from invoice i join invoice_line l using (billing_account_id, invoice_id)
  where l.supply_point_id = $1 and l.kind <> 'correction' and i.kind = 'bill' and i.reversed_by is null
    and not exists (select from correction c where c.supply_point_id = $1 and c.day between i.start_date and i.end_date)
  group by 1, 2 order by 1`

const demoDays = { startDate: '2026-01-30', endDate: '2026-06-08' }

onDatabase('natural gas', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const pointsOf = (name: string, fuel = 'naturalGas') =>
    portal.db.query<{ id: string; billingAccountId: string }>(supplyPoints, [`${name}@example.com`, fuel])
  const pointOf = async (name: string, at = 0, fuel = 'naturalGas') => {
    const point = (await pointsOf(name, fuel))[at]
    if (!point) throw new Error(`${name} has no such supply point`)
    return point
  }
  const ask = (name: string, supplyPointId: string, selectedYear?: string) =>
    portal.ask(name, contract.readGasUsage, { query: { supplyPointId, ...(selectedYear && { selectedYear }) } })
  const year = async (name: string, at = 0, selectedYear?: string): Promise<contract.GasUsage> => {
    const { status, body } = await ask(name, (await pointOf(name, at)).id, selectedYear)
    expect(status).toBe(200)
    return body
  }
  const sum = (name: string, body: object) => portal.ask(name, contract.readAggregatedGasUsage, { body })

  it('comes a year at a time, by bill period, with its averages and the years there are [USAGE-29 USAGE-30 USAGE-31 USAGE-39]', async () => {
    const usage = await year('wiremu', 0, '2026')
    expect(usage).toMatchObject({ earliestDataYear: 2026, lastDataYear: 2026, currentSelectedYear: 2026 })
    const { consumption, aggregatedUsage } = usage
    expect(consumption.map(({ startDate, type }) => [startDate, type])).toEqual([
      ['2026-01-30', 'actual'],
      ['2026-02-03', 'actual'],
      ['2026-03-04', 'actual'],
      ['2026-04-02', 'actual'],
      ['2026-05-01', 'estimated'],
      ['2026-05-30', 'estimated'],
      ...[29, 58, 87, 116, 145, 174, 203].map((days) => [addDays('2026-05-30', days), 'empty']),
    ])
    // Read by the customer on 27 May: what follows is estimated.
    expect(consumption.slice(4, 6)).toMatchObject([
      { endDate: '2026-05-29', days: 29, estimatedDays: 3 },
      { endDate: '2026-06-27', days: 10, estimatedDays: 10 },
    ])
    for (const { total, dailyAverage, days = 0 } of consumption.filter(({ type }) => type !== 'empty'))
      expect([dailyAverage.kw, dailyAverage.costNZD]).toEqual([
        Number((total.kw / days).toFixed(3)),
        Math.round((toCents(total.costNZD) / days) * (1 + Number.EPSILON)) / 100,
      ])
    const kwh = consumption.reduce((all, { total }) => all + total.kw, 0)
    const cents = consumption.reduce((all, { total }) => all + toCents(total.costNZD), 0)
    const days = lengthOf(demoDays)
    expect(aggregatedUsage.costIncluded).toBe(true)
    expect(aggregatedUsage.dailyAverage.kw).toBeCloseTo(kwh / days, 2)
    expect(aggregatedUsage.dailyAverage.costNZD).toBeCloseTo(cents / days / 100, 1)
    expect(aggregatedUsage.monthlyAverage.kw).toBeCloseTo((kwh / days) * (365 / 12), 2)
  })

  it('says of each period what its bill says, to the cent and the watt-hour', async () => {
    for (const name of ['wiremu']) {
      const { id } = await pointOf(name)
      const { consumption } = await year(name)
      const bills = await portal.db.query<{ startDate: string; endDate: string; cents: number; kwh: number }>(billed, [id])
      expect(bills.length).toBeGreaterThan(1)
      const own = consumption.filter(({ endDate }) => bills.some((bill) => bill.endDate === endDate))
      expect(own.map(({ endDate, total }) => [endDate, toCents(total.costNZD), total.kw])).toEqual(
        bills.map(({ endDate, cents, kwh }) => [endDate, cents, kwh]),
      )
    }
  })

  it('has the last bill, the plan and the meter [USAGE-32 USAGE-33 USAGE-34]', async () => {
    const { lastInvoice, consumption, discount } = await year('wiremu')
    const [meter] = await portal.db.query<{ serial: string }>('select serial from meter where supply_point_id = $1', [
      (await pointOf('wiremu')).id,
    ])
    expect(discount).toEqual({ name: 'Two fuels', percent: 5 })
    expect(lastInvoice).toEqual({
      usage: {
        total: consumption[4]?.total,
        dailyAverage: consumption[4]?.dailyAverage,
        startDate: '2026-05-01',
        endDate: '2026-05-29',
      },
      plan: { planName: 'Home Gas', isValuePlan: false, valuePlanAnnualLimit: null, valuePlanRate: null, valuePlanYear: null },
      serialNumber: meter?.serial,
      lastMeterRead: { date: '2026-05-27', reading: expect.stringMatching(/^0\d{4}$/) },
      canSubmitMeterRead: true,
      nextReadDate: '2026-07-27',
    })
  })

  it('of a value plan is energy alone, with the limit of its year and what the year used [USAGE-33 USAGE-35]', async () => {
    const { aggregatedUsage, consumption, lastInvoice, discount } = await year('tama')
    const known = consumption.filter(({ type }) => type !== 'empty')
    const used = known.reduce((all, { total }) => all + total.kw, 0)
    expect(aggregatedUsage.costIncluded).toBe(false)
    expect(discount).toBeNull()
    expect(new Set(consumption.flatMap(({ total, dailyAverage }) => [total.costNZD, dailyAverage.costNZD]))).toEqual(new Set([0]))
    expect(lastInvoice.plan).toEqual({
      planName: 'Value Gas 9000',
      isValuePlan: true,
      valuePlanAnnualLimit: 9000,
      valuePlanRate: 11.27,
      // The agreement began with the demo's readings.
      valuePlanYear: { startDate: '2026-01-30', endDate: '2027-01-29', used: Number(used.toFixed(3)) },
    })
  })

  it('of a supply that began today has its periods, and nothing in them [USAGE-30]', async () => {
    const { consumption, lastInvoice, yearBefore, currentSelectedYear, earliestDataYear } = await year('tama', 1)
    expect([consumption[0]?.startDate, new Set(consumption.map(({ type }) => type))]).toEqual(['2026-06-09', new Set(['empty'])])
    expect([currentSelectedYear, earliestDataYear, yearBefore]).toEqual([2026, 2026, null])
    expect(lastInvoice).toMatchObject({ usage: null, lastMeterRead: null, nextReadDate: '2026-08-09' })
  })

  it('has an empty list for a year without any period, and refuses what is no year [USAGE-37]', async () => {
    const { id } = await pointOf('wiremu')
    expect(await year('wiremu', 0, '2025')).toMatchObject({ consumption: [], currentSelectedYear: 2025, lastDataYear: 2026 })
    expect((await ask('wiremu', id, 'xx')).status).toBe(400)
  })

  it('of somebody else, of nobody and of another fuel is not found', async () => {
    const theirs = await pointOf('tama')
    const electricity = await pointOf('wiremu', 0, 'electricity')
    const answers = [theirs.id, electricity.id, '00000000-0000-4000-8000-000000000000', 'x'].map((id) => ask('wiremu', id))
    expect((await Promise.all(answers)).map(kindOf)).toEqual(
      Array.from({ length: 4 }, () => [404, '/error/supply_point/not_found']),
    )
  })

  it('of all selected sites comes over the days asked for [USAGE-29 USAGE-40 USAGE-41]', async () => {
    const { status, body } = await sum('wiremu', demoDays)
    const { consumption, aggregatedUsage } = await year('wiremu')
    const kwh = consumption.reduce((all, { total }) => all + total.kw, 0)
    expect(status).toBe(200)
    const { total, dailyAverage, costIncluded, days } = body as contract.GasSum
    expect([costIncluded, days]).toEqual([true, lengthOf(demoDays)])
    expect(total.kw).toBeCloseTo(kwh, 3)
    expect(dailyAverage.kw).toBe(aggregatedUsage.dailyAverage.kw)
    // One line over all days is rounded once, those of the bills each.
    expect(Math.abs(dailyAverage.costNZD - aggregatedUsage.dailyAverage.costNZD)).toBeLessThanOrEqual(0.01)
    expect((await sum('tama', demoDays)).body).toMatchObject({ costIncluded: false, total: { costNZD: 0 } })
    const reversed = { startDate: demoDays.endDate, endDate: demoDays.startDate }
    expect(kindOf(await sum('wiremu', reversed))[0]).toBe(400)
    expect(kindOf(await sum('wiremu', { ...demoDays, startDate: '2020-01-01' }))).toEqual([400, '/error/period/too_long'])
    const none = { kw: 0, costNZD: 0 }
    expect((await sum('aroha', demoDays)).body).toEqual({
      costIncluded: true,
      days: 0,
      total: none,
      dailyAverage: none,
      monthlyAverage: none,
    })
    expect(kindOf(await sum('wiremu', { ...demoDays, year: 2026 }))[0]).toBe(400)
    const { startDate, endDate } = demoDays
    const fieldsOf = async (range: object) => ((await sum('wiremu', range as never)).body as unknown as { fields: object }).fields
    expect([await fieldsOf({}), await fieldsOf({ startDate }), await fieldsOf({ startDate: 'May', endDate })]).toEqual([
      { startDate: 'Please fill this in.', endDate: 'Please fill this in.' },
      { endDate: 'Please fill this in.' },
      { startDate: 'Please give a day, as in 2026-03-31.' },
    ])
  })

  it('of a bill period comes day by day [USAGE-42]', async () => {
    const { consumption } = await year('wiremu')
    const { startDate = '', endDate = '', total } = consumption[4] ?? {}
    const { readGasBillPeriod } = await import('#contract/bill-overview/bill-period.contract.ts')
    const { body } = await portal.ask('wiremu', readGasBillPeriod, { query: { startDate, endDate } })
    const { usage, total: sumOfDays } = body as { usage: { startDate: string; kw: number }[]; total: { kw: number } }
    expect(usage.map((row) => row.startDate)).toEqual(daysOf({ startDate, endDate }))
    expect(sumOfDays.kw).toBe(total?.kw)
  })

  it('of a buying group is energy alone', async () => {
    const { billingAccountId } = await pointOf('wiremu')
    const set = (isSo: boolean) =>
      portal.db.query('update billing_account set is_buying_group = $2 where billing_account_id = $1', [billingAccountId, isSo])
    await set(true)
    const { aggregatedUsage, consumption, discount } = await year('wiremu')
    expect([aggregatedUsage.costIncluded, discount, ...new Set(consumption.map(({ total }) => total.costNZD))]).toEqual([
      false,
      null,
      0,
    ])
    expect((await sum('wiremu', demoDays)).body).toMatchObject({ costIncluded: false, total: { costNZD: 0 } })
    await set(false)
  })

  it('tells the last read of the dial and what two reads are apart, over the turn of the dial [USAGE-34]', async () => {
    const { id, billingAccountId } = await pointOf('wiremu')
    await portal.db.query('delete from register_read where supply_point_id = $1', [id])
    const put = (readOn: string, reading: number, source: string, state: string) =>
      portal.db.query(
        `insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state)
         select $1, gen_random_uuid(), $2, serial, number, $3, $4, $5, $6 from meter_register where supply_point_id = $2`,
        [billingAccountId, id, readOn, reading, source, state],
      )
    await put('2026-03-01', 99_950, 'retailer', 'counted')
    await put('2026-04-01', 1, 'estimate', 'counted')
    await put('2026-05-01', 27, 'customer', 'counted')
    await put('2026-06-01', 999, 'customer', 'checking')
    const { lastInvoice, measured } = await year('wiremu')
    expect([lastInvoice.lastMeterRead, lastInvoice.nextReadDate, measured]).toEqual([
      { date: '2026-05-01', reading: '00027' },
      '2026-07-01',
      { startDate: '2026-03-01', endDate: '2026-04-30', cubicMetres: 77 },
    ])
  })

  it('is compared with the same days of the year before where all of them are known', async () => {
    const { id, billingAccountId } = await pointOf('wiremu')
    expect((await year('wiremu')).yearBefore).toBeNull()
    const fill = (from: string, to: string) =>
      portal.db.query(
        `insert into gas_day (billing_account_id, supply_point_id, day, wh, type, tariff_id, usage_cents, fixed_cents, total_cents)
         select $1, $2, d::date, 10000, 'actual', (select max(tariff_id) from gas_day where supply_point_id = $2), 0, 0, 0
         from generate_series($3::date, $4::date, '1 day') d on conflict do nothing`,
        [billingAccountId, id, from, to],
      )
    await portal.db.query(`update agreement set start_date = '2024-12-07' where billing_account_id = $1`, [billingAccountId])
    await fill('2025-01-05', '2025-06-08')
    // Of this year's first period not all days are known.
    expect((await year('wiremu')).yearBefore).toBeNull()
    await fill('2026-01-05', '2026-01-29')
    const { yearBefore, consumption } = await year('wiremu')
    expect(consumption[0]).toMatchObject({ startDate: '2026-01-05', days: 29 })
    // 155 days of 10 kWh.
    expect(yearBefore).toMatchObject({ startDate: '2025-01-05', endDate: '2025-06-08', total: { kw: 1550 } })
    await portal.db.query(`delete from gas_day where supply_point_id = $1 and day = '2025-03-03'`, [id])
    expect((await year('wiremu')).yearBefore).toBeNull()
  })
})
