import { beforeAll, expect, it } from 'vitest'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import { exactOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { readUsage, supplyPoints } from './hands.server.ts'

/** Solar Share pays 13.5 cents a kWh, without GST. */
const dollarsPerKwh = 0.135

onDatabase('what solar sends out', (open) => {
  let portal: DemoPortal
  let supplyPointId: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    supplyPointId = (await supplyPoints(portal, 'hemi'))[0]?.id ?? ''
  })

  const june = { startDate: '2026-05-20', endDate: '2026-06-08' }
  const read = async (intervalType: string, range = june) =>
    (await readUsage(portal, 'hemi', { supplyPointId, ...range, intervalType })).usage
  const wattHours = (rows: readonly usage.UsageRow[]) =>
    rows.reduce((sum, { exportKw = 0 }) => sum + Math.round(exportKw * 1000), 0)
  const credit = (rows: readonly usage.UsageRow[]) => rows.reduce((sum, { creditNZD = 0 }) => sum + exactOf(creditNZD), 0)

  it('stands in half-hours, hours, days and months, each with the credit for it, which add up', async () => {
    const days = await read('DAILY')
    expect(wattHours(days)).toBeGreaterThan(0)
    expect(credit(days)).toBe(exactOf((wattHours(days) / 1000) * dollarsPerKwh))
    for (const finer of ['HALF_HOURLY', 'HOURLY', 'MONTHLY']) {
      const rows = await read(finer)
      expect([wattHours(rows), credit(rows)]).toEqual([wattHours(days), credit(days)])
    }
  })

  it('is off the cost of its own row', async () => {
    const [day] = await read('DAILY', { startDate: '2026-06-05', endDate: '2026-06-05' })
    const hours = await read('HOURLY', { startDate: '2026-06-05', endDate: '2026-06-05' })
    const night = hours[2]
    expect(night).toMatchObject({ exportKw: 0, creditNZD: 0 })
    const noon = hours.reduce((best, row) => ((row.exportKw ?? 0) > (best.exportKw ?? 0) ? row : best))
    expect(exactOf(noon.creditNZD ?? 0)).toBe(exactOf((noon.exportKw ?? 0) * dollarsPerKwh))
    expect(hours.reduce((sum, { costNZD }) => sum + exactOf(costNZD), 0)).toBe(exactOf(day?.costNZD ?? 0))
  })

  it('is among the highlights of a period, with the day on which it was most', async () => {
    const days = await read('DAILY')
    const most = days.reduce((best, row) => ((row.exportKw ?? 0) > (best.exportKw ?? 0) ? row : best))
    const ask = (name: string, id: string) =>
      portal.get<usage.UsageInsight>(name, usage.readUsageInsight, { body: { supplyPointId: id, ...june } })
    expect((await ask('hemi', supplyPointId)).sentOut).toEqual({
      kw: wattHours(days) / 1000,
      creditNZD: roundHalfAway((wattHours(days) / 1000) * dollarsPerKwh, 2),
      most: { date: most.startDate, kw: most.exportKw },
    })
    const [other] = await supplyPoints(portal, 'aroha')
    expect((await ask('aroha', other?.id ?? '')).sentOut).toBeNull()
  })

  it('is in a typical day, hour by hour the mean of the whole days; other homes have none', async () => {
    const ask = async (name: string) => {
      const [{ id } = { id: '' }] = await supplyPoints(portal, name)
      return portal.get<usage.UsageInsight>(name, usage.readUsageInsight, { body: { supplyPointId: id, ...june } })
    }
    const hours = (await read('HOURLY')).map((row) => ({
      ...row,
      hour: row.startDate.slice(11, 13),
      day: row.startDate.slice(0, 10),
    }))
    const broken = new Set(hours.filter(({ type }) => type === 'empty').map(({ day }) => day))
    const whole = hours.filter(({ day }) => !broken.has(day))
    const days = new Set(whole.map(({ day }) => day)).size
    const mean = (hour: number) => wattHours(whole.filter((row) => Number(row.hour) === hour)) / 1000 / days
    const { typicalDaySentOut } = await ask('hemi')
    expect(typicalDaySentOut).toHaveLength(24)
    expect(typicalDaySentOut?.filter((kwh, hour) => Math.abs(kwh - mean(hour)) > 0.0006)).toEqual([])
    expect(typicalDaySentOut?.[12]).toBeGreaterThan(0.2)
    expect((await ask('aroha')).typicalDaySentOut).toBeNull()
  })

  it('is in the bill so far, whose amount is less by its credit', async () => {
    const bill = await portal.get<dashboard.BillSummary>('hemi', dashboard.readBillSummary)
    const days = await read('DAILY', { startDate: bill.startDate, endDate: '2026-06-09' })
    const kwh = wattHours(days) / 1000
    expect(bill.supplies).toEqual([
      expect.objectContaining({ supplyType: 'electricity', exportKw: kwh, creditNZD: roundHalfAway(kwh * dollarsPerKwh, 2) }),
    ])
    expect(bill.supplies[0]?.amount).toBe(bill.soFar)
    const without = await portal.get<dashboard.BillSummary>('aroha', dashboard.readBillSummary)
    expect(without.supplies.some((supply) => 'exportKw' in supply)).toBe(false)
  })
})
