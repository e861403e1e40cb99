import { brandOf } from '#brands/brands.ts'
import { transferDetails, transferRows } from '#domain/billing/bank-transfer.ts'
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
import { formatFullDate } from '#domain/basics/days.ts'
import { disputesWords, powerswitchWords } from '#domain/portal/help-services.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { BillDocument } from './document-types.ts'

const widest = 72

/** Words cut to the line length; a phone number counts as one. */
const wordsOf = (text: string, room: number): string[] =>
  text.split(/ (?!\d)|(?<!\d) /).flatMap((word) => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? [''])

const wrap = (text: string, indent = ''): string[] => {
  const lines: string[] = []
  for (const word of wordsOf(text, widest - indent.length)) {
    const last = lines.at(-1)
    if (last === undefined || indent.length + last.length + 1 + word.length > widest) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => indent + line)
}

const lineOf = ({ label, detail, quantity, rate, amount }: PrintedRow): string[] => {
  const reckoned = quantity === '' || rate === '' ? quantity : `${quantity} at ${rate}`
  return [...wrap(label), ...[detail, reckoned, amount].filter((part) => part !== '').flatMap((part) => wrap(part, '  '))]
}

/** Same six rows as in the PDF. */
const transferBlock = ({ brand, to, invoice }: BillDocument): string[] => {
  const details = transferDetails(brandOf(brand).payee, { owner: to.name, customerNumber: to.customerNumber }, invoice.total)
  return [
    ...wrap('To pay by bank transfer, enter these in your bank’s app. Use the reference exactly as it is.'),
    ...transferRows(details).flatMap(({ label, value }) => wrap(`${label}: ${value}`)),
  ]
}

/** Bill as plain text for screen readers: UTF-8, at most 72 characters per line, reading order, no columns. */
export const plainBill = (paper: BillDocument): Uint8Array => {
  const { brand: brandId, to, invoice, relatedNumber, activation } = paper
  const brand = brandOf(brandId)
  const name = billName(invoice)
  const about = billAboutOther(invoice, relatedNumber)
  const parts = billParts(invoice)
  const { total, gst } = printedTotals(invoice)
  const blocks: readonly (readonly string[])[] = [
    [brand.name, ...wrap(`${invoice.kind === 'reversal' ? 'Credit note' : 'Tax invoice'}, GST number ${brand.gstNumber}`)],
    wrap(billTitle(invoice)),
    [`Total: ${formatDollars(invoice.total)}`, ...wrap(billToDo(invoice)), ...(about === null ? [] : wrap(about))],
    [
      ...[`For: ${to.name}`, ...to.address].flatMap((line) => wrap(line)),
      `Account number: ${to.customerNumber}`,
      `${name} number: ${invoice.number}`,
      `Issued: ${formatFullDate(invoice.issuedOn)}`,
      ...(isBillToPay(invoice) ? [`Due: ${formatFullDate(invoice.dueDate)}`] : []),
    ],
    ...parts.supplies.flatMap(({ title, about: plan, rows }) => [
      [...wrap(title), ...(plan === '' ? [] : wrap(plan))],
      ...rows.map(lineOf),
    ]),
    ...parts.rest.map(lineOf),
    [`${total.label}: ${total.amount}`, `${gst.label}: ${gst.amount}`],
    ...(isBillToPay(invoice) ? [transferBlock(paper)] : []),
    ...(activation ? [[activationTitle, ...activationLines(activation, to).flatMap((line) => wrap(line))]] : []),
    wrap(`Please call us if you need more time: ${brand.phone}.`),
    wrap(disputesWords),
    wrap(powerswitchWords),
  ]
  return new TextEncoder().encode(`${blocks.map((block) => block.join('\n')).join('\n\n')}\n`)
}
