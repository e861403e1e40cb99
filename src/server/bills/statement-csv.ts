import type { Transaction, TransactionHistory } from '#contract/transactions.contract.ts'
import { formatNumber } from '#domain/money.ts'
import { kindWords, splitAmount } from '#domain/transactions.ts'

/** A cell that begins like a formula is text for a spreadsheet too. */
const textCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const amountCell = (dollars: number | null): string => (dollars === null ? '' : formatNumber(dollars, 2).replaceAll(',', ''))

const rowOf = ({ date, kind, title, detail, amount, balanceAfter }: Transaction): string => {
  const { charged, credited } = splitAmount(amount)
  return [date, ...[kindWords[kind], title, detail].map(textCell), ...[charged, credited, balanceAfter].map(amountCell)].join(',')
}

const header = 'Date,Kind,Title,Details,Charged,Paid or credited,Balance after'
const byteOrderMark = '\ufeff'

/** What was owed before the first day, from which the rows lead to the last balance. */
const openingRow = ({ startDate, openingBalance }: TransactionHistory): string =>
  [startDate, ...['Opening balance', '', ''].map(textCell), '', '', amountCell(openingBalance)].join(',')

/** A history as comma-separated values (RFC 4180, UTF-8 with the mark by which spreadsheets know it): the opening balance, then what moved it, newest first. */
export const statementCsv = (history: TransactionHistory): Uint8Array =>
  new TextEncoder().encode(
    `${byteOrderMark}${[header, openingRow(history), ...history.transactions.map(rowOf)].join('\r\n')}\r\n`,
  )
