import type { AgreedPlan, Discount } from '#contract/account/account.contract.ts'
import { type Day, formatHour } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { type Band, bandNames, bottleCents, withGst } from '#domain/supply/tariff.ts'
import { discountColumn, type SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'

interface AgreedRow {
  readonly supplyPointId: string
  readonly planId: string
  readonly planName: string
  readonly supplyType: string
  readonly startDate: Day
  readonly term: 'open' | 'fixed'
  readonly termEnd: Day | null
  readonly discount: Discount | null
}

const agreed = `
  select distinct on (sp.position, sp.supply_point_id) sp.supply_point_id, p.plan_id, p.name as plan_name,
    sp.supply_type, ag.start_date, ag.term, ag.term_end,
    ${discountColumn} as discount
  from supply_point sp
  join billing_account a using (billing_account_id)
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join plan p on p.plan_id = ag.plan_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2)
  order by sp.position, sp.supply_point_id, ag.start_date desc`

const hoursOf = ({ fromHour, toHour, weekdaysOnly }: Band): string | null => {
  if (toHour - fromHour === 24) return null
  return `${formatHour(fromHour)} to ${formatHour(toHour)}${weekdaysOnly ? ', Monday to Friday' : ''}`
}

/** GST included. */
export const pricesOf = (tariff: StoredTariff): AgreedPlan['tariffs'] => [
  ...tariff.bands.map((band) => ({
    name: bandNames[band.name],
    value: withGst(band.rateMillicents),
    unit: 'c/kWh',
    hours: hoursOf(band),
  })),
  ...(tariff.dailyMillicents > 0
    ? [{ name: 'Daily charge', value: withGst(tariff.dailyMillicents), unit: 'c/day', hours: null }]
    : []),
  ...(tariff.exportMillicents === undefined
    ? []
    : [{ name: 'Solar sent out', value: tariff.exportMillicents / 1000, unit: 'c/kWh', hours: null }]),
  ...(tariff.bottleMillicents === null
    ? []
    : [{ name: '45 kg bottle', value: toDollars(bottleCents(tariff.bottleMillicents)), unit: '$/bottle', hours: null }]),
]

/** At the day's prices (first day's for a future plan). No prices for buying groups: their members see no money. */
export const readPlans = async (
  db: Queryable,
  { billingAccountId, siteId, isBuyingGroup }: SelectedAccount,
  today: Day,
): Promise<AgreedPlan[]> => {
  const rows = await db.query<AgreedRow>(agreed, [billingAccountId, siteId])
  const tariffs = await readTariffs(db, [...new Set(rows.map(({ planId }) => planId))])
  return rows.map((row) => {
    const day = row.startDate > today ? row.startDate : today
    const tariff = tariffs.find(
      ({ planId, startDate, endDate }) => planId === row.planId && startDate <= day && (endDate === null || day <= endDate),
    )
    return {
      supplyPointId: row.supplyPointId,
      plan: row.planId,
      planDisplay: row.planName,
      planTerm: { type: row.term, endDate: row.termEnd },
      tariffs: tariff && !isBuyingGroup ? pricesOf(tariff) : [],
      appliedDiscounts:
        row.discount === null || row.supplyType === 'lpg' ? [] : [{ name: row.discount.name, value: row.discount.percent }],
    }
  })
}
