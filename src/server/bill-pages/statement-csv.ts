import type { Transaction, TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { amountCell, csvFile, textCell } from '#domain/basics/csv.ts'
import { kindWords, splitAmount } from '#domain/billing/transactions.ts'

const rowOf = ({ date, kind, title, detail, amount, balanceAfter }: Transaction): string[] => {
  const { charged, credited } = splitAmount(amount)
  return [date, ...[kindWords[kind], title, detail].map(textCell), ...[charged, credited, balanceAfter].map(amountCell)]
}

const header = 'Date,Kind,Title,Details,Charged,Paid or credited,Balance after'

const openingRow = ({ startDate, openingBalance }: TransactionHistory): string[] => [
  startDate,
  ...['Opening balance', '', ''].map(textCell),
  '',
  '',
  amountCell(openingBalance),
]

export const statementCsv = (history: TransactionHistory): Uint8Array =>
  csvFile(header, [openingRow(history), ...history.transactions.map(rowOf)])
