import { formatCents } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'

/** Rows of the form. */
export const splitRows = [1, 2, 3, 4] as const
type Row = (typeof splitRows)[number]

export type SplitFields = Readonly<Record<`account${Row}` | `amount${Row}`, string>>

/** Cents of `1,234.50` or `$30`; null for anything else, and for zero. */
export const centsFrom = (text: string): number | null => {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return total > 0 ? total : null
}

const filledRows = (fields: SplitFields) =>
  splitRows
    .map((row) => ({ row, account: fields[`account${row}`].replaceAll(' ', ''), amount: fields[`amount${row}`] }))
    .filter(({ account, amount }) => account !== '' || amount.trim() !== '')

export const splitParts = (fields: SplitFields): { account: string; cents: number }[] =>
  filledRows(fields).flatMap(({ account, amount }) => {
    const cents = centsFrom(amount)
    return account === '' || cents === null ? [] : [{ account, cents }]
  })

/** What is left of the payment. */
export const splitRest = (fields: SplitFields, total: number): number => total - sumOf(splitParts(fields), ({ cents }) => cents)

/** By field: two accounts or more, none twice, and parts that add up to the payment. */
export const splitErrors = (fields: SplitFields, total: number): Record<string, string> => {
  const errors: Record<string, string> = {}
  const rows = filledRows(fields)
  for (const { row, account, amount } of rows) {
    if (account === '') errors[`account${row}`] = `Row ${row} needs an account number.`
    else if (rows.some((earlier) => earlier.row < row && earlier.account === account))
      errors[`account${row}`] = `The account in row ${row} is already there.`
    if (centsFrom(amount) === null) errors[`amount${row}`] = `Row ${row} needs an amount, for example 30.00.`
  }
  if (Object.keys(errors).length > 0) return errors
  if (rows.length < 2) return { [`account${rows.length === 0 ? 1 : 2}`]: 'Split it over two accounts or more.' }
  const rest = splitRest(fields, total)
  if (rest === 0) return {}
  return {
    [`amount${rows.at(-1)?.row}`]: rest > 0 ? `${formatCents(rest)} is left over.` : `That’s ${formatCents(-rest)} too much.`,
  }
}
