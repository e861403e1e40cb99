import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import { type BillSummary, readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, daysBetween } from '#domain/basics/days.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

type Forecast = contract.ElectricityForecast

onDatabase('the electricity forecast', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from alert_told; delete from alert'))

  const read = (name: string) => portal.get<Forecast>(name, contract.readElectricityForecast)
  const idOf = async (name: string) => (await read(name)).billingAccountId

  it('says of the running bill what the dashboard is on track for, and the planner with its range [FCST-02]', async () => {
    for (const name of ['aroha', 'wiremu', 'sina']) {
      const { bill } = await read(name)
      const summary = await portal.get<BillSummary>(name, readBillSummary)
      expect([name, bill?.soFar, bill?.amount]).toEqual([name, summary.soFar, summary.onTrackFor])
    }
    const { bill } = await read('aroha')
    const { forecast } = await portal.get<planner.BillPlanner>('aroha', planner.readBillPlanner)
    const [first] = forecast.bills
    expect([first?.amount, first?.low, first?.high]).toEqual([bill?.amount, bill?.low, bill?.high])
  })

  it('has every day of the bill, seven days and two weeks, each between its ends [FCST-03]', async () => {
    const { bill, days, sevenDays, thisWeek, nextWeek, lastBill, today } = await read('aroha')
    expect(bill?.known.map(({ day }) => day)[0]).toBe(bill?.startDate)
    expect([bill?.known.length, bill?.ahead.length]).toEqual([18, 11])
    expect(bill?.known.at(-1)?.amount).toBe(bill?.soFar)
    expect(bill?.ahead.at(-1)).toMatchObject({ day: bill?.endDate, amount: bill?.amount, low: bill?.low, high: bill?.high })
    expect(lastBill?.days.at(-1)?.amount).toBe(lastBill?.amount)
    expect(days.map(({ day }) => daysBetween(today, day))).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([thisWeek?.startDate, thisWeek?.endDate, nextWeek?.startDate, nextWeek?.endDate]).toEqual([
      '2026-06-07',
      '2026-06-13',
      '2026-06-14',
      '2026-06-20',
    ])
    for (const one of [bill, sevenDays, thisWeek, nextWeek, ...days]) {
      const { kwh = 0, kwhLow = 0, kwhHigh = 0, amount, low, high } = one ?? {}
      expect([kwhLow <= kwh, kwh <= kwhHigh, Number(low) <= Number(amount), Number(amount) <= Number(high)]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    const sum = days.reduce((total, { amount }) => total + (amount ?? 0), 0)
    expect(Math.abs(sum - (sevenDays?.amount ?? 0))).toBeLessThan(0.04)
  })

  it('has its ends in order where power is sent out: what is paid for it is not what may turn out otherwise', async () => {
    const { bill, days, nextWeek } = await read('hemi')
    for (const one of [bill, nextWeek, ...days, ...(bill?.ahead ?? [])])
      expect([Number(one?.low) <= Number(one?.amount), Number(one?.amount) <= Number(one?.high)]).toEqual([true, true])
    expect((bill?.high ?? 0) - (bill?.low ?? 0)).toBeGreaterThan(1)
  })

  it('adds each day up, and never goes down', async () => {
    const { bill } = await read('wiremu')
    const amounts = [...(bill?.known ?? []), ...(bill?.ahead ?? [])].map(({ amount }) => amount ?? 0)
    expect(amounts).toEqual(amounts.toSorted((one, two) => one - two))
  })

  it('shows a buying group energy and no money at all', async () => {
    const forecast = await read('mere')
    expect([forecast.costIncluded, forecast.alert, forecast.bill?.soFar, forecast.bill?.high]).toEqual([false, null, null, null])
    expect(forecast.bill?.kwh).toBeGreaterThan(forecast.bill?.kwhSoFar ?? Infinity)
    expect(JSON.stringify([forecast.days, forecast.causes, forecast.lastBill, forecast.nextWeek])).not.toMatch(
      /"(amount|low|high)":-?\d/,
    )
  })

  it('says what is missing where there is nothing to forecast [FCST-05]', async () => {
    const { none, bill, days, daysKnown } = await read('leo')
    expect([none, bill, days, daysKnown]).toEqual(['noReadings', null, [], 0])
  })

  it('names free hours and estimated days as what could move it', async () => {
    const { causes } = await read('aroha')
    expect(causes.map(({ kind, count, day }) => [kind, count, day])).toEqual([
      ['freeHours', 2, '2026-06-13'],
      ['estimatedDays', 1, '2026-06-05'],
    ])
    const [free, estimated] = causes
    expect((free?.low ?? 0) <= (free?.high ?? 0) && (free?.high ?? 0) < 0).toBe(true)
    expect(estimated?.low).toBe(-(estimated?.high ?? 0))
  })

  describe('of a home that is changed', () => {
    it('waits for readings where a few weeks are all estimated', async () => {
      const id = await idOf('daniel')
      await portal.db.query(`delete from reading_day where billing_account_id = $1 and day < '2026-05-20'`, [id])
      await portal.db.query(
        `update reading_day set type = 'estimated', quality = repeat('E', cardinality(wh)) where billing_account_id = $1`,
        [id],
      )
      const { none, bill, daysKnown } = await read('daniel')
      expect([none, bill, daysKnown]).toEqual(['noReadings', null, 0])
    })

    it('stands on days half of whose half-hours are missing, and counts them as read', async () => {
      await portal.db.query(
        `update reading_day set type = 'estimated', quality = repeat('AE', cardinality(wh) / 2) where billing_account_id = $1`,
        [await idOf('priya')],
      )
      const { none, daysKnown, causes } = await read('priya')
      expect([none, daysKnown]).toEqual([null, 30])
      expect(causes.some(({ kind, count }) => kind === 'estimatedDays' && count > 1)).toBe(true)
    })

    it('stands on a week of readings with a wide range, and says that it does', async () => {
      const id = await idOf('tama')
      await portal.db.query(`delete from reading_day where billing_account_id = $1 and day < '2026-06-02'`, [id])
      await portal.db.query(`update gas_day set type = 'actual' where billing_account_id = $1`, [id])
      const { none, daysKnown, daysNeeded, bill, record } = await read('tama')
      expect([none, daysKnown, daysNeeded, record]).toEqual([null, 7, 30, null])
      // Nothing could be tried: 30 % either way of what is to come.
      const { kwh = 0, kwhSoFar = 0, kwhLow = 0, kwhHigh = 0 } = bill ?? {}
      expect((kwhHigh - kwhLow) / (kwh - kwhSoFar)).toBeCloseTo(0.6, 2)
    })

    it('has a wider range by months of estimates than by a week of readings, and no track record', async () => {
      await portal.db.query(
        `update reading_day set type = 'estimated', quality = repeat('E', cardinality(wh)) where billing_account_id = $1`,
        [await idOf('wiremu')],
      )
      await portal.db.query(`update gas_day set type = 'estimated' where billing_account_id = $1`, [await idOf('wiremu')])
      const { none, daysKnown, bill, record } = await read('wiremu')
      expect([none, daysKnown, record]).toEqual([null, 0, null])
      const { kwh = 0, kwhSoFar = 0, kwhLow = 0, kwhHigh = 0 } = bill ?? {}
      expect((kwhHigh - kwhLow) / (kwh - kwhSoFar)).toBeCloseTo(1.2, 2)
    })

    it('has ended where the supply has', async () => {
      await portal.db.query(`update agreement set end_date = '2026-06-05' where billing_account_id = $1`, [await idOf('tama')])
      expect([(await read('tama')).none, (await read('tama')).bill]).toEqual(['ended', null])
    })

    it('has no electricity where there is gas alone', async () => {
      const id = await idOf('wiremu')
      await portal.db.query(
        `delete from agreement ag using supply_point sp where ag.billing_account_id = $1 and sp.billing_account_id = $1
           and sp.supply_point_id = ag.supply_point_id and sp.supply_type = 'electricity'`,
        [id],
      )
      expect((await read('wiremu')).none).toBe('noElectricity')
    })
  })

  describe('the line that a bill should not pass', () => {
    const key = newKey
    const save = (name: string, line: unknown, idempotencyKey = key()) =>
      portal.ask(name, contract.saveForecastAlert, { body: { line }, key: idempotencyKey })

    it('is kept, changed and taken away, and is nobody else’s', async () => {
      const { alert } = await read('aroha')
      expect(alert?.line).toBeNull()
      expect(await save('aroha', 300)).toEqual({ status: 200, body: { line: 300 } })
      await save('aroha', 310)
      expect((await read('aroha')).alert?.line).toBe(310)
      expect((await read('margaret')).alert?.line).toBeNull()
      expect((await portal.ask('aroha', contract.removeForecastAlert, { key: key() })).status).toBe(204)
      expect((await read('aroha')).alert?.line).toBeNull()
    })

    it('is saved once, however often it is asked', async () => {
      const once = key()
      const first = await save('aroha', 300, once)
      await save('aroha', 320)
      expect(await save('aroha', 300, once)).toEqual(first)
      expect((await read('aroha')).alert?.line).toBe(320)
    })

    it.each([0, -5, 1.5, 'much'])('is refused as %j', async (line) => {
      expect((await save('aroha', line)).status).toBe(400)
    })

    it('is refused beyond what it may be, and for a buying group', async () => {
      const { alert } = await read('aroha')
      expect(kindOf(await save('aroha', (alert?.most ?? 0) + 1))).toEqual([409, contract.lineNotOffered])
      expect(kindOf(await save('aroha', (alert?.least ?? 0) - 1))).toEqual([409, contract.lineNotOffered])
      expect(kindOf(await save('mere', 200))).toEqual([403, contract.noMoney])
    })

    it('is told of once per bill, as soon as the forecast is above it, and not of one below', async () => {
      const { bill } = await read('aroha')
      await save('aroha', Math.floor((bill?.amount ?? 0) - 1))
      await save('margaret', Math.ceil(((await read('margaret')).bill?.amount ?? 0) + 1))
      const put: { kind: string; about: Readonly<Record<string, unknown>> }[] = []
      const outbox = { putLater: async (_: unknown, message: (typeof put)[number]) => String(put.push(message)) }
      const course = { db: portal.db, outbox: outbox as never }
      const now = Date.parse('2026-06-09T00:00:00Z')
      await runAlertJob(course, now)
      await runAlertJob(course, now + 3_600_000)
      expect(put.map(({ kind }) => kind)).toEqual(['alertMail'])
      expect(await portal.db.query('select billing_account_id, title from alert_told')).toEqual([
        {
          billingAccountId: await idOf('aroha'),
          title: `Your bill is likely to go over $${Math.floor((bill?.amount ?? 0) - 1)}`,
        },
      ])
      expect((await read('aroha')).alert?.toldOn).toBe('2026-06-09')
      // The next bill is another one.
      await runAlertJob(course, Date.parse(`${addDays(bill?.endDate ?? '', 6)}T00:00:00Z`))
      expect(put.length).toBeLessThanOrEqual(3)
    })
  })
})
