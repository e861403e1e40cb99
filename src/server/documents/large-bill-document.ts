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
import type { BillDocument } from './document-types.ts'
import type { Words } from './text-writer.ts'
import { createPageLayout } from './page-layout.ts'

/** Minimum font size, points. */
const least = 18

const createColumn = (brandId: BillDocument['brand'], title: string) => {
  const layout = createPageLayout(brandId, title, least)
  const { doc, root, at, left, widthNow, need, heightOf, put, rule, palette, brand, drawLogo } = layout
  const write = (parent: PDFKit.PDFStructureElement, type: string, text: string, words: Words = {}) => {
    const set = { size: least, ...words }
    const height = heightOf(text, widthNow(), set)
    need(height)
    put(parent, type, text, { x: left, y: at.y, width: widthNow() }, set)
    at.y += height
  }
  const space = (height: number) => {
    at.y += height
  }
  return {
    ...layout,
    space,
    logo: () => {
      root.add(
        doc.struct('Figure', { alt: `${brand.name}’s logo`, bbox: [left, at.y, left + 48, at.y + 48] } as never, () =>
          drawLogo(left, at.y, 1.4),
        ),
      )
      space(50)
    },
    heading: (level: 1 | 2, text: string) => {
      need(level === 1 ? 90 : 130)
      if (level === 2) {
        space(14)
        rule(at.y, palette.primary, 2)
        space(12)
      }
      write(root, `H${level}`, text, { size: level === 1 ? 30 : 24, isStrong: true })
      space(6)
    },
    paragraph: (text: string, words: Words = {}) => {
      write(root, 'P', text, words)
      space(6)
    },
    list: (rows: readonly Pick<PrintedRow, 'label' | 'detail' | 'quantity' | 'rate' | 'amount'>[]) => {
      const list = doc.struct('L')
      root.add(list)
      for (const { label, detail, quantity, rate, amount } of rows) {
        const item = doc.struct('LI')
        list.add(item)
        need(120)
        write(item, 'Lbl', label, { isStrong: true })
        const reckoned = [detail, quantity === '' || rate === '' ? quantity : `${quantity} at ${rate}`].filter(
          (part) => part !== '',
        )
        write(item, 'LBody', [...reckoned, amount].join('\n'))
        item.end()
        space(12)
      }
      list.end()
    },
  }
}

/** Large print: one column, at least 18 points, tagged in reading order. */
export const renderLargeBill = ({
  to,
  invoice,
  relatedNumber,
  brand: brandId,
  activation,
}: BillDocument): Promise<Uint8Array> => {
  const name = billName(invoice)
  const page = createColumn(brandId, `${name} ${invoice.number}`)
  const { brand } = page
  page.logo()
  page.paragraph(brand.name, { size: 24, isStrong: true })
  page.paragraph(`${invoice.kind === 'reversal' ? 'Credit note' : 'Tax invoice'}. GST number ${brand.gstNumber}`)
  page.heading(1, billTitle(invoice))
  page.paragraph(`${formatDollars(invoice.total)}. ${billToDo(invoice)}`, { size: 24, isStrong: true })
  const about = billAboutOther(invoice, relatedNumber)
  if (about !== null) page.paragraph(about)
  page.paragraph(`GST included: ${formatDollars(invoice.gst)}`)
  page.heading(2, 'For')
  page.paragraph([to.name, ...to.address].join('\n'))
  page.paragraph(
    `Account number ${to.customerNumber}\n${name} number ${invoice.number}\nIssued ${formatFullDate(invoice.issuedOn)}`,
  )
  const parts = billParts(invoice)
  for (const { title, about: plan, rows } of parts.supplies) {
    page.heading(2, title)
    if (plan !== '') page.paragraph(plan)
    page.list(rows)
  }
  const { total, gst } = printedTotals(invoice)
  const nothing = { detail: '', quantity: '', rate: '' }
  page.heading(2, 'Total for this bill')
  page.list([...parts.rest, { ...nothing, ...total }, { ...nothing, ...gst }])
  if (isBillToPay(invoice)) {
    page.heading(2, 'To pay')
    const details = transferDetails(brand.payee, { owner: to.name, customerNumber: to.customerNumber }, invoice.total)
    const lines = transferRows(details).map(({ label, value }) => `${label} ${value}`)
    page.paragraph([...lines, `Due ${formatFullDate(invoice.dueDate)}`].join('\n'))
  }
  if (activation) {
    page.heading(2, activationTitle)
    for (const line of activationLines(activation, to)) page.paragraph(line)
  }
  page.heading(2, 'If you need a hand')
  page.paragraph(`Please call us if you need more time: ${brand.phone}.`)
  page.paragraph(disputesWords)
  page.paragraph(powerswitchWords)
  return page.finish()
}
