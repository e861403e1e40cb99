import type { BillProof, ProofTariff } from '#contract/bills/invoices.contract.ts'
import type { ProvenDay } from '#domain/billing/bill-days.ts'
import type { ProvenLine } from '#domain/billing/bill-proof.ts'
import { sum } from '#domain/basics/sums.ts'
import { withGst } from '#domain/supply/tariff.ts'

/** `exact`: product before rounding. */
export type LineFactors =
  | { readonly by: 'discount'; readonly energyExact: number; readonly basisPoints: number; readonly exact: number }
  | {
      readonly by: 'bottle' | 'day' | 'kWh'
      /** Cents, with GST where it applies; not rounded. */
      readonly price: number
      readonly exact: number
    }

/** Null if the line uses no tariff. */
export const selectLineTariff = ({ supplies }: BillProof, { supplyPointId, tariff }: ProvenLine): ProofTariff | null =>
  tariff === null ? null : (supplies.find((supply) => supply.supplyPointId === supplyPointId)?.tariffs[tariff] ?? null)

/** Millicents without GST; null if the bottles have several prices. */
const bottlePriceOf = ({ supplies }: BillProof, line: ProvenLine): number | null => {
  const days = new Set(line.days.map(({ day }) => day))
  const deliveries = supplies.flatMap((supply) => supply.deliveries.filter(({ day }) => days.has(day)))
  const [price = null, ...otherPrices] = new Set(deliveries.map(({ bottleMillicents }) => bottleMillicents))
  return otherPrices.length > 0 ? null : price
}

/** Null if the line is no product. */
export const selectLineFactors = (proof: BillProof, line: ProvenLine): LineFactors | null => {
  const { kind, exact, band } = line
  if (kind === 'discount' && proof.discount) {
    const { basisPoints } = proof.discount
    const off = sum(line.days.map((day) => day.exact))
    return { by: 'discount', energyExact: Math.round((off * -10_000) / basisPoints), basisPoints, exact: Math.round(off) }
  }
  if (exact === null) return null
  if (kind === 'bottles') {
    const price = bottlePriceOf(proof, line)
    return price === null ? null : { by: 'bottle', price: withGst(price), exact }
  }
  const tariff = selectLineTariff(proof, line)
  if (!tariff) return null
  if (kind === 'daily') return { by: 'day', price: withGst(tariff.dailyMillicents), exact }
  // Export is paid without GST.
  if (kind === 'export') return { by: 'kWh', price: tariff.exportMillicents / 1000, exact }
  return { by: 'kWh', price: withGst(tariff.bands[band ?? 0]?.rateMillicents ?? 0), exact }
}

/** Not rounded to cents. */
export const selectDaysExact = (days: readonly ProvenDay[]): number => Math.round(sum(days.map(({ exact }) => exact)))

const near = 2

/** Days around the one with the most free hours, else the dearest. End exclusive. */
export const selectDearestDays = ({ days }: ProvenLine, count: number): { readonly from: number; readonly to: number } => {
  const weightOf = ({ free, exact }: ProvenDay) => free.length * 1e15 + Math.abs(exact)
  const weights = days.map(weightOf)
  const best = Math.max(0, weights.indexOf(Math.max(...weights)))
  const from = Math.max(0, Math.min(best - near, count - 1 - 2 * near))
  return { from, to: from + 1 + 2 * near }
}

/** Hours of the day that were free. */
export const selectFreeHours = ({ free }: Pick<ProvenDay, 'free'>): number => free.length / 2
