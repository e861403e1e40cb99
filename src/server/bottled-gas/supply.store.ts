import type { LpgSupplyPoint } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

export interface LpgSupply {
  readonly supplyAgreementId: string
  readonly supplyPointId: string
  readonly siteId: string
  readonly siteName: string
  readonly siteAddress: string
  readonly startDate: Day
  readonly endDate: Day | null
  /** Per bottle on the requested day, without GST; null if the plan has none. */
  readonly bottleMillicents: number | null
}

const supplies = `
  select ag.agreement_id as supply_agreement_id, sp.supply_point_id, sp.site_id, coalesce(st.nickname, st.address) as site_name,
    st.address as site_address, ag.start_date, ag.end_date, t.bottle_millicents
  from agreement ag
  join supply_point sp on sp.billing_account_id = ag.billing_account_id and sp.supply_point_id = ag.supply_point_id and sp.supply_type = 'lpg'
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  left join tariff t on t.plan_id = ag.plan_id and $2 between t.start_date and coalesce(t.end_date, 'infinity')
  where ag.billing_account_id = $1`

const supplySql = `
  with own as (
    select s.*, s.start_date > $2 as is_to_come, coalesce(s.end_date < $2, false) as is_over from (${supplies}) s
    where $3::uuid is null or s.site_id = $3
  )
  select o.supply_agreement_id, o.supply_point_id, o.site_id, o.site_name, o.site_address, o.start_date, o.end_date, o.bottle_millicents
  from own o
  where not o.is_to_come or not exists (
    select from own f where f.supply_point_id = o.supply_point_id and not f.is_to_come and not f.is_over
  )
  order by o.is_over, o.is_to_come, o.site_name, o.supply_point_id, o.start_date desc`

export const readLpgSupplies = (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  today: Day,
): Promise<LpgSupply[]> => db.query<LpgSupply>(supplySql, [billingAccountId, today, siteId])

export const requireLpgSupply = async (
  db: Queryable,
  { billingAccountId }: Pick<SelectedAccount, 'billingAccountId'>,
  supplyAgreementId: string,
  today: Day,
): Promise<LpgSupply> => {
  const id = idOf(supplyAgreementId)
  const [supply] =
    id === null ? [] : await db.query<LpgSupply>(`${supplies} and ag.agreement_id = $3`, [billingAccountId, today, id])
  if (!supply) throw notFound()
  return supply
}

export const readAskedSupply = async (
  db: Queryable,
  account: SelectedAccount,
  supplyAgreementId: string | undefined,
  today: Day,
): Promise<LpgSupply | null> => {
  if (supplyAgreementId !== undefined) return requireLpgSupply(db, account, supplyAgreementId, today)
  const [first] = await readLpgSupplies(db, account, today)
  return first ?? null
}

export const shownSupply = ({ bottleMillicents: _price, ...supply }: LpgSupply, today: Day): LpgSupplyPoint => ({
  ...supply,
  isEnded: supply.endDate !== null && supply.endDate < today,
})
