import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { addDays } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, detail, eiep, eiepOf, ownIcp } from './eiep13a-files.ts'

const day = '2026-06-02'
const first = Date.parse('2026-06-03T06:00:00+12:00')
const hour = 3_600_000
/** The night after the first import. */
const later = first + 24 * hour

onDatabase('a register that is not known at its supply point', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })
  beforeEach(async () => {
    await db.query('delete from reading_day; delete from register_revision; delete from reading_revision; delete from meter')
  })

  const bring = (now: number, about: object, on = day) =>
    importFile(db, eiepOf('03/06/2026', dayOfLines(on, { kwh: '0.5', ...about })), { now })
  const admin = (...args: string[]) => runCommand(db, args)
  const total = async (on = day) => {
    const [row] = await db.query('select total_wh as wh, quality, type from reading_day where day = $1', [on])
    return row
  }
  const half = { wh: 24_000, quality: null, type: 'actual' }
  const fit = async (serial: string, content = 'UN24', removedOn: string | null = null, flow = 'X') => {
    const keys = [supply.billingAccountId, supply.supplyPointId, serial]
    await db.query(
      'insert into meter (billing_account_id, supply_point_id, serial, installed_on, removed_on) values ($1, $2, $3, $4, $5)',
      [...keys, '2020-01-01', removedOn],
    )
    await db.query(
      `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow) values ($1, $2, $3, '1', $4, $5)`,
      [...keys, content, flow],
    )
  }

  it.each(['m77', '0M77', '000m77', 'M 77', 'M-77'])('is not one that only the file spells otherwise: %s', async (meter) => {
    await bring(first, { meter: 'M77' })
    expect(await bring(later, { meter })).toMatchObject({ added: 0, changed: 0, unchanged: 1, checking: 0 })
    expect(await total()).toEqual(half)
    await fit(meter)
    await db.query('delete from reading_day')
    expect(await bring(first, { meter: 'M77' })).toMatchObject({ added: 1, checking: 0 })
  })

  it('spells a serial in one way within a file too', async () => {
    const lines = [...dayOfLines(day, { meter: 'M77' }), ...dayOfLines(day, { meter: '0m77' })]
    await expect(importFile(db, eiepOf('03/06/2026', lines), { now: first })).rejects.toMatchObject({
      line: 50,
      reason: 'this half-hour of this register came before',
    })
  })

  it.each([
    ['another meter', { meter: 'M78' }],
    ['another content of the meter', { meter: 'M77', register: 'CN' }],
  ])('is held back when it is %s, and the day stays as it is', async (_, about) => {
    await bring(first, { meter: 'M77' })
    expect(await bring(later, about)).toMatchObject({ added: 0, changed: 0, unchanged: 1, checking: 1 })
    expect(await total()).toEqual(half)
  })

  it('is held back when it is of what is sent out, which the day says', async () => {
    await bring(first, { meter: 'M77' })
    expect(await bring(later, { meter: 'M77', register: 'EG', flow: 'I' })).toMatchObject({ changed: 1, checking: 1 })
    expect(await total()).toEqual({ wh: 24_000, quality: 'C'.repeat(48), type: 'estimated' })
    expect(await db.query('select export_wh from reading_day')).toEqual([{ exportWh: null }])
  })

  it('is taken with the first import, in however many files of the night', async () => {
    await bring(first, { meter: 'M77' })
    expect(await bring(first + 11 * hour, { meter: 'M78' })).toMatchObject({ changed: 1, checking: 0 })
    expect(await total()).toMatchObject({ wh: 48_000 })
    expect(await bring(later, { meter: 'M79' })).toMatchObject({ changed: 0, checking: 1 })
  })

  it('is one that the records lack, where there are records', async () => {
    await fit('M77', 'UN')
    expect(await bring(first, { meter: 'M78' })).toMatchObject({ added: 1, checking: 1 })
    expect(await total()).toEqual({ wh: 0, quality: 'C'.repeat(48), type: 'empty' })
    expect(await bring(first, { meter: 'M77' })).toMatchObject({ changed: 1, checking: 0 })
    expect(await total()).toEqual(half)
  })

  it('is listed as one matter, released, and known from then on', async () => {
    await bring(first, { meter: 'M77' })
    const two = [...dayOfLines(day, { meter: 'M78', kwh: '0.1' }), ...dayOfLines(addDays(day, 1), { meter: 'M78', kwh: '0.1' })]
    await importFile(db, eiepOf('04/06/2026', two), { now: later })
    expect(await admin('readings')).toBe(
      `${ownIcp}  2026-06-02 to 2026-06-03, 2 days  meter M78 register UN24  9.6 kWh used, usually 21.6 kWh a day; the register is not known here`,
    )
    expect(await admin('readings', 'release', '--icp', ownIcp, '--meter', '0m78')).toBe(`2 readings of ${ownIcp} released.`)
    expect(await admin('readings')).toBe('No reading is being checked.')
    expect(await total()).toMatchObject({ wh: 28_800 })
    expect(await admin('readings', 'registers', '--icp', ownIcp)).toBe(
      [
        `${ownIcp}  2026-06-02  meter M77 register UN24  24.0 kWh used`,
        `${ownIcp}  2026-06-02 to 2026-06-03, 2 days  meter M78 register UN24  9.6 kWh used`,
      ].join('\n'),
    )
    const next = eiepOf('05/06/2026', dayOfLines(day, { meter: 'M78', kwh: '0.2' }))
    expect(await importFile(db, next, { now: later + 24 * hour })).toMatchObject({ changed: 1, checking: 0 })
  })

  it('is refused by its meter alone', async () => {
    await bring(first, { meter: 'M77' })
    await bring(later, { meter: 'M78' })
    await bring(later, { meter: 'M79' })
    expect(await admin('readings', 'refuse', '--icp', ownIcp, '--meter', 'M78')).toBe(`1 reading of ${ownIcp} refused.`)
    expect(await admin('readings')).toContain('meter M79')
    await expect(admin('readings', 'refuse', '--icp', ownIcp, '--meter', 'M78')).rejects.toThrow(
      new CommandRefused(`Nothing of ${ownIcp}, meter M78 is being checked.`),
    )
    expect(await total()).toEqual(half)
  })

  describe('and counted all the same', () => {
    beforeEach(async () => {
      await bring(first, { meter: 'M77' })
      await bring(first, { meter: 'M78' })
    })

    it('is taken away, and its day is what it was', async () => {
      expect(await admin('readings', 'remove', '--icp', ownIcp, '--meter', 'M78')).toBe(`1 reading of ${ownIcp} taken away.`)
      expect(await total()).toEqual(half)
      expect(await db.query('select meter, revision, wh[1] as wh from register_revision')).toEqual([
        { meter: 'M78', revision: 1, wh: 500 },
      ])
      expect(await admin('readings', 'registers', '--icp', ownIcp)).not.toContain('M78')
      expect(await bring(later, { meter: 'M78' })).toMatchObject({ changed: 0, checking: 1 })
      expect(await total()).toEqual(half)
    })

    it('leaves nothing when all is taken away, not what it came to', async () => {
      await admin('readings', 'remove', '--icp', ownIcp, '--meter', 'M77')
      await admin('readings', 'remove', '--icp', ownIcp, '--meter', 'M78', '--day', day)
      expect(await total()).toEqual({ wh: 0, quality: 'M'.repeat(48), type: 'empty' })
    })

    it('is not taken away without its name', async () => {
      await expect(admin('readings', 'remove', '--icp', ownIcp)).rejects.toThrow(
        new CommandRefused('Name the meter by --meter and its serial; readings registers lists them.'),
      )
      await expect(admin('readings', 'remove', '--icp', ownIcp, '--meter', 'M79')).rejects.toThrow(
        new CommandRefused(`Nothing of ${ownIcp}, meter M79 counts.`),
      )
    })
  })

  it.each([
    ['a serial of 31 characters', { meter: 'M'.repeat(31) }, 'is no serial of a meter: at most 30 letters, digits and signs'],
    ['a serial with a control character', { meter: 'M\u0000' }, 'is no serial of a meter: at most 30 letters, digits and signs'],
    ['a content of 5,000 characters', { register: 'U'.repeat(5_000) }, 'is no register content with its hours, such as UN,24'],
    ['a content with a control character', { register: 'U\u0000' }, 'is no register content with its hours, such as UN,24'],
  ])('is refused with %s: file, line and reason', async (_, about, reason) => {
    const path = eiep(
      ...dayOfLines(addDays(day, -1), {}),
      detail({ start: '02/06/2026 10:30:01', end: '02/06/2026 11:00:00', ...about }),
    )
    await expect(importFile(db, path)).rejects.toMatchObject({ file: path, line: 50, reason: expect.stringContaining(reason) })
    expect(await db.query('select day from reading_day')).toEqual([])
  })
})
