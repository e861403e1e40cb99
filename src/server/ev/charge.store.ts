import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { usualEv } from '#domain/supply/ev.ts'
import { type ChargeDay, chargeIn, type MeterDay } from '#domain/supply/ev-charge.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { type Agreed, agreedTariff, readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'
import { readCar } from './car.store.ts'
import { evModels } from './cars.ts'

export interface EvSupply {
  readonly planId: string
  readonly planName: string
  /** In force today; undefined before the first price list. */
  readonly tariff: StoredTariff | undefined
  readonly hasSmartMeter: boolean
}

const supplies = `
  select sp.supply_point_id, sp.is_advanced, ag.plan_id, p.name as plan_name,
    ag.start_date, ag.end_date
  from supply_point sp join site st using (billing_account_id, site_id)
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join plan p on p.plan_id = ag.plan_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
  order by st.position, sp.position, sp.supply_point_id, ag.start_date desc`

interface SupplyRow extends Agreed {
  readonly supplyPointId: string
  readonly isAdvanced: boolean
  readonly planName: string
}

interface DayRow extends Omit<MeterDay, 'tariff'> {
  readonly supplyPointId: string
}

/** Days of context to recognise days without charging. */
const daysBefore = 56

export const readEvSupply = async (
  db: Queryable,
  { billingAccountId, siteId }: SelectedAccount,
  today: Day,
): Promise<EvSupply | null> => {
  const rows = await db.query<SupplyRow>(supplies, [billingAccountId, siteId])
  const first = rows.find(({ startDate }) => startDate <= today) ?? rows[0]
  if (!first) return null
  const agreements = rows.filter(({ supplyPointId }) => supplyPointId === first.supplyPointId)
  const tariffs = await readTariffs(db, [...new Set(agreements.map(({ planId }) => planId))])
  return {
    planId: first.planId,
    planName: first.planName,
    tariff: agreedTariff(agreements, tariffs, today) ?? tariffs.findLast(({ planId }) => planId === first.planId),
    hasSmartMeter: rows.some(({ isAdvanced }) => isAdvanced),
  }
}

export const readCharge = async (
  db: Queryable,
  { billingAccountId, siteId }: SelectedAccount,
  { startDate, endDate }: DayRange,
): Promise<ChargeDay[]> => {
  const agreed = await db.query<SupplyRow>(supplies, [billingAccountId, siteId])
  const meters = [...new Set(agreed.filter(({ isAdvanced }) => isAdvanced).map(({ supplyPointId }) => supplyPointId))]
  if (meters.length === 0) return []
  const tariffs = await readTariffs(db, [...new Set(agreed.map(({ planId }) => planId))])
  const rows = await db.query<DayRow>(
    `select supply_point_id, day, wh, free from own_reading_day r
     where billing_account_id = $1 and supply_point_id = any($2::uuid[]) and day between $3 and $4 and type <> 'empty'
       and not ${isEstimateAlone} order by day`,
    [billingAccountId, meters, addDays(startDate, -daysBefore), endDate],
  )
  return meters.flatMap((meter) => {
    const agreements = agreed.filter(({ supplyPointId }) => supplyPointId === meter)
    const days = rows
      .filter(({ supplyPointId }) => supplyPointId === meter)
      .map(({ day, wh, free }) => ({ day, wh, free, tariff: agreedTariff(agreements, tariffs, day) ?? null }))
    return chargeIn(days).filter(({ day }) => day >= startDate)
  })
}

/** Without a car a heater would be taken for one. */
export const readHasEv = async (db: Queryable, { billingAccountId, type }: SelectedAccount, planId: string): Promise<boolean> => {
  if (planId.startsWith('ev-') || (await readCar(db, billingAccountId))) return true
  const answers = await readAnswers(db, billingAccountId, profileKindOf(type))
  return answers['HasEvThatChargesAtHome'] === true
}

export const readCarFigures = async (
  db: Queryable,
  billingAccountId: string,
): Promise<{ readonly batteryKwh: number; readonly kwhPer100Km: number }> => {
  const car = await readCar(db, billingAccountId)
  return evModels.find(({ make, model }) => make === car?.make && model === car.model) ?? usualEv
}
