import type { AccountSwitcher, Site, SupplyPoint } from '#contract/account/account.contract.ts'
import type { AccessRole } from '#contract/access.ts'
import { today } from '#domain/basics/days.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { readSelection } from '#server/http/selection.ts'
import { activeOn } from '#server/http/active-holding.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'

interface SupplyRow {
  readonly billingAccountId: string
  readonly siteId: string
  readonly id: string
  readonly icp: string | null
  readonly supplyType: SupplyPoint['supplyType']
  readonly isAdvanced: boolean
  readonly canSubmitMeterRead: boolean
  readonly supplyAgreementId: string | null
  readonly planName: string | null
  readonly isValuePlan: boolean | null
  readonly chargeNetId: string | null
  readonly earliestDate: string | null
  readonly latestDate: string | null
  readonly latestReadDate: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

interface SiteRow {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly type: 'residential' | 'sme'
  readonly isBuyingGroup: boolean
  readonly buyingGroupName: string | null
  readonly owner: string
  readonly role: AccessRole
  readonly untilDay: string | null
  readonly onlySiteId: string | null
  readonly accessId: string | null
  readonly siteId: string | null
  readonly nickname: string | null
  readonly address: string
  readonly status: Site['status']
  readonly avatarType: Site['avatar']['type']
  readonly avatarColour: Site['avatar']['colorSchema']
}

const sites = `
  select a.billing_account_id, a.customer_number, a.type, a.is_buying_group,
    a.buying_group_name, a.owner, h.role, h.until_day, h.only_site_id, h.access_id,
    st.site_id, st.nickname, st.address, st.status, st.avatar_type, st.avatar_colour
  from account_held h
  join billing_account a on a.billing_account_id = h.billing_account_id
  left join site st on st.billing_account_id = a.billing_account_id and coalesce(h.only_site_id, st.site_id) = st.site_id
  where h.customer_id = $1 and ${activeOn('$2')}
  order by h.position, h.access_id, st.position`

const supplies = `
  select sp.billing_account_id, sp.site_id, sp.supply_point_id as id, sp.icp,
    sp.supply_type, sp.is_advanced, sp.can_submit_meter_read,
    ag.agreement_id as supply_agreement_id, p.name as plan_name, p.is_value_plan,
    n.charge_net_id,
    ag.start_date, ag.end_date, own.first as earliest_date, own.last as latest_date, measured.last as latest_read_date
  from account_held h
  join supply_point sp on sp.billing_account_id = h.billing_account_id and coalesce(h.only_site_id, sp.site_id) = sp.site_id
  left join lateral (
    select agreement_id, plan_id, start_date, end_date from agreement ag
    where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    order by start_date desc limit 1) ag on true
  left join plan p on p.plan_id = ag.plan_id
  left join charge_network_link n on n.billing_account_id = sp.billing_account_id
  left join lateral (select min(o.first) as first, max(o.last) as last from own_reading_span o
    where o.billing_account_id = sp.billing_account_id and o.supply_point_id = sp.supply_point_id) own on true
  left join lateral (select greatest(
      (select r.day from own_reading_day r where r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
        and r.type <> 'empty' and not ${isEstimateAlone} order by r.day desc limit 1),
      (select g.day from own_gas_day g where g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
        and g.type = 'actual' order by g.day desc limit 1)) as last) measured on true
  where h.customer_id = $1 and ${activeOn('$2')}
  order by sp.position`

const toSupplyPoint = (row: SupplyRow, { address, isBuyingGroup }: SiteRow): SupplyPoint => ({
  id: row.id,
  icp: row.icp,
  address,
  supplyAgreementId: row.supplyAgreementId ?? '',
  supplyType: row.supplyType,
  supplyTypeDisplay: fuelNames[row.supplyType],
  plan: row.planName ?? '',
  planObject: {
    planName: row.planName ?? '',
    isValuePlan: row.isValuePlan ?? false,
    costIncluded: !isBuyingGroup && !row.isValuePlan,
    chargeNetId: row.supplyType === 'electricity' ? row.chargeNetId : null,
  },
  hasHourlyDataSupport: row.supplyType === 'electricity' && row.isAdvanced,
  advanced: row.isAdvanced,
  canSubmitMeterRead: row.canSubmitMeterRead,
  earliestDate: row.earliestDate,
  latestDate: row.latestDate,
  ...(row.latestReadDate !== row.latestDate && { latestReadDate: row.latestReadDate }),
  ...(row.endDate !== null && { suppliedUntil: row.endDate }),
})

const statusDateOf = (status: Site['status'], points: readonly SupplyRow[]): string | null => {
  const days = points.flatMap(({ startDate, endDate }) => (status === 'closing' ? endDate : startDate) ?? []).toSorted()
  if (status === 'open') return null
  return (status === 'closing' ? days.at(-1) : days[0]) ?? null
}

const toSite = (row: SiteRow, siteId: string, points: readonly SupplyRow[], isSelected: boolean): Site => ({
  id: siteId,
  nickname: row.nickname,
  address: row.address,
  status: row.status,
  siteStatus: row.status,
  statusDate: statusDateOf(
    row.status,
    points.filter((point) => point.siteId === siteId),
  ),
  isSelected,
  avatar: { type: row.avatarType, colorSchema: row.avatarColour },
  supplyPoints: points.filter((point) => point.siteId === siteId).map((point) => toSupplyPoint(point, row)),
})

const accessOf = ({
  accessId,
  owner,
  role,
  untilDay,
  onlySiteId,
}: Pick<SiteRow, 'accessId' | 'owner' | 'role' | 'untilDay' | 'onlySiteId'>) =>
  role === 'owner' ? {} : { access: { accessId, role, owner, until: untilDay, isOneProperty: onlySiteId !== null } }

export const readSwitcher = async (db: Queryable, caller: RequestContext): Promise<AccountSwitcher> => {
  const params = [caller.customerId, today(caller.at)]
  const selected = await readSelection(db, caller)
  const rows = await db.query<SiteRow>(sites, params)
  const points = await db.query<SupplyRow>(supplies, params)
  const accounts = [...new Map(rows.map((row) => [row.billingAccountId, row])).values()]
  return {
    billingAccounts: accounts.map(({ billingAccountId, customerNumber, type, isBuyingGroup, buyingGroupName, ...held }) => ({
      id: billingAccountId,
      customerNumber,
      type,
      isBuyingGroup,
      buyingGroupName,
      ...accessOf(held),
      isSelected: billingAccountId === selected?.billingAccountId,
      billingAccountSites: rows.flatMap((row) =>
        row.billingAccountId === billingAccountId && row.siteId !== null
          ? [toSite(row, row.siteId, points, row.siteId === selected?.siteId)]
          : [],
      ),
    })),
  }
}

interface RegisterRow {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly serial: string
  readonly registers: { number: string; contentCode: string; flow: 'X' | 'I' }[]
}

export const readMeters = async (
  db: Queryable,
  { customerId, at }: Pick<RequestContext, 'customerId' | 'at'>,
): Promise<Map<string, RegisterRow>> => {
  const rows = await db.query<RegisterRow>(
    `select m.billing_account_id, m.supply_point_id, m.serial,
       jsonb_agg(jsonb_build_object('number', r.number, 'contentCode', r.content_code, 'flow', r.flow) order by r.number) as registers
     from account_held h
     join meter m on m.billing_account_id = h.billing_account_id
     join meter_register r on r.billing_account_id = m.billing_account_id and r.supply_point_id = m.supply_point_id and r.serial = m.serial
     where h.customer_id = $1 and ${activeOn('$2')} and m.removed_on is null
     group by 1, 2, 3`,
    [customerId, today(at)],
  )
  return new Map(rows.map((row) => [row.supplyPointId, row]))
}
