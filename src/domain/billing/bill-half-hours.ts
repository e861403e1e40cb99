import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { type Day, localHourOf } from '#domain/basics/days.ts'
import { bandAt, exactCredit, exactPrice, withGst } from '#domain/supply/tariff.ts'

export interface ProvenHalfHour {
  readonly index: number
  /** Local clock: hour 16 and minute 30 for half past four. */
  readonly hour: number
  readonly minute: 0 | 30
  /** When clocks go back, 2 to 3 am comes twice: first daylight time, then standard time. */
  readonly repeat: 'first' | 'second' | null
  /** Null: missing, charged as 0. */
  readonly wh: number | null
  readonly band: number
  /** Cents per kWh, GST included. */
  readonly rate: number
  /** Exact money at the rate; free half-hours are credited on their own line. */
  readonly exact: number
  readonly isFree: boolean
  readonly exportWh: number | null
  /** Exact, 0 or more. */
  readonly creditExact: number
  readonly quality: 'read' | 'estimated' | 'missing'
}

const repeats: Readonly<Record<number, 'first' | 'second'>> = { 4: 'first', 5: 'first', 6: 'second', 7: 'second' }

export const halfHoursBehind = (proof: Pick<BillProof, 'supplies'>, supplyPointId: string, day: Day): ProvenHalfHour[] => {
  const supply = proof.supplies.find((candidate) => candidate.supplyPointId === supplyPointId)
  const billed = supply?.days.find((billedDay) => billedDay.day === day)
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
