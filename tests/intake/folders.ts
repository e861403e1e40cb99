import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { csvOf } from './csv.ts'

const ndjsonOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-intake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with a file for each entity, its rows in the order of the records. */
export const folderOf = (records: readonly IntakeRecord[], format: 'csv' | 'ndjson' = 'csv'): string => {
  const folder = temporaryFolder()
  for (const [entity, of] of Map.groupBy(records, (record) => record.entity)) {
    const rows = of.map(({ row }) => row as Record<string, unknown>)
    writeFileSync(join(folder, `${entity}.${format}`), format === 'csv' ? csvOf(entity, rows) : ndjsonOf(rows))
  }
  return folder
}

export const putPdf = (folder: string, name: string, content: string): void => {
  mkdirSync(join(folder, 'pdf'), { recursive: true })
  writeFileSync(join(folder, 'pdf', name), content)
}
