import * as contract from '#contract/payments/payments.contract.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Changing } from './way-to-pay-mail.ts'

type Calling = Pick<Changing, 'outbox' | 'at'>

export const closeCardPage = 'closeCardPage'

/** The customer's latest choice wins over later results. Call before locking the account: settling locks the attempt first. */
export const cancelCardSetUps = async (tx: Queryable, billingAccountId: string, { outbox, at }: Calling): Promise<number> => {
  const called = await tx.query<{ attemptId: string }>(
    `update payment_attempt set status = 'CANCELLED', settled_at = $2
     where billing_account_id = $1 and purpose = 'recurringCard' and status = 'PENDING' returning attempt_id`,
    [billingAccountId, at],
  )
  for (const { attemptId } of called) await outbox.put(tx, { kind: closeCardPage, about: { attemptId } })
  return called.length
}

export const cancelCard = async (tx: Queryable, { billingAccountId }: SelectedAccount, change: Calling): Promise<void> => {
  if ((await cancelCardSetUps(tx, billingAccountId, change)) === 0)
    throw new Refusal(409, contract.nothingPending, 'Nothing to cancel', 'You’re not setting up a card.')
}
