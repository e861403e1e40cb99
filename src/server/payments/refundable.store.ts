import type { TransactionKind } from '#contract/transactions/transactions.contract.ts'
import { addDays, type Day, formatFullDate } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'
import { isNotTakenBack } from '#server/billing/taken-back.ts'
import type { Queryable } from '#server/database/database.ts'

/** Days in which a cardholder can have a payment charged back. */
const cardDays = 120
/** Working days in which a bank sends a direct debit back. */
const debitWorkingDays = 10

interface Movement {
  readonly occurredOn: Day
  readonly kind: TransactionKind
  readonly method: string | null
  readonly cents: number
}

/** A bill that was reversed is as if it had never been made, and so is a payment that came back. */
const movements = `
  select min(t.occurred_on) as occurred_on, 'invoice' as kind, null as method, sum(t.cents)::int as cents
  from account_transaction t left join invoice i using (billing_account_id, invoice_id)
  where t.billing_account_id = $1 and t.occurred_on <= $2 and t.kind in ('invoice', 'reversal') and t.invoice_id is not null
  group by coalesce(i.reverses, t.invoice_id)
  union all
  select t.occurred_on, t.kind, t.method, t.cents from account_transaction t
  where t.billing_account_id = $1 and t.occurred_on <= $2
    and not (t.kind in ('invoice', 'reversal') and t.invoice_id is not null) and ${isNotTakenBack}`

const isCard = ({ method }: Movement): boolean => method === 'Card' || method === 'Card returned'

/** From this day on a payment can't be reversed; null: it never could. */
const clearsOnOf = (movement: Movement): Day | null => {
  if (movement.cents >= 0) return null
  if (isCard(movement)) return addDays(movement.occurredOn, cardDays)
  return movement.method === 'Direct debit' ? addWorkingDays(movement.occurredOn, debitWorkingDays) : null
}

const isCharge = (movement: Movement): boolean => isCard(movement) || !['payment', 'refund', 'credit'].includes(movement.kind)

interface Dated extends Movement {
  readonly clearsOn: Day | null
}

/** Of a day: what is charged, what came for good, what can be reversed. */
const rankOf = ({ cents, clearsOn }: Dated): number => (cents > 0 ? 0 : clearsOn === null ? 1 : 2)

/** A payment pays what is owed; only what is left of it makes the credit. Charges first use up what can be reversed. */
const clearedOn = (day: Day, ordered: readonly Dated[]): number => {
  let [owed, fresh, cleared] = [0, 0, 0]
  for (const movement of ordered) {
    const { cents, clearsOn } = movement
    if (cents < 0) {
      const paid = Math.min(owed, -cents)
      owed -= paid
      if (clearsOn !== null && clearsOn > day) fresh += -cents - paid
      else cleared += -cents - paid
      continue
    }
    const fromFresh = Math.min(fresh, isCharge(movement) ? cents : Math.max(0, cents - cleared))
    const fromCleared = Math.min(cleared, cents - fromFresh)
    fresh -= fromFresh
    cleared -= fromCleared
    owed += cents - fromFresh - fromCleared
  }
  return cleared
}

export interface Refundable {
  readonly cents: number
  /** Why not all of it, and from when; null: all of it. */
  readonly rest: string | null
}

/** What of a credit stays to be paid out even if every payment that can be reversed is reversed. */
export const readRefundable = async (
  db: Queryable,
  billingAccountId: string,
  creditCents: number,
  today: Day,
): Promise<Refundable> => {
  if (creditCents === 0) return { cents: 0, rest: null }
  const rows = await db.query<Movement>(movements, [billingAccountId, today])
  const ordered = rows
    .map((movement): Dated => ({ ...movement, clearsOn: clearsOnOf(movement) }))
    .toSorted((a, b) => a.occurredOn.localeCompare(b.occurredOn) || rankOf(a) - rankOf(b))
  const cents = clearedOn(today, ordered)
  if (cents >= creditCents) return { cents, rest: null }
  const held = ordered.filter(({ clearsOn }) => clearsOn !== null && clearsOn > today)
  const days = held.flatMap(({ clearsOn }) => clearsOn ?? []).toSorted()
  const from = days.find((day) => clearedOn(day, ordered) > cents) ?? today
  const later = clearedOn(from, ordered)
  const what = later < creditCents ? formatCents(later - cents) : cents > 0 ? 'the rest' : 'it'
  const sooner = held.some(isCard)
    ? 'If you paid by card and need it sooner, call us: we can put it back on the card.'
    : 'If you need it sooner, call us.'
  return {
    cents,
    rest: `Your bank can still reverse a recent payment, so we can pay ${what} into your bank account from ${formatFullDate(from)}. ${sooner}`,
  }
}
