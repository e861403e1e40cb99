import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { databaseOver } from '#server/database/pglite.ts'
import { parsers } from '#server/database/values.ts'
import { withCheckedRows } from './checked-rows.ts'

/** What a test's database is a copy of: made once in a run, since copying takes a fraction of the time that filling does. */
export interface Image {
  readonly name: string
  readonly fill: (db: Database) => Promise<unknown>
}

export const migrated: Image = { name: 'migrated', fill: migrate }

const migrations = join(import.meta.dirname, '../../../src/server/database/migrations')

/** A database as it was before a migration, which `migrate` goes on from. */
export const before = (migration: string): Image => ({
  name: `before-${migration}`,
  fill: async (db) => {
    await db.query('create table schema_migration (name text primary key, ran_at timestamptz not null default now())')
    for (const name of readdirSync(migrations)
      .filter((each) => each.endsWith('.sql') && each < migration)
      .toSorted()) {
      await db.query(readFileSync(join(migrations, name), 'utf8'))
      await db.query('insert into schema_migration (name) values ($1)', [name])
    }
  },
})

const prefix = 'tarn-images-'
// The processes of a run read its folder from their environment.
const folder = () => process.env['TEST_IMAGES'] ?? ''
const serverUrl = process.env['TEST_DATABASE_URL']

/** Runs one statement on the PostgreSQL behind `url`. */
export const administer = async <Row>(url: string, statement: string): Promise<Row[]> => {
  const db = await openDatabase({ databaseUrl: url, hasNoTimeout: true })
  return db.query<Row>(statement).finally(() => db.close())
}

export const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

const namePrefix = () => `image_${folder().slice(folder().lastIndexOf('-') + 1)}_`.toLowerCase()

export const prepareImages = (): void => {
  process.env['TEST_IMAGES'] = mkdtempSync(join(tmpdir(), prefix))
}

export const removeImages = async (): Promise<void> => {
  rmSync(folder(), { recursive: true, force: true })
  if (!serverUrl) return
  const made = await administer<{ datname: string }>(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${namePrefix()}')`,
  )
  for (const { datname } of made) await administer(serverUrl, `drop database ${datname}`)
}

/** Gets its name only when it is complete. Of several processes the first gives it: what one has opened, no other replaces. */
const makeFile = async (path: string, { fill }: Image) => {
  const pglite = await PGlite.create({ parsers: { ...parsers } })
  await fill(withCheckedRows(databaseOver(pglite)))
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()))
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

/** A database in memory. */
export const copyInMemory = async (image: Image): Promise<Database> => {
  const path = join(folder(), `${image.name}.tar`)
  if (!existsSync(path)) await makeFile(path, image)
  return withCheckedRows(databaseOver(await PGlite.create({ loadDataDir: await openAsBlob(path), parsers: { ...parsers } })))
}

const isThere = async (url: string, name: string) =>
  (await administer(url, `select 1 from pg_database where datname = '${name}'`)).length > 0

/** As with files, the first to finish names it. */
const makeTemplate = async (url: string, name: string, { fill }: Image) => {
  const unfinished = `${namePrefix()}${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${unfinished}`)
  const db = await openDatabase({ databaseUrl: databaseUrl(url, unfinished), hasNoTimeout: true })
  await fill(db).finally(() => db.close())
  try {
    await administer(url, `alter database ${unfinished} rename to ${name}`)
  } catch (error) {
    if (!(await isThere(url, name))) throw error
    await administer(url, `drop database ${unfinished}`)
  }
}

/** Makes the database `name` on the server behind `url`. */
export const copyOnServer = async (url: string, name: string, image: Image): Promise<void> => {
  const template = `${namePrefix()}${image.name.replaceAll(/\W/g, '_')}`
  if (!(await isThere(url, template))) await makeTemplate(url, template, image)
  await administer(url, `create database ${name} template ${template}`)
}
