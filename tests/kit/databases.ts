import { randomBytes } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { withCheckedRows } from './checked-rows.ts'
import { administer, copyInMemory, copyOnServer, databaseUrl, type Image, migrated } from './images.ts'

/** A new copy of an image; of an empty, migrated database unless told otherwise. */
export type OpenFresh = (image?: Image) => Promise<Database>

const serverUrl = process.env['TEST_DATABASE_URL']

/**
 * Runs a suite on PGlite in memory and, when `TEST_DATABASE_URL` names a PostgreSQL server, on that too.
 *
 * `open` hands out a database of its own at every call; all are closed and dropped after the suite.
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
  return async (image = migrated) => {
    const db = await copyInMemory(image)
    opened.push(db)
    return db
  }
}

const postgres = (url: string): OpenFresh => {
  const opened: { name: string; db: Database }[] = []
  afterAll(async () => {
    for (const { name, db } of opened) {
      await db.close()
      await administer(url, `drop database if exists ${name} with (force)`)
    }
  })
  return async (image = migrated) => {
    const name = `tarn_${randomBytes(6).toString('hex')}`
    await copyOnServer(url, name, image)
    const db = withCheckedRows(await openDatabase({ databaseUrl: databaseUrl(url, name) }))
    opened.push({ name, db })
    return db
  }
}
