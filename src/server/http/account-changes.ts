import { randomUUID } from 'node:crypto'
import type { ChangedPart } from '#contract/account-activity.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from './caller.ts'
import { impersonationOf } from './admit.ts'

interface Change {
  readonly what: ChangedPart
  /** Whose account it is of; left out where it is the customer's own. */
  readonly billingAccountId?: string
}

/** Writes down what is changed and by whom, in the transaction of the change. */
export const recordChange = async (
  tx: Queryable,
  { customerId, sessionId, actor }: Pick<Caller, 'customerId' | 'sessionId' | 'actor'>,
  { what, billingAccountId }: Change,
  now: number,
): Promise<void> => {
  const staff = actor ? await impersonationOf(tx, sessionId) : null
  await tx.query(
    'insert into account_change (change_id, at, customer_id, billing_account_id, what, staff_name) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), new Date(now), customerId, billingAccountId ?? null, what, staff?.staffName ?? null],
  )
}
