import { beforeAll, expect, it } from 'vitest'
import { icpOf } from '#domain/supply/icp.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf, supplyPointIdOf } from '#server/intake/entity.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { billAccount } from '#server/invoicing/billing-run.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { flat } from '#tests/billing/bill-stage.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { secrets } from './example-rows.ts'

const now = Date.parse('2026-06-19T09:00:00+12:00')
const account = '300001'
const billingAccountId = accountIdOf(account)

const accountRow = (columns: object): IntakeRecord => ({
  entity: 'account',
  row: {
    account,
    type: 'residential',
    owner: 'Ana Rangi',
    street: '12 Rata Street',
    suburb: 'Northcote',
    city: 'Auckland',
    postCode: '0627',
    region: 'Auckland',
    cycleStart: '2026-05-01',
    cycleDays: 29,
    paymentMethod: 'bill',
    openedOn: '2026-05-01',
    billedFrom: '2026-05-01',
    ...columns,
  },
})
const agreement = (columns: object): IntakeRecord => ({
  entity: 'agreement',
  row: { account, agreement: 'SA-1', supplyPoint: 'SP-1', plan: 'flat', startDate: '2026-05-01', ...columns },
})
const before: readonly IntakeRecord[] = [
  { entity: 'plan', row: { plan: 'flat', name: 'Flat', supplyType: 'electricity', audience: 'residential' } },
  // Cents without GST: 115 and 23 with it.
  { entity: 'tariff', row: { plan: 'flat', startDate: '2026-01-01', dailyCents: 100 } },
  {
    entity: 'tariff-band',
    row: { plan: 'flat', startDate: '2026-01-01', position: 1, name: 'anytime', centsPerKwh: 20, fromHour: 0, toHour: 24 },
  },
  accountRow({}),
  { entity: 'site', row: { account, site: 'S-1', address: '12 Rata Street', status: 'open' } },
  {
    entity: 'supply-point',
    row: { account, supplyPoint: 'SP-1', site: 'S-1', supplyType: 'electricity', icp: icpOf(1, 'UN'), isAdvanced: true },
  },
  agreement({}),
]

onDatabase('an account that moves away', (open) => {
  let db: Database
  const load = async (...records: readonly IntakeRecord[]) => {
    const { refused } = await applyRecords(db, records, { now, secrets })
    expect(refused).toEqual([])
  }
  const read = (startDate: string, days: number) =>
    db.transaction((tx) =>
      ingestDays(tx, {
        billingAccountId,
        supplyPointId: supplyPointIdOf('SP-1'),
        receivedAt: new Date(now),
        days: flat(startDate, days, 500),
      }),
    )
  const bill = async (today: string) =>
    (await db.transaction((tx) => billAccount(tx, billingAccountId, { today }))).map(({ startDate, endDate, totalCents }) => ({
      startDate,
      endDate,
      totalCents,
    }))
  beforeAll(async () => {
    db = await open()
    await load(...before)
    await read('2026-05-01', 49)
  })

  it('pays until its last day in the night after it, and never after', async () => {
    // 29 days of 24 kWh at 23 c, and of 115 c.
    expect(await bill('2026-05-30')).toEqual([{ startDate: '2026-05-01', endDate: '2026-05-29', totalCents: 16_008 + 3335 }])
    await load(agreement({ endDate: '2026-06-18' }), accountRow({ closedOn: '2026-06-18' }))
    expect(await bill('2026-06-18')).toEqual([])
    // 20 of its days.
    expect(await bill('2026-06-19')).toEqual([{ startDate: '2026-05-30', endDate: '2026-06-18', totalCents: 11_040 + 2300 }])
    expect(await bill('2026-12-01')).toEqual([])
  })

  it('can still read its bills', async () => {
    const heads = await readInvoiceHeads(db, billingAccountId, '2026-12-01')
    expect(heads.map(({ number, total }) => [number, total])).toEqual([
      ['300001-260618', 133.4],
      ['300001-260529', 193.43],
    ])
  })
})
