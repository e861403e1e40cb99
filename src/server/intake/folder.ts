import { createReadStream, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CsvError, parse } from 'csv-parse'
import { factsOf } from './columns.ts'
import { entityNamed } from './entities.ts'
import type { Entity } from './entity.ts'
import type { IntakeRecord } from './parse.ts'

/** The folder or one of its files cannot be read; nothing of it was applied. */
export class IntakeRefused extends Error {
  override readonly name = 'IntakeRefused'
}

export interface EntityFile {
  readonly name: string
  readonly path: string
  readonly entity: Entity
  readonly isCsv: boolean
  readonly bytes: number
}

const shape = /^([a-z-]+)\.(csv|ndjson)$/i

/** @throws IntakeRefused if there is none, or one of no entity */
export const filesIn = (folder: string): EntityFile[] => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isFile()) throw new IntakeRefused(`${folder} is a file: give the folder that it is in.`)
  if (!found?.isDirectory()) throw new IntakeRefused(`There is no folder ${folder}.`)
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((name): EntityFile[] => {
      const [, entityName = '', ending = ''] = shape.exec(name) ?? []
      if (ending === '') return []
      const entity = entityNamed(entityName.toLowerCase())
      if (!entity) throw new IntakeRefused(`${name} is a file of nothing that can be loaded: docs/intake lists the names.`)
      const path = join(folder, name)
      return [{ name, path, entity, isCsv: ending.toLowerCase() === 'csv', bytes: statSync(path).size }]
    })
  if (files.length === 0) throw new IntakeRefused(`${folder} has no file to load, like account.csv or account.ndjson.`)
  return files
}

export const pdfReader =
  (folder: string) =>
  (name: string): Promise<Uint8Array | null> =>
    readFile(join(folder, 'pdf', name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
      throw error
    })

type ReadCell = (text: string) => unknown
const number: ReadCell = (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)
const yesNo: ReadCell = (text) => (text === 'yes' ? true : text === 'no' ? false : text)
const json: ReadCell = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const sameText: ReadCell = (text) => text

const cellReaders = (entity: Entity): Readonly<Record<string, ReadCell>> => {
  const readers = { 'yes or no': yesNo, 'whole number': number, price: number, number, JSON: json } as Readonly<
    Record<string, ReadCell>
  >
  return Object.fromEntries(
    Object.entries(entity.schema.shape).map(([name, column]) => [name, readers[factsOf(column).form] ?? sameText]),
  )
}

const requireHeadings = ({ name, entity }: EntityFile, headings: readonly string[]): void => {
  const columns = Object.entries(entity.schema.shape)
  const unknown = headings.find((heading) => !columns.some(([column]) => column === heading))
  if (unknown !== undefined)
    throw new IntakeRefused(
      `${name}, line 1: heading ${headings.indexOf(unknown) + 1} is not a column. Is the line of headings missing? Nothing was loaded.`,
    )
  const twice = headings.find((heading, index) => headings.indexOf(heading) !== index)
  if (twice !== undefined) throw new IntakeRefused(`${name}, line 1: the column ${twice} is there twice. Nothing was loaded.`)
  const missing = columns.find(([column, schema]) => factsOf(schema).isRequired && !headings.includes(column))
  if (missing) throw new IntakeRefused(`${name}, line 1: the column ${missing[0]} is missing. Nothing was loaded.`)
}

const unreadable = (name: string, line: number, why: string) =>
  new IntakeRefused(`${name}, line ${line}: ${why}. Nothing was loaded.`)

const csvFaults: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has more or fewer values than there are columns',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has more or fewer values than there are columns',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text goes on after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark is within a value that has none around it',
}

async function* csvRecords(file: EntityFile, onBytes: (bytes: number) => void): AsyncGenerator<IntakeRecord> {
  const readers = cellReaders(file.entity)
  const input = createReadStream(file.path)
  input.on('data', (chunk) => onBytes(chunk.length))
  const parser = input.pipe(
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      columns: (headings: string[]) => {
        requireHeadings(file, headings)
        return headings
      },
    }),
  )
  input.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      const row: Record<string, unknown> = {}
      for (const column in record) {
        const text = record[column] as string
        if (text !== '') row[column] = (readers[column] as ReadCell)(text)
      }
      yield { entity: file.entity.name, row, place: { file: file.name, line: info.lines } }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as CsvError & { readonly lines?: number }).lines ?? 1
    throw unreadable(file.name, line, csvFaults[error.code] ?? 'it is not CSV')
  }
}

async function* ndjsonRecords(
  { name, path, entity }: EntityFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<IntakeRecord> {
  const input = createReadStream(path)
  input.on('data', (chunk) => onBytes(chunk.length))
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const written = line === 1 ? text.replace(/^\uFEFF/, '') : text
    if (written.trim() === '') continue
    let row: unknown
    try {
      row = JSON.parse(written)
    } catch {
      throw unreadable(name, line, 'it is not JSON')
    }
    yield { entity: entity.name, row, place: { file: name, line } }
  }
}

/** In the order of the file. @throws IntakeRefused for a line that cannot be told apart, or headings that are no columns */
export const recordsOf = (file: EntityFile, onBytes: (bytes: number) => void): AsyncGenerator<IntakeRecord> =>
  file.isCsv ? csvRecords(file, onBytes) : ndjsonRecords(file, onBytes)
