import { addDays } from '#domain/basics/days.ts'
import { conditionsOn, type DatedConditions, gasEnergy } from '#domain/supply/gas-energy.ts'
import { profileOf } from '#domain/supply/load-profile.ts'
import { registerDays, type RegisterRead, type RegisterUse } from '#domain/supply/meter-reading.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { gasDayCost, readGasConditions } from '#server/readings/gas-days.store.ts'
import { nightOf } from '#server/readings/pricing.ts'
import { type Agreed, agreedTariff, readTerms, type StoredTariff } from '#server/readings/tariffs.ts'
import { halfHoursUsed } from './reprice.ts'
import type { InstalledRegister } from './meters.store.ts'

export interface Priced {
  readonly agreements: readonly Agreed[]
  readonly tariffs: readonly StoredTariff[]
  readonly conditions: readonly DatedConditions[]
}

export const readPriced = async (db: Queryable, billingAccountId: string, supplyPointId: string): Promise<Priced> => {
  const { agreements, tariffs } = await readTerms(db, [billingAccountId, supplyPointId])
  const conditions = await readGasConditions(db, { billingAccountId, supplyPointId })
  return { agreements, tariffs, conditions }
}

interface Worth {
  readonly days: readonly RegisterUse[]
  /** Wh. */
  readonly wh: number
  /** Exact, without daily charges. */
  readonly exact: number
}

export const worthOf = (
  { meter, device }: InstalledRegister,
  { readOn, reading }: RegisterRead,
  { agreements, tariffs, conditions }: Priced,
): Worth => {
  const { register } = device
  const before = register.reads.filter((read) => read.readOn < readOn)
  const last = before.at(-1)
  const range = last && { startDate: last.readOn, endDate: addDays(readOn, -1) }
  const days = range ? registerDays({ ...register, reads: [...before, { readOn, reading }] }, range) : []
  const profile = profileOf(meter.supply.audience, meter.supply.isLowUser)
  let [wh, exact] = [0, 0]
  for (const use of days) {
    const tariff = agreedTariff(agreements, tariffs, use.day)
    const holding = conditionsOn(conditions, use.day)
    if (meter.supplyType === 'naturalGas') {
      const dayWh = holding ? gasEnergy(use.thousandths, holding).wh : 0
      wh += dayWh
      exact += tariff ? gasDayCost(tariff, use.day, dayWh).usage : 0
    } else {
      const halfHours = halfHoursUsed(device.register, use, profile, nightOf(tariff))
      wh += use.thousandths
      exact += tariff ? priceDay(tariff, { day: use.day, wh: halfHours }).usage : 0
    }
  }
  return { days, wh, exact }
}
