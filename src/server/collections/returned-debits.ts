import { readFile } from 'node:fs/promises'
import { counted } from '#domain/basics/counted.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { isBankAccount } from '#domain/billing/bank-account.ts'
import { outboxAt } from '#server/http/outbox.ts'
import type { FileKind, FileTaken, TakeContext } from '#server/import/file-kind.ts'
import { fieldsOf } from '#server/import/line-fields.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { createSkippedLines } from '#server/import/skipped-lines.ts'
import { reasonOf } from './return-reasons.ts'
import { type ReturnedDebit, type ReturnOutcome, takeReturn } from './returns.store.ts'

const columns = ['reference', 'bankAccount', 'amount', 'returnedOn', 'reason'] as const
type Column = (typeof columns)[number]
const required: readonly Column[] = ['amount', 'returnedOn', 'reason']

const isHeader = (line: string) => {
  const names = line.split(',').map((name) => name.trim().replaceAll('"', ''))
  return required.every((name) => names.includes(name)) && (names.includes('reference') || names.includes('bankAccount'))
}

const readHeader = (text: string): readonly Column[] => {
  const names = fieldsOf(1, text)
  const strange = names.find((name) => !columns.includes(name as Column))
  if (strange !== undefined) throw new LineRefused(1, `heading ${names.indexOf(strange) + 1} is not one of ${columns.join(', ')}`)
  if (new Set(names).size < names.length) throw new LineRefused(1, 'a column appears twice')
  return names as Column[]
}

/** Dollars such as 120.00; a bank may write them below zero. */
const centsIn = (text: string): number | null => {
  const [, dollars, decimals] = /^-?\$?(\d{1,7})\.(\d{2})$/.exec(text) ?? []
  return dollars === undefined || decimals === undefined ? null : Number(dollars) * 100 + Number(decimals)
}

interface Line {
  readonly line: number
  readonly debit: ReturnedDebit
}

const readLine = (names: readonly Column[], line: number, text: string, today: Day): Line => {
  const fields = fieldsOf(line, text)
  if (fields.length !== names.length) throw new LineRefused(line, `a line has ${names.length} fields, this one ${fields.length}`)
  const field = (name: Column) => fields[names.indexOf(name)] ?? ''
  const [reference, bankAccount, day] = [field('reference'), field('bankAccount'), field('returnedOn')]
  const cents = centsIn(field('amount'))
  if (cents === null || cents === 0) throw new LineRefused(line, 'amount must be dollars and cents such as 120.00')
  if (!isDay(day) || day > today) throw new LineRefused(line, 'returnedOn must be a day up to today, such as 2026-06-30')
  if (bankAccount === '' && reference === '')
    throw new LineRefused(line, 'a line needs our reference, or a New Zealand bank account with its check digits')
  if (bankAccount !== '' && !isBankAccount(bankAccount))
    throw new LineRefused(line, 'bankAccount is not a New Zealand account: check its digits')
  const common = { day, reason: reasonOf(field('reason')), cents }
  return {
    line,
    debit: reference === '' ? { ...common, bankAccount } : { ...common, reference, bankAccount: bankAccount || null },
  }
}

const readLines = async (path: string, today: Day): Promise<Line[]> => {
  const [header = '', ...rest] = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = readHeader(header)
  const lines = rest.flatMap((text, index) => (text.trim() === '' ? [] : [readLine(names, index + 2, text, today)]))
  if (lines.length === 0) throw new ImportRefused('the file holds no returns')
  return lines
}

const leftOut = {
  unknown: 'no direct debit of ours fits',
  ambiguous: 'several direct debits fit',
  otherAmount: 'the direct debit was for another amount',
  otherAccount: 'the direct debit was from another bank account',
  notFiled: 'the direct debit was never in a file that the bank took',
} as const

const isTaken = (outcome: ReturnOutcome): outcome is Extract<ReturnOutcome, { readonly collectionId: string }> =>
  outcome.kind === 'returned' || outcome.kind === 'alreadyReturned'

/** One transaction: a line that cannot be read keeps the whole file out. What does not fit waits for a person. */
const take = async ({ db, secrets, now, progress }: TakeContext, path: string): Promise<FileTaken> => {
  const lines = await readLines(path, todayAt(now))
  const context = { secrets, now, outbox: outboxAt(db, now) }
  return db.transaction(async (tx) => {
    const { skip, list } = createSkippedLines()
    const counts = { returned: 0, alreadyReturned: 0 }
    for (const [index, { line, debit }] of lines.entries()) {
      const outcome = await takeReturn(tx, debit, context)
      if (isTaken(outcome)) counts[outcome.kind] += 1
      else skip(line, leftOut[outcome.kind])
      progress((index + 1) / lines.length)
    }
    const again = counts.alreadyReturned === 0 ? '' : `, ${counts.alreadyReturned} already known`
    return { words: `${counted(counts.returned, 'direct debit')} reversed${again}`, counts, leftOut: list() }
  })
}

export const returnedDebits: FileKind = {
  name: 'returned direct debits (reference,bankAccount,amount,returnedOn,reason)',
  contents: 'returned direct debits',
  recognises: ({ firstLine }) => isHeader(firstLine),
  take,
}
