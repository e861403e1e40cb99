import { strict as assert } from 'node:assert'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { getPostgres, howToGetPostgres, startPostgres } from '#tests/kit/run/postgres.ts'
import { stopAll } from '#tests/kit/run/processes.ts'
import { measureCalls, type Prepared } from './back-calls.ts'
import { putBills } from './back-bills.ts'
import { putCustomers, type Size } from './back-data.ts'
import { writeEiep13a } from './back-import.ts'
import { timed } from './back-process.ts'
import type { Row } from './table.ts'

const few: Size = { customers: 100, measured: 100, days: 209 }
const many: Size = { customers: 100_000, measured: 1_400, days: 744 }
const unread: Size = { customers: 100, measured: 0, days: 0 }
const importedDays = 209

/** What is written must be as safe here as it is for customers. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '4GB' }

const counted = (count: number) => count.toLocaleString('en-NZ')

/** A database of its own on a server, filled. */
export const prepare = async (serverUrl: string, name: string, size: Size): Promise<Prepared> => {
  const admin = await openDatabase({ databaseUrl: serverUrl })
  await admin.query(`create database ${name}`).finally(() => admin.close())
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: own.href, poolSize: 2, hasNoTimeout: true })
  await migrate(db)
  const readings = await putCustomers(db, size)
  if (size.days > 0) await putBills(db, size)
  process.stdout.write(`${counted(size.customers)} customers, ${counted(readings)} readings\n`)
  return { db, url: own.href, size }
}

const measureImport = async ({ db, url }: Prepared, folder: string): Promise<Row> => {
  const icps = await db.query<{ icp: string }>('select icp from bench_customer order by n')
  const file = join(folder, 'eiep13a.csv')
  const names = icps.map(({ icp }) => icp)
  const count = await writeEiep13a(file, names, importedDays)
  const seconds = await timed(join(import.meta.dirname, '../../src/server/import-files.ts'), [file], { DATABASE_URL: url })
  const [stored] = await db.query<{ readings: number }>('select sum(cardinality(wh)) as readings from reading_day')
  assert.equal(stored?.readings, count)
  const million = (seconds * 1_000_000) / count
  return {
    name: 'import of a million readings',
    measured: `${million.toFixed(1)} s`,
    target: '30 s or less',
    isMet: million <= 30,
  }
}

type Open = (name: string, size: Size) => Promise<Prepared>

/** Measures on a PostgreSQL of its own, in a folder of its own. */
export const onServer = async (
  settings: Readonly<Record<string, string>>,
  measure: (open: Open, folder: string) => Promise<Row[]>,
): Promise<Row[]> => {
  const bin = await getPostgres()
  if (bin === null) throw new Error(howToGetPostgres)
  const folder = mkdtempSync(join(tmpdir(), 'tarn-bench-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en-NZ"><head><title>Tarn</title></head></html>')
  const postgres = await startPostgres(bin, settings)
  const prepared: Prepared[] = []
  const open: Open = async (name, size) => {
    const made = await prepare(postgres.url, name, size)
    prepared.push(made)
    return made
  }
  try {
    return await measure(open, folder)
  } finally {
    await Promise.all(prepared.map(({ db }) => db.close()))
    stopAll()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the backend against a bare handler on the same data in the same run. */
export const back = (): Promise<Row[]> =>
  onServer(durable, async (open, folder) => {
    const imported = await measureImport(await open('unread', unread), folder)
    return [...(await measureCalls(await open('few', few), await open('many', many), folder)), imported]
  })
