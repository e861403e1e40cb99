import type { Invoice } from '#contract/bills/invoices.contract.ts'
import {
  activationLines,
  activationTitle,
  billAboutOther,
  billName,
  billParts,
  billTitle,
  billToDo,
  isBillToPay,
} from './bill-copy.ts'
import { type PrintedRow, printedTotals } from '#domain/billing/bill-text.ts'
import { transferDetails, transferRows } from '#domain/billing/bank-transfer.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { disputesWords, powerswitchWords } from '#domain/portal/help-services.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { halfHourPages } from './half-hour-pages.ts'
import { createDocument, type DocumentWriter } from './document.ts'
import type { BillDocument } from './document-types.ts'

const cellsOf = ({ label, detail, quantity, rate, amount }: PrintedRow) => ({
  cells: [detail === '' ? label : { text: label, note: detail }, quantity, rate, amount],
})

const supplyTables = (paper: DocumentWriter, invoice: Invoice) => {
  const { supplies, rest } = billParts(invoice)
  const columns = [
    { title: 'Charge', share: 44 },
    { title: 'Quantity', share: 18, align: 'right' },
    { title: 'Price including GST', share: 20, align: 'right' },
    { title: 'Amount', share: 16, align: 'right' },
  ] as const
  for (const { title, about, rows } of supplies) {
    paper.heading(2, title)
    if (about !== '') paper.paragraph(about, { size: 9, colour: paper.palette.ink2 })
    const [fuel = ''] = title.split(',')
    paper.table({ summary: `${fuel} charges, line by line`, columns, rows: rows.map(cellsOf) })
  }
  const printed = printedTotals(invoice)
  paper.table({
    summary: 'Total for this bill',
    columns: [{ title: 'Total for this bill', share: 44 }, ...columns.slice(1)],
    rows: [
      ...rest.map(cellsOf),
      { cells: [printed.total.label, '', '', printed.total.amount], isStrong: true },
      { cells: [printed.gst.label, '', '', printed.gst.amount] },
    ],
  })
}

export const renderBill = ({ brand, to, invoice, relatedNumber, halfHours, activation }: BillDocument): Promise<Uint8Array> => {
  const isReversal = invoice.kind === 'reversal'
  const isToPay = isBillToPay(invoice)
  const name = billName(invoice)
  const paper = createDocument(brand, `${name} ${invoice.number}`)
  paper.letterhead(isReversal ? 'Credit note' : 'Tax invoice')
  paper.heading(1, billTitle(invoice))
  paper.paragraph(billToDo(invoice), { size: 11, colour: paper.palette.ink2 })
  const about = billAboutOther(invoice, relatedNumber)
  if (about !== null) paper.paragraph(about, { size: 10, colour: paper.palette.ink2 })
  paper.space(10)
  paper.columns([
    { label: 'For', lines: [to.name, ...to.address] },
    { label: 'Account number', lines: [to.customerNumber] },
    { label: `${name} number`, lines: [invoice.number, `Issued ${formatFullDate(invoice.issuedOn)}`] },
  ])
  paper.figures([
    { label: isReversal ? 'Cancelled' : invoice.total < 0 ? 'In credit' : 'This bill', value: formatDollars(invoice.total) },
    ...(isToPay ? [{ label: 'Due', value: formatFullDate(invoice.dueDate) }] : []),
    { label: 'GST included', value: formatDollars(invoice.gst) },
  ])
  supplyTables(paper, invoice)
  if (!invoice.isLoaded)
    paper.paragraph(
      'We multiply each quantity by its price, then round to the nearest cent. You can check every charge when you sign in.',
      { size: 9, colour: paper.palette.ink2 },
    )
  if (activation) {
    paper.heading(2, activationTitle)
    for (const line of activationLines(activation, to)) paper.paragraph(line)
    paper.space(6)
  }
  paper.paragraph(`${disputesWords} ${powerswitchWords}`, { size: 9, colour: paper.palette.ink2 })
  if (isToPay)
    paper.slip(
      transferRows(transferDetails(paper.brand.payee, { owner: to.name, customerNumber: to.customerNumber }, invoice.total)),
      invoice.payment === null
        ? `Enter these in your bank’s app${invoice.state === 'overdue' ? '' : ` by ${formatFullDate(invoice.dueDate)}`}, with the reference exactly as it is, or sign in to pay by card. Call us if you need more time.`
        : `You don’t need to do anything. We’ll take it by ${withinSentence(invoice.payment)}.`,
    )
  if (halfHours) halfHourPages(paper, halfHours)
  return paper.finish()
}
