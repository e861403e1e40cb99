import type { Queryable } from '#server/database/database.ts'
import { Refusal } from './refusal.ts'

export const requireEarlyAccess = async (db: Queryable, customerId: string, type: string, what: string): Promise<void> => {
  const [row] = await db.query<{ isEarly: boolean }>('select has_early_access as is_early from customer where customer_id = $1', [
    customerId,
  ])
  if (row?.isEarly !== true) throw new Refusal(403, type, 'Not part of your account', `${what} isn’t part of your account.`)
}
