import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { describeSkippedLines } from '#server/import/skipped-lines.ts'
import { describeImport } from '#server/reading-files/import-words.ts'
import { stableId } from '#server/http/ids.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, detail, eiep, eiepOf, fileOf, ownIcp } from './eiep13a-files.ts'

/** Ten in the morning of 10 June. */
const now = Date.parse('2026-06-10T10:00:00+12:00')
const noon = (date: string) => ({ start: `${date} 12:00:01`, end: `${date} 12:30:00` })
const good = detail(noon('02/06/2026'))
const otherIcp = '0000000001TR87B'

onDatabase('what an import takes', (open) => {
  let db: Database
  let supply: Supply
  /** The neighbours' connection, and who lived in the home before. */
  let neighbour: Supply
  let previous: Supply

  const addHolder = async (name: string, icp: string, from: string, to: string | null): Promise<Supply> => {
    const [billingAccountId, supplyPointId] = [stableId(`account of ${name}`), stableId(`supply point of ${name}`)]
    await db.query(
      `insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region, billing_email,
         account_email, cycle_start, cycle_days, payment_method, opened_on)
       select $1, $2, type, $2, street, suburb, city, post_code, region, billing_email, account_email, cycle_start, cycle_days, payment_method,
         opened_on from billing_account where billing_account_id = $3`,
      [billingAccountId, name, supply.billingAccountId],
    )
    await db.query(
      `insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
       values ($1, $2, '2 Street', 'open', 'standalone', 'clay')`,
      [billingAccountId, stableId(`site of ${name}`)],
    )
    await db.query(
      `insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read)
       values ($1, $2, $3, $4, 'electricity', true, false)`,
      [billingAccountId, supplyPointId, stableId(`site of ${name}`), icp],
    )
    await db.query(
      `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date, end_date)
       values ($1, $2, $3, 'night-saver-low', $4, $5)`,
      [billingAccountId, stableId(`agreement of ${name}`), supplyPointId, from, to],
    )
    return { billingAccountId, supplyPointId, icp }
  }

  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db, { startDate: '2026-05-20' })
    neighbour = await addHolder('neighbour', '0001234568UNFCA', '2020-01-01', null)
  })
  beforeEach(() => db.query('delete from reading_day'))

  const stored = () =>
    db.query<{ supplyPointId: string; day: string; totalWh: number }>(
      `select supply_point_id, day, total_wh from reading_day order by day`,
    )
  const bring = (path: string, supplyPoint?: string) =>
    importFile(db, path, { now, ...(supplyPoint === undefined ? {} : { supplyPoint }) })
  const refuses = async (path: string, line: number | null, reason: string, supplyPoint?: string) => {
    await expect(bring(path, supplyPoint)).rejects.toMatchObject({
      name: 'FileRefused',
      file: path,
      line,
      reason,
      message: `${path}${line === null ? '' : `, line ${line}`}: ${reason}. Nothing of this file was kept.`,
    })
    expect(await stored()).toEqual([])
  }

  const outside: readonly (readonly [string, string, string])[] = [
    ['before the customer moved in', detail(noon('19/05/2026')), `on 2026-05-19 nobody has an agreement for ${ownIcp}`],
    ['of the year 1', detail(noon('01/01/0001')), `on 0001-01-01 nobody has an agreement for ${ownIcp}`],
    ['of the year 1868', detail({ ...noon('01/01/1868'), clock: '' }), `on 1868-01-01 nobody has an agreement for ${ownIcp}`],
    ['of an unknown ICP', detail({ ...noon('02/06/2026'), icp: otherIcp }), `there is no electricity supply point ${otherIcp}`],
  ]
  it.each(outside)('leaves out a reading %s, names its line and reason, and takes the others', async (_, line, reason) => {
    const after = detail(noon('03/06/2026'))
    expect(await bring(eiep(good, line, after))).toMatchObject({
      readings: 2,
      added: 2,
      leftOut: [{ from: 3, to: 3, count: 1, reason }],
    })
    expect((await stored()).map(({ day, totalWh }) => [day, totalWh])).toEqual([
      ['2026-06-02', 500],
      ['2026-06-03', 500],
    ])
  })
  it.each(outside)('refuses a file that holds nothing but a reading %s', async (_, line, reason) => {
    await refuses(eiep(line), 2, reason)
  })

  it('names what was left out once for each reason, with its lines', async () => {
    const lines = dayOfLines('2026-05-18', {}, 0, 3)
    const imported = await bring(eiep(...lines, good, detail(noon('19/05/2026')), ...dayOfLines('2026-05-18', {}, 3, 4)))
    expect(describeImport(imported)).toBe(
      '1 reading of 1 supply point: 1 new day, 0 changed, 0 known already; 5 lines were left out',
    )
    expect(describeSkippedLines(imported)).toEqual([
      `4 lines from 2 to 7: on 2026-05-18 nobody has an agreement for ${ownIcp}`,
      `line 6: on 2026-05-19 nobody has an agreement for ${ownIcp}`,
    ])
  })

  const bad: readonly (readonly [string, string, string])[] = [
    ['of the year 2031', detail(noon('02/06/2031')), '2031-06-02 is not over yet'],
    ['of today', detail(noon('10/06/2026')), '2026-06-10 is not over yet'],
    [
      'of more than the connection carries',
      detail({ ...noon('02/06/2026'), kwh: '40000', meter: 'M2' }),
      '40000 kWh in a half-hour is more than the connection and its register can hold, 34.5 kWh',
    ],
    [
      'of more than a number of the database holds',
      detail({ ...noon('02/06/2026'), kwh: '9999999', meter: 'M2' }),
      '9999999 kWh in a half-hour is more than the connection and its register can hold, 34.5 kWh',
    ],
    [
      'of an ICP with a digit that is wrong',
      detail({ ...noon('02/06/2026'), icp: '0001234576UN014' }),
      expect.stringMatching(/^"0001234576UN014" is no ICP: its last characters should be [0-9A-F]{3}$/) as unknown as string,
    ],
    ['of what is no ICP at all', detail({ ...noon('02/06/2026'), icp: 'HOUSE-7' }), '"HOUSE-7" is no ICP'],
  ]
  it.each(bad)('refuses a file with a reading %s: file, line and reason', async (_, line, reason) => {
    const path = eiep(good, line)
    await expect(bring(path)).rejects.toMatchObject({ file: path, line: 3, reason })
    await expect(bring(path)).rejects.toThrow(`${path}, line 3: `)
    expect(await stored()).toEqual([])
  })

  it('leaves out a reading after the customer left, and takes the one of their last day', async () => {
    await db.query(`update agreement set end_date = '2026-06-05' where billing_account_id = $1`, [supply.billingAccountId])
    const { leftOut } = await bring(eiep(detail(noon('05/06/2026')), detail(noon('06/06/2026'))))
    expect(leftOut).toEqual([{ from: 3, to: 3, count: 1, reason: `on 2026-06-06 nobody has an agreement for ${ownIcp}` }])
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-06-05'])
    await db.query('update agreement set end_date = null where billing_account_id = $1', [supply.billingAccountId])
  })

  it('takes what the connection carries and the register can count, and no watt-hour more', async () => {
    const at = (kwh: string) => eiep(detail({ ...noon('02/06/2026'), kwh }))
    await bring(at('34.5'))
    await expect(bring(at('34.501'))).rejects.toThrow('34.501 kWh in a half-hour is more than')
    await db.query('update supply_point set capacity_kva = 15 where supply_point_id = $1', [supply.supplyPointId])
    await expect(bring(at('7.501'))).rejects.toThrow('can hold, 7.5 kWh')
    await db.query('update supply_point set capacity_kva = 500 where supply_point_id = $1', [supply.supplyPointId])
    await bring(at('250'))
    await db.query(
      `insert into meter (billing_account_id, supply_point_id, serial, installed_on) values ($1, $2, 'M1', '2020-01-01')`,
      [supply.billingAccountId, supply.supplyPointId],
    )
    await db.query(
      `insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow, digits)
       values ($1, $2, 'M1', '1', 'UN24', 'X', 2)`,
      [supply.billingAccountId, supply.supplyPointId],
    )
    await expect(bring(at('100'))).rejects.toThrow('can hold, 99.999 kWh')
    await db.query('delete from meter')
    await db.query('update supply_point set capacity_kva = null where supply_point_id = $1', [supply.supplyPointId])
  })

  it('takes yesterday by Auckland’s clock', async () => {
    await bring(eiep(detail(noon('09/06/2026'))))
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-06-09'])
    const path = eiep(detail(noon('10/06/2026')))
    await expect(importFile(db, path, { now: Date.parse('2026-06-10T23:59:59+12:00') })).rejects.toThrow(
      '2026-06-10 is not over yet',
    )
    await importFile(db, path, { now: Date.parse('2026-06-11T00:00:00+12:00') })
  })

  describe('of a home in which somebody else lived before', () => {
    beforeAll(async () => {
      previous = await addHolder('previous', ownIcp, '2024-01-01', '2026-05-19')
    })

    it('gives each their own days', async () => {
      await bring(
        eiepOf('09/06/2026', [...dayOfLines('2026-05-19', { kwh: '0.1' }), ...dayOfLines('2026-05-20', { kwh: '0.2' })]),
      )
      expect(await stored()).toEqual([
        { supplyPointId: previous.supplyPointId, day: '2026-05-19', totalWh: 4_800 },
        { supplyPointId: supply.supplyPointId, day: '2026-05-20', totalWh: 9_600 },
      ])
    })

    it('asks whose a day is that both have, unless it is said', async () => {
      await db.query(`update agreement set end_date = '2026-05-20' where billing_account_id = $1`, [previous.billingAccountId])
      const path = eiep(detail(noon('20/05/2026')))
      await refuses(path, 2, `on 2026-05-20 two accounts have an agreement for ${ownIcp}: name one by --supply-point and its id`)
      await bring(path, previous.supplyPointId)
      expect((await stored()).map(({ supplyPointId }) => supplyPointId)).toEqual([previous.supplyPointId])
      await db.query(`update agreement set end_date = '2026-05-19' where billing_account_id = $1`, [previous.billingAccountId])
    })
  })

  describe('with --supply-point', () => {
    const anonymous = (...icps: string[]) =>
      eiep(...icps.map((icp, index) => detail({ ...noon('02/06/2026'), icp, meter: `M${index}` })))

    it('takes a file that names nobody', async () => {
      await bring(anonymous('XXXXXXXXXXXXXXX'), ownIcp)
      expect(await stored()).toEqual([{ supplyPointId: supply.supplyPointId, day: '2026-06-02', totalWh: 500 }])
    })

    it('takes a file that names the same', async () => {
      await bring(anonymous(ownIcp), ownIcp)
      expect((await stored()).map(({ supplyPointId }) => supplyPointId)).toEqual([supply.supplyPointId])
    })

    it('refuses a file that names another one that is known', async () => {
      const reason = (icp: string) => `${icp} is known: --supply-point may only stand where a file names no ICP that is`
      await refuses(anonymous(neighbour.icp), 2, reason(neighbour.icp), ownIcp)
      await refuses(anonymous('XXXXXXXXXXXXXXX', ownIcp), 3, reason(ownIcp), neighbour.icp)
    })

    it('refuses a file of several', async () => {
      const reason = `the file names XXXXXXXXXXXXXXX and ${otherIcp}, so it cannot all belong to ${ownIcp}`
      await refuses(anonymous('XXXXXXXXXXXXXXX', otherIcp), 3, reason, ownIcp)
    })

    it('that names nothing is said with the file', async () => {
      await refuses(anonymous('XXXXXXXXXXXXXXX'), null, `there is no electricity supply point ${otherIcp}`, otherIcp)
      await refuses(
        anonymous('XXXXXXXXXXXXXXX'),
        null,
        '"0001234567UN015" is no ICP: its last characters should be 014',
        '0001234567UN015',
      )
    })
  })

  it('names the file of whatever is refused', async () => {
    const green = join(import.meta.dirname, 'fixtures/hourly_nine_days.xml')
    await refuses(green, null, 'The file does not say whose it is: add --supply-point and an ICP')
    await expect(bring(green, ownIcp)).rejects.toMatchObject({
      file: green,
      reason: `on 2014-01-01 nobody has an agreement for ${ownIcp}`,
    })
    await refuses(fileOf(''), 1, 'the file is empty')
    const breaksOff = fileOf(readFileSync(green, 'utf8').slice(0, 60_000))
    await expect(bring(breaksOff, ownIcp)).rejects.toMatchObject({ file: breaksOff })
  })
})
