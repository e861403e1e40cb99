import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankTransfer, readBankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { saveBillForm } from '#contract/care/care.contract.ts'
import { type Invoice, readInvoice, readInvoiceProof, type BillProof } from '#contract/bills/invoices.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import * as contract from '#contract/transactions/transactions.contract.ts'
import { printedRows, printedTotals } from '#domain/billing/bill-text.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { partsOf, readPdf } from './read-pdf.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await openDemo(await openCopy(demo))
})
afterAll(() => portal.server.close())

const history = (name: string) => portal.get<contract.TransactionHistory>(name, contract.readTransactions)
const newest = async (name: string, kind: contract.TransactionKind) => {
  const found = (await history(name)).transactions.find((each) => each.kind === kind)
  if (!found) throw new Error(`${name} has no ${kind}`)
  return found
}
const document = (name: string, transactionId: string, query: Record<string, string> = {}) =>
  portal.file(name, contract.readTransactionDocument, { params: { transactionId }, query })

describe('a bill on paper', () => {
  it('says line by line what the wire says, with its number, GST number and slip, tagged [BILL-07 BILL-37]', async () => {
    const bill = await newest('daniel', 'invoice')
    const invoice = await portal.get<Invoice>('daniel', readInvoice, { params: { invoiceId: bill.invoiceId ?? '' } })
    const { status, headers, bytes } = await document('daniel', bill.id)
    expect([status, headers['content-type'], headers['content-disposition'], Number(headers['content-length'])]).toEqual([
      200,
      'application/pdf',
      `attachment; filename*=UTF-8''tarn-bill-${invoice.number}.pdf`,
      bytes.length,
    ])
    const pdf = await readPdf(bytes)
    const { title, language, isTagged, showsTitle, conformance } = pdf
    expect({ title, language, isTagged, showsTitle, conformance }).toEqual({
      title: `Bill ${invoice.number} · Tarn`,
      language: 'en-NZ',
      isTagged: true,
      showsTitle: true,
      conformance: '1',
    })
    const printed = printedRows(invoice.lines).map(({ label, detail, quantity, rate, amount }) => [
      [label, detail].filter(Boolean).join(' '),
      quantity,
      rate,
      amount,
    ])
    const totals = printedTotals(invoice)
    expect(pdf.rows).toEqual(expect.arrayContaining(printed))
    expect(pdf.rows).toContainEqual([totals.total.label, '', '', totals.total.amount])
    expect(pdf.rows).toContainEqual([totals.gst.label, '', '', totals.gst.amount])
    const tree = pdf.pages[0]?.tree ?? { role: '', text: '', parts: [] }
    expect(partsOf(tree, 'Figure').map(({ alt }) => alt)).toEqual(['Tarn’s logo'])
    expect(partsOf(tree, 'H1')).toHaveLength(1)
    const [head] = partsOf(tree, 'THead')
    expect(head && partsOf(head, 'TH').map(({ text }) => text)).toEqual(['Charge', 'Quantity', 'Price including GST', 'Amount'])
    // What is said aloud with each cell: pdf.js does not tell it, the file does.
    const scopes = (of: string) => new TextDecoder('latin1').decode(bytes).match(new RegExp(`/Scope /${of}\\b`, 'g'))?.length
    const headings = partsOf(tree, 'THead').flatMap((each) => partsOf(each, 'TH'))
    expect([scopes('Column'), scopes('Row')]).toEqual([
      headings.length,
      partsOf(tree, 'TBody').flatMap((each) => partsOf(each, 'TR')).length,
    ])
    expect(partsOf(tree, 'Lbl').map(({ text }) => text)).toEqual([
      'Account name',
      'Account number',
      'Particulars',
      'Code',
      'Reference',
      'Amount',
    ])
    const { reference } = await portal.get<BankTransfer>('daniel', readBankTransfer)
    expect(partsOf(tree, 'LBody').map(({ text }) => text)).toEqual([
      'Tarn Energy Ltd',
      '00-1290-0048163-00',
      'D Okafor',
      'Power',
      reference,
      formatDollars(invoice.total),
    ])
    expect(pdf.text).toContain('GST number 104-286-739')
  })

  it.each(['daniel', 'wiremu', 'ana'])('says the same of %s’s in large print and as plain text, to the cent', async (name) => {
    const bill = await newest(name, 'invoice')
    const invoice = await portal.get<Invoice>(name, readInvoice, { params: { invoiceId: bill.invoiceId ?? '' } })
    const rows = printedRows(invoice.lines)
    const totals = Object.values(printedTotals(invoice))

    const large = await document(name, bill.id, { form: 'largePrint' })
    expect(large.headers['content-disposition']).toContain(`tarn-bill-${invoice.number}-large-print.pdf`)
    const pdf = await readPdf(large.bytes)
    expect([pdf.isTagged, pdf.conformance, pdf.language]).toEqual([true, '1', 'en-NZ'])
    expect(Math.min(...pdf.pages.map(({ smallest }) => smallest))).toBeGreaterThanOrEqual(18)
    const entries = pdf.pages
      .flatMap(({ tree }) => partsOf(tree, 'Lbl', 'LBody').map(({ text }) => text))
      .filter((text) => text !== '')
    const labels = entries.filter((_, index) => index % 2 === 0)
    const bodies = entries.filter((_, index) => index % 2 === 1)
    expect(labels.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([...rows, ...totals].map(({ label }) => label))
    expect(bodies.map((text) => text.split(' ').at(-1))).toEqual([...rows, ...totals].map(({ amount }) => amount))
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toMatch(
      /Utilities Disputes is free and independent: 0800 22 33 40.*Powerswitch compares/,
    )

    const plain = await document(name, bill.id, { form: 'plainText' })
    expect([plain.headers['content-type'], plain.headers['content-disposition']]).toEqual([
      'text/plain; charset=utf-8',
      `attachment; filename*=UTF-8''tarn-bill-${invoice.number}.txt`,
    ])
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(plain.bytes).split('\n')
    expect(lines.filter((line) => line.length > 72 || line !== line.trimEnd())).toEqual([])
    expect(lines.join('\n')).toContain('0800 22 33 40')
    const amounts = lines.filter((line) => /^ {2}-?\$[\d,]+\.\d\d$/.test(line)).map((line) => line.trim())
    expect(amounts).toEqual(rows.map(({ amount }) => amount))
    const cents = amounts.reduce((sum, text) => sum + Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100), 0)
    expect(cents).toBe(Math.round(invoice.total * 100))
    expect(lines).toContain(`Total: ${formatDollars(invoice.total)}`)
    expect(lines).toContain(`${totals[0]?.label}: ${totals[0]?.amount}`)
    const { reference, particulars } = await portal.get<BankTransfer>(name, readBankTransfer)
    const toPay = [
      'Account name: Tarn Energy Ltd',
      'Account number: 00-1290-0048163-00',
      `Particulars: ${particulars}`,
      'Code: Power',
      `Reference: ${reference}`,
      `Amount: ${formatDollars(invoice.total)}`,
    ]
    const at = lines.indexOf('Account name: Tarn Energy Ltd')
    expect(at === -1 ? [] : lines.slice(at, at + 6)).toEqual(invoice.state === 'paid' ? [] : toPay)
  })

  it('is made as the account has chosen, where nothing is asked for; a receipt has one form', async () => {
    const [bill, payment] = [await newest('hemi', 'invoice'), await newest('hemi', 'payment')]
    await portal.ask('hemi', saveBillForm, { body: { billForm: 'plainText' } })
    expect((await document('hemi', bill.id)).headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await document('hemi', bill.id, { form: 'standard' })).headers['content-type']).toBe('application/pdf')
    expect((await document('hemi', payment.id, { form: 'plainText' })).headers['content-type']).toBe('application/pdf')
  })

  it('has each half-hour by choice, those of the hour that came twice too', async () => {
    const { transactions } = await history('aroha')
    const proofs = await Promise.all(
      transactions
        .filter(({ kind }) => kind === 'invoice')
        .map(async (bill) => ({
          bill,
          proof: await portal.get<BillProof>('aroha', readInvoiceProof, { params: { invoiceId: bill.invoiceId ?? '' } }),
        })),
    )
    const found = proofs.find(({ proof }) => proof.supplies.some(({ days }) => days.some(({ wh }) => wh.length === 50)))
    const day = found?.proof.supplies.flatMap(({ days }) => days).find(({ wh }) => wh.length === 50)
    const { bytes } = await document('aroha', found?.bill.id ?? '', { halfHours: 'true' })
    const row = (await readPdf(bytes)).rows.find(([first]) => first === 'Sun 5 Apr') ?? []
    expect(row).toHaveLength(26)
    const kwh = (from: number, to: number) => day?.wh.slice(from, to).map((wh) => (wh === null ? 'none' : (wh / 1000).toFixed(3)))
    expect([row[1], row[3], row[4]]).toEqual([kwh(0, 2)?.join(' '), kwh(4, 8)?.join(' '), kwh(8, 10)?.join(' ')])
    expect((await readPdf((await document('aroha', found?.bill.id ?? '')).bytes)).text).not.toContain('Each half-hour')
  })
})

describe('a receipt', () => {
  it('says what was paid, for what, and when [BILL-07]', async () => {
    const paid = await newest('aroha', 'payment')
    const { status, headers, bytes } = await document('aroha', paid.id)
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename*=UTF-8''tarn-receipt-${paid.date}.pdf`])
    const { rows, title, text } = await readPdf(bytes)
    expect(title).toBe(`Receipt, ${formatFullDate(paid.date)} · Tarn`)
    expect(rows.slice(1, 4)).toEqual([
      ['Paid', formatDollars(-paid.amount)],
      ['Payment', paid.title],
      ['For', paid.detail],
    ])
    expect(text).toContain('Tūī')
  })
})

describe('a statement', () => {
  it('has the rows that the wire has, and what was owed before and after [BILL-07]', async () => {
    const { transactions, openingBalance, closingBalance } = await history('daniel')
    const { bytes } = await portal.file('daniel', contract.readStatement, { query: { format: 'pdf' } })
    const { rows, text, title } = await readPdf(bytes)
    expect(title).toBe('Statement, 1 Dec 2025 – 30 June 2026 · Tarn')
    expect(rows.slice(1)).toEqual(
      transactions.map(({ date, title: name, detail, amount, balanceAfter }) => [
        formatFullDate(date),
        `${name} ${detail}`,
        amount < 0 ? '' : formatDollars(amount),
        amount < 0 ? formatDollars(amount) : '',
        balanceAfter < 0 ? `${formatDollars(balanceAfter)} credit` : formatDollars(balanceAfter),
      ]),
    )
    expect(text).toContain(formatDollars(openingBalance))
    expect(text).toContain(formatDollars(closingBalance))
  })
})

describe('a document that is not to be had', () => {
  it('is somebody else’s, of nothing, or of what has none: nobody can tell which [BILL-07]', async () => {
    const [others, [fee]] = [
      await newest('aroha', 'invoice'),
      await portal.db.query<{ id: string }>(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         select billing_account_id, gen_random_uuid(), '2026-05-01', 'fee', 'Card fee', 100 from customer_account limit 1 returning transaction_id as id`,
      ),
    ]
    const ask = async (transactionId: string) =>
      kindOf(await portal.ask('wiremu', contract.readTransactionDocument, { params: { transactionId } }))
    for (const id of [others.id, '00000000-0000-4000-8000-000000000000', 'xx', fee?.id ?? ''])
      expect(await ask(id)).toEqual([404, '/error/not_found'])
  })

  it('is a buying group’s', async () => {
    const { id } = await newest('aroha', 'invoice')
    expect(kindOf(await portal.ask('mere', contract.readTransactionDocument, { params: { transactionId: id } }))).toEqual([
      403,
      notOffered,
    ])
  })
})
