import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { describeImport } from '#server/reading-files/import-words.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, eiepOf, ownIcp } from './eiep13a-files.ts'

const oldMeter = 'E45420137'
const newMeter = 'N7770001'
/** A week of the old meter, two dark days, and eleven days of the new one. */
const oldDays = daysOf({ startDate: '2026-05-10', endDate: '2026-05-14' })
const darkDays = ['2026-05-15', '2026-05-16']
const newDays = daysOf({ startDate: '2026-05-17', endDate: '2026-05-27' })
const imported = Date.parse('2026-06-14T06:00:00+12:00')
const later = imported + 24 * 3_600_000

onDatabase('a meter that failed before its exchange', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })
  beforeEach(() =>
    db.query('delete from reading_day; delete from register_revision; delete from reading_revision; delete from meter'),
  )

  const admin = (...args: string[]) => runCommand(db, args)
  const bring = (meter: string, days: readonly Day[], kwh: string, now = later) =>
    importFile(
      db,
      eiepOf(
        '12/06/2026',
        days.flatMap((day) => dayOfLines(day, { meter, kwh })),
      ),
      { now },
    )
  const totals = async (days: readonly Day[]) => {
    const rows = await db.query<{ day: Day; wh: number; quality: string | null }>(
      'select day, total_wh as wh, quality from reading_day where day = any($1::date[]) order by day',
      [days],
    )
    return rows.map(({ wh, quality }) => [wh, quality === null ? 'read' : quality[0]])
  }
  const each = (days: readonly Day[], wh: number, quality = 'read') => days.map(() => [wh, quality])
  const fit = async (serial: string) => {
    const keys = [supply.billingAccountId, supply.supplyPointId, serial]
    await db.query(
      `insert into meter (billing_account_id, supply_point_id, serial, installed_on) values ($1, $2, $3, '2020-01-01')`,
      keys,
    )
    await db.query(
      `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow) values ($1, $2, $3, '1', 'UN24', 'X')`,
      keys,
    )
  }
  /** The files of the case: what was known of the home before them named no meter. */
  const exchange = async () => {
    await fit(oldMeter)
    const known = [...oldDays, ...darkDays, ...newDays].map((day) => ({
      day,
      wh: Array.from({ length: 48 }, () => 170),
      exportWh: null,
      quality: null,
    }))
    await db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt: new Date(imported), days: known }))
    await bring(oldMeter, oldDays, '0.4', imported)
    expect(await bring(newMeter, newDays, '0.25')).toMatchObject({ checking: 11 })
    await admin('readings', 'release', '--icp', ownIcp)
  }

  it('has given place to the meter that is read from a later day on: its days count, the dark ones stay as they were known', async () => {
    await exchange()
    expect(await totals(oldDays)).toEqual(each(oldDays, 19_200))
    expect(await totals(darkDays)).toEqual(each(darkDays, 8_160))
    expect(await totals(newDays)).toEqual(each(newDays, 12_000))
    expect(await admin('readings', 'waiting')).toBe('No day waits for a register.')
  })

  it('comes to the same when the days to the exchange come late', async () => {
    await exchange()
    await bring(oldMeter, darkDays, '0.4')
    expect(await totals([...oldDays, ...darkDays])).toEqual(each([...oldDays, ...darkDays], 19_200))
    expect(await totals(newDays)).toEqual(each(newDays, 12_000))
  })

  it('is waited for again, from the first day of the other on, when it comes again: then there are two meters', async () => {
    await bring(oldMeter, oldDays, '0.4', imported)
    await bring(newMeter, newDays, '0.25', imported)
    expect(await totals(newDays)).toEqual(each(newDays, 12_000))
    const [again = ''] = newDays.slice(4)
    const arrival = await bring(oldMeter, [again], '0.4')
    expect(await totals([again])).toEqual([[31_200, 'read']])
    const others = newDays.filter((day) => day !== again)
    expect(await totals(others)).toEqual(each(others, 12_000, 'M'))
    expect(arrival).toMatchObject({ changed: 1, waiting: 0 })
    expect(describeImport(await bring(newMeter, [addDays('2026-05-27', 1)], '0.25'))).toBe(
      '48 readings of 1 supply point: 1 new day, 0 changed, 0 known already; 1 day waits for another register (npm run admin -- readings waiting)',
    )
  })

  it('has not given place to a meter that was read before, on another day than itself', async () => {
    await bring(newMeter, ['2026-03-01'], '0.25', imported)
    await bring(oldMeter, oldDays, '0.4', imported)
    await bring(newMeter, newDays, '0.25', imported)
    expect(await totals(newDays)).toEqual(each(newDays, 12_000, 'M'))
  })

  describe('or any other that an operator knows to be gone', () => {
    const both = async () => {
      await bring(oldMeter, oldDays, '0.4', imported)
      await bring(newMeter, [...oldDays, ...newDays], '0.25', imported)
    }

    it('is shown as what days wait for', async () => {
      await both()
      expect(await totals(newDays)).toEqual(each(newDays, 12_000, 'M'))
      expect(await admin('readings', 'waiting')).toBe(
        [
          `${ownIcp}  2026-05-17 to 2026-05-27, 11 days  wait for meter ${oldMeter} register UN24 (used), last read 2026-05-14`,
          'Where a meter was exchanged or taken away: readings exchange --icp ICP --meter SERIAL --day DAY.',
        ].join('\n'),
      )
      expect(await admin('readings', 'waiting', '--icp', '0007120042UN847')).toBe('No day waits for a register.')
    })

    it('is taken away on a day: later days no longer wait, earlier ones do', async () => {
      await both()
      expect(
        await admin('readings', 'exchange', '--icp', ownIcp, '--meter', 'e45 420137', '--day', '2026-05-18', '--to', newMeter),
      ).toBe(`Meter e45 420137 of ${ownIcp} was taken away on 18 May 2026, and ${newMeter} installed.`)
      expect(await totals(newDays.slice(0, 2))).toEqual(each(newDays.slice(0, 2), 12_000, 'M'))
      expect(await totals(newDays.slice(2))).toEqual(each(newDays.slice(2), 12_000))
      expect(await db.query('select serial, installed_on, removed_on from meter order by serial')).toEqual([
        { serial: oldMeter, installedOn: '2026-05-10', removedOn: '2026-05-18' },
        { serial: newMeter, installedOn: '2026-05-18', removedOn: null },
      ])
      // Said again with another day, that one holds.
      await admin('readings', 'exchange', '--icp', ownIcp, '--meter', oldMeter, '--day', '2026-05-16')
      expect(await totals(newDays)).toEqual(each(newDays, 12_000))
      expect(await admin('readings', 'waiting')).toBe('No day waits for a register.')
      await admin('readings', 'exchange', '--icp', ownIcp, '--meter', oldMeter, '--day', '2026-05-20')
      expect(await totals(newDays)).toEqual([...each(newDays.slice(0, 4), 12_000, 'M'), ...each(newDays.slice(4), 12_000)])
    })

    it.each([
      [['--meter', 'X1', '--day', '2026-05-16'], 'No meter X1 is known'],
      [['--meter', oldMeter], 'by --day'],
      [['--day', '2026-05-16'], 'Name the meter by --meter'],
      [['--meter', oldMeter, '--day', '2099-01-01'], 'must not be after today'],
      [['--meter', oldMeter, '--day', '2026-05-01'], 'was installed on 10 May 2026'],
      [['--meter', oldMeter, '--day', '2026-05-16', '--to', 'X1'], 'No reading of meter X1 has come'],
      [['--meter', oldMeter, '--day', '2026-05-16', '--to', 'E-45420137'], '--to must be another meter'],
    ])('is named in full, by a day that can be: %s', async (options, text) => {
      await both()
      await expect(admin('readings', 'exchange', '--icp', ownIcp, ...options)).rejects.toThrow(text)
      expect(await db.query('select 1 from meter')).toEqual([])
    })
  })
})
