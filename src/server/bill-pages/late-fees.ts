import type { Day } from '#domain/basics/days.ts'
import type { Protection } from '#domain/customer/care.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { isPenaltyFee, latePaymentFee } from '#server/billing/penalty-fees.ts'
import { readBalance, readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import { isNotTakenBack } from '#server/billing/taken-back.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { stableId } from '#server/http/ids.ts'

export type BookedLateFee =
  | { readonly outcome: 'booked' | 'alreadyBooked'; readonly cents: number }
  | { readonly outcome: 'nothingOverdue' | 'billedElsewhere' }
  | { readonly outcome: 'protected'; readonly protections: readonly Protection[] }

const feeOf = `
  select max(f.cents) as cents from agreement ag join plan_fee f on f.plan_id = ag.plan_id and f.name = '${latePaymentFee}'
  where ag.billing_account_id = $1 and (ag.end_date is null or ag.end_date >= $2)`

const readFees = async (tx: Queryable, billingAccountId: string): Promise<number> => {
  const [row] = await tx.query<{ cents: number }>(
    `select coalesce(sum(t.cents), 0) as cents from account_transaction t where t.billing_account_id = $1 and ${isPenaltyFee}`,
    [billingAccountId],
  )
  return row?.cents ?? 0
}

// Decision: docs/decisions/payments.md
/** Once per bill, never for protected accounts; the only code that books a late fee. */
export const bookLateFee = async (tx: Queryable, billingAccountId: string, today: Day): Promise<BookedLateFee> => {
  const { billedBy } = await lockAccount<{ billedBy: 'us' | 'them' }>(tx, billingAccountId, 'a.billed_by')
  if (billedBy === 'them') return { outcome: 'billedElsewhere' }
  const protections = await readProtections(tx, billingAccountId, today)
  if (protections.length > 0) return { outcome: 'protected', protections }
  const spread = await readSmoothPay(tx, billingAccountId)
  // Fees belong to no bill: included in the balance they would make a paid bill count as open.
  const billed = (await readBalance(tx, billingAccountId, today)) - (await readFees(tx, billingAccountId))
  const [oldest] = await readOpenBills(tx, billingAccountId, billed, today)
  const [fee] = await tx.query<{ cents: number | null }>(feeOf, [billingAccountId, today])
  if (spread || !oldest || oldest.dueDate >= today || !fee?.cents) return { outcome: 'nothingOverdue' }
  const isNew = await bookTransaction(tx, {
    billingAccountId,
    transactionId: stableId(`late fee ${oldest.invoiceId}`),
    occurredOn: today,
    kind: 'fee',
    description: latePaymentFee,
    cents: fee.cents,
  })
  return { outcome: isNew ? 'booked' : 'alreadyBooked', cents: fee.cents }
}

export interface LateFee {
  readonly transactionId: string
  readonly occurredOn: Day
  readonly cents: number
}

const lateFees = `
  select t.transaction_id, t.occurred_on, t.cents from account_transaction t
  where t.billing_account_id = $1 and t.kind = 'fee' and t.description = '${latePaymentFee}' and t.cents > 0 and ${isNotTakenBack}
  order by t.occurred_on desc, t.transaction_id`

/** Charged and not waived, newest first. */
export const readLateFees = (db: Queryable, billingAccountId: string): Promise<LateFee[]> =>
  db.query<LateFee>(lateFees, [billingAccountId])

/** Takes a late fee off the account again, once. @returns cents @throws CommandRefused if it isn’t there, or was waived */
export const waiveLateFee = async (
  tx: Queryable,
  { billingAccountId, transactionId }: { readonly billingAccountId: string; readonly transactionId: string },
  { today, now }: { readonly today: Day; readonly now: number },
): Promise<number> => {
  await lockAccount(tx, billingAccountId)
  const fee = (await readLateFees(tx, billingAccountId)).find((row) => row.transactionId === transactionId)
  if (!fee) throw new CommandRefused('That late fee is no longer on the account: someone has waived it already.')
  await bookTransaction(tx, {
    billingAccountId,
    transactionId: stableId(`waived ${transactionId}`),
    occurredOn: today,
    kind: 'fee',
    description: latePaymentFee,
    method: 'Waived',
    cents: -fee.cents,
    takesBack: transactionId,
  })
  await recordEvent(tx, { type: 'fee.waived', billingAccountId, data: { fee: transactionId, cents: fee.cents }, now })
  return fee.cents
}
