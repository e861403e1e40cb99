import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { conditionsOn, type DatedConditions, gasEnergy } from '#domain/supply/gas-energy.ts'
import { profileOf } from '#domain/supply/load-profile.ts'
import { registerDays, type RegisterRead, type RegisterUse } from '#domain/supply/meter-reading.ts'
import { priceDay } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { readGasConditions } from '#server/readings/gas-conditions.store.ts'
import { gasDayCost } from '#server/readings/gas-days.store.ts'
import { nightOf } from '#server/readings/pricing.ts'
import { halfHoursUsed } from '#server/readings/shared-days.ts'
import { agreedTariff, type Agreed, type StoredTariff } from '#server/readings/tariffs.ts'
import { readTerms } from '#server/readings/terms.store.ts'
import type { Device, Meter } from './meters.store.ts'

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

export interface Hanging {
  readonly meter: Meter
  readonly device: Device
}

export const daysSinceRead = ({ device }: Hanging, day: Day): DayRange | null => {
  const last = device.register.reads.findLast(({ readOn }) => readOn < day)
  return last ? { startDate: last.readOn, endDate: addDays(day, -1) } : null
}

export interface Worth {
  readonly days: readonly RegisterUse[]
  /** Wh. */
  readonly wh: number
  /** Exact, without daily charges. */
  readonly exact: number
}

export const worthOf = (
  { meter, device }: Hanging,
  { readOn, reading }: RegisterRead,
  { agreements, tariffs, conditions }: Priced,
): Worth => {
  const { register } = device
  const range = daysSinceRead({ meter, device }, readOn)
  const before = register.reads.filter((read) => read.readOn < readOn)
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
