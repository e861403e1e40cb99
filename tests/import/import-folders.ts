import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { prepareFolder } from '#server/import/folder-files.ts'
import { readingKinds } from '#server/reading-files/reading-kinds.ts'
import { createImportFolder } from '#server/import/import-folder.ts'
import { detail } from './eiep13a-files.ts'

export const quiet = 30_000
export const secrets = ['0123456789abcdef0123456789abcdef'] as const
/** 22 November 2026, 11:00 in Auckland. */
export const begin = Date.parse('2026-11-21T22:00:00Z')
export const took = '2026-11-22T11:00:30+13:00'

export const line = (kwh: string) => detail({ start: '02/06/2026 10:00:01', end: '02/06/2026 10:30:00', kwh })
export const text = (...lines: readonly string[]) =>
  [`HDR,ICPCONS,1.4,SNDR,BHLF,CUST,21/06/2026,000,${lines.length},01/01/2026,31/12/2026`, ...lines, ''].join('\n')
export const oneDay = 'Imported: 1 reading of 1 supply point: 1 new day, 0 changed, 0 known already.'

/** Everything in a folder: its files with their content, its folders with their own. */
export const treeOf = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name)
      return [entry.name, entry.isDirectory() ? treeOf(path) : readFileSync(path, 'utf8')]
    }),
  )

interface Line {
  readonly what: string
  readonly about: Record<string, unknown>
}

export const createLog = () => {
  const lines: Line[] = []
  const note = (about: unknown, what?: string) => {
    const { err: _, ...rest } = about as Record<string, unknown>
    lines.push({ what: what ?? '', about: rest })
  }
  return { lines, info: note, warn: note } as never as Parameters<typeof createImportFolder>[0]['log'] & { lines: Line[] }
}

/** A new folder to import from, in a database whose readings are taken away. */
export const openFolder = async (db: Database) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-folder-'))
  await prepareFolder(folder)
  await db.query('delete from register_day; delete from register_revision; delete from reading_day; delete from reading_revision')
  return {
    folder,
    put: (name: string, content: string) => writeFileSync(join(folder, name), content),
    /** One process that looks into it. */
    process: (own: Database = db) => {
      const log = createLog()
      return { ...createImportFolder({ folder, kinds: readingKinds, secrets, db: own, log, quiet }), log }
    },
  }
}

export const readDays = (db: Database) => db.query('select day, wh[21] as wh, revision from reading_day order by day')
