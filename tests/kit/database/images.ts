import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { openPglite } from '#server/database/pglite.ts'
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
const strategy = process.env['TEST_DATABASE_COPY'] ?? 'wal_log'

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

/** Gets its name only when it is complete. Of several processes the first gives it: what one has copied, no other replaces. */
const makeFolder = async (path: string, { fill }: Image) => {
  const unfinished = `${path}.${randomUUID()}`
  const db = withCheckedRows(await openPglite(unfinished))
  await fill(db).finally(() => db.close())
  try {
    renameSync(unfinished, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(unfinished, { recursive: true })
  }
}

/** A database in this process. */
export const copyInProcess = async (image: Image): Promise<Database> => {
  const path = join(folder(), image.name)
  if (!existsSync(path)) await makeFolder(path, image)
  const copy = join(folder(), randomUUID())
  cpSync(path, copy, { recursive: true })
  const db = withCheckedRows(await openPglite(copy))
  return { ...db, close: () => db.close().finally(() => rmSync(copy, { recursive: true, force: true })) }
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
  await administer(url, `create database ${name} template ${template} strategy ${strategy}`)
}
