import type { Brand } from '#brands/brands.ts'
import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { remindersFrom, transferDetails, transferStatus } from '#domain/billing/bank-transfer.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { isNotTakenBack } from '#server/billing/taken-back.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { requirePayer } from './payment-refusals.ts'

const shownDays = 30

interface Row {
  readonly owner: string
  readonly customerNumber: string
  readonly reportedOn: Day | null
  readonly paymentId: string | null
  readonly paidOn: Day | null
  readonly paidCents: number | null
  /** The bank's line was matched: it may be of a day before the report. */
  readonly isAnswered: boolean
}

const account = `
  select a.owner, a.customer_number, r.reported_on, p.transaction_id as payment_id, p.occurred_on as paid_on, -p.cents as paid_cents,
    coalesce(p.transaction_id = r.transaction_id, false) as is_answered
  from billing_account a
  left join bank_transfer_report r on r.billing_account_id = a.billing_account_id
  left join lateral (select t.transaction_id, t.occurred_on, t.cents from account_transaction t
    where t.billing_account_id = $1 and t.kind = 'payment' and coalesce(t.method, '') not in ('Card', 'Direct debit')
      and (t.transaction_id = r.transaction_id or t.occurred_on between r.reported_on and $2) and ${isNotTakenBack}
    order by t.transaction_id = r.transaction_id desc, t.occurred_on desc, t.transaction_id limit 1) p on true
  where a.billing_account_id = $1`

export const readBankTransfer = async (
  db: Queryable,
  selected: SelectedAccount,
  { payee }: Pick<Brand, 'payee'>,
  today: Day,
): Promise<BankTransfer> => {
  const { billingAccountId } = requirePayer(selected)
  const [row] = await db.query<Row>(account, [billingAccountId, today])
  if (!row) throw new TypeError('A selected account that is not there')
  const { amountOverdue, amountTotal } = await readSummary(db, selected, today)
  const { reportedOn, paymentId, paidOn, paidCents, isAnswered } = row
  return {
    ...transferDetails(payee, row, amountOverdue > 0 ? amountOverdue : amountTotal),
    report:
      reportedOn === null || reportedOn < addDays(today, -shownDays)
        ? null
        : {
            reportedOn,
            remindersFrom: remindersFrom(reportedOn),
            status: transferStatus(reportedOn, paidOn !== null && isAnswered ? reportedOn : paidOn, today),
            payment:
              paymentId === null || paidOn === null || paidCents === null
                ? null
                : { id: paymentId, amount: toDollars(paidCents), paidOn },
          },
  }
}

/** Of what is owed, and once while it waits: otherwise nothing changes. */
export const reportBankTransfer = async (tx: Queryable, selected: SelectedAccount, today: Day): Promise<void> => {
  const { billingAccountId } = requirePayer(selected)
  const { amountOverdue, amountTotal } = await readSummary(tx, selected, today)
  if (Math.max(amountOverdue, amountTotal) <= 0) return
  await tx.query(
    `insert into bank_transfer_report as r (billing_account_id, reported_on) values ($1, $2)
     on conflict (billing_account_id) do update set reported_on = excluded.reported_on, transaction_id = null
     where r.transaction_id is not null or r.reported_on < excluded.reported_on - 1`,
    [billingAccountId, today],
  )
}
