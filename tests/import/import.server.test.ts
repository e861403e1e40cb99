import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { detail, eiep, fileOf } from './eiep13a-files.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

const halfHour = { start: '02/06/2026 11:00:01', end: '02/06/2026 11:30:00' }

const nothing = {
  added: 0,
  changed: 0,
  unchanged: 0,
  discarded: 0,
  checking: 0,
  waiting: 0,
  readings: 0,
  supplyPoints: 0,
  leftOut: [],
}

interface DayRow {
  readonly day: string
  readonly wh: (number | null)[]
  readonly exportWh: (number | null)[] | null
  readonly quality: string | null
  readonly revision: number
  readonly cents: number
}

const readDays = (db: Database): Promise<DayRow[]> =>
  db.query<DayRow>(`select day, wh, export_wh, quality, revision, total_cents as cents from reading_day order by day`)

const valuesAt = (row: DayRow | undefined) =>
  Object.fromEntries((row?.wh ?? []).flatMap((wh, index) => (wh === null ? [] : [[index, wh]])))

onDatabase('the import', (open) => {
  let db: Database
  let icp: string
  beforeAll(async () => {
    db = await open()
    icp = (await createSupply(db)).icp
  })
  beforeEach(() => db.query('delete from reading_day; delete from reading_revision'))

  it('reads the EIEP13A sample into one day and prices it', async () => {
    const imported = await importFile(db, join(fixtures, 'eiep13a-valid.txt'), { supplyPoint: icp })
    expect(imported).toEqual({ ...nothing, added: 1, readings: 48, supplyPoints: 1 })
    const kwh = readFileSync(join(fixtures, 'eiep13a-valid.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('DET'))
      .map((line) => Math.round(Number(line.split(',')[12]) * 1000))
    expect(await readDays(db)).toEqual([{ day: '2014-10-01', wh: kwh, exportWh: null, quality: null, revision: 1, cents: 0 }])
  })

  it('takes a file that holds nothing but its header', async () => {
    expect(await importFile(db, join(fixtures, 'eiep13a-empty.txt'))).toEqual(nothing)
  })

  it('changes nothing when the same file comes twice, and makes a revision of values that changed', async () => {
    const first = eiep(detail({ start: '02/06/2026 10:00:01', end: '02/06/2026 10:30:00', kwh: '0.75', kind: 'ES' }))
    await importFile(db, first)
    const before = await readDays(db)
    expect(await importFile(db, first)).toEqual({ ...nothing, unchanged: 1, readings: 1, supplyPoints: 1 })
    expect(await readDays(db)).toEqual(before)

    const second = eiep(detail({ start: '02/06/2026 10:00:01', end: '02/06/2026 10:30:00', kwh: '0.9' }))
    expect(await importFile(db, second)).toEqual({ ...nothing, changed: 1, readings: 1, supplyPoints: 1 })
    const [day] = await readDays(db)
    expect({ wh: day?.wh[20], mark: day?.quality?.[20], revision: day?.revision }).toEqual({ wh: 900, mark: 'A', revision: 2 })
    expect(await db.query('select revision, wh[21] as wh, substr(quality, 21, 1) as mark from reading_revision')).toEqual([
      { revision: 1, wh: 750, mark: 'E' },
    ])
  })

  it('keeps half-hours that a later file does not speak of', async () => {
    await importFile(db, eiep(detail({ start: '02/06/2026 10:00:01', end: '02/06/2026 10:30:00' })))
    await importFile(db, eiep(detail({ ...halfHour, kwh: '0.2' })))
    expect((await readDays(db)).map(valuesAt)).toEqual([{ 20: 500, 22: 200 }])
  })

  it('adds up the registers of one flow and keeps what was sent out apart', async () => {
    const time = { start: '02/06/2026 12:00:01', end: '02/06/2026 12:30:00' }
    await importFile(
      db,
      eiep(
        detail({ ...time, register: 'UN', kwh: '0.3' }),
        detail({ ...time, register: 'CN', kwh: '0.2004' }),
        detail({ ...time, register: 'EG', flow: 'I', kwh: '1.1' }),
      ),
    )
    const [day] = await readDays(db)
    expect({ wh: day?.wh[24], exportWh: day?.exportWh?.[24] }).toEqual({ wh: 500, exportWh: 1100 })
  })

  it('tells the hour apart that comes twice in April, by the flag', async () => {
    await importFile(
      db,
      eiep(
        detail({ start: '05/04/2026 02:00:01', end: '05/04/2026 02:30:00', clock: 'NZDT', kwh: '0.1' }),
        detail({ start: '05/04/2026 02:00:01', end: '05/04/2026 02:30:00', clock: 'NZST', kwh: '0.2' }),
        detail({ start: '05/04/2026 03:00:01', end: '05/04/2026 03:30:00', clock: 'NZST', kwh: '0.3' }),
        detail({ start: '05/04/2026 23:30:01', end: '06/04/2026 00:00:00', clock: 'NZST', kwh: '0.4' }),
      ),
    )
    const [day] = await readDays(db)
    expect({ count: day?.wh.length, ...valuesAt(day) }).toEqual({ count: 50, 4: 100, 6: 200, 8: 300, 49: 400 })
  })

  it('takes the first of two equal times as daylight time when a file has no flags', async () => {
    const twice = { start: '05/04/2026 02:30:01', end: '05/04/2026 03:00:00', clock: '' }
    await importFile(db, eiep(detail({ ...twice, kwh: '0.1' }), detail({ ...twice, kwh: '0.2' })))
    expect((await readDays(db)).map(valuesAt)).toEqual([{ 5: 100, 7: 200 }])
  })

  it('reads a file that keeps standard time all year by its flag', async () => {
    await importFile(db, eiep(detail({ start: '10/01/2026 23:30:01', end: '11/01/2026 00:00:00', clock: 'NZST' })))
    expect((await readDays(db)).map((row) => ({ day: row.day, ...valuesAt(row) }))).toEqual([{ day: '2026-01-11', 1: 500 }])
  })

  const good = detail({ start: '02/06/2026 10:00:01', end: '02/06/2026 10:30:00' })
  const bad: readonly (readonly [string, string, string])[] = [
    [
      'a time that spring leaves out',
      detail({ start: '27/09/2026 02:00:01', end: '27/09/2026 02:30:00', clock: '' }),
      'no "27/09/2026 02:00:01" in New Zealand',
    ],
    ['a day that is none', detail({ start: '31/06/2026 10:00:01', end: '31/06/2026 10:30:00' }), 'in New Zealand'],
    ['an interval of another length', detail({ start: '02/06/2026 11:00:01', end: '02/06/2026 12:00:00' }), 'is no half-hour'],
    ['an amount that is none', detail({ ...halfHour, kwh: '1x2' }), '"1x2" is no amount of kWh'],
    ['an amount below zero', detail({ ...halfHour, kwh: '-1' }), '"-1" is no amount of kWh'],
    ['a reactive amount that is none', detail({ ...halfHour, kvarh: 'abc' }), '"abc" is no amount of kVArh'],
    ['a flow that is none', detail({ ...halfHour, flow: 'Q' }), 'the flow must be X or I'],
    ['a kind that is none', detail({ ...halfHour, kind: 'ZZ' }), 'the kind must be RD or ES'],
    ['a clock that is none', detail({ ...halfHour, clock: 'GMT' }), 'the clock must be NZDT or NZST'],
    ['a field too few', 'DET,,0001234567UN014,000', '14 fields, this one 4'],
    ['the same half-hour twice', good, 'came before'],
    ['a line of another kind', 'XYZ', 'a line begins with DET'],
  ]
  for (const [what, line, reason] of bad)
    it(`names the line of ${what}, and keeps nothing of the file`, async () => {
      await expect(importFile(db, eiep(good, line))).rejects.toMatchObject({ line: 3, reason: expect.stringContaining(reason) })
      expect(await readDays(db)).toEqual([])
    })

  it('refuses a file whose header promises another number of records', async () => {
    await expect(importFile(db, fileOf(`HDR,ICPCONS,1.4,S,P,CUST,10/06/2026,000,2,a,b\n${good}`))).rejects.toThrow(
      'promises 2 records, the file has 1',
    )
    await expect(importFile(db, fileOf(''))).rejects.toThrow('line 1: the file is empty')
  })

  it('takes a file whose fields stand in quotation marks as it takes one without', async () => {
    const quote = (text: string) =>
      text
        .split(',')
        .map((field) => `"${field}"`)
        .join(',')
    const header = 'HDR,ICPCONS,1.4,S,P,CUST,10/06/2026,000,2,01/01/2026,31/12/2026'
    const second = detail({ start: '02/06/2026 11:00:01', end: '02/06/2026 11:30:00', kwh: '0.25' })
    await importFile(db, fileOf([quote(header), quote(good), second.replace('RD', ' "RD" ')].join('\r\n')))
    const [day] = await readDays(db)
    expect([day?.wh[20], day?.wh[22]]).toEqual([500, 250])
    await expect(importFile(db, fileOf([header, good, `"${second}`].join('\n')))).rejects.toMatchObject({
      line: 3,
      reason: 'its quotation marks do not enclose whole fields',
    })
  })

  it.each(['1.1', '1.2', '1.3', '1.4'])('reads version %s, with the seconds of its beginnings or without', async (version) => {
    const exact = detail({ start: '02/06/2026 11:00:00', end: '02/06/2026 11:30:00', kwh: '0.25' })
    await importFile(db, fileOf(`HDR,ICPCONS,${version},S,P,CUST,10/06/2026,000,2,01/01/2026,31/12/2026\n${good}\n${exact}\n`))
    const [day] = await readDays(db)
    expect([day?.wh[20], day?.wh[22]]).toEqual([500, 250])
  })

  it.each([
    ['of 24 hours', '2026-06-02', 48],
    ['of 25 hours', '2026-04-05', 50],
    ['of 23 hours', '2025-09-28', 46],
  ])('reads a line for a whole day %s as its total, and an estimated one as an estimate', async (_, day, count) => {
    const dateOf = (one: string) => one.split('-').toReversed().join('/')
    const about = { start: `${dateOf(day)} 00:00:01`, end: `${dateOf(addDays(day, 1))} 00:00:00`, kwh: '9.601' }
    const stored = () => db.query('select day, total_wh, quality from reading_day')
    await importFile(db, eiep(detail({ ...about, kind: 'ES' })))
    expect(await stored()).toEqual([{ day, totalWh: 9_601, quality: 'E'.repeat(count) }])
    await importFile(db, eiep(detail(about)))
    expect(await stored()).toEqual([{ day, totalWh: 9_601, quality: 'D'.repeat(count) }])
  })

  it('reads hours of a Green Button feed as half-hours that add up to them', async () => {
    const path = join(fixtures, 'hourly_nine_days.xml')
    const imported = await importFile(db, path, { supplyPoint: icp })
    expect(imported).toEqual({ ...nothing, added: 10, readings: 432, supplyPoints: 1 })
    const days = await readDays(db)
    const values = [...readFileSync(path, 'utf8').matchAll(/<\/timePeriod>\s*<value>(\d+)</g)].map(([, value]) => Number(value))
    const total = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    expect(total(days.flatMap(({ wh }) => wh))).toBe(total(values))
    // Midnight in New York is six in the evening in Auckland.
    expect({ day: days[0]?.day, first: valuesAt(days[0])[36], before: days[0]?.wh[35] }).toEqual({
      day: '2014-01-01',
      first: 137,
      before: null,
    })
    expect(await importFile(db, path, { supplyPoint: icp })).toMatchObject({ added: 0, changed: 0, unchanged: 10 })
  })

  it('needs to be told whose a Green Button feed is', async () => {
    await expect(importFile(db, join(fixtures, 'hourly_nine_days.xml'))).rejects.toThrow('add --supply-point')
  })

  it('names the line of a Green Button reading that does not fit, and of a feed that breaks off', async () => {
    const feed = readFileSync(join(fixtures, 'hourly_nine_days.xml'), 'utf8')
    const broken = feed.replace(
      '<duration>3600</duration>\n            <start>1388556000',
      '<duration>3601</duration>\n            <start>1388556000',
    )
    const line = broken.slice(0, broken.indexOf('<duration>3601')).split('\n').length - 3
    await expect(importFile(db, fileOf(broken), { supplyPoint: icp })).rejects.toMatchObject({
      line,
      reason: expect.stringContaining('3601 seconds'),
    })
    await expect(importFile(db, fileOf(feed.slice(0, 60_000)), { supplyPoint: icp })).rejects.toThrow('the file ends too early')
    const declared = feed.replace('<feed ', '<!DOCTYPE feed [<!ENTITY a "b">]><feed ')
    await expect(importFile(db, fileOf(declared), { supplyPoint: icp })).rejects.toThrow('a document type is not taken')
    expect(await readDays(db)).toEqual([])
  })
})
