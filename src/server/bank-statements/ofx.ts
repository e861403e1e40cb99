import { SaxesParser } from 'saxes'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { createOfxXml } from './ofx-xml.ts'
import { centsIn, type StatementItem } from './statement.ts'

const datetime = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})(?:\.\d+)?(?:\[([+-]?\d{1,2}(?:\.\d+)?)(?::[^\]]*)?\])?)?/

/** Day in Auckland; without a zone the date as it is written, which is what New Zealand's banks mean. Null if it is none. */
export const dayOfOfx = (text: string): Day | null => {
  const [, year = '', month = '', date = '', hour = '0', minute = '0', second = '0', zone] = datetime.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return null
  if (zone === undefined) return day
  const written = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second))
  return dayAt(written - Number(zone) * 3_600_000)
}

type Fields = Map<string, string>

/** What lines are read from; `ORIGCURRENCY` only says where an amount of the account's own currency came from. */
const inTransaction = new Set([
  'DTPOSTED',
  'TRNAMT',
  'FITID',
  'TRNTYPE',
  'NAME',
  'MEMO',
  'REFNUM',
  'CHECKNUM',
  'CURRENCY',
  'BANKID',
  'BRANCHID',
  'ACCTID',
])

const createHandler = (items: StatementItem[]) => {
  let account: string[] = []
  let currency = ''
  let range: { from: Day; to: Day } | null = null
  let fields: Fields | null = null
  let balance: Fields | null = null
  let dates: Fields | null = null
  let statements = 0

  const required = (line: number, from: Fields, name: string): string => {
    const text = from.get(name)
    if (text === undefined) throw new LineRefused(line, `has no ${name}`)
    return text
  }
  const dayOf = (line: number, from: Fields, name: string): Day => {
    const day = dayOfOfx(required(line, from, name))
    if (day === null) throw new LineRefused(line, `${name} is no date`)
    return day
  }
  const centsOf = (line: number, from: Fields, name: string): number => {
    const cents = centsIn(required(line, from, name))
    if (cents === null) throw new LineRefused(line, `${name} is no amount`)
    return cents
  }
  const accountText = () => account.join('')

  const lineOf = (line: number, from: Fields): StatementItem => {
    const text = (name: string) => from.get(name) ?? ''
    const [cents, day] = [centsOf(line, from, 'TRNAMT'), dayOf(line, from, 'DTPOSTED')]
    const omission = { kind: 'omission', line, account: accountText() } as const
    const symbol = text('CURRENCY') || currency
    if (symbol !== '' && symbol !== 'NZD') return { ...omission, reason: `is in ${symbol}`, isMoney: true }
    if (cents === 0) return { ...omission, reason: 'has an amount of zero', isMoney: false }
    return {
      kind: 'line',
      line,
      account: accountText(),
      day,
      cents,
      bankRef: text('FITID'),
      type: text('TRNTYPE'),
      otherParty: text('NAME'),
      particulars: '',
      code: text('CHECKNUM'),
      reference: text('REFNUM'),
      memo: text('MEMO'),
      otherAccount: `${text('BANKID')}${text('BRANCHID')}${text('ACCTID')}`,
    }
  }

  return {
    isStatement: () => statements > 0,
    begin: (name: string) => {
      if (name === 'STMTRS') [account, currency, range] = [[], '', null]
      if (name === 'STMTTRN') fields = new Map()
      if (name === 'LEDGERBAL') balance = new Map()
      if (name === 'BANKTRANLIST') dates = new Map()
    },
    value: (name: string, text: string, path: readonly string[]) => {
      if (fields) {
        const isCurrency = name === 'CURSYM' && path.includes('CURRENCY')
        if (inTransaction.has(name) || isCurrency) fields.set(isCurrency ? 'CURRENCY' : name, text)
      } else if (balance) balance.set(name, text)
      else if (path.includes('BANKACCTFROM') && ['BANKID', 'BRANCHID', 'ACCTID'].includes(name)) account.push(text)
      else if (name === 'CURDEF') currency = text.toUpperCase()
      else if (dates && name.startsWith('DT')) dates.set(name, text)
    },
    end: (name: string, line: number) => {
      if (name === 'STMTTRN' && fields) {
        items.push(lineOf(line, fields))
        fields = null
      }
      if (name === 'BANKTRANLIST' && dates?.has('DTSTART')) {
        range = { from: dayOf(line, dates, 'DTSTART'), to: dayOf(line, dates, 'DTEND') }
        dates = null
      }
      if (name === 'LEDGERBAL' && balance) {
        items.push({
          kind: 'balance',
          account: accountText(),
          day: dayOf(line, balance, 'DTASOF'),
          cents: centsOf(line, balance, 'BALAMT'),
        })
        balance = null
      }
      if (name !== 'STMTRS') return
      statements += 1
      if (range) items.push({ kind: 'range', account: accountText(), ...range })
    },
  }
}

/** OFX 1 and 2, with memory for one line at a time. @throws LineRefused, ImportRefused */
export async function* readOfx(text: AsyncIterable<string>): AsyncGenerator<StatementItem> {
  const items: StatementItem[] = []
  const handler = createHandler(items)
  const xml = createOfxXml()
  const parser = new SaxesParser()
  const path: string[] = []
  let value = ''
  parser.on('opentag', ({ name }) => {
    path.push(name)
    value = ''
    handler.begin(name)
  })
  parser.on('text', (part) => {
    value += part
  })
  parser.on('closetag', ({ name }) => {
    if (value.trim() !== '') handler.value(name, value.trim(), path)
    value = ''
    path.pop()
    handler.end(name, parser.line)
  })
  parser.on('error', (error) => {
    throw new LineRefused(parser.line, `can’t be read as OFX (${error.message.replace(/^\d+:\d+: /, '')})`)
  })
  let isBegun = false
  for await (const part of text) {
    const written = xml.write(part)
    isBegun ||= written.trim() !== ''
    parser.write(written)
    yield* items.splice(0)
  }
  if (!xml.isComplete() || !isBegun) throw new ImportRefused('the file is cut off: it doesn’t end with </OFX>')
  parser.close()
  yield* items.splice(0)
  if (!handler.isStatement()) throw new ImportRefused('the file has no statement of a bank account (STMTRS)')
}
