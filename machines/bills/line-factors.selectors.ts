import type { BillProof, ProofTariff } from '#contract/invoices.contract.ts'
import type { ProvenDay } from '#domain/bill-days.ts'
import type { ProvenLine } from '#domain/bill-proof.ts'
import { sum } from '#domain/sums.ts'
import { withGst } from '#domain/tariff.ts'

/** What a line multiplies. `exact` is the product before it is rounded. */
export type LineFactors =
  | { readonly by: 'discount'; readonly energyExact: number; readonly basisPoints: number; readonly exact: number }
  | {
      readonly by: 'bottle' | 'day' | 'kWh'
      /** Cents, with GST where the line has it; not rounded. */
      readonly price: number
      readonly exact: number
    }

/** The prices by which a line was worked out; null where it goes by none. */
export const selectLineTariff = ({ supplies }: BillProof, { supplyPointId, tariff }: ProvenLine): ProofTariff | null =>
  tariff === null ? null : (supplies.find((supply) => supply.supplyPointId === supplyPointId)?.tariffs[tariff] ?? null)

/** The price of the bottles of a line, in millicents without GST; null where there is not one for all. */
const bottlePriceOf = ({ supplies }: BillProof, line: ProvenLine): number | null => {
  const days = new Set(line.days.map(({ day }) => day))
  const deliveries = supplies.flatMap((supply) => supply.deliveries.filter(({ day }) => days.has(day)))
  const [price = null, ...otherPrices] = new Set(deliveries.map(({ bottleMillicents }) => bottleMillicents))
  return otherPrices.length > 0 ? null : price
}

/** What a line multiplies; null where it is no product. */
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
  // What a home sends out is paid without GST.
  if (kind === 'export') return { by: 'kWh', price: tariff.exportMillicents / 1000, exact }
  return { by: 'kWh', price: withGst(tariff.bands[band ?? 0]?.rateMillicents ?? 0), exact }
}

/** What the days of a line come to together, not rounded to cents. */
export const selectDaysExact = (days: readonly ProvenDay[]): number => Math.round(sum(days.map(({ exact }) => exact)))

const near = 2

/** Where the few days that say most stand: those round the one with the most free hours, or else the dearest. End not included. */
export const selectDearestDays = ({ days }: ProvenLine, count: number): { readonly from: number; readonly to: number } => {
  const weightOf = ({ free, exact }: ProvenDay) => free.length * 1e15 + Math.abs(exact)
  const weights = days.map(weightOf)
  const best = Math.max(0, weights.indexOf(Math.max(...weights)))
  const from = Math.max(0, Math.min(best - near, count - 1 - 2 * near))
  return { from, to: from + 1 + 2 * near }
}
