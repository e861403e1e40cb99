import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { readTariffsOf } from '#server/readings/tariffs.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'

onDatabase('agreements and prices', (open) => {
  let db: Database
  let supply: Supply
  const agree = (startDate: string, endDate: string | null) =>
    db.query(
      `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date, end_date)
       values ($1, $2, $3, 'everyday-low', $4, $5)`,
      [supply.billingAccountId, stableId(`agreement from ${startDate}`), supply.supplyPointId, startDate, endDate],
    )
  const endFirst = (day: string | null) =>
    db.query('update agreement set end_date = $1 where agreement_id = $2', [day, stableId('agreement')])

  beforeAll(async () => {
    db = await open(migrated)
    supply = await createSupply(db)
  })
  afterEach(async () => {
    await db.query('delete from agreement where agreement_id <> $1', [stableId('agreement')])
    await endFirst(null)
  })

  it('hold on each day one at a time: a second one on any day of the first is refused, whichever comes first', async () => {
    await expect(agree('2026-06-01', null)).rejects.toThrow('Another agreement for the supply point holds on a day of this one.')
    await endFirst('2026-05-31')
    await expect(agree('2026-05-31', null)).rejects.toThrow('Another agreement for the supply point holds on a day of this one.')
    await agree('2026-06-01', '2026-06-30')
    await expect(agree('2013-01-01', '2014-01-01')).rejects.toThrow('Another agreement for the supply point')
    await expect(endFirst('2026-06-01')).rejects.toThrow('Another agreement for the supply point')
    await agree('2013-01-01', '2013-12-31')
    // One that was called off before it began holds on no day.
    await agree('2015-02-01', '2015-01-01')
    const held = await db.query('select start_date, end_date from agreement order by start_date')
    expect(held).toEqual([
      { startDate: '2013-01-01', endDate: '2013-12-31' },
      { startDate: '2014-01-01', endDate: '2026-05-31' },
      { startDate: '2015-02-01', endDate: '2015-01-01' },
      { startDate: '2026-06-01', endDate: '2026-06-30' },
    ])
  })

  it('show each of their days once, and none between them', async () => {
    const days = ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03']
    const wh = Array.from({ length: 48 }, () => 100)
    await db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date('2026-06-04T06:00:00+12:00'),
        days: days.map((day) => ({ day, wh, exportWh: null, quality: null })),
      }),
    )
    await endFirst('2026-05-31')
    await agree('2026-06-02', '2026-06-02')
    const shown = await db.query('select day from own_reading_day order by day')
    expect(shown).toEqual([{ day: '2026-05-30' }, { day: '2026-05-31' }, { day: '2026-06-02' }])
  })

  it('may change places, as long as each day has one at the end', async () => {
    await endFirst('2026-05-31')
    await agree('2026-06-01', '2026-06-30')
    await db.query(`
      update agreement set start_date = case when start_date = '2014-01-01' then start_date else date '2026-06-06' end,
        end_date = case when start_date = '2014-01-01' then date '2026-06-05' else end_date end`)
    expect(await db.query('select start_date, end_date from agreement order by start_date')).toEqual([
      { startDate: '2014-01-01', endDate: '2026-06-05' },
      { startDate: '2026-06-06', endDate: '2026-06-30' },
    ])
  })

  it('have tariffs whose prices never change once a day was priced by them, though one ends', async () => {
    const [used] = await db.query<{ tariffId: number }>('select distinct tariff_id from reading_day')
    const id = used?.tariffId ?? 0
    const [before] = await readTariffsOf(db, [id])
    for (const change of [
      `update tariff set daily_millicents = 1 where tariff_id = ${id}`,
      `update tariff_band set rate_millicents = 1 where tariff_id = ${id}`,
      `delete from tariff_band where tariff_id = ${id}`,
      `delete from tariff where tariff_id = ${id}`,
    ])
      await expect(db.query(change)).rejects.toThrow('Days were priced by this tariff, so its prices never change')
    await db.query('update tariff set end_date = $1 where tariff_id = $2', ['2026-12-31', id])
    expect(await db.query('select end_date, daily_millicents from tariff where tariff_id = $1', [id])).toEqual([
      { endDate: '2026-12-31', dailyMillicents: before?.dailyMillicents },
    ])
  })

  it('leave a tariff by which no day was priced to be put right, or taken away', async () => {
    await db.query(`
      insert into tariff (tariff_id, plan_id, start_date, daily_millicents) values (9001, 'everyday-low', '2031-04-01', 1);
      insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour, weekdays_only)
        values (9001, 1, 'anytime', 1, 0, 24, false);
      update tariff set daily_millicents = 90000 where tariff_id = 9001;
      update tariff_band set rate_millicents = 27000 where tariff_id = 9001`)
    expect(await readTariffsOf(db, [9001])).toMatchObject([{ dailyMillicents: 90_000, bands: [{ rateMillicents: 27_000 }] }])
    await db.query('delete from tariff where tariff_id = 9001')
    expect(await db.query('select 1 from tariff_band where tariff_id = 9001')).toEqual([])
  })
})
