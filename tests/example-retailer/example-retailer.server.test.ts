import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isIcp } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from '#tests/import/import-file.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { makeExampleRetailer } from './example-retailer.ts'
import { writeEntities, writeReadings } from './write-folder.ts'

const day = '2026-06-10'
const example = makeExampleRetailer(day)
const now = Date.parse(`${day}T12:00:00+12:00`)

describe('the example retailer', () => {
  it('is the same for the same day, and has fifty customers of every kind', () => {
    expect(makeExampleRetailer(day).entities).toEqual(example.entities)
    const rows = (entity: string) => example.entities[entity] ?? []
    const numberOf = (entity: string, column: string, value: unknown) =>
      rows(entity).filter((row) => row[column] === value).length
    expect({
      customers: example.customers.length,
      businesses: numberOf('account', 'type', 'sme'),
      withoutMail: numberOf('person', 'email', undefined),
      billedByThem: numberOf('account', 'billedBy', 'them'),
      gas: numberOf('supply-point', 'supplyType', 'naturalGas'),
      bottles: numberOf('supply-point', 'supplyType', 'lpg'),
      balances: rows('opening-balance').length,
    }).toEqual({ customers: 50, businesses: 12, withoutMail: 7, billedByThem: 5, gas: 13, bottles: 8, balances: 45 })
  })

  it('has ICPs with right check characters, each once', () => {
    const icps = (example.entities['supply-point'] ?? []).flatMap(({ icp }) => (typeof icp === 'string' ? [icp] : []))
    expect(icps.filter((icp) => !isIcp(icp))).toEqual([])
    expect(new Set(icps).size).toBe(icps.length)
  })
})

onDatabase('the example retailer', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  let db: Database
  beforeAll(async () => {
    db = await open()
    writeEntities(folder, example)
  })
  const load = () => loadFolder(db, folder, { now, secrets: ['a secret of this test alone, long enough'] })

  it('loads whole, and a second time changes nothing', async () => {
    const rows = Object.values(example.entities).flat().length
    expect(await load()).toEqual({ added: rows, changed: 0, unchanged: 0, refused: 0 })
    expect(await load()).toEqual({ added: 0, changed: 0, unchanged: rows, refused: 0 })
  })

  it('has readings that import for each of its days', async () => {
    const file = join(folder, 'readings.txt')
    const supplies = example.customers.map(({ electricity }) => electricity)
    writeReadings(file, supplies, { startDate: '2026-06-08', endDate: '2026-06-09' })
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(1 + 50 * 2 * 48)
    const imported = await importFile(db, file, { now })
    expect(imported).toMatchObject({ leftOut: [] })
    const [stored] = await db.query('select count(*) as days, sum(total_wh) as wh from own_reading_day')
    const wh = supplies.flatMap(({ readingsOn }) => [...readingsOn('2026-06-08'), ...readingsOn('2026-06-09')])
    expect(stored).toEqual({ days: 100, wh: wh.reduce((total, each) => total + each, 0) })
    expect(readdirSync(folder)).toContain('account.csv')
  })
})
