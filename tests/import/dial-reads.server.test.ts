import { beforeEach, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/basics/days.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { describeImport } from '#server/reading-files/import-words.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import type { Supply } from '#tests/account/supply.ts'
import { createTwoFuelHome, gasId } from '#tests/billing/two-fuel-home.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { fileOf } from './eiep13a-files.ts'

const header = 'icp,meter,register,readOn,reading,readBy,sentAt'
const icp = icpOf(7654321, 'NG')
/** The home's supply and its first bill period begin here. */
const startDate = '2026-03-02'
const cycleDays = 30
const lastDay = addDays(startDate, cycleDays - 1)

const line = (readOn: string, reading: number | string, readBy = '', meter = 'G1', register = '1') =>
  `${icp},${meter},${register},${readOn},${reading},${readBy},`

const morningOf = (day: string) => Date.parse(`${day}T09:00:00+12:00`)

interface ReadRow {
  readonly readOn: string
  readonly reading: number
  readonly source: string
  readonly state: string
  readonly reason: string | null
}

onDatabase('a file of dial reads', (open) => {
  let db: Database
  let supply: Supply
  beforeEach(async () => {
    db = await open()
    supply = await createTwoFuelHome(db, { startDate, cycleDays })
    await db.query('update supply_point set icp = $2 where supply_point_id = $1', [gasId, icp])
  })

  const take = (lines: readonly string[], on: string, head = header) =>
    importFile(db, fileOf([head, ...lines, ''].join('\n')), { now: morningOf(on) })
  const reads = () =>
    db.query<ReadRow>(`select read_on, reading, source, state, reason from register_read order by read_on, state, reading`)
  const gasDays = () =>
    db.query<{ type: string; days: number; first: string; last: string }>(
      'select type, count(*) as days, min(day) as first, max(day) as last from gas_day group by 1 order by 3',
    )

  it('shares the use out over the days between, and estimates those that follow', async () => {
    const closing = addDays(startDate, 20)
    const imported = await take([line(closing, 1060, 'customer'), line(startDate, 1000)], addDays(startDate, 25))
    expect(describeImport(imported, 'read')).toBe('2 readings of 1 supply point: 2 new reads, 0 changed, 0 known already')
    expect(await reads()).toEqual([
      { readOn: startDate, reading: 1000, source: 'retailer', state: 'counted', reason: null },
      { readOn: closing, reading: 1060, source: 'customer', state: 'counted', reason: null },
    ])
    expect(await gasDays()).toEqual([
      { type: 'actual', days: 20, first: startDate, last: addDays(closing, -1) },
      { type: 'estimated', days: 5, first: closing, last: addDays(startDate, 24) },
    ])
  })

  it('changes nothing when it comes twice, and takes a corrected reading in place of the first', async () => {
    const closing = addDays(startDate, 20)
    const lines = [line(startDate, 1000), line(closing, 1060)]
    await take(lines, closing)
    const before = [await reads(), await gasDays()]
    expect(await take(lines, closing)).toMatchObject({ added: 0, changed: 0, unchanged: 2, leftOut: [] })
    expect([await reads(), await gasDays()]).toEqual(before)

    expect(await take([line(closing, 1050)], closing)).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect((await reads()).slice(1)).toEqual([
      { readOn: closing, reading: 1050, source: 'retailer', state: 'counted', reason: null },
      { readOn: closing, reading: 1060, source: 'retailer', state: 'refused', reason: 'We have another reading for this day.' },
    ])
    await take([line(closing, 1060)], closing)
    expect((await reads()).filter(({ state }) => state === 'counted').map(({ reading }) => reading)).toEqual([1000, 1060])
  })

  it('leaves out what cannot be right, line by line, and takes the others', async () => {
    const closing = addDays(startDate, 20)
    const other = icpOf(1111111, 'NG')
    const imported = await take(
      [
        line(startDate, 1000),
        line(addDays(startDate, 10), 999),
        line(addDays(startDate, 11), '123456'),
        line(addDays(startDate, 12), 1010, '', 'G1', '2'),
        line(addDays(startDate, 13), 1010, '', 'G2'),
        line(addDays(closing, 9), 1070),
        line(addDays(startDate, -1), 990),
        `${other},G1,1,${closing},1060,,`,
        line(closing, 1060),
      ],
      closing,
    )
    expect(imported).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
    expect(imported.leftOut.map(({ from, reason }) => [from, reason])).toEqual([
      [3, '00999 is lower than 01000 of 2 Mar 2026'],
      [4, 'a reading of meter G1 has at most 5 digits'],
      [5, 'there is no register 2 of meter G1'],
      [6, 'there is no register 1 of meter G2'],
      [7, '2026-03-31 is in the future'],
      [8, `on 2026-03-01 nobody has an agreement for ${icp}`],
      [9, `there is no supply point ${other}`],
    ])
    expect((await reads()).map(({ reading }) => reading)).toEqual([1000, 1060])
  })

  it('is refused as a whole if a line cannot be read', async () => {
    const read = line(startDate, 1000)
    const on = addDays(startDate, 5)
    await expect(take([read], on, 'icp,meter,readOn,reading')).rejects.toThrow('line 1: the column register is missing')
    await expect(take([read], on, `${header},colour`)).rejects.toThrow(
      `line 1: heading ${header.split(',').length + 1} is not one of icp, meter`,
    )
    await expect(take([read, read], on)).rejects.toThrow('line 3: this register has a read on this day already')
    await expect(take([read, line(on, '10.5')], on)).rejects.toThrow('line 3: reading must be whole kWh or m³, not "10.5"')
    await expect(take([read, line('2026-02-30', 1)], on)).rejects.toThrow('line 3: readOn must be a day such as 2026-06-30')
    await expect(take([read, line(on, 1001, 'nobody')], on)).rejects.toThrow('line 3: readBy must be retailer or customer')
    await expect(take([`${read},1`], on)).rejects.toThrow('line 2: a line has 7 fields, this one 8')
    await expect(take([], on)).rejects.toThrow('the file holds no reads')
    expect(await reads()).toEqual([])
  })

  it('has the last bill made again if it is late for that', async () => {
    await take([line(startDate, 1000)], addDays(startDate, 1))
    const billed = addDays(lastDay, 1)
    await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, billed))
    const readOn = addDays(lastDay, 2)
    expect(daysBetween(lastDay, readOn)).toBe(2)
    await take([line(readOn, 1200)], readOn)
    const bills = await db.query<{ kind: string; isReversed: boolean; reason: string | null }>(
      'select kind, reversed_by is not null as is_reversed from invoice order by number',
    )
    expect(bills).toEqual([
      { kind: 'bill', isReversed: true },
      { kind: 'bill', isReversed: false },
      { kind: 'reversal', isReversed: false },
    ])
  })
})
