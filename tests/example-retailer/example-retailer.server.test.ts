import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isIcp } from '#domain/supply/icp.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { runCommand } from '#server/admin/commands.ts'
import { sendStatement } from '#server/bank-statements/take-statement.ts'
import { readLedger } from '#server/billing/ledger.store.ts'
import type { Database } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { runBilling } from '#server/invoicing/billing-run.ts'
import { ofxOf } from '#tests/bank-statements/bank-stage.ts'
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
  const secrets = ['a secret of this test alone, long enough'] as const
  const load = () => loadFolder(db, folder, { now, secrets: [...secrets] })

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

  it('has a ledger that comes to zero: loaded, billed, paid by a statement, and closed at the bank’s figure', async () => {
    const total = async () => sumOf(Object.values(await readLedger(db, '2100-01-01')), (cents) => cents)
    const opened = await readLedger(db, '2100-01-01')
    expect([sumOf(Object.values(opened), (cents) => cents), opened.opening !== undefined]).toEqual([0, true])
    const file = join(folder, 'more-readings.txt')
    // Of those whose bill's last day is today.
    const supplies = example.customers.filter((_, index) => index % 15 === 0).map(({ electricity }) => electricity)
    writeReadings(file, supplies, { startDate: '2026-05-12', endDate: day })
    const night = Date.parse('2026-06-11T03:00:00+12:00')
    await importFile(db, file, { now: night })
    const { bills } = await runBilling({ db, now: night, secrets, outbox: outboxAt(db, night) })
    expect([bills, await total()]).toEqual([4, 0])
    const [bill] = await db.query<{ number: string; owner: string; cents: number }>(
      `select customer_number as number, owner, i.total_cents as cents from invoice i join billing_account using (billing_account_id)
       where i.total_cents > 0 and i.kind = 'bill' order by i.number limit 1`,
    )
    const admin = (...words: string[]) => runCommand(db, words, { now: night, secrets: [...secrets] })
    await admin('bank', 'account', '--number', '12-3109-0012340-00', '--name', 'Receipts')
    const [amount, name] = [((bill?.cents ?? 0) / 100).toFixed(2), bill?.owner ?? '']
    const lines = [
      { day: '2026-06-09', amount, id: '1', name, memo: bill?.number ?? '' },
      { day: '2026-06-09', amount: '7.00', id: '2', name: 'KOHA' },
    ]
    const closing = { day: '2026-06-09', amount: (1_007 + Number(amount)).toFixed(2) }
    const bytes = Buffer.from(ofxOf({ lines, balance: closing }))
    const taken = await sendStatement({ db, secrets, now: night }, { fileName: 'statement.ofx', bytes })
    expect([taken.matched, taken.waiting, await total()]).toEqual([1, 1, 0])
    await expect(admin('bank', 'close', '--day', '2026-06-09', '--opening', '990.00')).rejects.toThrow('difference $10.00')
    expect(await admin('bank', 'close', '--day', '2026-06-09', '--opening', '1000.00')).toContain('difference $0.00')
    expect(await readLedger(db, '2026-06-09')).toMatchObject({ bank: Math.round(Number(closing.amount) * 100), suspense: -700 })
    expect(await total()).toBe(0)
  })
})
