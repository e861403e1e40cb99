import type { SpreadMode } from '#contract/bill-planner/bill-planner.contract.ts'
import { addDays, type Day, laterOf } from '#domain/basics/days.ts'
import { instalmentsBy } from '#domain/billing/smooth-pay.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { readCollectionStart } from './collection-start.store.ts'
import { daysToPay } from './cycles.ts'
import { bookTransaction } from './ledger.store.ts'
import { movesDueDate, readOpenBills } from './open-bills.store.ts'

/** Smooth pay: a weekly instalment replaces bills made from `startedOn` on. */
export interface HeldSmoothPay {
  readonly smoothPayId: string
  readonly mode: SpreadMode
  readonly weeklyCents: number
  readonly startedOn: Day
  readonly firstOn: Day
  /** First instalment ever, before changes of the amount. */
  readonly begunOn: Day
  readonly reviewOn: Day
  readonly proposedCents: number | null
}

export const readSmoothPay = async (db: Queryable, billingAccountId: string): Promise<HeldSmoothPay | null> => {
  const [row] = await db.query<HeldSmoothPay>(
    `select smooth_pay_id, mode, weekly_cents, started_on, first_on, coalesce(begun_on, first_on) as begun_on, review_on, proposed_cents
     from smooth_pay where billing_account_id = $1 and ended_at is null`,
    [billingAccountId],
  )
  return row ?? null
}

/** Cents; negative is credit. */
export const readBalance = async (db: Queryable, billingAccountId: string, today: Day): Promise<number> => {
  const [row] = await db.query<{ cents: number }>(
    'select coalesce(sum(cents), 0) as cents from account_transaction where billing_account_id = $1 and occurred_on <= $2',
    [billingAccountId, today],
  )
  return row?.cents ?? 0
}

/** Without collection: books instalments as they fall due. */
export const takeInstalments = async (tx: Queryable, billingAccountId: string, today: Day): Promise<void> => {
  const held = await readSmoothPay(tx, billingAccountId)
  if (!held) return
  const collectedFrom = await readCollectionStart(tx)
  const days = Array.from({ length: instalmentsBy(held.firstOn, today) }, (_, index) => addDays(held.firstOn, index * 7)).filter(
    (day) => collectedFrom === null || day < collectedFrom,
  )
  for (const day of days)
    await bookTransaction(tx, {
      billingAccountId,
      transactionId: stableId(`instalment ${held.smoothPayId} ${day}`),
      occurredOn: day,
      kind: 'payment',
      description: 'Weekly instalment, thank you',
      method: 'Direct debit',
      smoothPayId: held.smoothPayId,
      cents: -held.weeklyCents,
    })
}

/** Ends smooth pay after taking what is due; arrears get two weeks. @returns what ended; null without smooth pay */
export const stopSmoothPay = async (
  tx: Queryable,
  billingAccountId: string,
  today: Day,
  at: Date,
): Promise<HeldSmoothPay | null> => {
  const held = await readSmoothPay(tx, billingAccountId)
  if (!held) return null
  await takeInstalments(tx, billingAccountId, today)
  await tx.query('update smooth_pay set ended_at = $2 where billing_account_id = $1 and ended_at is null', [billingAccountId, at])
  const open = await readOpenBills(tx, billingAccountId, await readBalance(tx, billingAccountId, today), today)
  for (const { invoiceId, dueDate } of open)
    await tx.query(`update invoice set ${movesDueDate} where billing_account_id = $1 and invoice_id = $2 and issued_on >= $4`, [
      billingAccountId,
      invoiceId,
      laterOf(dueDate, addDays(today, daysToPay)),
      held.startedOn,
    ])
  return held
}
