import type { SupplyType } from '#contract/kit.ts'
import type { Transaction, TransactionHistory, TransactionKind } from '#contract/transactions/transactions.contract.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { movementWords } from '#domain/billing/transactions.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

interface Row {
  readonly transactionId: string
  readonly occurredOn: Day
  readonly kind: TransactionKind
  readonly description: string
  readonly method: string | null
  readonly cents: number
  readonly balance: number
  readonly invoiceId: string | null
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly supplyTypes: readonly SupplyType[]
}

/** Within a day charges come before payments, a fee before its card payment, a reversed bill before its replacement. */
const order = `t.occurred_on, array_position(array['reversal', 'invoice', 'fee', 'credit', 'payment', 'refund'], t.kind), t.transaction_id`

const ledger = `
  select t.*, sum(t.cents) over (order by ${order}) as balance, row_number() over (order by ${order}) as place
  from account_transaction t where t.billing_account_id = $1 and t.occurred_on <= $2`

const movementsWhere = (condition: string) => `
  select l.transaction_id, l.occurred_on, l.kind, l.description, l.method, l.cents, l.balance, l.invoice_id,
    i.start_date, i.end_date,
    coalesce((select jsonb_agg(s.supply_type order by array_position(array['electricity', 'naturalGas', 'lpg'], s.supply_type))
      from (select distinct supply_type from invoice_line
        where billing_account_id = $1 and invoice_id = l.invoice_id and supply_type is not null) s), '[]') as supply_types
  from (${ledger}) l
  left join invoice i on i.billing_account_id = $1 and i.invoice_id = l.invoice_id
  where ${condition}
  order by l.place desc`

const ofRange = movementsWhere('l.occurred_on between $3 and $4')
const ofId = movementsWhere('l.transaction_id = $3')

interface AccountBalances {
  readonly opening: number
  readonly closing: number
  readonly firstBillOn: Day | null
  readonly firstOn: Day | null
}

const balances = `
  select coalesce(sum(cents) filter (where occurred_on < $3), 0) as opening,
    coalesce(sum(cents) filter (where occurred_on <= $4), 0) as closing,
    min(occurred_on) filter (where kind = 'invoice') as first_bill_on, min(occurred_on) as first_on
  from account_transaction where billing_account_id = $1 and occurred_on <= $2`

/** Bills of an earlier system have no document, and a payment that came back has no receipt. */
const documentOf = ({ kind, invoiceId, cents }: Row): Transaction['document'] => {
  const isSentBack = kind === 'payment' && cents > 0
  return isSentBack || (documents[kind] === 'bill' && invoiceId === null) ? null : documents[kind]
}

const documents: Readonly<Record<TransactionKind, Transaction['document']>> = {
  invoice: 'bill',
  reversal: 'bill',
  payment: 'receipt',
  credit: 'receipt',
  refund: 'receipt',
  fee: null,
}

const transactionOf = (row: Row): Transaction => {
  const { startDate, endDate } = row
  const period = startDate !== null && endDate !== null ? { startDate, endDate } : null
  const { transactionId, occurredOn, kind, cents, balance, invoiceId, supplyTypes } = row
  return {
    id: transactionId,
    date: occurredOn,
    kind,
    ...movementWords({ ...row, period }),
    amount: toDollars(cents),
    balanceAfter: toDollars(balance),
    invoiceId,
    supplyTypes: [...supplyTypes],
    document: documentOf(row),
  }
}

type Account = Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup'>

export const readHistory = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup }: Account,
  { startDate, endDate }: DayRange,
  today: Day,
): Promise<TransactionHistory> => {
  const range = { startDate, endDate }
  if (isBuyingGroup)
    return {
      ...range,
      openingBalance: 0,
      closingBalance: 0,
      firstBillDate: null,
      firstDate: null,
      costIncluded: false,
      transactions: [],
    }
  const values = [billingAccountId, today, startDate, endDate]
  const rows = await db.query<Row>(ofRange, values)
  const [sums] = await db.query<AccountBalances>(balances, values)
  if (!sums) throw new TypeError('An aggregate without a row')
  return {
    ...range,
    openingBalance: toDollars(sums.opening),
    closingBalance: toDollars(sums.closing),
    firstBillDate: sums.firstBillOn,
    firstDate: sums.firstOn,
    costIncluded: true,
    transactions: rows.map(transactionOf),
  }
}

export const readMovement = async (
  db: Queryable,
  { billingAccountId }: Pick<Account, 'billingAccountId'>,
  transactionId: string,
  today: Day,
): Promise<Transaction | null> => {
  const [row] = await db.query<Row>(ofId, [billingAccountId, today, transactionId])
  return row ? transactionOf(row) : null
}
