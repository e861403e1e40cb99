import * as z from 'zod/mini'
import { formatShortRange } from '#domain/basics/days.ts'
import { pdfFileOf, putInvoiceDocuments } from '#server/billing/invoice-documents.store.ts'
import { counterpartOf } from '#server/billing/ledger.store.ts'
import { stableId } from '#server/http/ids.ts'
import { accountColumn, endsAfter } from './account.entities.ts'
import { cents, checkedText, day, decimal, id, oneOf, text, whole } from './columns.ts'
import { accountIdOf, accountRow, entity, invoiceIdOf, keyFrom, partOfAccount, supplyPointIdOf } from './entity.ts'
import { supplyPointColumn, supplyPointRow } from './supply.entities.ts'
import { inOrder, type PutRows, upsert } from './upsert.ts'

const invoiceNumber = id('Number that is printed on the bill.', '1000001-260601')

const invoiceSchema = z
  .strictObject({
    account: accountColumn,
    number: invoiceNumber,
    startDate: day('First day of the bill’s period.', '2026-05-04'),
    endDate: day('Last day of the bill’s period. An account has one bill for each period.', '2026-06-01'),
    issuedOn: day('The day the bill was made.', '2026-06-02'),
    dueDate: day('The day the bill is due.', '2026-06-22'),
    totalCents: cents('The total in cents, with GST. Below zero is a credit.', 18_420),
    gstCents: cents('How much of the total is GST, in cents.', 2_403),
    pdf: z.optional(
      checkedText(
        100,
        {
          isValid: (name) => /^[\w.-]+\.pdf$/i.test(name) && !name.startsWith('.'),
          error: 'must be the file name of a PDF, without a folder',
        },
        'File name of the printed bill in the folder `pdf` beside this file. Empty: none.',
        '1000001-260601.pdf',
      ),
    ),
  })
  .check(
    z.refine(({ startDate, endDate }) => endsAfter(startDate, endDate), {
      path: ['endDate'],
      error: 'must not be before the start date',
    }),
    z.refine(({ issuedOn, dueDate }) => endsAfter(issuedOn, dueDate), {
      path: ['dueDate'],
      error: 'must not be before the day of issue',
    }),
    z.refine(({ totalCents, gstCents }) => Math.abs(gstCents) <= Math.abs(totalCents), {
      path: ['gstCents'],
      error: 'must not be more than the total',
    }),
  )
type InvoiceRow = z.infer<typeof invoiceSchema>

const idsOfInvoice = {
  billing_account_id: { type: 'uuid', value: (row: { account: string }) => accountIdOf(row.account) },
  invoice_id: { type: 'uuid', value: (row: { account: string; number: string }) => invoiceIdOf(row.account, row.number) },
} as const

const putInvoices = upsert<InvoiceRow>({
  table: 'invoice',
  keys: ['billing_account_id', 'invoice_id'],
  columns: {
    ...idsOfInvoice,
    number: { type: 'text', value: (row) => row.number },
    start_date: { type: 'date', value: (row) => row.startDate },
    end_date: { type: 'date', value: (row) => row.endDate },
    issued_on: { type: 'date', value: (row) => row.issuedOn },
    due_date: { type: 'date', value: (row) => row.dueDate },
    total_cents: { type: 'integer', value: (row) => row.totalCents },
    gst_cents: { type: 'integer', value: (row) => row.gstCents },
    made_by: { type: 'text', value: () => 'them' },
  },
})

const putInvoiceTransactions = upsert<InvoiceRow>({
  table: 'account_transaction',
  keys: ['billing_account_id', 'transaction_id'],
  columns: {
    billing_account_id: idsOfInvoice.billing_account_id,
    transaction_id: { type: 'uuid', value: (row) => stableId(`invoice transaction ${invoiceIdOf(row.account, row.number)}`) },
    occurred_on: { type: 'date', value: (row) => row.issuedOn },
    kind: { type: 'text', value: () => 'invoice' },
    description: { type: 'text', value: (row) => `Bill for ${formatShortRange(row)}` },
    invoice_id: idsOfInvoice.invoice_id,
    cents: { type: 'integer', value: (row) => row.totalCents },
    counterpart: { type: 'text', value: () => counterpartOf({ kind: 'invoice' }) },
  },
})

/** One at a time: a file can have megabytes. */
const putPdfs: PutRows<InvoiceRow> = async (tx, changes, { now, readFile }) => {
  for (const { row } of changes) {
    const content = row.pdf === undefined ? null : await readFile(row.pdf)
    if (row.pdf === undefined || !content) continue
    const file = pdfFileOf(row.pdf, content)
    const ids = { billingAccountId: accountIdOf(row.account), invoiceId: invoiceIdOf(row.account, row.number) }
    if ('digest' in file) await putInvoiceDocuments(tx, [{ ...ids, file }], now)
  }
}

export const invoice = entity('invoice', {
  about: 'A bill that your billing system made. Its total is owed from the day it was made.',
  group: 'account',
  schema: invoiceSchema,
  keyOf: (row) => keyFrom(row.account, row.number),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  fileOf: (row) => row.pdf,
  put: inOrder(putInvoices, putInvoiceTransactions, putPdfs),
})

const invoiceRow = (account: string, number: string, field = 'number') => partOfAccount('invoice', field, account, number)

const invoiceLineSchema = z.strictObject({
  account: accountColumn,
  number: invoiceNumber,
  position: whole(1, 10_000, 'The line’s place on the bill; 1 is first.', 1),
  kind: oneOf(
    ['energy', 'daily', 'freeHours', 'export', 'bottles', 'discount', 'correction', 'other'],
    'What the line is for. `other` is anything else: metering, a levy or a fee.',
    'energy',
  ),
  supplyPoint: z.optional(supplyPointColumn),
  description: text(200, 'The text that customers read.', 'Energy, 412 kWh'),
  quantity: z.optional(decimal(-99_999_999, 99_999_999, 'How much, in the unit of the line.', 412)),
  unit: z.optional(oneOf(['kWh', 'days', 'bottles'], 'The unit of the quantity.', 'kWh')),
  cents: cents('The amount in cents, with GST. Below zero is a credit.', 11_371),
})
type InvoiceLineRow = z.infer<typeof invoiceLineSchema>

const putLineSupplies = `
  update invoice_line l set supply_type = sp.supply_type
  from json_to_recordset($1::json) as r(account uuid, invoice uuid, position smallint) , supply_point sp
  where l.billing_account_id = r.account and l.invoice_id = r.invoice and l.position = r.position
    and sp.billing_account_id = l.billing_account_id and sp.supply_point_id = l.supply_point_id and l.supply_type is distinct from sp.supply_type`

export const invoiceLine = entity('invoice-line', {
  about: 'A line of a bill that you load. The lines of a bill add up to its total; a bill can have no lines.',
  group: 'account',
  schema: invoiceLineSchema,
  keyOf: (row) => keyFrom(row.account, row.number, row.position),
  ownerOf: (row) => row.account,
  references: (row) => [
    invoiceRow(row.account, row.number),
    ...(row.supplyPoint === undefined ? [] : [supplyPointRow(row.account, row.supplyPoint)]),
  ],
  put: inOrder(
    upsert<InvoiceLineRow>({
      table: 'invoice_line',
      keys: ['billing_account_id', 'invoice_id', 'position'],
      columns: {
        ...idsOfInvoice,
        position: { type: 'smallint', value: (row) => row.position },
        supply_point_id: {
          type: 'uuid',
          value: (row) => (row.supplyPoint === undefined ? null : supplyPointIdOf(row.supplyPoint)),
        },
        kind: { type: 'text', value: (row) => row.kind },
        description: { type: 'text', value: (row) => row.description },
        quantity: { type: 'numeric', value: (row) => row.quantity },
        unit: { type: 'text', value: (row) => row.unit },
        cents: { type: 'integer', value: (row) => row.cents },
      },
    }),
    async (tx, changes) => {
      const rows = changes.flatMap(({ row }) =>
        row.supplyPoint === undefined
          ? []
          : [{ account: accountIdOf(row.account), invoice: invoiceIdOf(row.account, row.number), position: row.position }],
      )
      if (rows.length > 0) await tx.query(putLineSupplies, [JSON.stringify(rows)])
    },
  ),
})
