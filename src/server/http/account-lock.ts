import type { Queryable } from '#server/database/database.ts'
import { accountNotFound, type SelectedAccount } from './selection.ts'

/**
 * Call it before reading what affects bills, payments or balance.
 * @param columns of `billing_account a`
 * @returns their current values, replacing what was read before
 * @throws Refusal 404 also for a deleted account
 */
export const lockAccount = async <Row = Pick<SelectedAccount, 'paymentMethod' | 'paymentHint'>>(
  tx: Queryable,
  billingAccountId: string,
  columns = 'a.payment_method, a.payment_hint',
): Promise<Row> => {
  const [account] = await tx.query<Row>(
    `select ${columns} from billing_account a where a.billing_account_id = $1 and a.deleted_on is null for update`,
    [billingAccountId],
  )
  if (!account) throw accountNotFound()
  return account
}
