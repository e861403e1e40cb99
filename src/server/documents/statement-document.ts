import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatDollars, formatOwed, toCents, toDollars } from '#domain/basics/money.ts'
import { splitAmount } from '#domain/billing/transactions.ts'
import { createDocument } from './document.ts'
import type { StatementDocument } from './document-types.ts'

const shown = (dollars: number | null): string => (dollars === null ? '' : formatDollars(dollars))

/** Whole cents, so that a long list adds up exactly. */
const sumOf = (amounts: readonly (number | null)[]): number =>
  toDollars(amounts.reduce<number>((sum, amount) => sum + toCents(amount ?? 0), 0))

export const renderStatement = ({ brand, to, madeOn, history }: StatementDocument): Promise<Uint8Array> => {
  const paper = createDocument(brand, `Statement, ${formatRange(history)}`)
  const split = history.transactions.map(({ amount }) => splitAmount(amount))
  paper.letterhead('Statement')
  paper.heading(1, 'Your account statement')
  paper.paragraph(formatRange(history), { size: 11, colour: paper.palette.ink2 })
  paper.space(10)
  paper.columns([
    { label: 'For', lines: [to.name, ...to.address] },
    { label: 'Account number', lines: [to.customerNumber] },
    { label: 'Date', lines: [formatFullDate(madeOn)] },
  ])
  paper.figures([
    { label: 'Opening balance', value: formatDollars(history.openingBalance) },
    { label: 'Charged', value: formatDollars(sumOf(split.map(({ charged }) => charged))) },
    { label: 'Paid or credited', value: formatDollars(-sumOf(split.map(({ credited }) => credited))) },
    { label: history.closingBalance < 0 ? 'In credit' : 'To pay', value: formatDollars(Math.abs(history.closingBalance)) },
  ])
  if (history.transactions.length === 0) paper.paragraph('Nothing was charged, paid or credited between these dates.')
  else
    paper.table({
      summary: 'Each transaction, newest first, with the balance after it',
      columns: [
        { title: 'Date', share: 17 },
        { title: 'Details', share: 38 },
        { title: 'Charged', share: 14, align: 'right' },
        { title: 'Paid or credited', share: 16, align: 'right' },
        { title: 'Balance after', share: 15, align: 'right' },
      ],
      rows: history.transactions.map(({ date, title, detail, balanceAfter }, index) => ({
        cells: [
          formatFullDate(date),
          { text: title, note: detail },
          shown(split[index]?.charged ?? null),
          shown(split[index]?.credited === null ? null : -(split[index]?.credited ?? 0)),
          balanceAfter < 0 ? { text: formatDollars(balanceAfter), note: 'credit' } : formatDollars(balanceAfter),
        ],
      })),
    })
  paper.paragraph(
    `Your balance was ${formatOwed(history.openingBalance)} before these dates and ${formatOwed(history.closingBalance)} after them. All amounts include GST.`,
    { size: 9, colour: paper.palette.ink2 },
  )
  return paper.finish()
}
