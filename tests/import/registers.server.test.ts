import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, eiepOf } from './eiep13a-files.ts'

const day = '2026-06-02'
const values = (count: number, value: number | null) => Array.from({ length: count }, () => value)

interface Shown {
  readonly wh: (number | null)[]
  readonly exportWh: (number | null)[] | null
  readonly quality: string | null
  readonly type: string
  readonly totalWh: number
  readonly totalExportWh: number
  readonly revision: number
}

onDatabase('readings of several registers', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })
  beforeEach(() => db.query('delete from reading_day; delete from reading_revision; delete from register_revision'))

  const shown = async (): Promise<Shown | undefined> => {
    const [row] = await db.query<Shown>(
      `select wh, export_wh, quality, type, total_wh, total_export_wh, revision
       from reading_day where day = $1`,
      [day],
    )
    return row
  }
  const bring = (writtenOn: string, ...lines: readonly string[]) => importFile(db, eiepOf(writtenOn, lines))
  const storeWhole = (wh: (number | null)[], quality: string | null, exportWh: (number | null)[] | null = null) =>
    db.transaction((tx) =>
      ingestDays(tx, { ...supply, receivedAt: new Date('2026-06-03T06:00:00+12:00'), days: [{ day, wh, exportWh, quality }] }),
    )

  it('adds up two meters that come in two files', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', kwh: '0.3' }))
    const second = await bring('03/06/2026', ...dayOfLines(day, { meter: 'M2', kwh: '0.7' }))
    expect(second).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
      discarded: 0,
      checking: 0,
      waiting: 0,
      readings: 48,
      supplyPoints: 1,
      leftOut: [],
    })
    expect(await shown()).toEqual({
      wh: values(48, 1000),
      exportWh: null,
      quality: null,
      type: 'actual',
      totalWh: 48_000,
      totalExportWh: 0,
      revision: 2,
    })
  })

  it('adds up two meters whose files are imported at the same moment', async () => {
    await Promise.all([
      bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', kwh: '0.3' })),
      bring('03/06/2026', ...dayOfLines(day, { meter: 'M2', kwh: '0.7' })),
    ])
    expect(await shown()).toMatchObject({ totalWh: 48_000, revision: 2 })
  })

  it('revises one register and leaves the others, each with revisions of its own', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', kwh: '0.3' }), ...dayOfLines(day, { meter: 'M2', kwh: '0.7' }))
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', register: 'CN', kwh: '0.1' }))
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', register: 'EG', flow: 'I', kwh: '0.2' }))
    await bring('04/06/2026', ...dayOfLines(day, { meter: 'M2', kwh: '0.5' }))
    expect(await shown()).toMatchObject({ totalWh: 48 * 900, totalExportWh: 48 * 200, revision: 4, type: 'actual' })
    expect(
      await db.query(`select meter, content, flow, revision, wh[1] as wh, written_on from register_day order by meter, content`),
    ).toEqual([
      { meter: 'M1', content: 'CN24', flow: 'X', revision: 1, wh: 100, writtenOn: '2026-06-03' },
      { meter: 'M1', content: 'EG24', flow: 'I', revision: 1, wh: 200, writtenOn: '2026-06-03' },
      { meter: 'M1', content: 'UN24', flow: 'X', revision: 1, wh: 300, writtenOn: '2026-06-03' },
      { meter: 'M2', content: 'UN24', flow: 'X', revision: 2, wh: 500, writtenOn: '2026-06-04' },
    ])
    expect(await db.query('select meter, revision, wh[48] as wh from register_revision')).toEqual([
      { meter: 'M2', revision: 1, wh: 700 },
    ])
  })

  it('puts a register in the place of readings of the supply point as a whole, those of before registers were kept apart too', async () => {
    await storeWhole(values(48, 400), null, values(48, 50))
    await db.query('delete from register_day')
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M1', kwh: '0.3' }, 0, 24))
    expect(await shown()).toMatchObject({
      wh: [...values(24, 300), ...values(24, 400)],
      exportWh: values(48, 50),
      quality: null,
      revision: 2,
    })
    await bring('03/06/2026', ...dayOfLines(day, { meter: 'M2', kwh: '0.7' }))
    expect(await shown()).toMatchObject({ wh: [...values(24, 1000), ...values(24, 400)], type: 'actual' })
  })

  it('never lets an estimate replace a reading, and a reading always an estimate', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.3' }, 0, 24), ...dayOfLines(day, { kwh: '0.4', kind: 'ES' }, 24))
    const estimated = await bring('09/06/2026', ...dayOfLines(day, { kwh: '0.9', kind: 'ES' }, 0, 24))
    expect(estimated).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
      discarded: 1,
      checking: 0,
      waiting: 0,
      readings: 24,
      supplyPoints: 1,
      leftOut: [],
    })
    expect(await shown()).toMatchObject({ wh: [...values(24, 300), ...values(24, 400)], type: 'estimated', revision: 1 })
    const read = await bring('02/06/2026', ...dayOfLines(day, { kwh: '0.5' }, 24))
    expect(read).toMatchObject({ changed: 1, discarded: 0 })
    expect(await shown()).toMatchObject({ wh: [...values(24, 300), ...values(24, 500)], type: 'actual', quality: null })
  })

  it('never lets an older file replace a newer one, whichever comes first', async () => {
    await bring('09/06/2026', ...dayOfLines(day, { kwh: '0.6' }))
    const older = await bring('04/06/2026', ...dayOfLines(day, { kwh: '0.2' }))
    expect(older).toMatchObject({ changed: 0, unchanged: 1, discarded: 1 })
    expect(await shown()).toMatchObject({ totalWh: 48 * 600, revision: 1 })
    expect(await bring('09/06/2026', ...dayOfLines(day, { kwh: '0.8' }))).toMatchObject({ changed: 1, discarded: 0 })
    expect(await shown()).toMatchObject({ totalWh: 48 * 800, revision: 2 })
  })

  it('remembers the newest file that said the same', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.6' }))
    expect(await bring('09/06/2026', ...dayOfLines(day, { kwh: '0.6' }))).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await bring('04/06/2026', ...dayOfLines(day, { kwh: '0.2' }))).toMatchObject({ changed: 0, discarded: 1 })
  })

  it('prefers any reading to an estimate of the supply point as a whole', async () => {
    await storeWhole(values(48, 400), 'E'.repeat(48))
    expect(await shown()).toMatchObject({ totalWh: 48 * 400, type: 'estimated' })
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.3' }))
    expect(await shown()).toMatchObject({ totalWh: 48 * 300, type: 'actual' })
    await storeWhole(values(48, 400), 'E'.repeat(48))
    expect(await shown()).toMatchObject({ totalWh: 48 * 300, type: 'actual' })
  })

  it('calls a day of which half-hours are missing no actual one', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.3' }, 0, 40))
    expect(await shown()).toMatchObject({ type: 'estimated', quality: `${'A'.repeat(40)}${'M'.repeat(8)}`, totalWh: 40 * 300 })
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.3' }, 40))
    expect(await shown()).toMatchObject({ type: 'actual', quality: null })
    await bring(
      '03/06/2026',
      ...dayOfLines(day, { meter: 'M2', kwh: '0.1' }, 0, 10),
      ...dayOfLines(day, { meter: 'M2', kwh: '0.1' }, 12),
    )
    expect(await shown()).toMatchObject({
      type: 'estimated',
      quality: `${'A'.repeat(10)}MM${'A'.repeat(36)}`,
      totalWh: 48 * 300 + 46 * 100,
    })
  })

  it('takes the day on which a meter was exchanged for whole', async () => {
    await bring(
      '03/06/2026',
      ...dayOfLines(day, { meter: 'OLD', kwh: '0.3' }, 0, 21),
      ...dayOfLines(day, { meter: 'NEW', kwh: '0.4' }, 21),
    )
    expect(await shown()).toMatchObject({ type: 'actual', quality: null, wh: [...values(21, 300), ...values(27, 400)] })
  })

  it('does not call a day empty on which something was sent out', async () => {
    await bring('03/06/2026', ...dayOfLines(day, { flow: 'I', register: 'EG', kwh: '0.2' }))
    expect(await shown()).toEqual({
      wh: values(48, null),
      exportWh: values(48, 200),
      quality: 'M'.repeat(48),
      type: 'estimated',
      totalWh: 0,
      totalExportWh: 48 * 200,
      revision: 1,
    })
    await bring('03/06/2026', ...dayOfLines(day, { kwh: '0.1' }))
    expect(await shown()).toMatchObject({ type: 'actual', quality: null, totalWh: 48 * 100 })
  })
})
