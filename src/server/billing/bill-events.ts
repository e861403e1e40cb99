import type { Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'

interface NewBill {
  readonly number: string
  readonly totalCents: number
  readonly issuedOn: Day
  readonly dueDate: Day
}

const isByPost = `
  select not is_invoice_by_email as is_by_post from billing_account where billing_account_id = $1`

export const recordBill = async (
  tx: Queryable,
  billingAccountId: string,
  { number: invoice, totalCents: cents, issuedOn, dueDate: dueOn }: NewBill,
): Promise<void> => {
  const [account] = await tx.query<{ isByPost: boolean }>(isByPost, [billingAccountId])
  const data = { invoice, cents, issuedOn, dueOn, isByPost: account?.isByPost ?? false }
  await recordEvent(tx, { type: 'bill.issued', billingAccountId, data, now: instantOf(issuedOn, 0) })
}

export const recordReversal = (
  tx: Queryable,
  billingAccountId: string,
  data: { readonly invoice: string; readonly cents: number; readonly reason: string },
  day: Day,
): Promise<void> => recordEvent(tx, { type: 'bill.reversed', billingAccountId, data, now: instantOf(day, 0) })
