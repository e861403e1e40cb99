import type { TransactionKind } from '#contract/transactions/transactions.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * `receivable`: what customers owe. `directDebits`, `cards`, `refunds`: on their way to or from the bank. `elsewhere`: booked by the
 * retailer's own systems. `suspense`: in the bank, and nobody's yet. `other`: no customer's money.
 */
export type LedgerAccount =
  | 'receivable'
  | 'sales'
  | 'fees'
  | 'credits'
  | 'refunds'
  | 'opening'
  | 'elsewhere'
  | 'cards'
  | 'directDebits'
  | 'bank'
  | 'suspense'
  | 'other'
  | 'differences'

type Counterpart = Exclude<LedgerAccount, 'receivable' | 'bank' | 'other' | 'differences'>

export interface LedgerMovement {
  readonly billingAccountId: string
  readonly transactionId: string
  readonly occurredOn: Day
  readonly kind: TransactionKind
  /** As customers read it. */
  readonly description: string
  readonly method?: string | null
  readonly invoiceId?: string | null
  readonly smoothPayId?: string | null
  /** Above zero is owed. */
  readonly cents: number
  /** Default: by kind and method. */
  readonly counterpart?: Counterpart
  /** Line of the bank by which it came. */
  readonly bankLine?: number | null
  /** Of a payment that came back or was on the wrong account: the payment; `cents` is above zero. */
  readonly takesBack?: string | null
  /** Of a refund: the direct debit authority whose bank account it is paid to. */
  readonly paidTo?: string | null
}

const ofKind: Readonly<Record<TransactionKind, Counterpart>> = {
  invoice: 'sales',
  reversal: 'sales',
  fee: 'fees',
  credit: 'credits',
  refund: 'refunds',
  payment: 'elsewhere',
}

const ofMethod: Readonly<Record<string, Counterpart>> = { Card: 'cards', 'Direct debit': 'directDebits' }

export const counterpartOf = ({
  kind,
  method,
  counterpart,
}: Pick<LedgerMovement, 'kind' | 'method' | 'counterpart'>): Counterpart => {
  const isMoney = kind === 'payment' || kind === 'refund'
  return counterpart ?? (isMoney ? ofMethod[method ?? ''] : undefined) ?? ofKind[kind]
}

const insert = `
  insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, invoice_id,
    smooth_pay_id, cents, counterpart, bank_line, takes_back, paid_to)
  select m."billingAccountId", m."transactionId", m."occurredOn", m.kind, m.description, m.method, m."invoiceId",
    m."smoothPayId", m.cents, m.counterpart, m."bankLine", m."takesBack", m."paidTo"
  from json_to_recordset($1::json) as m("billingAccountId" uuid, "transactionId" uuid, "occurredOn" date, kind text,
    description text, method text, "invoiceId" uuid, "smoothPayId" uuid, cents integer, counterpart text, "bankLine" bigint, "takesBack" uuid, "paidTo" uuid)
  on conflict do nothing returning transaction_id`

/** Once each by `transactionId`. @returns ids that are new */
export const bookTransactions = async (tx: Queryable, movements: readonly LedgerMovement[]): Promise<string[]> => {
  if (movements.length === 0) return []
  const rows = movements.map((movement) => ({ ...movement, counterpart: counterpartOf(movement) }))
  const added = await tx.query<{ transactionId: string }>(insert, [JSON.stringify(rows)])
  return added.map(({ transactionId }) => transactionId)
}

/** @returns true if it is new */
export const bookTransaction = async (tx: Queryable, movement: LedgerMovement): Promise<boolean> =>
  (await bookTransactions(tx, [movement])).length > 0

const fileRefunds = `
  update account_transaction t set refund_file = $1
  from json_to_recordset($2::json) as r("billingAccountId" uuid, "transactionId" uuid)
  where t.billing_account_id = r."billingAccountId" and t.transaction_id = r."transactionId" and t.refund_file is null
  returning t.cents`

/** Those that are in no payment file yet. @returns their cents */
export const storeRefundFile = async (
  tx: Queryable,
  number: number,
  refunds: readonly Pick<LedgerMovement, 'billingAccountId' | 'transactionId'>[],
): Promise<number[]> => {
  const filed = await tx.query<{ cents: number }>(fileRefunds, [number, JSON.stringify(refunds)])
  return filed.map(({ cents }) => cents)
}

export interface LedgerEntry {
  readonly entryId: string
  readonly occurredOn: Day
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  /** Above zero raises `debit`. */
  readonly cents: number
  readonly description: string
  readonly bankAccountId?: string | null
  /** Line of the bank. */
  readonly lineNumber?: number | null
}

/** Between ledger accounts that are no customer's. Once each by `entryId`. */
export const bookEntries = async (tx: Queryable, entries: readonly LedgerEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx.query(
    `insert into ledger_entry (entry_id, occurred_on, debit, credit, cents, description, bank_account_id, line_number)
     select e."entryId", e."occurredOn", e.debit, e.credit, e.cents, e.description, e."bankAccountId", e."lineNumber"
     from json_to_recordset($1::json) as e("entryId" uuid, "occurredOn" date, debit text, credit text, cents bigint, description text,
       "bankAccountId" uuid, "lineNumber" bigint)
     on conflict do nothing`,
    [JSON.stringify(entries)],
  )
}

/** Each line of a bank's statement comes in through suspense; a certain one leaves it in the same transaction. */
export const bookArrivals = async (tx: Queryable, statementId: string): Promise<void> => {
  await tx.query(
    `insert into ledger_entry (entry_id, occurred_on, debit, credit, cents, description, bank_account_id, line_number)
     select gen_random_uuid(), l.booked_on, 'bank', 'suspense', l.cents, 'Line of the bank', l.bank_account_id, l.number
     from bank_line l where l.statement_id = $1`,
    [statementId],
  )
}

export type LedgerBalances = Readonly<Partial<Record<LedgerAccount, number>>>

/** Cents, debits above zero, of all days up to `day`; they add up to zero. */
export const readLedger = async (db: Queryable, day: Day): Promise<LedgerBalances> => {
  const rows = await db.query<{ ledgerAccount: LedgerAccount; cents: number }>(
    `select ledger_account, sum(cents)::bigint as cents from ledger where occurred_on <= $1
     group by ledger_account having sum(cents) <> 0 order by ledger_account`,
    [day],
  )
  return Object.fromEntries(rows.map(({ ledgerAccount, cents }) => [ledgerAccount, cents]))
}

const carryForward = `
  insert into ledger_entry (entry_id, occurred_on, debit, credit, cents, description)
  select gen_random_uuid(), $2::date, 'receivable', counterpart, sum(cents), 'Carried forward from accounts that are deleted'
  from account_transaction where billing_account_id = any($1::uuid[]) group by counterpart having sum(cents) <> 0`

/** Before rows of accounts are deleted for good: the balances of the ledger's accounts stay. */
export const carryForwardDeleted = async (tx: Queryable, accounts: readonly string[], day: Day): Promise<void> => {
  await tx.query(carryForward, [[...accounts], day])
}
