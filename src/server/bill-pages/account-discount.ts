import type { Discount } from '#contract/account/account.contract.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { discountColumn } from '#server/http/selection.ts'
import { changed } from '#server/http/refusal.ts'
import { lockMoney } from './goodwill.ts'

const isSame = (a: Discount | null, b: Discount | null) => a?.name === b?.name && a?.percent === b?.percent

/** From the next bill on; issued bills stay. @throws Refusal 409 if it isn’t `was` any more */
export const changeDiscount = async (
  tx: Queryable,
  billingAccountId: string,
  { discount, was }: { readonly discount: Discount | null; readonly was: Discount | null },
  now: number,
): Promise<void> => {
  await lockMoney(tx, billingAccountId)
  const stored = await lockAccount<{ discount: Discount | null }>(tx, billingAccountId, `${discountColumn} as discount`)
  if (!isSame(stored.discount, was)) throw changed()
  if (isSame(discount, was)) throw new CommandRefused('The account has this discount already.')
  await tx.query('update billing_account set discount_name = $2, discount_percent = $3 where billing_account_id = $1', [
    billingAccountId,
    discount?.name ?? null,
    discount?.percent ?? 0,
  ])
  const data = { name: discount?.name ?? null, percent: discount?.percent ?? 0 }
  await recordEvent(tx, { type: 'discount.changed', billingAccountId, data, now })
}
