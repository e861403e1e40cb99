import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars, formatOwed } from '#domain/basics/money.ts'
import { kindWords } from '#domain/billing/transactions.ts'
import { createDocument } from './document.ts'
import type { ReceiptDocument } from './document-types.ts'

const sentences = {
  payment: 'Thank you. We’ve received your payment.',
  credit: 'We’ve credited this to your account.',
  refund: 'We’ve paid this back to you.',
} as const

const labels = { payment: 'Paid', credit: 'Credited', refund: 'Paid back' } as const

const isReceipted = (kind: string): kind is keyof typeof sentences => kind in sentences

export const renderReceipt = ({ brand, to, madeOn, transaction }: ReceiptDocument): Promise<Uint8Array> => {
  const { id, date, kind, title, detail, amount, balanceAfter } = transaction
  if (!isReceipted(kind)) throw new TypeError(`There is no receipt of a ${kind}`)
  const paper = createDocument(brand, `Receipt, ${formatFullDate(date)}`)
  paper.letterhead('Receipt')
  paper.heading(1, `${labels[kind]}: ${formatDollars(Math.abs(amount))}`)
  paper.paragraph(sentences[kind], { size: 11, colour: paper.palette.ink2 })
  paper.space(10)
  paper.columns([
    { label: 'For', lines: [to.name, ...to.address] },
    { label: 'Account number', lines: [to.customerNumber] },
    { label: 'Date', lines: [formatFullDate(date)] },
  ])
  paper.table({
    summary: 'Details of this receipt',
    size: 10.5,
    padding: 7,
    columns: [
      { title: 'Item', share: 2 },
      { title: 'Details', share: 5 },
    ],
    rows: [
      { cells: [labels[kind], formatDollars(Math.abs(amount))], isStrong: true },
      { cells: [kindWords[kind], title] },
      { cells: ['For', detail] },
      { cells: ['Reference', id.slice(0, 8).toUpperCase()] },
      { cells: ['Balance after this', formatOwed(balanceAfter)] },
    ],
  })
  paper.paragraph(`Issued on ${formatFullDate(madeOn)}. All amounts include GST.`, { size: 9, colour: paper.palette.ink2 })
  return paper.finish()
}
