import type { Discount } from '#contract/account/account.contract.ts'
import {
  type CorrectedMoney,
  type CorrectedPeriod,
  correctedCents,
  type CorrectionReason,
  isLeft,
} from '#domain/billing/bill-corrections.ts'
import type { Day } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'

export interface Correction extends CorrectedPeriod {
  readonly siteId: string
}

/** Bill period of a `correction` row `c`; null for rows from before corrections were compared by period. */
export const billedPeriod = `
  left join lateral (
    select p.start_date, p.end_date from invoice p
    where c.billed_revision is not null and p.billing_account_id = c.billing_account_id and c.day between p.start_date and p.end_date
      and p.kind = 'bill'
    order by p.reversed_by is not null limit 1) p on true`

const open = `
  select sp.site_id, c.supply_point_id, sp.supply_type, p.start_date, p.end_date, case when p.start_date is null then c.was_estimated end as estimated,
    coalesce(c.reason, case when c.was_estimated then 'estimateRead' else 'readAgain' end) as reason,
    count(distinct c.day) as days, sum(coalesce(c.exact, c.cents * ${exactCent}::bigint)) as exact,
    sum(coalesce(c.energy_exact, c.energy_cents * ${exactCent}::bigint)) as energy_exact, sum(c.untaxed_exact) as untaxed_exact
  from correction c join supply_point sp on sp.billing_account_id = c.billing_account_id and sp.supply_point_id = c.supply_point_id
  ${billedPeriod}
  where c.billing_account_id = $1 and c.invoice_id is null
  group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4 nulls first, 6, 7`

interface OpenRow extends CorrectedMoney, Pick<Correction, 'siteId' | 'supplyPointId' | 'supplyType'> {
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly estimated: boolean | null
  readonly reason: CorrectionReason
  readonly days: number
}

const netOf = (rows: readonly OpenRow[], discount: Discount | null): Correction[] => {
  const [first] = rows
  if (!first) return []
  const { siteId, supplyPointId, supplyType, startDate, endDate } = first
  const money = {
    exact: sumOf(rows, ({ exact }) => exact),
    energyExact: sumOf(rows, ({ energyExact }) => energyExact),
    untaxedExact: sumOf(rows, ({ untaxedExact }) => untaxedExact),
  }
  return [
    {
      siteId,
      supplyPointId,
      supplyType,
      period: startDate !== null && endDate !== null ? { startDate, endDate } : null,
      reasons: rows.map(({ reason, days }) => ({ reason, days })),
      ...correctedCents(money, discount),
    },
  ]
}

/** Net difference between billed and current per supply and period, less the discount, without zeros. */
export const readOpenCorrections = async (
  db: Queryable,
  billingAccountId: string,
  discount: Discount | null,
): Promise<Correction[]> => {
  const rows = await db.query<OpenRow>(open, [billingAccountId])
  const groups = Map.groupBy(rows, ({ supplyPointId, startDate, estimated }) => `${supplyPointId} ${startDate} ${estimated}`)
  return [...groups.values()].flatMap((openRows) => netOf(openRows, discount)).filter(isLeft)
}
