import { accountNotFound, type SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * Puts what changes how an account pays, or draws on its balance, in line: first of all, before anything of it is read.
 * @returns how the account pays now; what was read before the lock may be over
 * @throws Refusal 404 where it was deleted meanwhile
 */
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
