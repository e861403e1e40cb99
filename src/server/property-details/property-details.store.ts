import type { SupplyPoint } from '#contract/account/account.contract.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import type { PropertyDetails, PropertyMeter, PropertySupply } from '#contract/property-details/property-details.contract.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { readSwitcher } from '#server/account/switcher.store.ts'
import { windowOf } from '#server/billing/cycles.ts'
import { readPlans } from '#server/billing/plans.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { accountNotFound, type SelectedAccount } from '#server/http/selection.ts'
import { readSiteMeters } from '#server/meter-reads/site-meters.ts'

interface SupplyRow {
  readonly supplyPointId: string
  readonly name: string | null
  readonly faultsPhone: string | null
  readonly startDate: Day | null
  readonly endDate: Day | null
}

const supplies = `
  select sp.supply_point_id, n.name, n.faults_phone, ag.start_date, ag.end_date
  from supply_point sp
  left join network n using (network_id)
  left join lateral (
    select min(start_date) as start_date, case when bool_or(end_date is null) then null else max(end_date) end as end_date
    from agreement a where a.billing_account_id = sp.billing_account_id and a.supply_point_id = sp.supply_point_id) ag on true
  where sp.billing_account_id = $1`

const toWireMeter = ({ serial, isSmart, location, devices, dueBy }: Meter): PropertyMeter => ({
  serial,
  isSmart,
  location,
  registers: devices.map(({ id, name, unit, lastRead }) => ({ id, name, unit, lastRead })),
  dueBy,
})

export const readPropertyDetails = async (
  db: Queryable,
  caller: RequestContext,
  account: SelectedAccount,
  now: number,
): Promise<PropertyDetails> => {
  const { billingAccountId, siteId } = account
  const today = todayAt(now)
  const billingAccount = (await readSwitcher(db, caller)).billingAccounts.find(({ id }) => id === billingAccountId)
  if (!billingAccount) throw accountNotFound()
  const plans = await readPlans(db, account, today)
  const { meters } = (await readSiteMeters(db, account, now)).meterReadings
  const rows = await db.query<SupplyRow>(supplies, [billingAccountId])
  const toSupply = ({ id }: SupplyPoint): PropertySupply => {
    const row = rows.find(({ supplyPointId }) => supplyPointId === id)
    return {
      supplyPointId: id,
      network: row?.name ? { name: row.name, faultsPhone: row.faultsPhone } : null,
      plan: plans.find(({ supplyPointId }) => supplyPointId === id) ?? null,
      startDate: row?.startDate ?? null,
      endDate: row?.endDate ?? null,
      meters: meters.filter(({ supplyPointId }) => supplyPointId === id).map(toWireMeter),
    }
  }
  const window = windowOf(account, today)
  return {
    customerNumber: billingAccount.customerNumber,
    type: billingAccount.type,
    buyingGroupName: billingAccount.buyingGroupName,
    billPeriod: { ...window, billedOn: addDays(window.endDate, 1) },
    properties: billingAccount.billingAccountSites
      .filter(({ id }) => siteId === null || id === siteId)
      .map((site) => ({ site, supplies: site.supplyPoints.map(toSupply) })),
  }
}
