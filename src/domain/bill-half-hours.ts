import type { BillProof } from '#contract/invoices.contract.ts'
import { type Day, localHourOf } from './days.ts'
import { bandAt, exactCredit, exactPrice, withGst } from './tariff.ts'

/** One half-hour of a billed day. */
export interface ProvenHalfHour {
  /** In the day, from 0. */
  readonly index: number
  /** When it begins by the local clock: 16 and 30 for half past four. */
  readonly hour: number
  readonly minute: 0 | 30
  /** Where the clock goes back, the hour from 2 to 3 comes first by summer time, then by standard time. */
  readonly repeat: 'first' | 'second' | null
  /** Null: missing, and charged at nothing. */
  readonly wh: number | null
  /** Position of its band in the day's tariff. */
  readonly band: number
  /** Cents a kWh, GST included. */
  readonly rate: number
  /** Exact money at the rate; of a free half-hour what is given back on a line of its own. */
  readonly exact: number
  readonly isFree: boolean
  readonly exportWh: number | null
  /** Exact, 0 or more. */
  readonly creditExact: number
  readonly quality: 'read' | 'estimated' | 'missing'
}

const repeats: Readonly<Record<number, 'first' | 'second'>> = { 4: 'first', 5: 'first', 6: 'second', 7: 'second' }

/** The half-hours of a billed day, in order; none where the day was not billed by half-hours. */
export const halfHoursBehind = (proof: Pick<BillProof, 'supplies'>, supplyPointId: string, day: Day): ProvenHalfHour[] => {
  const supply = proof.supplies.find((one) => one.supplyPointId === supplyPointId)
  const billed = supply?.days.find((one) => one.day === day)
  const tariff = billed && billed.tariff !== null ? supply?.tariffs[billed.tariff] : undefined
  if (!billed || !tariff) return []
  const priced = { ...tariff, planId: tariff.planName }
  const count = billed.wh.length
  return billed.wh.map((wh, index): ProvenHalfHour => {
    const band = bandAt(priced, day, index, count)
    const { rateMillicents = 0 } = tariff.bands[band] ?? {}
    const mark = billed.quality?.[index] ?? 'A'
    const exportWh = billed.exportWh?.[index] ?? null
    return {
      index,
      hour: Math.floor(localHourOf(index, count)),
      minute: index % 2 === 0 ? 0 : 30,
      repeat: count === 50 ? (repeats[index] ?? null) : null,
      wh,
      band,
      rate: withGst(rateMillicents),
      exact: (wh ?? 0) * exactPrice(rateMillicents),
      isFree: billed.free.includes(index),
      exportWh,
      creditExact: (exportWh ?? 0) * exactCredit(tariff),
      quality: wh === null || mark === 'M' ? 'missing' : mark === 'A' ? 'read' : 'estimated',
    }
  })
}
