import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { type PrintedRow, printedRows } from '#domain/billing/bill-text.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { selectSignedLines } from '#machines/bills/bill-figures.selectors.ts'

export interface ChangedLine {
  readonly key: string
  readonly label: string
  /** `3,548.348 kWh`, or an amount; a dash without such a line. */
  readonly was: string
  readonly wasAmount: string
  readonly is: string
  readonly isAmount: string
}

interface Side {
  readonly row: PrintedRow
  /** Distinguishes lines of one name: another meter or price. */
  readonly key: string
}

const sidesOf = (bill: Pick<Invoice, 'kind' | 'lines'>): readonly Side[] => {
  const signedLines = selectSignedLines(bill)
  return printedRows(signedLines).map((row, at) => ({ row, key: `${row.label} ${signedLines[at]?.supplyPointId} ${row.rate}` }))
}

const amountOf = (side: Side | undefined) => side?.row.amount ?? formatDollars(0)

export const changedLines = (
  before: Pick<Invoice, 'kind' | 'lines'>,
  after: Pick<Invoice, 'kind' | 'lines'>,
): readonly ChangedLine[] => {
  const [was, is] = [sidesOf(before), sidesOf(after)]
  const keys = [...new Set([...was, ...is].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [old, now] = [was.find((side) => side.key === key), is.find((side) => side.key === key)]
    if (old?.row.quantity === now?.row.quantity && amountOf(old) === amountOf(now)) return []
    return [
      {
        key,
        label: (now ?? old)?.row.label ?? '',
        was: old?.row.quantity ?? '–',
        wasAmount: amountOf(old),
        is: now?.row.quantity ?? '–',
        isAmount: amountOf(now),
      },
    ]
  })
}
