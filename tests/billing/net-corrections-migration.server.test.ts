import { expect, it } from 'vitest'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { readOpenCorrections } from '#server/billing/corrections.store.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { readProof } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { before } from '#tests/kit/database/images.ts'

const migration = '0140-net-corrections.sql'
const start = '2026-05-01'
const end = addDays(start, 28)
/** 29.67 c/kWh, $2.76 a day, 13.5 c/kWh sent out: exact money of a day of so many watt-hours in all. */
const costOf = (wh: number, sent: number) => ({ usage: wh * 25_800 * 115, fixed: 240_000 * 115_000, credit: sent * 13_500 * 100 })

onDatabase('corrections that were logged', (open) => {
  it('become the difference between what was billed and what holds, and are gone where nothing is left', async () => {
    const db: Database = await open(before(migration))
    const supply = await createSupply(db, { planId: 'solar-share', startDate: start, cycleStart: start })
    const keys = [supply.billingAccountId, supply.supplyPointId]
    const put = (day: Day, revision: number, half: number, sent: number) => {
      const { usage, fixed, credit } = costOf(half * 48, sent * 48)
      return db.query(
        `insert into reading_day (billing_account_id, supply_point_id, day, wh, export_wh, cents, type, tariff_id, band_wh, band_free_wh, band_cents,
           total_wh, night_wh, total_export_wh, usage_cents, fixed_cents, total_cents, usage_exact, fixed_exact, credit_exact, saved_exact, revision,
           received_at)
         select $1, $2, $3, array_fill($4::int, array[48]), array_fill($5::int, array[48]), array_fill(0, array[48]), 'actual', tariff_id,
           array[$4::int * 48], array[0], array[0], $4::int * 48, 0, $5::int * 48, 0, 0, 0, $6, $7, $8, 0, $9, now()
         from tariff where plan_id = 'solar-share' and start_date <= $3 order by start_date desc limit 1`,
        [...keys, day, half, sent, usage, fixed, credit, revision],
      )
    }
    const replace = (day: Day, revision: number, half: number, sent: number) =>
      db.query(
        `insert into reading_revision (billing_account_id, supply_point_id, day, revision, wh, export_wh, tariff_id, is_priced, total_cents, received_at)
         select $1, $2, $3, $4, array_fill($5::int, array[48]), array_fill($6::int, array[48]), tariff_id, true, 0, now()
         from reading_day where supply_point_id = $2 and day = $3`,
        [...keys, day, revision, half, sent],
      )
    const log = (day: Day, revision: number, exact: number, energy: number) =>
      db.query(
        `insert into correction (billing_account_id, supply_point_id, day, revision, exact, energy_exact, cents, energy_cents)
         values ($1, $2, $3, $4, $5, $6, 0, 0)`,
        [...keys, day, revision, exact, energy],
      )
    for (const day of daysOf({ startDate: start, endDate: end })) {
      const [revision, sent] = day === '2026-05-10' ? [3, 300] : day === '2026-05-12' ? [3, 100] : [1, 100]
      await put(day, revision, 200, sent)
    }
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
       values ($1, gen_random_uuid(), '1', $2, $3, $3, $3, 10000, 1304)`,
      [supply.billingAccountId, start, end],
    )
    // Two more steps of 100 Wh sent out in each half-hour; and 50 Wh that were taken, and taken off again.
    const [stepOfSent, stepOfTaken] = [-4800 * 13_500 * 100, 2400 * 25_800 * 115]
    await replace('2026-05-10', 1, 200, 100)
    await replace('2026-05-10', 2, 200, 200)
    await log('2026-05-10', 2, stepOfSent, 0)
    await log('2026-05-10', 3, stepOfSent, 0)
    await replace('2026-05-12', 1, 200, 100)
    await replace('2026-05-12', 2, 250, 100)
    await log('2026-05-12', 2, stepOfTaken, stepOfTaken)
    await log('2026-05-12', 3, 0 - stepOfTaken, 0 - stepOfTaken)

    expect(await migrate(db)).toContain(migration)
    expect(
      await db.query(
        'select day, revision, billed_revision as billed, exact, energy_exact as energy, untaxed_exact as untaxed, reason from correction',
      ),
    ).toEqual([
      {
        day: '2026-05-10',
        revision: 3,
        billed: 1,
        exact: 2 * stepOfSent,
        energy: 0,
        untaxed: 2 * stepOfSent,
        reason: 'readAgain',
      },
    ])
    // 9.6 kWh at 13.5 c.
    expect(await readOpenCorrections(db, supply.billingAccountId, null)).toMatchObject([
      {
        period: { startDate: start, endDate: end },
        reasons: [{ reason: 'readAgain', days: 1 }],
        cents: -130,
        untaxedCents: -130,
      },
    ])
    const [bill] = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, addDays(end, 30)))
    const proof = await readProof(db, supply.billingAccountId, bill?.invoiceId ?? '')
    expect(proof && proveBill(proof).differences).toEqual([])
    expect(bill?.lines.filter(({ kind }) => kind === 'correction')).toMatchObject([
      { description: 'Corrected, 1 May – 29 May: 1 earlier day read again', cents: -130 },
    ])
  })
})
