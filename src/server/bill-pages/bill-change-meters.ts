import type { BillProof, ProofDay, ProofSupply, ProofTariff } from '#contract/bills/invoices.contract.ts'
import { tariffOf } from '#domain/billing/bill-days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { exactDaily, exactPrice, priceDay } from '#domain/supply/tariff.ts'

export type Bill = Omit<BillProof, 'hash'>

export interface PricedDay {
  readonly day: ProofDay
  readonly tariff: ProofTariff
}

/** Priced at the prices of the last day for comparison. */
export interface Meter {
  readonly supply: ProofSupply
  readonly isGas: boolean
  readonly prices: ProofTariff
  readonly now: readonly PricedDay[]
  readonly earlier: readonly PricedDay[]
}

const pricedDays = ({ days, tariffs: supplyTariffs }: ProofSupply): PricedDay[] =>
  days.flatMap((day) => {
    const tariff = day.tariff === null ? undefined : supplyTariffs[day.tariff]
    return tariff ? [{ day, tariff }] : []
  })

const pricedGasDays = ({ gasDays, tariffs: supplyTariffs }: ProofSupply): PricedDay[] =>
  gasDays.flatMap(({ day, tariff: position, wh }) => {
    const tariff = supplyTariffs[position]
    const gasDay: ProofDay = { day, tariff: position, revision: 0, wh: [wh], exportWh: null, free: [], quality: null }
    return tariff ? [{ day: gasDay, tariff }] : []
  })

/** Before free hours. A gas meter has whole days and one price. */
const energyAt = (tariff: ProofTariff, { day, wh }: ProofDay): number =>
  wh.length === 1
    ? (wh[0] ?? 0) * exactPrice(tariff.bands[0]?.rateMillicents ?? 0)
    : priceDay(tariffOf(tariff), { day, wh }).usage

const whOf = ({ day: { wh } }: PricedDay): number => sumOf(wh, (value) => value ?? 0)

export const meterOf = (supply: ProofSupply, before: ProofSupply): Meter | null => {
  const isGas = supply.supplyType === 'naturalGas'
  const daysOf = isGas ? pricedGasDays : pricedDays
  const [now, earlier] = [daysOf(supply), daysOf(before)]
  const prices = now.at(-1)?.tariff
  return prices && earlier.length > 0 ? { supply, isGas, prices, now, earlier } : null
}

const costsOf = ({ prices }: Meter, days: readonly PricedDay[]) => ({
  energy: sumOf(days, ({ day, tariff }) => energyAt(tariff, day)),
  energyAtPrices: sumOf(days, ({ day }) => energyAt(prices, day)),
  daily: sumOf(days, ({ tariff }) => exactDaily(tariff)),
  dailyAtPrices: exactDaily(prices, days.length),
  wh: sumOf(days, whOf),
})

export const compareMeter = (meter: Meter) => {
  const [now, earlier] = [costsOf(meter, meter.now), costsOf(meter, meter.earlier)]
  const pricesOf = (costs: typeof now) => costs.energy - costs.energyAtPrices + costs.daily - costs.dailyAtPrices
  return {
    meter,
    now,
    earlier,
    prices: pricesOf(now) - pricesOf(earlier),
    days: now.dailyAtPrices - earlier.dailyAtPrices,
    use: now.energyAtPrices - earlier.energyAtPrices,
  }
}
export type ComparedMeter = ReturnType<typeof compareMeter>
