import { beforeAll, expect, it } from 'vitest'
import { ingestDays, ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { type BillSummary, readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { readElectricityBillPeriod, type UsageRow } from '#contract/usage/usage.contract.ts'
import { daysBetween } from '#domain/basics/days.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { readUsage, supplyPoints } from './hands.server.ts'

const [missing, checked, exported] = ['2026-06-02', '2026-06-03', '2026-06-04'] as const
const values = (count: number, value: number | null) => Array.from({ length: count }, () => value)

onDatabase('a day that is not certain', (open) => {
  let portal: DemoPortal
  let id: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const [point] = await supplyPoints(portal, 'aroha')
    id = point?.id ?? ''
    const person = demoPeople.find(({ email }) => email.startsWith('aroha@'))
    const [account] = await portal.db.query<{ billingAccountId: string }>(
      `select sp.billing_account_id from supply_point sp join customer_account ca using (billing_account_id)
       where sp.supply_point_id = $1 and ca.customer_id = $2`,
      [id, person ? customerIdOf(person) : ''],
    )
    const keys = { billingAccountId: account?.billingAccountId ?? '', supplyPointId: id, receivedAt: new Date(demoNow) }
    await portal.db.query('delete from reading_day where supply_point_id = $1 and day between $2 and $3', [id, missing, exported])
    await portal.db.transaction(async (tx) => {
      await ingestDays(tx, {
        ...keys,
        days: [
          { day: missing, wh: [...values(45, 500), ...values(3, null)], exportWh: null, quality: null },
          { day: exported, wh: values(48, null), exportWh: values(48, 100), quality: null },
        ],
      })
      const far = { day: checked, flow: 'X', meter: 'M1', content: 'UN24', quality: null, writtenOn: '2026-06-05' } as const
      await ingestHalfHours(tx, { ...keys, rows: [{ ...far, wh: values(48, 30_000) }], isChecked: true })
    })
  })

  const rowsOf = async (intervalType: string) => {
    const { usage } = await readUsage(portal, 'aroha', { supplyPointId: id, startDate: missing, endDate: exported, intervalType })
    return usage.map(({ startDate: _startDate, costNZD: _costNZD, creditNZD: _creditNZD, ...row }) => row)
  }

  it('says by day what is missing or being checked, and calls none of it actual, nor empty where something was sent out', async () => {
    expect(await rowsOf('DAILY')).toEqual([
      { kw: 22.5, type: 'estimated', isIncomplete: true },
      { kw: 0, type: 'empty', isBeingChecked: true },
      { kw: 0, type: 'estimated', isIncomplete: true, exportKw: 4.8 },
    ])
  })

  it('says so of the month that they lie in, of the bill period and on the bill card', async () => {
    const month = { supplyPointId: id, startDate: '2026-06-01', endDate: '2026-06-30', intervalType: 'MONTHLY' }
    const [june] = (await readUsage(portal, 'aroha', month)).usage
    expect(june).toEqual(expect.objectContaining({ incompleteDays: 2, checkedDays: 1 }))
    const period = { startDate: missing, endDate: exported }
    const { usage } = await portal.get<{ usage: readonly UsageRow[] }>('aroha', readElectricityBillPeriod, { body: period })
    expect(usage.map(({ isIncomplete, isBeingChecked }) => [isIncomplete, isBeingChecked])).toEqual([
      [true, undefined],
      [undefined, true],
      [true, undefined],
    ])
    const bill = await portal.get<BillSummary>('aroha', readBillSummary)
    const at = daysBetween(bill.startDate, missing)
    expect(bill.ticks.slice(at, at + 3)).toEqual(['incomplete', 'checked', 'incomplete'])
  })

  it('says so by the hour as well', async () => {
    const hours = await rowsOf('HOURLY')
    expect(hours.slice(21, 25)).toEqual([
      { kw: 1, type: 'actual' },
      { kw: 0.5, type: 'estimated' },
      { kw: 0, type: 'empty' },
      { kw: 0, type: 'empty', isBeingChecked: true },
    ])
  })
})
