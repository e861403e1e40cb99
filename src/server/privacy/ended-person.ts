import type { Queryable } from '#server/database/database.ts'
import { deletePersonal, deleteTokens, endStaffVisits } from './deletion.store.ts'

const ended = [
  'update account_access set ended_at = coalesce(ended_at, $2) where taken_up_by = $1',
  'update access_key set ended_at = coalesce(ended_at, $2) where customer_id = $1',
  'update consent set ended_at = coalesce(ended_at, $2) where customer_id = $1',
  endStaffVisits,
]

/**
 * Of a person that the retailer has twice, or no longer has: no sign-in, keys, consents or drafts remain, and their address is free for
 * another login. Roles, accounts and what they did stay. Idempotent.
 */
export const endPerson = async (tx: Queryable, customerId: string, now: number): Promise<void> => {
  for (const statement of ended) await tx.query(statement, [customerId, new Date(now)])
  await tx.query(deleteTokens, [customerId])
  await tx.query('delete from login where customer_id = $1', [customerId])
  await deletePersonal(tx, customerId)
}
