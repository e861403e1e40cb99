import * as contract from '#contract/payments.contract.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Changing } from './way-to-pay-mail.ts'

type Calling = Pick<Changing, 'outbox' | 'at'>

/** A message: the provider's page of a visit that is not wanted any more. */
export const closeCardPage = 'closeCardPage'

/**
 * Calls off the recurring cards that were begun at the provider: what the customer says last of how bills are paid holds, whatever is
 * heard of them later. Comes before the account is locked, as who settles a visit locks the visit first.
 * @returns how many
 */
export const callOffCards = async (tx: Queryable, billingAccountId: string, { outbox, at }: Calling): Promise<number> => {
  const called = await tx.query<{ attemptId: string }>(
    `update payment_attempt set status = 'CANCELLED', settled_at = $2
     where billing_account_id = $1 and purpose = 'recurringCard' and status = 'PENDING' returning attempt_id`,
    [billingAccountId, at],
  )
  for (const { attemptId } of called) await outbox.put(tx, { kind: closeCardPage, about: { attemptId } })
  return called.length
}

/** Calls off a recurring card that was begun at the provider. @throws Refusal 409 when none was */
export const cancelCard = async (tx: Queryable, { billingAccountId }: SelectedAccount, change: Calling): Promise<void> => {
  if ((await callOffCards(tx, billingAccountId, change)) === 0)
    throw new Refusal(409, contract.nothingPending, 'Nothing to cancel', 'You’re not setting up a card.')
}
