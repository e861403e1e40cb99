import { beforeAll, expect, it } from 'vitest'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { readProof } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'
import { putFlatTariff, putHome, putPlan } from './flat-homes.ts'

onDatabase('customers who come and go in a bill period', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await putPlan(db, 'flat')
    // Cents without GST: 23 and 115 with it.
    await putFlatTariff(db, 1, 'flat', '2026-01-01', { daily: 100, energy: 20 })
  })
  const read = (home: { billingAccountId: string; supplyPointId: string }, startDate: string, days: number) =>
    db.transaction((tx) =>
      ingestDays(tx, { ...home, receivedAt: new Date('2026-08-01T00:00:00Z'), days: flat(startDate, days, 500) }),
    )
  const issue = (billingAccountId: string, today: string) => db.transaction((tx) => issueInvoices(tx, billingAccountId, today))
  const differencesOf = async (billingAccountId: string, invoiceId: string) => {
    const proof = await readProof(db, billingAccountId, invoiceId)
    return proof && proveBill(proof).differences
  }

  it('pay from the day on which their agreement begins, also in the middle of a period', async () => {
    const home = await putHome(db, '201', { plan: 'flat', startDate: '2026-05-11' })
    await read(home, '2026-05-11', 19)
    const [bill, ...more] = await issue(home.billingAccountId, '2026-05-30')
    // 19 days of 24 kWh at 23 c, and of 115 c.
    expect([bill?.startDate, bill?.endDate, bill?.totalCents, more]).toEqual(['2026-05-11', '2026-05-29', 10_488 + 2185, []])
    expect(bill?.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['energy', 456],
      ['daily', 19],
    ])
    expect(await differencesOf(home.billingAccountId, bill?.invoiceId ?? '')).toEqual([])
  })

  it('pay until the last day of their agreement, get no later bill, and can still read what was', async () => {
    const home = await putHome(db, '202', { plan: 'flat', endDate: '2026-06-18' })
    await read(home, '2026-05-01', 49)
    const [may] = await issue(home.billingAccountId, '2026-05-30')
    // The period would end on 27 June: its first 20 days are theirs.
    expect(await issue(home.billingAccountId, '2026-06-18')).toEqual([])
    const [last, ...more] = await issue(home.billingAccountId, '2026-06-19')
    expect([may?.totalCents, last?.totalCents, more]).toEqual([16_008 + 3335, 11_040 + 2300, []])
    expect(await differencesOf(home.billingAccountId, last?.invoiceId ?? '')).toEqual([])
    expect(await issue(home.billingAccountId, '2026-12-01')).toEqual([])
    const heads = await readInvoiceHeads(db, home.billingAccountId, '2026-12-01')
    expect(heads.map(({ number, total }) => [number, total])).toEqual([
      ['202-260618', 133.4],
      ['202-260529', 193.43],
    ])
  })

  it('pay for two plans in one period, each for its days', async () => {
    await putPlan(db, 'night')
    await putFlatTariff(db, 2, 'night', '2026-01-01', { daily: 50, energy: 30 })
    const home = await putHome(db, '203', { plan: 'flat', endDate: '2026-05-10' })
    await db.query(
      `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date)
       values ($1, gen_random_uuid(), $2, 'night', '2026-05-11')`,
      [home.billingAccountId, home.supplyPointId],
    )
    await read(home, '2026-05-01', 29)
    const [bill] = await issue(home.billingAccountId, '2026-05-30')
    // 10 days at 23 and 115 c, 19 days at 34.5 and 57.5 c.
    expect(bill?.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['energy', 5520],
      ['daily', 1150],
      ['energy', 15_732],
      ['daily', 1093],
    ])
    expect(await differencesOf(home.billingAccountId, bill?.invoiceId ?? '')).toEqual([])
  })
})
