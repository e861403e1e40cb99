import type { EvCarbonUsage, EvElectricityUsage, EvInsights, EvSummary, PriceTier } from '#contract/ev/ev-plan.contract.ts'
import { addDays, addMonths, type Day, type DayRange, earlierOf, endOfMonth, startOfMonth } from '#domain/basics/days.ts'
import { carFactor } from '#domain/insights/carbon-calculator-factors.ts'
import { evDisclaimer, evTip, kilometresOf } from '#domain/supply/ev.ts'
import { type ChargeDay, sumCharge, tierOf } from '#domain/supply/ev-charge.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { bandNames, isWithin, withGst } from '#domain/supply/tariff.ts'
import { addImpacts, impactOf, kilogramsOf } from '#domain/insights/usage-impact.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StoredTariff } from '#server/readings/tariffs.ts'
import { type EvSupply, readCarFigures, readCharge, readEvSupply, readHasEv } from './charge.store.ts'

const daysLookedAt = 90
const monthsLookedAt = 12

const kwh = (wh: number) => roundHalfAway(wh / 1000, 3)

interface EvPlanFacts {
  readonly supply: EvSupply | null
  readonly hasEv: boolean
  readonly costIncluded: boolean
}

const readKnown = async (db: Queryable, account: SelectedAccount, today: Day): Promise<EvPlanFacts> => {
  const supply = await readEvSupply(db, account, today)
  return { supply, hasEv: await readHasEv(db, account, supply?.planId ?? ''), costIncluded: !account.isBuyingGroup }
}

const readLately = async (db: Queryable, account: SelectedAccount, today: Day, { hasEv }: EvPlanFacts): Promise<ChargeDay[]> =>
  hasEv ? readCharge(db, account, { startDate: addDays(today, -daysLookedAt), endDate: addDays(today, -1) }) : []

const rangeOf = (days: readonly ChargeDay[]): { readonly startDate: Day | null; readonly endDate: Day | null } => {
  const sorted = days.map(({ day }) => day).toSorted()
  return { startDate: sorted[0] ?? null, endDate: sorted.at(-1) ?? null }
}

const money = ({ costIncluded }: EvPlanFacts, cents: number) => (costIncluded ? toDollars(cents) : 0)

export const readSummary = async (db: Queryable, account: SelectedAccount, today: Day): Promise<EvSummary> => {
  const known = await readKnown(db, account, today)
  const days = await readLately(db, account, today, known)
  const sums = sumCharge(days)
  const hasNightPrice = tiersOf(known.supply?.tariff).length > 0
  const { kwhPer100Km } = await readCarFigures(db, account.billingAccountId)
  return {
    planName: known.supply?.planName ?? '',
    isEvPlan: known.supply?.planId.startsWith('ev-') ?? false,
    hasNightPrice,
    hasEv: known.hasEv,
    hasSmartMeter: known.supply?.hasSmartMeter ?? false,
    costIncluded: known.costIncluded,
    ...rangeOf(days),
    kw: kwh(sums.wh),
    costNZD: money(known, sums.costCents),
    nightShare: sums.wh > 0 && hasNightPrice ? roundHalfAway(sums.lowWh / sums.wh, 4) : null,
    kilometres: kilometresOf(sums.wh / 1000, kwhPer100Km),
    tip: evTip,
  }
}

const tiersOf = (tariff: StoredTariff | undefined): PriceTier[] =>
  (tariff?.bands ?? [])
    .flatMap((band) => {
      const tier = tariff && tierOf(tariff, band)
      const { fromHour, toHour } = band
      return tier ? [{ tier, name: bandNames[band.name], fromHour, toHour, centsPerKwh: withGst(band.rateMillicents) }] : []
    })
    .toSorted((a, b) => a.centsPerKwh - b.centsPerKwh)

export const readInsights = async (db: Queryable, account: SelectedAccount, today: Day): Promise<EvInsights> => {
  const known = await readKnown(db, account, today)
  const days = await readLately(db, account, today, known)
  const { highWh, highCents, highAtLowCents, hourlyWh } = sumCharge(days)
  const priceTiers = tiersOf(known.supply?.tariff)
  const count = Math.max(1, new Set(days.map(({ day }) => day)).size)
  return {
    planName: known.supply?.planName ?? '',
    hasEv: known.hasEv,
    hasSmartMeter: known.supply?.hasSmartMeter ?? false,
    costIncluded: known.costIncluded,
    ...rangeOf(days),
    priceTiers: priceTiers.map((tier) => (known.costIncluded ? tier : { ...tier, centsPerKwh: 0 })),
    hours: hourlyWh.map((wh, hour) => ({
      hour,
      kw: kwh(wh / count),
      tier: priceTiers.find((tier) => isWithin(hour, tier))?.tier ?? null,
    })),
    shift: {
      kw: kwh(highWh),
      costNZD: money(known, highCents),
      atNightNZD: money(known, highAtLowCents),
      savingNZD: money(known, highCents - highAtLowCents),
    },
    disclaimer: evDisclaimer,
  }
}

const monthsUpTo = (today: Day): DayRange[] =>
  Array.from({ length: monthsLookedAt }, (_, index) => {
    const startDate = addMonths(startOfMonth(today), index + 1 - monthsLookedAt)
    return { startDate, endDate: earlierOf(endOfMonth(startDate), today) }
  })

const within = ({ startDate, endDate }: DayRange, days: readonly ChargeDay[]) =>
  days.filter(({ day }) => day >= startDate && day <= endDate)

const readMonths = async (db: Queryable, account: SelectedAccount, today: Day) => {
  const known = await readKnown(db, account, today)
  const months = monthsUpTo(today)
  const days = known.hasEv ? await readCharge(db, account, { startDate: months[0]?.startDate ?? today, endDate: today }) : []
  return { known, months, days }
}

export const readElectricityUsage = async (db: Queryable, account: SelectedAccount, today: Day): Promise<EvElectricityUsage> => {
  const { known, months, days } = await readMonths(db, account, today)
  return {
    months: months.map((month) => {
      const { lowWh, highWh, costCents } = sumCharge(within(month, days))
      return { ...month, lowKw: kwh(lowWh), highKw: kwh(highWh), costNZD: money(known, costCents) }
    }),
  }
}

const petrol = carFactor({ fuelType: 'petrol', carDistanceDriven: 0 })

export const readCarbonUsage = async (db: Queryable, account: SelectedAccount, today: Day): Promise<EvCarbonUsage> => {
  const { days: all } = await readMonths(db, account, today)
  const range = rangeOf(all)
  const grid = await db.query<{ day: Day; intensity: readonly (number | null)[] }>(
    'select day, intensity from generation_day where day between $1 and $2',
    [range.startDate ?? today, range.endDate ?? today],
  )
  const intensities = new Map(grid.map(({ day, intensity }) => [day, intensity]))
  // Days without grid data are left out of both sides.
  const days = all.filter(({ day }) => intensities.has(day))
  const impact = addImpacts(days.map(({ day, wh }) => impactOf(wh, intensities.get(day) ?? [])))
  const { kwhPer100Km } = await readCarFigures(db, account.billingAccountId)
  return {
    ...rangeOf(days),
    kg: kilogramsOf(impact),
    petrolKg: roundHalfAway(kilometresOf(impact.knownWh / 1000, kwhPer100Km) * petrol.kg, 3),
    source: petrol.source,
  }
}
