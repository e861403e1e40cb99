import { addDays, type Day } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'

interface BilledAccount {
  readonly billedBy: 'us' | 'them'
  readonly isBuyingGroup: boolean
}

/** Why no money is moved on an account here; null: it can be. */
export const moneyBlocked = ({ billedBy, isBuyingGroup }: BilledAccount): string | null => {
  if (billedBy === 'them') return 'Your billing system makes this account’s bills: make the change there.'
  return isBuyingGroup ? 'This account’s group pays its bills together: make the change for the group.' : null
}

/** @throws Refusal 404 for a deleted account; CommandRefused if its money isn’t booked here */
export const lockMoney = async (tx: Queryable, billingAccountId: string): Promise<void> => {
  const blocked = moneyBlocked(await lockAccount<BilledAccount>(tx, billingAccountId, 'a.billed_by, a.is_buying_group'))
  if (blocked !== null) throw new CommandRefused(blocked)
}

const method = 'Goodwill'
/** How long credits count towards the limit. */
const limitDays = 30
export const mostCreditCents = 500_000

/** @throws CommandRefused */
export const requireCreditAmount = (cents: number): void => {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > mostCreditCents)
    throw new CommandRefused(`A credit is between ${formatCents(1)} and ${formatCents(mostCreditCents)}.`)
}

/** Cents of goodwill that count towards the limit. */
export const readRecentGoodwill = async (db: Queryable, billingAccountId: string, today: Day): Promise<number> => {
  const [row] = await db.query<{ cents: number }>(
    `select coalesce(-sum(cents), 0)::int as cents from account_transaction
     where billing_account_id = $1 and kind = 'credit' and method = $2 and occurred_on > $3`,
    [billingAccountId, method, addDays(today, -limitDays)],
  )
  return row?.cents ?? 0
}

// Decision: docs/decisions/staff.md
/** Goodwill pays for no supply: it carries no GST, and is on the account rather than on a bill. */
export const addGoodwill = async (
  tx: Queryable,
  { billingAccountId, cents, creditId }: { readonly billingAccountId: string; readonly cents: number; readonly creditId: string },
  { today, now }: { readonly today: Day; readonly now: number },
): Promise<void> => {
  requireCreditAmount(cents)
  await lockMoney(tx, billingAccountId)
  await bookTransaction(tx, {
    billingAccountId,
    transactionId: creditId,
    occurredOn: today,
    kind: 'credit',
    description: 'Credit from us',
    method,
    cents: -cents,
  })
  await recordEvent(tx, { type: 'credit.added', billingAccountId, data: { credit: creditId, cents }, now })
}
