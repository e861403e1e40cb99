import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BillChecker, readBillChecker } from '#contract/bill-checker/bill-checker.contract.ts'
import { type BillInsights, readBillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import * as invoices from '#contract/bills/invoices.contract.ts'
import * as contract from '#contract/transactions/transactions.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { accountIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { pdfFileOf, putInvoiceDocuments } from '#server/billing/invoice-documents.store.ts'
import { proveBills } from '#server/billing/prove-bills.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const digest = createHash('sha256').update(pdf).digest('hex')

describe('the PDF of a loaded bill', () => {
  it('is stored with its digest', () => {
    expect(pdfFileOf('B-1.pdf', pdf)).toEqual({ name: 'B-1.pdf', bytes: pdf, digest })
  })

  it.for([
    ['cut off', pdf.subarray(0, 30), 'is not a PDF'],
    ['a page', Buffer.from('<html>%%EOF'), 'is not a PDF'],
    ['empty', Buffer.alloc(0), 'is not a PDF'],
    ['too large', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf]), 'is larger than 10 MB'],
  ] as const)('is refused when it is %s', ([, bytes, reason]) => {
    expect(pdfFileOf('B-1.pdf', bytes)).toEqual({ reason })
  })
})

onDatabase('a bill that the retailer’s billing system made', (open) => {
  let portal: DemoPortal
  const idOf = (name: string) => {
    const account = demoPeople.find(({ email }) => email.startsWith(`${name}@`))?.accounts[0]
    if (!account) throw new Error(`${name} is no demo customer`)
    return accountIdOf(account)
  }
  const invoiceId = '00000000-0000-4000-8000-000000000001'
  const transactionId = '00000000-0000-4000-8000-000000000002'
  let supplyPointId = ''

  /** All of Aroha’s bills came from elsewhere: this one with lines and a PDF. */
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const { db } = portal
    const account = idOf('aroha')
    await db.query('delete from invoice where billing_account_id = $1', [account])
    await db.query('delete from account_transaction where billing_account_id = $1', [account])
    await db.query('delete from correction where billing_account_id = $1', [account])
    await db.query(`update billing_account set billed_by = 'them' where billing_account_id = $1`, [account])
    const [point] = await db.query<{ id: string }>(
      `select supply_point_id as id from supply_point where billing_account_id = $1 and supply_type = 'electricity'`,
      [account],
    )
    supplyPointId = point?.id ?? ''
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents, made_by)
       values ($1, $2, 'B-1', '2026-04-23', '2026-05-21', '2026-05-22', '2026-06-12', 21850, 2850, 'them')`,
      [account, invoiceId],
    )
    await db.query(
      `insert into invoice_line (billing_account_id, invoice_id, position, supply_type, supply_point_id, kind, description, quantity, unit, cents)
       values ($1, $2, 1, 'electricity', $3, 'energy', 'Anytime', 650.5, 'kWh', 19850),
         ($1, $2, 2, null, null, 'other', 'Metering', null, null, 2000)`,
      [account, invoiceId, supplyPointId],
    )
    await db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, invoice_id, cents)
       values ($1, $2, '2026-05-22', 'invoice', 'Bill B-1', $3, 21850)`,
      [account, transactionId, invoiceId],
    )
    const file = { name: 'B-1.pdf', bytes: pdf, digest }
    await putInvoiceDocuments(db, [{ billingAccountId: account, invoiceId, file }], demoNow)
  })

  it('is listed and shown with its lines, marked as loaded', async () => {
    const head = {
      id: invoiceId,
      number: 'B-1',
      kind: 'bill',
      startDate: '2026-04-23',
      endDate: '2026-05-21',
      issuedOn: '2026-05-22',
      dueDate: '2026-06-12',
      total: 218.5,
      gst: 28.5,
      isEstimated: false,
      state: 'open',
      paidOn: null,
      paidBy: null,
      reverses: null,
      replaces: null,
      replacedBy: null,
      reason: null,
      isLoaded: true,
    }
    expect(await portal.get('aroha', invoices.readInvoices)).toEqual({ invoices: [head] })
    const bill = await portal.get<invoices.Invoice>('aroha', invoices.readInvoice, { params: { invoiceId } })
    const { supplies, payment: _, ...shown } = bill
    expect(shown).toEqual({
      ...head,
      transactionId,
      lines: [
        {
          position: 1,
          kind: 'energy',
          supplyType: 'electricity',
          supplyPointId,
          description: 'Anytime',
          quantity: 650.5,
          unit: 'kWh',
          rate: null,
          amount: 198.5,
        },
        {
          position: 2,
          kind: 'other',
          supplyType: null,
          supplyPointId: null,
          description: 'Metering',
          quantity: null,
          unit: null,
          rate: null,
          amount: 20,
        },
      ],
    })
    expect(supplies.map((supply) => supply.supplyPointId)).toEqual([supplyPointId])
  })

  const document = (name: string, query: Record<string, string> = {}) =>
    portal.file(name, contract.readTransactionDocument, { params: { transactionId }, query })

  it('is the loaded PDF, byte for byte; large print and text are made from its lines', async () => {
    const loaded = await document('aroha')
    expect([loaded.status, loaded.headers['content-disposition'], Buffer.from(loaded.bytes)]).toEqual([
      200,
      `attachment; filename*=UTF-8''tarn-bill-B-1.pdf`,
      pdf,
    ])
    const plain = await document('aroha', { form: 'plainText' })
    expect(new TextDecoder().decode(plain.bytes)).toContain('Metering\n  $20.00')
  })

  it('is nobody else’s', async () => {
    expect((await document('daniel')).status).toBe(404)
    expect(kindOf(await portal.ask('daniel', invoices.readInvoice, { params: { invoiceId } }))).toEqual([
      404,
      invoices.invoiceNotFound,
    ])
    expect(kindOf(await portal.ask('daniel', invoices.readInvoiceProof, { params: { invoiceId } }))).toEqual([
      404,
      invoices.invoiceNotFound,
    ])
  })

  it('has no proof and no reasons, and says so [BILL-40]', async () => {
    const { status, body } = await portal.ask('aroha', invoices.readInvoiceProof, { params: { invoiceId } })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        type: invoices.invoiceIsLoaded,
        title: 'We can’t check this bill here',
        detail: 'Our billing system made this bill, so we can’t check its lines here.',
      }),
    ])
    const insights = await portal.get<BillInsights>('aroha', readBillInsights)
    expect([insights.bill?.invoiceId, insights.parts, insights.summary]).toEqual([invoiceId, [], ''])
    const proven = await proveBills(portal.db, { account: null, since: null })
    expect(proven.differing).toEqual([])
  })

  it('is counted by the bill checker, and not checked', async () => {
    const { bills, loadedBills, checks } = await portal.get<BillChecker>('aroha', readBillChecker)
    expect([bills, loadedBills]).toEqual([{ count: 1, startDate: '2026-04-23', endDate: '2026-05-21' }, 1])
    expect(checks.filter(({ check }) => check !== 'lowUser').map(({ outcome, findings }) => [outcome, findings])).toEqual(
      Array.from({ length: 4 }, () => ['none', []]),
    )
  })

  it('is not issued again here', async () => {
    const refused = await runCommand(portal.db, ['bill', 'reissue', 'B-1', '--reason', 'Wrong'], { now: demoNow }).catch(
      (error: Error) => error.message,
    )
    expect(refused).toBe('This bill was loaded: your billing system made it. Correct it there, and load the corrected bill.')
  })

  it('is not corrected by readings that come later', async () => {
    const billingAccountId = idOf('aroha')
    const receivedAt = new Date(demoNow)
    await portal.db.transaction((tx) =>
      ingestDays(tx, { billingAccountId, supplyPointId, receivedAt, days: flat('2026-05-01', 2, 900) }),
    )
    expect(await portal.db.query('select * from correction where billing_account_id = $1', [billingAccountId])).toEqual([])
  })
})
