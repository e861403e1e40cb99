import { comparedParts } from './comparison-criteria.ts'
import type { DayRange } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { accountOf } from '#server/http/selection.ts'
import { readBreakdown } from '#server/usage-breakdown/usage-breakdown.store.ts'

export const partsOfAccount = async (
  db: Queryable,
  billingAccountId: string,
  range: DayRange,
): Promise<readonly number[] | null> => {
  const [holder] = await db.query<{ customerId: string }>(
    'select customer_id from customer_account where billing_account_id = $1 order by position, customer_id limit 1',
    [billingAccountId],
  )
  const account = holder && (await accountOf(db, { billingAccountId, customerId: holder.customerId }))
  const breakdown = account && (await readBreakdown(db, account, range))
  if (!breakdown || breakdown.days === 0) return null
  return comparedParts.map((name) => {
    const wh = breakdown.parts.find(({ look }) => look.name === name)?.wh ?? 0
    return Math.round(wh / breakdown.days)
  })
}
