import { expect, it } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { readTariffs } from '#server/readings/tariffs.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { before } from '#tests/kit/database/images.ts'

const migration = '0024-exact-money.sql'

const first = '2026-05-01'
const days = 29
/** Night and day have other watt-hours, so that a wrong band shows. */
const whOf = (day: string): number[] =>
  Array.from({ length: halfHoursOf(day) }, (_, index) => (index < 14 || index >= 42 ? 333 : 501))
const sent = 77

/** Half-hours that were free: one of the night, two of the day. */
const free = [0, 20, 21]
const freeOf = (wh: readonly number[]) => [wh[0] ?? 0, (wh[20] ?? 0) + (wh[21] ?? 0)]

/** A day as the version before wrote it: rounded, without exact prices. */
const putDay = (db: Database, { billingAccountId, supplyPointId }: Supply, day: string, wh = whOf(day), revision = 1) => {
  const total = wh.reduce((sum, value) => sum + value, 0)
  const night = wh.filter((_, index) => index < 14 || index >= 42).reduce((sum, value) => sum + value, 0)
  return db.query(
    `insert into reading_day (billing_account_id, supply_point_id, day, wh, cents, type, tariff_id, band_wh, band_free_wh, band_cents,
       free, total_wh, night_wh, total_export_wh, usage_cents, fixed_cents, total_cents, revision, received_at)
     select $1, $2, $3, $4, $5, 'actual', tariff_id, $6, $11, array[0, 0], $12, $7, $8, $9, 600, 207, 807, $10, now()
     from tariff where plan_id = 'night-saver-low' and start_date <= $3 order by start_date desc limit 1
     on conflict (billing_account_id, supply_point_id, day) do update set wh = excluded.wh, band_wh = excluded.band_wh,
       band_free_wh = excluded.band_free_wh, total_wh = excluded.total_wh, revision = excluded.revision`,
    [
      billingAccountId,
      supplyPointId,
      day,
      wh,
      wh.map(() => 16),
      [night, total - night],
      total,
      night,
      sent,
      revision,
      freeOf(wh),
      free,
    ],
  )
}

const expectedOf = async (db: Database, day: string, wh = whOf(day)) => {
  const tariffs = await readTariffs(db, ['night-saver-low'])
  const tariff = tariffs.findLast(({ startDate }) => startDate <= day)
  if (!tariff) throw new TypeError('No tariff')
  // night-saver-low pays nothing for what is sent out.
  const { usage, fixed, credit, saved, total } = priceDay(tariff, { day, wh, free })
  return { usage, fixed, credit, saved, total }
}

const readDay = async (db: Database, day: string) => {
  const [row] = await db.query<{ total: number }>(
    `select usage_exact as usage, fixed_exact as fixed, credit_exact as credit, saved_exact as saved, total_exact as total
     from reading_day where day = $1`,
    [day],
  )
  return row
}

onDatabase('exact money', (open) => {
  it('prices what is stored by its tariffs, and leaves every bill, line and correction as it was', async () => {
    const db = await open(before(migration))
    const supply = await createSupply(db, { cycleStart: first })
    const all = daysOf({ startDate: first, endDate: addDays(first, days - 1) })
    for (const day of all) await putDay(db, supply, day)
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
       values ($1, gen_random_uuid(), '1', $2, $3, $3, $3, 23403, 3053)`,
      [supply.billingAccountId, first, addDays(first, days - 1)],
    )
    await db.query(
      `insert into correction (billing_account_id, supply_point_id, day, revision, cents, energy_cents) values ($1, $2, $3, 2, 17, 12)`,
      [supply.billingAccountId, supply.supplyPointId, addDays(first, 1)],
    )
    const invoices = await db.query('select * from invoice')
    expect(await migrate(db)).toContain(migration)

    for (const day of all) expect(await readDay(db, day)).toEqual(await expectedOf(db, day))
    expect(await db.query('select * from invoice')).toMatchObject(invoices)
    expect(await db.query('select cents, exact, energy_exact as energy from correction')).toEqual([
      { cents: 17, exact: 17 * 100_000_000, energy: 12 * 100_000_000 },
    ])

    // The same readings again change nothing that was billed; others put right what they change and not what was rounded.
    const arrive = (wh: number[]) =>
      db.transaction((tx) =>
        ingestDays(tx, { ...supply, receivedAt: new Date(), days: [{ day: first, wh, exportWh: null, quality: null }] }),
      )
    await arrive(whOf(first))
    expect(await db.query('select 1 from correction where day = $1', [first])).toEqual([])
    const more = whOf(first).map((wh, index) => (index === 20 ? wh + 1000 : wh))
    const old = await expectedOf(db, first)
    await arrive(more)
    const now = await readDay(db, first)
    expect(await db.query('select exact from correction where day = $1', [first])).toEqual([
      { exact: (now?.total ?? 0) - old.total },
    ])
  })

  it('prices what the version before goes on writing, new days and changed ones', async () => {
    const db = await open()
    const supply = await createSupply(db, { cycleStart: first })
    await putDay(db, supply, first)
    expect(await readDay(db, first)).toEqual(await expectedOf(db, first))
    const changed = whOf(first).map((wh) => wh + 3)
    await putDay(db, supply, first, changed, 2)
    expect(await readDay(db, first)).toEqual(await expectedOf(db, first, changed))
    await db.query('update billing_account set opened_on = $1', [first])
    const bills = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, addDays(first, days)))
    expect(bills.at(-1)?.lines.find(({ kind }) => kind === 'daily')?.cents).toBe(29 * 207)
  })
})
