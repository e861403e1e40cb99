import { randomBytes } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { withCheckedRows } from './checked-rows.ts'
import { administer, copyInProcess, copyOnServer, databaseUrl, type Image, migrated } from './images.ts'

/** A new copy of an image; of an empty, migrated database unless told otherwise. */
export type OpenFresh = (image?: Image) => Promise<Database>

const serverUrl = process.env['TEST_DATABASE_URL']

type Suite = (open: OpenFresh, kind: Database['kind']) => void

const onPglite = (title: string, suite: Suite) => {
  describe(`${title} on PGlite`, () => {
    suite(pglite(), 'pglite')
  })
}
const onPostgres = (title: string, suite: Suite, url: string) => {
  describe(`${title} on PostgreSQL`, () => {
    suite(postgres(url), 'postgres')
  })
}

/**
 * Runs a suite on a database: on PostgreSQL where `TEST_DATABASE_URL` names a server, else on PGlite. The statements are the same on both;
 * what locks, races or hangs on the driver, and the walk through every endpoint, is for `eachDatabase`.
 *
 * `open` hands out a database of its own at every call; all are closed and dropped after the suite.
 */
export const onDatabase = (title: string, suite: Suite): void => {
  if (serverUrl) onPostgres(title, suite, serverUrl)
  else onPglite(title, suite)
}

/** Runs a suite as `onDatabase` does, and on PGlite in any case. */
export const eachDatabase = (title: string, suite: Suite): void => {
  onPglite(title, suite)
  if (serverUrl) onPostgres(title, suite, serverUrl)
}

const pglite = (): OpenFresh => {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((db) => db.close())))
  return async (image = migrated) => {
    const db = await copyInProcess(image)
    opened.push(db)
    return db
  }
}

const postgres = (url: string): OpenFresh => {
  const opened: Database[] = []
  afterAll(async () => {
    for (const db of opened) await db.close()
  })
  return async (image = migrated) => {
    const db = await openOnServer(url, image)
    opened.push(db)
    return db
  }
}

/** Dropped when it is closed. */
const openOnServer = async (url: string, image: Image): Promise<Database> => {
  const name = `tarn_${randomBytes(6).toString('hex')}`
  await copyOnServer(url, name, image)
  // A server that drops a suite's databases writes for seconds on a slow disk: who has a timeout for its subject opens its own.
  const db = withCheckedRows(await openDatabase({ databaseUrl: databaseUrl(url, name), hasNoTimeout: true }))
  return {
    ...db,
    close: async () => {
      await db.close()
      await administer(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A new copy of an image where `onDatabase` would have it, for who closes it. */
export const openCopy = (image: Image): Promise<Database> => (serverUrl ? openOnServer(serverUrl, image) : copyInProcess(image))
