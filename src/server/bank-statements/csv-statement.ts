import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Day } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { type BankFormat, columnsIn, formatOfHeadings, looksLikeHeadings } from './bank-formats.ts'
import { centsIn, type StatementItem, type StatementLine } from './statement.ts'

/** Lines before the headings. */
const longestPreamble = 20

const dayIn = (text: string, { dates }: BankFormat): Day | null => {
  const parts = text.trim().split(/[/.\- ]+/)
  const [first = '', second = '', third = ''] = parts
  // ASB writes both orders: a year of four digits in front says which.
  const order = /^\d{4}$/.test(first) ? 'ymd' : dates === 'ymd' ? 'dmy' : dates
  const [year, month, date] = { dmy: [third, second, first], ymd: [first, second, third], mdy: [third, first, second] }[order]
  if (parts.length !== 3 || !/^\d+$/.test(`${year}${month}${date}`)) return null
  const day = `${year?.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isDay(day) ? day : null
}

const compactDay = (text: string): Day => text.replace(/^(\d{4})(\d{2})/, '$1-$2-')

interface Preamble {
  account: string
  from: Day | null
  to: Day | null
  balance: { readonly day: Day; readonly cents: number } | null
}

/** ASB writes account, days and balance before its headings. */
const readPreamble = (text: string, into: Preamble) => {
  const [, bank, branch, account] = /Bank (\d+); Branch (\d+); Account (\d+-\d+)/.exec(text) ?? []
  if (bank) into.account = `${bank}${branch}${account}`
  const [, from] = /^From date (\d{8})/.exec(text) ?? []
  if (from) into.from = compactDay(from)
  const [, to] = /^To date (\d{8})/.exec(text) ?? []
  if (to) into.to = compactDay(to)
  const [, amount, asOf] = /^Ledger Balance : (-?[\d.,]+) as of (\d{8})/.exec(text) ?? []
  const cents = amount === undefined ? null : centsIn(amount)
  if (asOf && cents !== null) into.balance = { day: compactDay(asOf), cents }
}

interface BalancedLine {
  readonly line: StatementLine
  readonly balance: number
}

/** Of a file in either order, by its first two lines and its last. */
const closingOf = (first: BalancedLine, second: BalancedLine | null, last: BalancedLine): BalancedLine => {
  if (first.line.day !== last.line.day) return first.line.day < last.line.day ? last : first
  return second && second.balance !== first.balance + second.line.cents ? first : last
}

const createRows = (format: BankFormat, columns: ReadonlyMap<string, number>, account: string) => {
  const field = (row: readonly string[], name: string) => (row[columns.get(name) ?? -1] ?? '').trim()
  const amountOf = (line: number, row: readonly string[]): number => {
    const read = (name: string) => {
      const text = field(row, name)
      const cents = text === '' ? 0 : centsIn(text)
      if (cents === null) throw new LineRefused(line, `“${format.columns[name as 'amount'] ?? name}” is no amount`)
      return cents
    }
    if (columns.has('amount')) {
      if (field(row, 'amount') === '') throw new LineRefused(line, 'has no amount')
      return read('amount')
    }
    return Math.abs(read('credit')) - Math.abs(read('debit'))
  }
  return (line: number, row: readonly string[]): { item: StatementItem; balance: number | null } => {
    const text = (name: string) => (columns.has(name) ? field(row, name) : '')
    const day = dayIn(text('day'), format)
    if (day === null) throw new LineRefused(line, `“${format.columns.day}” is no date`)
    const cents = amountOf(line, row)
    const ownAccount = text('account') || account
    const currency = text('currency').toUpperCase()
    const omission = { kind: 'omission', line, account: ownAccount } as const
    if (currency !== '' && currency !== 'NZD')
      return { item: { ...omission, reason: `is in ${currency}`, isMoney: true }, balance: null }
    if (cents === 0) return { item: { ...omission, reason: 'has an amount of zero', isMoney: false }, balance: null }
    const item: StatementLine = {
      kind: 'line',
      line,
      account: ownAccount,
      day,
      cents,
      bankRef: text('bankRef'),
      type: text('type'),
      otherParty: text('otherParty'),
      particulars: text('particulars'),
      code: text('code'),
      reference: text('reference'),
      memo: text('memo'),
      otherAccount: text('otherAccount').replaceAll(/\D/g, ''),
    }
    return { item, balance: text('balance') === '' ? null : centsIn(text('balance')) }
  }
}

interface CsvRecord {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** Ends with a newline, and tells whether the text did. */
async function* counted(text: AsyncIterable<string>, seen: { end: string }): AsyncGenerator<string> {
  for await (const part of text) {
    if (part === '') continue
    seen.end = part.slice(-1)
    yield part
  }
}

/** Account digits in a file's name, as banks name their files; '' without. */
const accountIn = (fileName: string) =>
  /(?<!\d)\d{2}-?\d{4}-?\d{7}-?\d{2,3}(?!\d)/.exec(fileName)?.[0].replaceAll(/\D/g, '') ?? ''

/** Whether a quotation mark that nothing ends has taken further lines into a column. */
const hasLines = (cell: string, columns: number) => /[\n\r]/.test(cell) && cell.split(',').length >= columns

/** Of a field that is quoted whole. */
const unquoted = (cell: string) => /^\s*"([^]*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/**
 * @param quotes `any`: a quotation mark is a letter, and each line has as many columns as the headings
 * @returns name of the format last. @throws LineRefused, ImportRefused
 */
export async function* readCsvStatement(
  text: AsyncIterable<string>,
  fileName: string,
  formats: readonly BankFormat[],
  quotes: 'enclose' | 'any' = 'enclose',
): AsyncGenerator<StatementItem, string> {
  const seen = { end: '' }
  const parser = parse({
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    ...(quotes === 'any' && { quote: false }),
    skip_empty_lines: true,
    bom: true,
    max_record_size: 65_536,
  })
  // The end of either ends the other: a text that can't be read is thrown below, and a line that is refused closes the file.
  pipeline(Readable.from(counted(text, seen)), parser, () => {})
  const preamble: Preamble = { account: accountIn(fileName), from: null, to: null, balance: null }
  let format: BankFormat | null = null
  let read: ReturnType<typeof createRows> | null = null
  let [columns, headings] = [0, 0]
  let first: BalancedLine | null = null
  let second: BalancedLine | null = null
  let last: BalancedLine | null = null
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<CsvRecord>) {
      const record = quotes === 'any' ? cells.map(unquoted) : cells
      if (record.every((cell) => cell.trim() === '')) continue
      if (!read) {
        format = formatOfHeadings(formats, record)
        const found = format && columnsIn(format, record)
        if (format && found) {
          read = createRows(format, found, preamble.account)
          columns = Math.max(...found.values()) + 1
          headings = record.length
        } else if (looksLikeHeadings(record) || info.lines > longestPreamble)
          throw new LineRefused(info.lines, 'has headings of no bank that is known: add a bank format for them')
        else readPreamble(record.join(','), preamble)
        continue
      }
      if (record.length < columns) throw new LineRefused(info.lines, `has ${record.length} columns, and the headings ${columns}`)
      if (quotes === 'any' ? record.length !== headings : record.some((cell) => hasLines(cell, columns)))
        throw new LineRefused(info.lines, 'has quotation marks that do not enclose whole columns')
      const { item, balance } = read(info.lines, record)
      if (item.kind === 'line' && balance !== null) {
        last = { line: item, balance }
        if (first) second ??= last
        first ??= last
      }
      yield item
    }
  } catch (error) {
    if (error instanceof CsvError) throw new LineRefused(Number(error['lines'] ?? 1), 'can’t be read as comma-separated values')
    throw error
  }
  if (!format) throw new ImportRefused('the file has no headings')
  if (seen.end !== '\n' && seen.end !== '\r') throw new ImportRefused('the file is cut off: its last line has no end')
  const { account, from, to, balance } = preamble
  if (from && to) yield { kind: 'range', account, from, to }
  if (balance) yield { kind: 'balance', account, ...balance }
  if (first && last) {
    const closing = closingOf(first, second, last)
    yield { kind: 'balance', account: closing.line.account, day: closing.line.day, cents: closing.balance }
  }
  return format.name
}
