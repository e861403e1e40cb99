import * as z from 'zod/mini'
import { stableId } from '#server/http/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { accountColumn } from './account.entities.ts'
import { cents, day, id, oneOf, text, whole } from './columns.ts'
import { accountIdOf, accountRow, entity, keyFrom } from './entity.ts'
import { invoice, invoiceLine } from './invoice.entities.ts'
import { inOrder, type PutRows, upsert } from './upsert.ts'

const openingBalanceSchema = z.strictObject({
  account: accountColumn,
  day: day('The day at whose end the account had this balance.', '2026-05-31'),
  cents: cents('The balance in cents: above zero is owed, below zero is in credit.', 4_250),
})

type OpeningBalanceRow = z.infer<typeof openingBalanceSchema>

const putOpeningBalances = upsert<OpeningBalanceRow>({
  table: 'account_transaction',
  keys: ['billing_account_id', 'transaction_id'],
  columns: {
    billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
    transaction_id: { type: 'uuid', value: (row) => stableId(`opening balance ${row.account}`) },
    occurred_on: { type: 'date', value: (row) => row.day },
    kind: { type: 'text', value: (row) => (row.cents < 0 ? 'credit' : 'fee') },
    description: { type: 'text', value: () => 'Balance brought forward' },
    cents: { type: 'integer', value: (row) => row.cents },
    counterpart: { type: 'text', value: () => 'opening' },
  },
})

const openingDays = `
  update billing_account a set opening_balance_on = r.day
  from json_to_recordset($1::json) as r(account uuid, day date) where a.billing_account_id = r.account`

/** Periods that ended by then are not billed here. */
const putOpeningDays: PutRows<OpeningBalanceRow> = async (tx, changes) => {
  await tx.query(openingDays, [JSON.stringify(changes.map(({ row }) => ({ account: accountIdOf(row.account), day: row.day })))])
}

const openingBalance = entity('opening-balance', {
  about: 'What an account owed, or had in credit, when it moved to the portal.',
  group: 'account',
  schema: openingBalanceSchema,
  keyOf: (row) => row.account,
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  put: inOrder(putOpeningBalances, putOpeningDays),
})

/** Whether it adds to what is owed. */
const signs = { payment: -1, credit: -1, fee: 1, refund: 1 } as const
const paymentWords = { payment: 'Payment, thank you', credit: 'Credit', fee: 'Fee', refund: 'Refund' } as const

const paymentSchema = z.strictObject({
  account: accountColumn,
  payment: id('Your own id of the payment, credit, fee or refund.', 'PM-5001'),
  day: day('The day it was booked.', '2026-06-20'),
  kind: oneOf(
    ['payment', 'credit', 'fee', 'refund'],
    '`payment`: the customer paid. `credit`: you took something off. `fee`: you charged something. `refund`: you paid the customer back.',
    'payment',
  ),
  method: z.optional(text(60, 'How it was paid, as customers read it.', 'Direct debit')),
  description: z.optional(text(200, 'The text that customers read. Empty: one that fits the kind.', 'Payment, thank you')),
  invoice: z.optional(id('Number of the bill that it pays. Empty: no particular bill.', '1000001-260601')),
  cents: whole(1, 2_147_483_647, 'The amount in cents, with GST. Above zero, whatever the kind.', 18_420),
})

type PaymentRow = z.infer<typeof paymentSchema>

const putPayments = upsert<PaymentRow & { readonly invoiceId: string | undefined }>({
  table: 'account_transaction',
  keys: ['billing_account_id', 'transaction_id'],
  columns: {
    billing_account_id: { type: 'uuid', value: (row) => accountIdOf(row.account) },
    transaction_id: { type: 'uuid', value: (row) => stableId(`payment ${row.account} ${row.payment}`) },
    occurred_on: { type: 'date', value: (row) => row.day },
    kind: { type: 'text', value: (row) => row.kind },
    description: { type: 'text', value: (row) => row.description ?? paymentWords[row.kind] },
    method: { type: 'text', value: (row) => row.method },
    invoice_id: { type: 'uuid', value: (row) => row.invoiceId },
    cents: { type: 'integer', value: (row) => signs[row.kind] * row.cents },
    counterpart: { type: 'text', value: () => 'elsewhere' },
  },
})

const findPaid = `
  select distinct on (r.account, r.number) r.account, r.number, i.invoice_id
  from json_to_recordset($1::json) as r(account uuid, number text)
  join invoice i on i.billing_account_id = r.account and i.number = r.number and i.kind = 'bill'
  order by r.account, r.number, i.reversed_by is not null, i.issued_on`

export interface PaidBill {
  readonly account: string
  readonly number: string
  readonly invoiceId: string
}

/** Bills by account and number, loaded or made here. */
export const readPaidBills = (tx: Queryable, rows: readonly Pick<PaymentRow, 'account' | 'invoice'>[]): Promise<PaidBill[]> => {
  const sought = rows.flatMap(({ account, invoice: number }) =>
    number === undefined ? [] : [{ account: accountIdOf(account), number }],
  )
  return sought.length === 0 ? Promise.resolve([]) : tx.query<PaidBill>(findPaid, [JSON.stringify(sought)])
}

const payment = entity('payment', {
  about: 'A payment, credit, fee or refund in your books.',
  group: 'account',
  schema: paymentSchema,
  keyOf: (row) => keyFrom(row.account, row.payment),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  put: async (tx, changes, context) => {
    const bills = await readPaidBills(
      tx,
      changes.map(({ row }) => row),
    )
    const ids = new Map(bills.map(({ account, number, invoiceId }) => [keyFrom(account, number), invoiceId]))
    const rows = changes.map(({ row, retained }) => ({
      row: { ...row, invoiceId: ids.get(keyFrom(accountIdOf(row.account), row.invoice ?? '')) },
      retained,
    }))
    await putPayments(tx, rows, context)
  },
})

export const billingEntities = [openingBalance, invoice, invoiceLine, payment] as const
