import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { addDays } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, eiepOf, ownIcp } from './eiep13a-files.ts'

const day = '2026-06-02'
const now = Date.parse('2026-06-14T06:00:00+12:00')

onDatabase('a register that a day lacks', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })
  beforeEach(() =>
    db.query('delete from reading_day; delete from register_revision; delete from reading_revision; delete from meter'),
  )

  const total = async (on = day) => {
    const [row] = await db.query('select total_wh as wh, quality, type from reading_day where day = $1', [on])
    return row
  }
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

  const days = [0, 1, 2, 3].map((nth) => addDays(day, nth))
  const missing = (wh: number) => ({ wh, quality: 'M'.repeat(48), type: 'estimated' })
  const both = (on: string) => [...dayOfLines(on, { meter: 'M1', kwh: '0.3' }), ...dayOfLines(on, { meter: 'M2', kwh: '0.7' })]
  const bringLines = (...lines: string[][]) => importFile(db, eiepOf('09/06/2026', lines.flat()), { now })
  const one = (meter: string, on: string, from = 0, to = 48) =>
    dayOfLines(on, { meter, kwh: meter === 'M1' ? '0.3' : '0.7' }, from, to)
  const shown = async () => Object.fromEntries((await Promise.all(days.map(async (on) => [on, await total(on)]))) as never)

  it('makes it an incomplete one, until it comes', async () => {
    await bringLines(both(day), one('M1', days[1] ?? ''), one('M1', days[2] ?? ''))
    const whole = { wh: 48_000, quality: null, type: 'actual' }
    expect(await shown()).toEqual({ [day]: whole, [days[1] ?? '']: missing(14_400), [days[2] ?? '']: missing(14_400) })
    await bringLines(one('M2', days[1] ?? ''))
    expect(await shown()).toEqual({ [day]: whole, [days[1] ?? '']: whole, [days[2] ?? '']: missing(14_400) })
  })

  it('is found whichever file comes first', async () => {
    await bringLines(one('M1', day), one('M1', days[1] ?? ''))
    expect(await total(days[1])).toMatchObject({ type: 'actual' })
    expect(await bringLines(one('M2', day))).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await total(days[1])).toEqual(missing(14_400))
  })

  it('is no longer waited for after sixty days', async () => {
    const [last, next] = [addDays(day, -60), addDays(day, -61)]
    await bringLines(both(next))
    await bringLines(one('M1', last), one('M1', day))
    expect([await total(last), await total(day)]).toEqual([missing(14_400), { wh: 14_400, quality: null, type: 'actual' }])
  })

  it('is not one that gave place to another, within a day or at midnight', async () => {
    await bringLines(one('M1', day), one('M1', days[1] ?? '', 0, 20), one('M2', days[1] ?? '', 20), one('M2', days[2] ?? ''))
    expect(Object.values(await shown()).map((row) => (row as { type: string } | undefined)?.type)).toEqual([
      'actual',
      'actual',
      'actual',
      undefined,
    ])
    await db.query('delete from reading_day')
    await bringLines(one('M1', day), one('M2', days[1] ?? ''), one('M2', days[2] ?? ''))
    expect(await total(days[2])).toEqual({ wh: 33_600, quality: null, type: 'actual' })
  })

  it('is told by the records from the first day on, as long as its meter was not removed', async () => {
    await fit('M1')
    await fit('M2')
    await fit('OLD', 'UN24', '2026-01-01')
    await bringLines(one('M1', day))
    expect(await total()).toEqual(missing(14_400))
    await bringLines(one('M2', day))
    expect(await total()).toEqual({ wh: 48_000, quality: null, type: 'actual' })
    await db.query(`update meter set removed_on = $1 where serial = 'M2'`, [day])
    await bringLines(one('M1', days[1] ?? ''))
    expect(await total(days[1])).toEqual({ wh: 14_400, quality: null, type: 'actual' })
  })

  it('may be what was sent out', async () => {
    await fit('M1')
    await fit('SUN', 'EG24', null, 'I')
    await bringLines(one('M1', day))
    expect(await total()).toEqual(missing(14_400))
    await bringLines(dayOfLines(day, { meter: 'SUN', register: 'EG', flow: 'I', kwh: '0.2' }))
    expect(await total()).toEqual({ wh: 14_400, quality: null, type: 'actual' })
  })

  it('is not waited for any more when all of it was taken away', async () => {
    await bringLines(both(day), one('M1', days[1] ?? ''))
    expect(await total(days[1])).toEqual(missing(14_400))
    await runCommand(db, ['readings', 'remove', '--icp', ownIcp, '--meter', 'M2'])
    expect([await total(), await total(days[1])]).toEqual([
      { wh: 14_400, quality: null, type: 'actual' },
      { wh: 14_400, quality: null, type: 'actual' },
    ])
  })
})
