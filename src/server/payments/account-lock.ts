import { accountNotFound, type SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'

/** Call it before reading what affects payment or balance. @returns current payment data, replacing what was read before */
export const lockAccount = async (
  tx: Queryable,
  billingAccountId: string,
): Promise<Pick<SelectedAccount, 'paymentMethod' | 'paymentHint'>> => {
  const [account] = await tx.query<Pick<SelectedAccount, 'paymentMethod' | 'paymentHint'>>(
    `select payment_method, payment_hint from billing_account
     where billing_account_id = $1 and deleted_on is null for update`,
    [billingAccountId],
  )
  if (!account) throw accountNotFound()
  return account
}
