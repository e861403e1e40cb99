import type { Discount } from '#contract/account.contract.ts'
import { discountOn } from '#domain/discount.ts'
import { centsOf, exactCent } from '#domain/money.ts'
import type { Queryable } from '#server/database/database.ts'

/** What days that were read again after their bill come to, less the discount on it: more than was billed, or less when below zero. */
export interface Correction {
  readonly siteId: string
  readonly supplyPointId: string
  /** The bill was made with an estimate, which a reading has replaced. */
  readonly wasEstimated: boolean
  readonly days: number
  readonly cents: number
}

const open = `
  select sp.site_id, c.supply_point_id, c.was_estimated,
    count(distinct c.day) as days, sum(coalesce(c.exact, c.cents * ${exactCent}::bigint)) as exact,
    sum(coalesce(c.energy_exact, c.energy_cents * ${exactCent}::bigint)) as energy_exact
  from correction c join supply_point sp on sp.billing_account_id = c.billing_account_id and sp.supply_point_id = c.supply_point_id
  where c.billing_account_id = $1 and c.invoice_id is null group by 1, 2, 3 order by 2, 3`

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
    .map(({ exact, energyExact, ...about }) => ({ ...about, cents: centsOf(exact) - discountOn(energyExact, discount) }))
    .filter(({ cents }) => cents !== 0)
}

/** `3 earlier days read again`, `3 estimated days now read` */
export const correctionNote = (days: number, wasEstimated: boolean): string => {
  const noun = days === 1 ? 'day' : 'days'
  return wasEstimated ? `${days} estimated ${noun} now read` : `${days} earlier ${noun} read again`
}
