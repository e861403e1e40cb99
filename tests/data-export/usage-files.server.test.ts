import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportUsage, oneSupplyPoint } from '#contract/data-export/data-export.contract.ts'
import { addDays, dayAt } from '#domain/basics/days.ts'
import { startsOf, instantText } from '#domain/basics/half-hours.ts'
import { eiep13aFile } from '#server/data-export/eiep13a-file.ts'
import { greenButtonFile } from '#server/data-export/green-button-file.ts'
import { importFile } from '#tests/import/import-file.ts'
import type { Database } from '#server/database/database.ts'
import { demo, type DemoPortal, demoNow, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { createSupply } from '#tests/account/supply.ts'
import { fileOf } from '#tests/import/eiep13a-files.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { supplyPoints } from '#tests/usage/hands.server.ts'

interface Kept {
  readonly day: string
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly marks: readonly boolean[]
}

/** Day by day what was used and sent out, and which half-hours are estimates. */
const keptIn = async (db: Database, where = 'true', values: readonly unknown[] = []): Promise<Kept[]> => {
  const rows = await db.query<Omit<Kept, 'marks'> & { quality: string | null }>(
    `select day, wh, export_wh, quality from reading_day where ${where} order by day`,
    values as never[],
  )
  return rows.map(({ quality, ...row }) => ({ ...row, marks: row.wh.map((_, index) => /[^A]/.test(quality?.[index] ?? 'A')) }))
}

/** The last two years by day: what was used, and whether it was read as a total (D) or estimated (E). */
const dailyIn = (db: Database, supplyPointId: string | null = null) =>
  db.query<{ day: string; totalWh: number; quality: string }>(
    `select day, total_wh, case when quality ~ 'E' then 'E' else left(quality, 1) end as quality from reading_day
     where ($1::uuid is null or supply_point_id = $1) and day > $2 order by day`,
    [supplyPointId, addDays(dayAt(demoNow), -729)],
  )

const from = '2026-03-28'
const to = '2026-06-05'

onDatabase('usage that is taken home', (open) => {
  let portal: DemoPortal
  let other: Database
  let icp: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    other = await open()
    icp = (await createSupply(other)).icp
  })
  beforeEach(() =>
    other.query('delete from reading_day; delete from reading_revision; delete from register_day; delete from register_revision'),
  )
  const fileFor = (name: string, query: Record<string, string>) =>
    portal.file(name, exportUsage, { query: { startDate: from, endDate: to, ...query } })
  const textOf = async (name: string, query: Record<string, string>) =>
    new TextDecoder().decode((await fileFor(name, query)).bytes)

  describe.each(['aroha', 'tama', 'hemi'])('by %s', (name) => {
    it.each(['eiep13a', 'greenbutton'])('as %s is read back to the same half-hours, with the day of 50', async (format) => {
      const [point] = await supplyPoints(portal, name)
      if (!point) throw new Error('There is no supply point')
      const known = await keptIn(portal.db, 'supply_point_id = $1 and day between $2 and $3', [point.id, from, to])
      expect(known.find(({ day }) => day === '2026-04-05')?.wh.length).toBe(50)
      await importFile(other, fileOf(await textOf(name, { format, supplyPointId: point.id })), { supplyPoint: icp, now: demoNow })
      expect(await keptIn(other)).toEqual(known)
    })
  })

  it.each(['eiep13a', 'greenbutton'])(
    'as %s keeps the days of a meter that is read by hand as they are: read or estimated',
    async (format) => {
      const [point] = await portal.db.query<{ id: string; account: string }>(
        `select supply_point_id as id, billing_account_id as account from supply_point where supply_type = 'electricity' and not is_advanced`,
      )
      const known = await dailyIn(portal.db, point?.id ?? '')
      expect(new Set(known.map(({ quality }) => quality))).toEqual(new Set(['D', 'E']))
      const query = { format, startDate: known[0]?.day ?? '', endDate: known.at(-1)?.day ?? '', supplyPointId: point?.id ?? '' }
      await importFile(other, fileOf(await textOf('sina', query)), { supplyPoint: icp, now: demoNow })
      expect(await dailyIn(other)).toEqual(known)
    },
  )

  it.each(['eiep13a', 'greenbutton'])('as %s holds the day of 46 half-hours, and what was estimated', async (format) => {
    const day = '2025-09-28'
    const halfHours = startsOf(day).map((start, index) => ({
      startDate: instantText(start),
      kw: index / 1000,
      costNZD: 0,
      type: index === 7 ? ('estimated' as const) : ('actual' as const),
      exportKw: (100 - index) / 1000,
    }))
    const series = { icp, meter: 'ABC1', halfHours }
    const about = { sender: 'TARN', writtenOn: '2026-06-09', startDate: day, endDate: day }
    const text = format === 'eiep13a' ? eiep13aFile([series], about) : greenButtonFile(series, '2026-06-09T16:40:00+12:00')
    await importFile(other, fileOf(text), { supplyPoint: icp, now: demoNow })
    expect(await keptIn(other)).toEqual([
      {
        day,
        wh: Array.from({ length: 46 }, (_, index) => index),
        exportWh: Array.from({ length: 46 }, (_, index) => 100 - index),
        marks: Array.from({ length: 46 }, (_, index) => index === 7),
      },
    ])
  })

  it('as EIEP13A is of the current version', async () => {
    expect(await textOf('aroha', { format: 'eiep13a', startDate: to, endDate: to })).toMatch(/^HDR,ICPCONS,1\.4,TARN,,CUST,/)
  })

  it('as CSV has a line for each half-hour, with its cost', async () => {
    const [point] = await supplyPoints(portal, 'aroha')
    const file = await fileFor('aroha', { format: 'csv', startDate: '2026-04-05', endDate: '2026-04-05' })
    expect(file.headers['content-disposition']).toMatch(/electricity-\w{15}-2026-04-05-to-2026-04-05\.csv$/)
    const [header, ...lines] = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n')
    expect(header).toBe('ICP,Start,End,Used (kWh),Sent out (kWh),Kind,Cost with GST ($)')
    expect(lines.length).toBe(50)
    const [wh] = await portal.db.query<{ wh: number[] }>(
      `select wh from reading_day where supply_point_id = $1 and day = '2026-04-05'`,
      [point?.id ?? ''],
    )
    expect(lines.map((line) => Math.round(Number(line.split(',')[3]) * 1000))).toEqual(wh?.wh)
    expect(lines[4]).toMatch(/^"\w{15}",2026-04-05T02:00:00\+13:00,2026-04-05T02:30:00\+13:00,/)
    expect(lines[6]).toMatch(/^"\w{15}",2026-04-05T02:00:00\+12:00,2026-04-05T02:30:00\+12:00,/)
  })

  it('is refused for another customer’s supply point as for one that is none', async () => {
    const [point] = await supplyPoints(portal, 'tama')
    for (const supplyPointId of [point?.id ?? '', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(
        kindOf(await portal.ask('aroha', exportUsage, { query: { format: 'csv', startDate: from, endDate: to, supplyPointId } })),
      ).toEqual([404, '/error/supply_point/not_found'])
  })

  it('is refused with a period that ends before it begins, is too long, or has nothing', async () => {
    const asked = async (startDate: string, endDate: string) =>
      kindOf(await portal.ask('aroha', exportUsage, { query: { format: 'csv', startDate, endDate } }))
    expect(await asked(to, from)).toEqual([400, '/error/validation'])
    expect(await asked('2020-01-01', to)).toEqual([400, '/error/period/too_long'])
    expect(await asked('2019-01-01', '2019-02-01')).toEqual([404, '/error/no_data'])
  })

  it('as Green Button asks for one of several supply points', async () => {
    const asked = portal.ask('mere', exportUsage, { query: { format: 'greenbutton', startDate: from, endDate: to } })
    expect(kindOf(await asked)).toEqual([400, oneSupplyPoint])
  })
})
