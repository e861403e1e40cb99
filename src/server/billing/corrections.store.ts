import type { Discount } from '#contract/account.contract.ts'
import { correctedCents, type ReadAgain } from '#domain/bill-lines.ts'
import { exactCent } from '#domain/money.ts'
import type { Queryable } from '#server/database/database.ts'

export interface Correction extends ReadAgain {
  readonly siteId: string
}

const open = `
  select sp.site_id, c.supply_point_id, sp.supply_type, c.was_estimated,
    count(distinct c.day) as days, sum(coalesce(c.exact, c.cents * ${exactCent}::bigint)) as exact,
    sum(coalesce(c.energy_exact, c.energy_cents * ${exactCent}::bigint)) as energy_exact
  from correction c join supply_point sp on sp.billing_account_id = c.billing_account_id and sp.supply_point_id = c.supply_point_id
  where c.billing_account_id = $1 and c.invoice_id is null group by 1, 2, 3, 4 order by 2, 4`

/** What the account's next bill has to put right, by supply point: only where its cents, less the discount, are not 0. */
export const readOpenCorrections = async (
  db: Queryable,
  billingAccountId: string,
  discount: Discount | null,
): Promise<Correction[]> => {
  const rows = await db.query<Omit<Correction, 'cents'> & { readonly exact: number; readonly energyExact: number }>(open, [
    billingAccountId,
  ])
  return rows
    .map(({ exact, energyExact, ...about }) => ({ ...about, cents: correctedCents(exact, energyExact, discount) }))
    .filter(({ cents }) => cents !== 0)
}
