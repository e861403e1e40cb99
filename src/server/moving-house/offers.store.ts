import type { SupplyType } from '#contract/kit.ts'
import type { BonusOffer, MoveOffer, MovePrice, MoveRate, MoveVariant } from '#contract/moving-house/moving-house.contract.ts'
import { type Day, formatFullDate } from '#domain/basics/days.ts'
import { offerInFull } from '#domain/customer/moving-house.ts'
import { formatWholeDollars, toDollars } from '#domain/basics/money.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { pricesOf } from '#server/billing/plans.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { readTariffs } from '#server/readings/tariffs.ts'

interface PlanRow {
  readonly planId: string
  readonly name: string
  readonly supplyType: SupplyType
  readonly isLowUser: boolean
  readonly isCurrent: boolean
  readonly termEnd: Day | null
}

interface PricedPlan extends PlanRow {
  readonly prices: readonly MovePrice[]
  readonly sendsOut: boolean
}

const plans = `
  select p.plan_id, p.name, p.supply_type, p.is_low_user,
    held.plan_id is not null as is_current, held.term_end
  from plan p
  left join (select plan_id, max(term_end) as term_end from agreement
    where billing_account_id = $1 and start_date <= $3 and (end_date is null or end_date >= $3) group by plan_id) held using (plan_id)
  where (p.audience = $2 and not p.is_value_plan) or held.plan_id is not null
  order by held.plan_id is null, p.name`

const readPricedPlans = async (db: Queryable, account: SelectedAccount, day: Day): Promise<PricedPlan[]> => {
  const rows = await db.query<PlanRow>(plans, [account.billingAccountId, account.type, day])
  const tariffs = await readTariffs(
    db,
    rows.map(({ planId }) => planId),
  )
  return rows.flatMap((row) => {
    const tariff = tariffs.find(
      ({ planId, startDate, endDate }) => planId === row.planId && startDate <= day && (endDate === null || day <= endDate),
    )
    return tariff ? [{ ...row, prices: pricesOf(tariff), sendsOut: tariff.exportMillicents !== undefined }] : []
  })
}

/** The fuel with a choice of plans; others get the usual plan. */
const chosenEnergy = (energies: readonly SupplyType[]): SupplyType =>
  (['electricity', 'naturalGas', 'lpg'] as const).find((energy) => energies.includes(energy)) ?? 'electricity'

const detailOf = ({ prices, isLowUser, sendsOut, isCurrent }: PricedPlan): string => {
  const parts = [
    isCurrent ? 'Your plan now' : null,
    isLowUser ? 'a low daily charge' : null,
    prices.filter(({ unit }) => unit === 'c/kWh').length > 1 && !sendsOut ? 'cheaper at night' : null,
    sendsOut ? 'for homes with solar panels' : null,
  ].filter((part) => part !== null)
  const words = parts.length > 0 ? parts.join(', ') : 'one price all day'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const offerIdOf = ({ planId }: PlanRow) => `move-${planId}`

export const readBonus = async (db: Queryable, billingAccountId: string): Promise<BonusOffer | null> => {
  const [row] = await db.query<{ code: string; cents: number }>(
    `select b.code, b.credit_cents as cents from home_move_bonus b where b.billing_account_id = $1
     and not exists (select from home_move m where m.billing_account_id = $1 and m.bonus_code = b.code and m.status <> 'cancelled')
     order by b.credit_cents desc limit 1`,
    [billingAccountId],
  )
  return row
    ? { code: row.code, credit: toDollars(row.cents), title: `${formatWholeDollars(toDollars(row.cents))} moving credit` }
    : null
}

/** Businesses and fixed terms take their plan along; all others choose an offer. */
export const readVariant = async (
  db: Queryable,
  { billingAccountId, type }: SelectedAccount,
  today: Day,
): Promise<MoveVariant> => {
  const [fixed] = await db.query(
    `select 1 from agreement where billing_account_id = $1 and term = 'fixed' and term_end >= $2
     and (end_date is null or end_date >= $2) limit 1`,
    [billingAccountId, today],
  )
  if (type === 'sme' || fixed) return 'standard'
  return (await readBonus(db, billingAccountId)) ? 'bonusOffer' : 'offer'
}

export const readOffers = async (
  db: Queryable,
  account: SelectedAccount,
  { energies, variant, day }: { readonly energies: readonly SupplyType[]; readonly variant: MoveVariant; readonly day: Day },
): Promise<MoveOffer[]> => {
  if (variant === 'standard') return []
  const offered = (await readPricedPlans(db, account, day)).filter(({ supplyType }) => supplyType === chosenEnergy(energies))
  return offered.map((plan) => ({
    offerId: offerIdOf(plan),
    title: plan.name,
    detail: detailOf(plan),
    isCurrent: plan.isCurrent,
    fullString: offerInFull(plan.name, plan.prices),
  }))
}

export const readRates = async (
  db: Queryable,
  account: SelectedAccount,
  { energies, variant, day }: { readonly energies: readonly SupplyType[]; readonly variant: MoveVariant; readonly day: Day },
): Promise<{ rates: MoveRate[]; additionalPlanInfo: string[] }> => {
  const priced = await readPricedPlans(db, account, day)
  const offered = variant === 'standard' ? null : chosenEnergy(energies)
  const rateOf = (plan: PricedPlan, offerId: string | null): MoveRate => ({
    offerId,
    energy: plan.supplyType,
    planName: plan.name,
    prices: [...plan.prices],
  })
  const rates = energies.flatMap((energy) => {
    const fuelPlans = priced.filter(({ supplyType }) => supplyType === energy)
    if (energy === offered) return fuelPlans.map((plan) => rateOf(plan, offerIdOf(plan)))
    return fuelPlans.slice(0, 1).map((plan) => rateOf(plan, null))
  })
  const termEnd = priced.find((plan) => plan.termEnd !== null)?.termEnd
  return {
    rates,
    additionalPlanInfo: [
      'Prices include GST.',
      termEnd
        ? `Your fixed term comes with you, to ${formatFullDate(termEnd)}.`
        : 'There is no fixed term: you can change your plan later.',
    ],
  }
}
