import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Arbitrary; the same in every process. */
const lock = 7_301_946

/** `migrations/*.sql` by name, once, a transaction each; parallel processes queue. @returns names of the migrations run */
export const migrate = async (db: Database): Promise<string[]> => {
  const ran: string[] = []
  const inLine = (work: Parameters<typeof db.transaction<void>>[0]) =>
    db.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0')
      await tx.query('select pg_advisory_xact_lock($1)', [lock])
      await work(tx)
    })
  await inLine(async (tx) => {
    await tx.query(
      'create table if not exists schema_migration (name text primary key, ran_at timestamptz not null default now())',
    )
  })
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of names.toSorted()) {
    await inLine(async (tx) => {
      const [done] = await tx.query('select 1 from schema_migration where name = $1', [name])
      if (done) return
      await tx.query(readFileSync(join(folder, name), 'utf8'))
      await tx.query('insert into schema_migration (name) values ($1)', [name])
      ran.push(name)
    })
  }
  return ran
}
