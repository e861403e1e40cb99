import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, eiepOf, ownIcp } from './eiep13a-files.ts'

const day = '2026-06-02'
const values = (count: number, value: number | null) => Array.from({ length: count }, () => value)
const now = Date.parse('2026-06-10T10:00:00+12:00')

onDatabase('a reading far from what the home uses', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })

  const storeDays = (startDate: string, endDate: string, wh: number, quality: string | null = null) =>
    db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date(now),
        days: daysOf({ startDate, endDate }).map((one) => ({ day: one, wh: values(48, wh), exportWh: null, quality })),
      }),
    )
  const bring = (kwh: string, writtenOn = '03/06/2026', about = {}) =>
    importFile(db, eiepOf(writtenOn, dayOfLines(day, { kwh, ...about })), { now })
  const shown = async () => {
    const [row] = await db.query(
      `select wh[1] as wh, quality, type, total_wh, usage_cents as usage, fixed_cents > 0 as has_daily_charge, revision
       from reading_day where day = $1`,
      [day],
    )
    return row
  }
  const checking = { wh: null, quality: 'C'.repeat(48), type: 'empty', totalWh: 0, usage: 0, hasDailyCharge: true }
  const admin = (...args: string[]) => runCommand(db, args)

  /** Twenty days of 19.2 kWh: from 192 on a day is not believed. */
  beforeEach(async () => {
    await db.query('delete from reading_day; delete from register_revision; delete from reading_revision')
    await storeDays(addDays(day, -20), addDays(day, -1), 400)
  })

  it('counts for nothing while it is being checked, and its day keeps its daily charge', async () => {
    expect(await bring('4.1')).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      discarded: 0,
      checking: 1,
      waiting: 0,
      readings: 48,
      supplyPoints: 1,
      leftOut: [],
    })
    expect(await shown()).toEqual({ ...checking, revision: 1 })
    expect(await bring('4.1')).toMatchObject({ added: 0, changed: 0, unchanged: 1, checking: 0 })
  })

  it('is one of more than ten times the usual day, once there are two weeks of days', async () => {
    expect(await bring('4')).toMatchObject({ added: 1, checking: 0 })
    await db.query(`delete from reading_day where day >= $1 or day < $2`, [day, addDays(day, -12)])
    expect(await bring('4.1')).toMatchObject({ added: 1, checking: 0 })
    await db.query('delete from reading_day')
    await storeDays(addDays(day, -13), addDays(day, -1), 400)
    expect(await bring('4.1')).toMatchObject({ added: 1, checking: 1 })
  })

  const bringDays = (startDate: string, endDate: string, kwh: string, about = {}) =>
    importFile(
      db,
      eiepOf(
        '03/06/2026',
        daysOf({ startDate, endDate }).flatMap((one) => dayOfLines(one, { kwh, ...about })),
      ),
      { now },
    )
  const counted = async () => {
    const [row] = await db.query<{ days: number; wh: number }>(
      `select count(*) as days, coalesce(max(total_wh), 0) as wh from reading_day where type <> 'empty'`,
    )
    return row
  }

  it('is not made usual by the file that brings it, however long that is', async () => {
    await db.query('delete from reading_day')
    await storeDays(addDays(day, -400), addDays(day, -200), 330)
    expect(await bringDays(addDays(day, -49), day, '5')).toMatchObject({ added: 50, checking: 50 })
    expect(await counted()).toEqual({ days: 201, wh: 48 * 330 })
  })

  it('is not made usual by a file that revises the history which tells it', async () => {
    expect(await bringDays(addDays(day, -20), day, '5')).toMatchObject({ changed: 0, checking: 21 })
    expect(await counted()).toEqual({ days: 20, wh: 19_200 })
  })

  it('is told by what is likely for the connection where there is no history', async () => {
    await db.query('delete from reading_day')
    expect(await bringDays(addDays(day, -49), day, '4.6')).toMatchObject({ added: 50, checking: 50 })
    expect(await admin('readings')).toContain('220.8 kWh used, usually 21.6 kWh')
    await db.query('delete from reading_day')
    expect(await bringDays(day, day, '4.6')).toMatchObject({ checking: 1 })
    await db.query('delete from reading_day; update supply_point set capacity_kva = 69')
    expect(await bringDays(addDays(day, -49), day, '4.6')).toMatchObject({ added: 50, checking: 0 })
    await db.query('update supply_point set capacity_kva = null')
  })

  it('is told of meters together that come in one file', async () => {
    const both = [...dayOfLines(day, { kwh: '2.1' }), ...dayOfLines(day, { kwh: '2.1', meter: 'M2' })]
    expect(await importFile(db, eiepOf('03/06/2026', both), { now })).toMatchObject({ added: 1, checking: 1 })
    expect(await shown()).toEqual({ ...checking, revision: 1 })
  })

  it('leaves a home alone that is mostly empty', async () => {
    await storeDays(addDays(day, -20), addDays(day, -1), 10)
    expect(await bring('1')).toMatchObject({ added: 1, checking: 0 })
    expect(await bring('1.1')).toMatchObject({ changed: 0, checking: 1 })
  })

  it('is told from history that comes in the same file', async () => {
    await db.query('delete from reading_day')
    const lines = daysOf({ startDate: addDays(day, -20), endDate: day }).flatMap((one) =>
      dayOfLines(one, { kwh: one === day ? '4.1' : '0.4' }),
    )
    expect(await importFile(db, eiepOf('03/06/2026', lines), { now })).toMatchObject({ added: 21, checking: 1 })
    expect(await shown()).toEqual({ ...checking, revision: 1 })
  })

  it('leaves what is known until it is released, and is named to the operator', async () => {
    await bring('0.4', '03/06/2026')
    expect(await admin('readings')).toBe('No reading is being checked.')
    expect(await bring('4.1', '04/06/2026')).toMatchObject({ changed: 0, unchanged: 1, checking: 1 })
    expect(await shown()).toMatchObject({ wh: 400, quality: null, type: 'actual', revision: 1 })
    expect(await admin('readings')).toBe(`${ownIcp}  ${day}  meter M1 register UN24  196.8 kWh used, usually 19.2 kWh`)
    expect(await admin('readings', 'release', '--icp', ownIcp, '--day', day)).toBe(`1 reading of ${ownIcp} released.`)
    expect(await shown()).toMatchObject({ wh: 4100, quality: null, type: 'actual', totalWh: 196_800, revision: 2 })
    expect(await admin('readings')).toBe('No reading is being checked.')
    expect(await bring('4.1', '04/06/2026')).toMatchObject({ changed: 0, unchanged: 1, checking: 0 })
  })

  it('can be refused: the day waits for another file', async () => {
    await bring('4.1')
    expect(await admin('readings', 'refuse', '--icp', ownIcp)).toBe(`1 reading of ${ownIcp} refused.`)
    expect(await shown()).toMatchObject({ wh: null, quality: 'M'.repeat(48), type: 'empty', revision: 2 })
    await expect(admin('readings', 'refuse', '--icp', ownIcp)).rejects.toThrow(`Nothing of ${ownIcp} is being checked.`)
    await expect(admin('readings', 'release', '--icp', '0001234567UN015')).rejects.toThrow('Name the connection by --icp')
  })

  it.each(['June', '2026-02-31', '2026-13-01', '02/06/2026', ''])('has no day "%s", which is said', async (asked) => {
    await bring('4.1')
    for (const command of ['release', 'refuse'])
      await expect(admin('readings', command, '--icp', ownIcp, '--day', asked)).rejects.toThrow(
        new CommandRefused(`--day must be a day such as 2026-06-02; there is no ${asked}.`),
      )
  })

  it('is replaced by the next file that can be believed, not by an older one', async () => {
    await bring('4.1', '04/06/2026')
    await bring('0.2', '03/06/2026')
    expect(await admin('readings')).toContain('196.8 kWh')
    await bring('0.4', '05/06/2026')
    expect(await admin('readings')).toBe('No reading is being checked.')
    expect(await shown()).toMatchObject({ wh: 400, quality: null, type: 'actual' })
    expect(await bring('4.1', '04/06/2026')).toMatchObject({ changed: 0 })
  })

  it('does not stand in for an estimate of its day, and does not hide that it is being checked', async () => {
    await bring('4.1')
    await storeDays(day, day, 300, 'E'.repeat(48))
    expect(await shown()).toMatchObject({ wh: 300, quality: 'C'.repeat(48), type: 'estimated', totalWh: 48 * 300 })
  })

  it('is checked when it was sent out, too', async () => {
    await bring('0.4')
    for (const one of daysOf({ startDate: addDays(day, -20), endDate: addDays(day, -1) }))
      await importFile(db, eiepOf('03/06/2026', dayOfLines(one, { flow: 'I', register: 'EG', kwh: '0.1' })), { now })
    expect(await bring('3', '04/06/2026', { flow: 'I', register: 'EG' })).toMatchObject({ changed: 1, checking: 1 })
    expect(await shown()).toMatchObject({ wh: 400, quality: 'C'.repeat(48), type: 'estimated' })
    expect(await admin('readings')).toBe(`${ownIcp}  ${day}  meter M1 register EG24  144.0 kWh sent out, usually 4.8 kWh`)
  })
})
