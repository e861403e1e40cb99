import { randomBytes } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'

export type OpenFresh = () => Promise<Database>

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

const pglite = (): OpenFresh => {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((db) => db.close())))
  return async () => {
    const db = await openDatabase({})
    opened.push(db)
    await migrate(db)
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
  return async () => {
    const name = `tarn_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    const db = await openDatabase({ databaseUrl: own.href })
    opened.push({ name, db })
    await migrate(db)
    return db
  }
}
