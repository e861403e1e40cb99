import type { Queryable } from '#server/database/database.ts'
import type { StaffPerson } from '#server/http/steps.ts'
import { CommandRefused } from '#server/command-line/command.ts'

/** A reason for opening the account counts for half an hour. @returns false if there is no such account */
export const recordReason = async (
  tx: Queryable,
  { staffId }: Pick<StaffPerson, 'staffId'>,
  { billingAccountId, reason, now }: { readonly billingAccountId: string; readonly reason: string; readonly now: number },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into private_account_look (staff_id, billing_account_id, reason, looked_at)
       select $1, billing_account_id, $3, $4 from billing_account where billing_account_id = $2
       on conflict (staff_id, billing_account_id) do update set reason = excluded.reason, looked_at = excluded.looked_at returning 1`,
      [staffId, billingAccountId, reason, new Date(now)],
    )
  ).length > 0

/** @throws CommandRefused if it is private already */
export const markPrivate = async (
  tx: Queryable,
  staff: Pick<StaffPerson, 'staffId'>,
  mark: { readonly billingAccountId: string; readonly reason: string; readonly now: number },
): Promise<void> => {
  const { billingAccountId, reason, now } = mark
  const added = await tx.query(
    `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [billingAccountId, reason, new Date(now), staff.staffId],
  )
  if (added.length === 0) throw new CommandRefused('This account is private already.')
  await recordReason(tx, staff, mark)
}

/** @throws CommandRefused if it isn't private */
export const unmarkPrivate = async (tx: Queryable, billingAccountId: string): Promise<void> => {
  const removed = await tx.query('delete from private_account where billing_account_id = $1 returning 1', [billingAccountId])
  if (removed.length === 0) throw new CommandRefused('This account isn’t private any more.')
}
