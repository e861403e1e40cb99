import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { writeDemoFolder } from '#server/demo/folder.ts'
import { importFile } from '#tests/import/import-file.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import { demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { made, madeDemo } from './digest.ts'

const calendar = { today: today(demoNow), firstDay: addDays(today(demoNow), -made.historyDays) }
const days = 3
const secrets = ['a secret of a test in which nothing is sealed'] as const

/** What a retailer loads; without what customers did with it since, and without when it was written. */
const loaded: Readonly<Record<string, readonly string[]>> = {
  agreement: [],
  billing_account: [],
  customer: [],
  customer_account: [],
  feature_promo: [],
  free_hours_offer: ['accepted_at', 'grant_id'],
  gas_conditions: [],
  generation_day: [],
  home_move_bonus: [],
  meter: [],
  meter_register: [],
  network: [],
  plan: [],
  plan_fee: [],
  planned_outage: [],
  profile_answer: ['changed_at'],
  school: [],
  site: [],
  supply_point: [],
  tariff: [],
  tariff_band: [],
}

const rowsOf = async (db: Database, table: string, without: readonly string[]) => {
  const rows = await db.query<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`, [
    [...without],
  ])
  return rows.map(({ row }) => row)
}

const allRows = async (db: Database): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(loaded).map(async ([table, without]) => [table, await rowsOf(db, table, without)] as const)),
  )

onDatabase('the folder that the demo’s retailer loads', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-folder-'))
  let db: Database
  beforeAll(async () => {
    writeDemoFolder(folder, calendar, days)
    db = await open()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has customers, prices and readings in files', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      'account.csv',
      'agreement.csv',
      'flex-event.csv',
      'gas-conditions.csv',
      'generation.ndjson',
      'meter.csv',
      'moving-bonus.csv',
      'network.csv',
      'offer.csv',
      'person.csv',
      'plan-fee.csv',
      'plan.csv',
      'planned-outage.csv',
      'profile.ndjson',
      'promo.csv',
      'readings',
      'register.csv',
      'role.csv',
      'school.csv',
      'site.csv',
      'supply-point.csv',
      'tariff-band.csv',
      'tariff.csv',
    ])
    expect(readdirSync(join(folder, 'readings'))).toContain('dial-reads.csv')
    expect(readdirSync(join(folder, 'readings'))).toContain('half-hours-500014872.txt')
  })

  it('makes of an empty database what the demo is made of, and a second time changes nothing', async () => {
    const seeded = await open(madeDemo)
    const first = await loadFolder(db, folder, { now: demoNow, secrets })
    expect(first).toMatchObject({ changed: 0, unchanged: 0, refused: 0 })
    const rows = await allRows(db)
    expect(rows).toEqual(await allRows(seeded))
    expect(Object.entries(rows).filter(([, tableRows]) => tableRows.length === 0)).toEqual([])
    const again = await loadFolder(db, folder, { now: demoNow, secrets })
    expect(again).toEqual({ added: 0, changed: 0, unchanged: first.added, refused: 0 })
  })

  it('brings the readings of the demo’s last days', async () => {
    const seeded = await open(madeDemo)
    for (const name of readdirSync(join(folder, 'readings')))
      expect((await importFile(db, join(folder, 'readings', name), { now: demoNow })).leftOut).toEqual([])
    const read = (from: Database) =>
      from.query(
        `select supply_point_id, day, wh, export_wh, coalesce(quality, repeat('A', cardinality(wh))) as quality from reading_day d
         where day >= $1 and exists (select from supply_point sp where sp.supply_point_id = d.supply_point_id and sp.is_advanced)
           and type <> 'estimated' order by 1, 2`,
        [addDays(calendar.today, -days)],
      )
    expect((await read(db)).length).toBeGreaterThan(30)
    expect(await read(db)).toEqual(await read(seeded))
    const dials = (from: Database) =>
      from.query(
        `select supply_point_id, serial, number, read_on, reading, source from register_read where source <> 'estimate' order by 1, 4`,
      )
    expect((await dials(db)).length).toBeGreaterThan(5)
    expect(await dials(db)).toEqual(await dials(seeded))
  })

  it('is no condition for a demo from before folders could be loaded, which goes on with bills and payments', async () => {
    const seeded = await open(madeDemo)
    await seeded.query(`delete from intake_record; delete from schema_migration where name like '0165%'`)
    await migrate(seeded)
    await catchUpDemo(seeded, { now: demoNow + 40 * 24 * 3_600_000 })
    const [later] = await seeded.query<{ payments: number }>(
      `select count(*) as payments from account_transaction where kind = 'payment' and occurred_on > $1`,
      [calendar.today],
    )
    expect(later?.payments).toBeGreaterThan(10)
  })
})
