import { type FitBills, type FittedPlan, fewestBills, type PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { batteryFit } from '#domain/billing/battery-fit.ts'
import * as fit from '#domain/billing/plan-fit.ts'
import { solarFit, usualYield } from '#domain/billing/solar-fit.ts'
import { lowUserRulesEnd } from '#domain/supply/low-user.ts'
import { pricesOf } from '#server/billing/plans.store.ts'
import { readProofs } from '#server/billing/proof.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import {
  type FitSupply,
  type PricedPlan,
  readFitBills,
  readFitSupplies,
  readOtherPlanIds,
  readPricedPlans,
} from './plan-fit.store.ts'

interface Question {
  readonly bills: FitBills
  readonly supplyPointId: string | null
  readonly today: Day
}

const pricesToday = ({ tariffs }: PricedPlan, today: Day) => {
  const tariff = tariffs.findLast(({ startDate }) => startDate <= today) ?? tariffs[0]
  return tariff ? pricesOf(tariff) : []
}

export interface ComparableSupply {
  readonly supply: FitSupply
  readonly plans: readonly PricedPlan[]
  readonly today: Day
}

const batteryOf = (parts: readonly fit.FitBill[]) => {
  const found = batteryFit(parts)
  return (
    found && {
      exportKw: roundHalfAway(found.exportWh / 1000, 1),
      sizes: found.sizes.map(({ kwh, savedCents, solarWh }) => ({
        kwh,
        savedNZD: toDollars(savedCents),
        solarKw: roundHalfAway(solarWh / 1000, 1),
      })),
    }
  )
}

const solarOf = (parts: readonly fit.FitBill[]) => {
  const found = solarFit(parts)
  return (
    found && {
      exportKw: roundHalfAway(found.exportWh / 1000, 1),
      creditNZD: toDollars(found.creditCents),
      daytimeNZD: roundHalfAway(fit.centsOfKwh(found.daytimePrice), 2) / 100,
      yieldKw: usualYield,
    }
  )
}

const compare = (bills: readonly fit.FitBill[], { supply, plans, today }: ComparableSupply): NonNullable<PlanFit['fit']> => {
  const { supplyPointId, planId: currentPlanId } = supply
  const parts = fit.partsOf(bills, supplyPointId)
  const shift = fit.shiftOf(parts, plans)
  const spread = fit.spreadOf(parts)
  const lowUser = plans.filter(({ isLowUser }) => isLowUser)
  const fitted = plans.map((plan, index): FittedPlan => {
    const cents = fit.fitCents(parts, plan)
    const year = fit.yearAhead(parts, plan, plans, spread)
    return {
      planId: plan.planId,
      name: plan.name,
      isOwn: plan.planId === currentPlanId,
      isLowUser: plan.isLowUser,
      prices: pricesToday(plan, today),
      costNZD: toDollars(sum(cents)),
      bills: cents.map(toDollars),
      year: { costNZD: toDollars(year.cents), lowNZD: toDollars(year.lowCents), highNZD: toDollars(year.highCents) },
      savedPerKwhNZD: roundHalfAway(fit.centsOfKwh(shift.savedExact[index] ?? 0), 4) / 100,
    }
  })
  return {
    bills: bills.map(({ invoice: { startDate, endDate } }) => ({ startDate, endDate })),
    ...fit.countsOf(parts),
    billedNZD: toDollars(sum(fit.billedCents(parts))),
    plans: fitted.toSorted((a, b) => a.costNZD - b.costNZD || a.name.localeCompare(b.name, 'en')),
    eveningKw: roundHalfAway(shift.eveningWh / 1000, 1),
    battery: batteryOf(parts),
    solar: solarOf(parts),
    lowUserEndsOn: lowUser.length > 0 ? lowUserRulesEnd : null,
    isLowUserPriceUsed: lowUser.some((plan) => fit.standardOf(plan, plans) === undefined),
  }
}

/** Supplies that have a choice of plans. */
export const readComparable = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
  today: Day,
): Promise<ComparableSupply[]> => {
  const found: ComparableSupply[] = []
  for (const supply of await readFitSupplies(db, billingAccountId, siteId, today)) {
    const otherIds = await readOtherPlanIds(db, billingAccountId, supply, today)
    const plans = await readPricedPlans(db, [supply.planId, ...otherIds])
    if (plans.length > 1) found.push({ supply, plans, today })
  }
  return found
}

/** Of one supply: the named one, or the first that has a choice of plans. @throws Refusal 404 for a supply that isn't among them */
export const readPlanFit = async (
  db: Queryable,
  { billingAccountId, siteId }: SelectedAccount,
  { bills: wanted, supplyPointId, today }: Question,
): Promise<PlanFit> => {
  const found = await readComparable(db, { billingAccountId, siteId }, today)
  const supplies = found.map(({ supply: { planId: _plan, ...supply } }) => supply)
  const comparing = supplyPointId === null ? found[0] : found.find(({ supply }) => supply.supplyPointId === supplyPointId)
  if (supplyPointId !== null && !comparing) throw notFound()
  if (!comparing) return { supplies, supplyPointId: null, missingBills: 0, fit: null }
  const about = { supplies, supplyPointId: comparing.supply.supplyPointId }
  const ids = await readFitBills(db, billingAccountId, Number(wanted))
  const bills = (await readProofs(db, billingAccountId, ids)).filter((bill) => fit.isOf(bill, comparing.supply.supplyPointId))
  if (bills.length < fewestBills) return { ...about, missingBills: fewestBills - bills.length, fit: null }
  return { ...about, missingBills: 0, fit: bills.every(fit.isExact) ? compare(bills, comparing) : null }
}
