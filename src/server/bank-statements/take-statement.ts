import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { counted } from '#domain/basics/counted.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { FileKind, FileTaken, TakeContext } from '#server/import/file-kind.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { BankFormat, bankFormats, looksLikeHeadings } from './bank-formats.ts'
import { bookNewLines } from './book-lines.ts'
import { readCsvStatement } from './csv-statement.ts'
import { readOfx } from './ofx.ts'
import type { StatementItem } from './statement.ts'
import { storeStatement, type StoredStatement } from './statements.store.ts'
import { type OpenBytes, textOf } from './text-encoding.ts'

const digestOf = async (open: OpenBytes): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of open()) hash.update(chunk)
  return hash.digest('hex')
}

/** Those of the product, and the retailer's, which go before them. */
export const readBankFormats = async (db: Queryable): Promise<BankFormat[]> => {
  const added = await db.query<{ format: BankFormat }>('select format from bank_format order by name')
  return [...added.map(({ format }) => format), ...bankFormats]
}

async function* ofxItems(open: OpenBytes): AsyncGenerator<StatementItem, string> {
  yield* readOfx(textOf(open))
  return 'ofx'
}

const wordsOf = ({ lines, added, known, changed }: StoredStatement, waiting: number): string =>
  [
    `${counted(lines, 'line')}: ${added} new, ${known - changed < 0 ? 0 : known - changed} known`,
    ...(changed > 0 ? [`${changed} changed by the bank (bank unmatched shows them)`] : []),
    ...(waiting > 0 ? [`${waiting} wait for a person`] : []),
  ].join(', ')

interface TakenStatement extends StoredStatement {
  /** Lines of it that are on an account, and that wait for a person. */
  readonly matched: number
  readonly waiting: number
}

/** A payer may write one quotation mark: then none encloses a column, if each line has all columns so. @throws as the first */
const storeEither = async (
  store: (items: AsyncGenerator<StatementItem, string>) => Promise<StoredStatement>,
  read: (quotes: 'enclose' | 'any') => AsyncGenerator<StatementItem, string>,
): Promise<StoredStatement> => {
  try {
    return await store(read('enclose'))
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error
    return store(read('any')).catch((again: unknown) => {
      throw again instanceof LineRefused || again instanceof ImportRefused ? error : again
    })
  }
}

/** Stores what is new in one transaction, then books what is certain. @throws LineRefused, ImportRefused */
const takeStatement = async (
  { db, secrets, now, progress }: Pick<TakeContext, 'db' | 'secrets' | 'now' | 'progress'>,
  { open, fileName, isOfx }: { readonly open: OpenBytes; readonly fileName: string; readonly isOfx: boolean },
): Promise<TakenStatement> => {
  const digest = await digestOf(open)
  const store = (items: AsyncGenerator<StatementItem, string>) => storeStatement(db, { items, digest, secrets, now })
  const formats = isOfx ? [] : await readBankFormats(db)
  const csvItems = (quotes: 'enclose' | 'any') => readCsvStatement(textOf(open), fileName, formats, quotes)
  const stored = isOfx ? await store(ofxItems(open)) : await storeEither(store, csvItems)
  progress(0.5)
  await bookNewLines({ db, secrets, now }, (done, total) => progress(0.5 + (done / total) * 0.5))
  progress(1)
  const [states] = await db.query<{ matched: number; waiting: number }>(
    `select count(*) filter (where l.state in ('matched', 'settled')) as matched, count(*) filter (where l.state = 'waiting') as waiting
     from bank_line l join bank_statement s using (statement_id) where s.digest = $1`,
    [digest],
  )
  return { ...stored, matched: states?.matched ?? 0, waiting: states?.waiting ?? 0 }
}

const takenFile = ({ leftOut, matched, waiting, ...stored }: TakenStatement): FileTaken => {
  const { lines, added, known, changed } = stored
  return { words: wordsOf({ ...stored, leftOut }, waiting), counts: { lines, added, known, changed, matched, waiting }, leftOut }
}

const isOfxText = (text: string) => /^OFXHEADER:|<\?OFX\b|<OFX>/i.test(text)

const fileAt = (path: string) => ({
  open: () => createReadStream(path) as AsyncIterable<Uint8Array>,
  fileName: basename(path),
})

/** Bytes looked at to know what an upload is. */
const startLength = 4_096

/** As a file that came by IMPORT_DIR. @throws LineRefused, ImportRefused */
export const sendStatement = (
  context: Pick<TakeContext, 'db' | 'secrets' | 'now'>,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<TakenStatement> => {
  async function* open() {
    yield bytes
  }
  const isOfx = isOfxText(Buffer.from(bytes.subarray(0, startLength)).toString('latin1'))
  return takeStatement({ ...context, progress: () => {} }, { open, fileName, isOfx })
}

const ofx: FileKind = {
  name: 'bank statements as OFX (versions 1 and 2)',
  contents: 'bank lines',
  recognises: ({ text }) => isOfxText(text),
  isComplete: ({ lastLine }) => /<\/OFX>\s*$/i.test(lastLine),
  take: async (context, path) => takenFile(await takeStatement(context, { ...fileAt(path), isOfx: true })),
}

const hasHeadings = (text: string): boolean =>
  text.split(/\r?\n/, 20).some((line) => {
    try {
      return looksLikeHeadings((parse(line, { relax_quotes: true, relax_column_count: true }) as string[][])[0] ?? [])
    } catch {
      return false
    }
  })

const csv: FileKind = {
  name: 'bank statements as CSV (ANZ, ASB, BNZ, Kiwibank, Westpac, or by a bank format)',
  contents: 'bank lines',
  recognises: ({ text }) => !isOfxText(text) && !/^[<[{]/.test(text) && hasHeadings(text),
  take: async (context, path) => takenFile(await takeStatement(context, { ...fileAt(path), isOfx: false })),
}

const isFormat = (text: string) => text.startsWith('{') && /"bankFormat"\s*:/.test(text)

const storeFormat = async (db: Database, path: string, now: number): Promise<BankFormat> => {
  const read = async () => {
    try {
      return (JSON.parse(await readFile(path, 'utf8')) as { bankFormat?: unknown }).bankFormat
    } catch {
      throw new ImportRefused('The file is no JSON')
    }
  }
  const { data: format, error } = BankFormat.safeParse(await read())
  if (!format) {
    const [issue] = error.issues
    throw new ImportRefused(`bankFormat.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`)
  }
  if (format.columns.amount === undefined && (format.columns.credit === undefined || format.columns.debit === undefined))
    throw new ImportRefused('bankFormat.columns: needs amount, or credit and debit')
  await db.query(
    `insert into bank_format (name, format, changed_at) values ($1, $2, $3)
     on conflict (name) do update set format = excluded.format, changed_at = excluded.changed_at`,
    [format.name, format, new Date(now)],
  )
  return format
}

const formatFile: FileKind = {
  name: 'a bank format ({"bankFormat": …})',
  contents: 'bank formats',
  recognises: ({ text }) => isFormat(text),
  isComplete: ({ lastLine }) => lastLine.trimEnd().endsWith('}'),
  take: async ({ db, now }, path) => {
    const { name } = await storeFormat(db, path, now)
    return { words: `statements of ${name} are read from now on`, counts: { formats: 1 }, leftOut: [] }
  },
}

export const statementKinds: readonly FileKind[] = [ofx, csv, formatFile]
