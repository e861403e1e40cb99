import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { openMigrated } from './migrated.ts'

/** @param before the migration that has not run yet, nor any after it; left out, all have */
export type OpenFresh = (before?: string) => Promise<Database>

const serverUrl = process.env['TEST_DATABASE_URL']

/**
 * Runs a suite on PGlite in memory and, when `TEST_DATABASE_URL` names a PostgreSQL server, on that too.
 *
 * `open` hands out an empty, migrated database of its own at every call; all are closed and dropped after the suite.
 */
export const eachDatabase = (title: string, suite: (open: OpenFresh, kind: Database['kind']) => void): void => {
  describe(`${title} on PGlite`, () => {
    suite(pglite(), 'pglite')
  })
  if (!serverUrl) return
  describe(`${title} on PostgreSQL`, () => {
    suite(postgres(serverUrl), 'postgres')
  })
}

const folder = join(import.meta.dirname, '../../src/server/database/migrations')

/** A database as it was before a migration, which `migrate` goes on from. */
const migrateUpTo = async (db: Database, before: string) => {
  await db.query('create table schema_migration (name text primary key, ran_at timestamptz not null default now())')
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.sql') && each < before)
    .toSorted()) {
    await db.query(readFileSync(join(folder, name), 'utf8'))
    await db.query('insert into schema_migration (name) values ($1)', [name])
  }
}

const migrateTo = (db: Database, before: string | undefined) => (before === undefined ? migrate(db) : migrateUpTo(db, before))

const pglite = (): OpenFresh => {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((db) => db.close())))
  return async (before) => {
    const db = await (before === undefined ? openMigrated() : openDatabase({}))
    opened.push(db)
    if (before !== undefined) await migrateUpTo(db, before)
    return db
  }
}

const postgres = (url: string): OpenFresh => {
  const opened: { name: string; db: Database }[] = []
  const administer = async (statement: string) => {
    const admin = await openDatabase({ databaseUrl: url })
    await admin.query(statement).finally(() => admin.close())
  }
  afterAll(async () => {
    for (const { name, db } of opened) {
      await db.close()
      await administer(`drop database if exists ${name} with (force)`)
    }
  })
  return async (before) => {
    const name = `tarn_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    const db = await openDatabase({ databaseUrl: own.href })
    opened.push({ name, db })
    await migrateTo(db, before)
    return db
  }
}
