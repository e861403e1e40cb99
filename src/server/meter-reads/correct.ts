import { type Day, formatDateLong, today as todayAt } from '#domain/basics/days.ts'
import { windowDay } from '#domain/supply/read-window.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { windowBefore } from '#server/billing/period-status.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import type { Queryable } from '#server/database/database.ts'
import { type BilledChanges, recordCorrections } from '#server/readings/billed-changes.store.ts'

/** Dial reads of a day, which may come late for the bill before. */
export interface LateReads {
  readonly account: Cycle & { readonly billingAccountId: string }
  readonly readOn: Day
  /** Epoch ms. */
  readonly now: number
}

export interface Repriced {
  /** Per supply point. */
  readonly billed: readonly BilledChanges[]
  /** Null: corrections wait for the next bill. */
  readonly late: LateReads | null
}

const lastBill = `
  select invoice_id from invoice
  where billing_account_id = $1 and end_date = $2 and kind = 'bill' and made_by = 'us' and reversed_by is null and issued_on <= $3
    and exists (select from correction c where c.billing_account_id = $1 and c.invoice_id is null and c.day between start_date and $2)`

const reissueLateBill = async (tx: Queryable, { account, readOn, now }: LateReads): Promise<boolean> => {
  const { billingAccountId } = account
  const before = windowBefore(account, readOn)
  const today = todayAt(now)
  if (windowDay(before, readOn) !== 'late' || windowDay(before, today) !== 'late') return false
  const [bill] = await tx.query<{ invoiceId: string }>(lastBill, [billingAccountId, before.endDate, today])
  if (!bill) return false
  const reason = `The meter was read on ${formatDateLong(readOn)}.`
  await reissueInvoice(tx, billingAccountId, bill.invoiceId, { reason, today })
  return true
}

/** Billed days that changed are corrected on the next bill; late dial reads reissue the last one. */
export const correct = async (tx: Queryable, { billed, late }: Repriced): Promise<{ readonly isReissued: boolean }> => {
  for (const changes of billed) await recordCorrections(tx, changes)
  return { isReissued: late !== null && (await reissueLateBill(tx, late)) }
}
