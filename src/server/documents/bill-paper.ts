import type { Invoice } from '#contract/invoices.contract.ts'
import { printedRows, printedTotals } from '#domain/bill-text.ts'
import { formatFullDate, formatRange } from '#domain/days.ts'
import { formatDollars } from '#domain/money.ts'
import { supplyWords } from '#domain/transactions.ts'
import { halfHourPages } from './half-hour-pages.ts'
import { createPaper, type Paper } from './paper.ts'
import type { BillPaper } from './papers.ts'

/** What the reader has to do about it, in one sentence. */
const toDo = ({ kind, total, state, dueDate, paidOn, payment }: Invoice): string => {
  if (kind === 'reversal') return 'This takes an earlier bill back. There is nothing to pay.'
  if (state === 'reversed') return 'This bill was taken back. There is nothing to pay.'
  if (total <= 0) return 'This bill is in credit. There is nothing to pay.'
  if (state === 'paid') return `Paid${paidOn === null ? '' : ` on ${formatFullDate(paidOn)}`}. Thank you.`
  if (state === 'onPlan') return 'This bill is in your payment plan. Please pay its instalments as they fall due.'
  if (payment !== null) return `We will take it on ${formatFullDate(dueDate)}: ${payment}.`
  return `Please pay by ${formatFullDate(dueDate)}.`
}

const supplyTables = (paper: Paper, { lines, supplies, total, gst }: Invoice) => {
  const rows = printedRows(lines)
  const columns = [
    { title: 'What for', share: 44 },
    { title: 'Quantity', share: 18, align: 'right' },
    { title: 'Price with GST', share: 20, align: 'right' },
    { title: 'Amount', share: 16, align: 'right' },
  ] as const
  const rowsOf = (owner: string | null) =>
    rows
      .filter((_, index) => lines[index]?.supplyPointId === owner)
      .map(({ label, detail, quantity, rate, amount }) => ({
        cells: [detail === '' ? label : { text: label, note: detail }, quantity, rate, amount],
      }))
  for (const supply of supplies) {
    const own = rowsOf(supply.supplyPointId)
    if (own.length === 0) continue
    paper.heading(2, `${supplyWords[supply.supplyType]}, ${supply.address}`)
    const about = [supply.plan, supply.icp === null ? null : `ICP ${supply.icp}`].filter((part) => part !== null)
    if (about.length > 0) paper.paragraph(about.join(' · '), { size: 9, colour: paper.palette.ink2 })
    paper.table({ summary: `What ${supplyWords[supply.supplyType].toLowerCase()} comes to, line by line`, columns, rows: own })
  }
  const printed = printedTotals({ total, gst })
  paper.table({
    summary: 'What the bill comes to',
    columns: [{ title: 'Together', share: 44 }, ...columns.slice(1)],
    rows: [
      ...rowsOf(null),
      { cells: [printed.total.label, '', '', printed.total.amount], isStrong: true },
      { cells: [printed.gst.label, '', '', printed.gst.amount] },
    ],
  })
}

const aboutOther = ({ kind, replaces, reason }: Invoice, other: string | null): string | null => {
  if (other === null) return null
  const why = reason === null ? '' : ` ${reason}`
  if (kind === 'reversal') return `It takes bill ${other} back.${why}`
  return replaces === null ? null : `It stands in place of bill ${other}, which was taken back.${why}`
}

/** A bill, or the reversal of one: what it is for line by line as the screen says it, what to pay and when, and a slip to pay with. */
export const billPaper = ({ brand, to, invoice, other, halfHours }: BillPaper): Promise<Uint8Array> => {
  const isReversal = invoice.kind === 'reversal'
  const isToPay = !isReversal && (invoice.state === 'open' || invoice.state === 'overdue') && invoice.total > 0
  const name = isReversal ? 'Reversal' : 'Bill'
  const paper = createPaper(brand, `${name} ${invoice.number}`)
  paper.letterhead(isReversal ? 'Credit note' : 'Tax invoice')
  paper.heading(1, `${isReversal ? 'Bill taken back' : 'Your bill'}, ${formatRange(invoice)}`)
  paper.paragraph(toDo(invoice), { size: 11, colour: paper.palette.ink2 })
  const about = aboutOther(invoice, other)
  if (about !== null) paper.paragraph(about, { size: 10, colour: paper.palette.ink2 })
  paper.space(10)
  paper.columns([
    { label: 'For', lines: [to.name, ...to.address] },
    { label: 'Account number', lines: [to.customerNumber] },
    { label: `${name} number`, lines: [invoice.number, `Issued ${formatFullDate(invoice.issuedOn)}`] },
  ])
  paper.figures([
    { label: isReversal ? 'Taken back' : invoice.total < 0 ? 'In credit' : 'This bill', value: formatDollars(invoice.total) },
    ...(isToPay ? [{ label: 'Due', value: formatFullDate(invoice.dueDate) }] : []),
    { label: 'GST in it', value: formatDollars(invoice.gst) },
  ])
  supplyTables(paper, invoice)
  paper.paragraph(
    'Each line is its quantity times its price, rounded to the cent once. The portal works the bill out again for you.',
    { size: 9, colour: paper.palette.ink2 },
  )
  if (isToPay)
    paper.slip(
      [
        { label: 'Account number', value: to.customerNumber },
        { label: 'Reference', value: invoice.number },
        { label: 'Amount', value: formatDollars(invoice.total) },
        { label: 'Due', value: formatFullDate(invoice.dueDate) },
      ],
      invoice.payment === null
        ? 'Pay by internet banking with this reference, or by card in the portal. Please call us if you need more time.'
        : `You need not do anything: it is paid by ${invoice.payment}.`,
    )
  if (halfHours) halfHourPages(paper, halfHours)
  return paper.finish()
}
