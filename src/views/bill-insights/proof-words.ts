import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { addDays, dayAt, formatDay, formatFullDate, formatTime } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { ProvenBill } from '#domain/billing/bill-proof.ts'
import { fuelNames, formatKwh } from '#domain/supply/energy.ts'
import {
  selectDaysWithReadings,
  selectEnergyProven,
  selectGasDayCounts,
  selectHalfHourCount,
} from '#machines/bill-insights/proof-figures.selectors.ts'

const gasDaysOf = ({ supplies }: Pick<BillProof, 'supplies'>) => supplies.flatMap(({ gasDays }) => gasDays)
const deliveriesOf = ({ supplies }: Pick<BillProof, 'supplies'>) => supplies.flatMap(({ deliveries }) => deliveries)

/** `1,392 half-hours`, `1,392 half-hours, 29 days of gas and 1 delivery` */
export const sourceWords = (proof: BillProof): string => {
  const halfHours = selectHalfHourCount(proof)
  const [gasDays, deliveries] = [gasDaysOf(proof).length, deliveriesOf(proof).length]
  const parts = [
    ...(halfHours > 0 ? [counted(halfHours, 'half-hour')] : []),
    ...(gasDays > 0 ? [`${counted(gasDays, 'day')} of gas`] : []),
    ...(deliveries > 0 ? [counted(deliveries, 'delivery', 'deliveries')] : []),
  ]
  return parts.length === 0 ? 'what we corrected' : listText(parts)
}

export interface ProofFact {
  readonly kind: 'reads' | 'days' | 'prices' | 'energy' | 'checked'
  readonly text: string
}

const stateCounts = (read: string, estimated: number, missing: number): string =>
  `${read}, ${formatNumber(estimated)} estimated${missing === 0 ? '' : `, ${formatNumber(missing)} missing`}`

const readsWords = (proof: BillProof, bill: ProvenBill): string | null => {
  const { all, read, estimated, missing } = selectGasDayCounts(proof)
  const gas = all === 0 ? null : stateCounts(`${read} days read`, estimated, missing)
  if (bill.halfHours === 0) return gas
  const power = stateCounts(`${formatNumber(bill.actualHalfHours)} actual`, bill.estimatedHalfHours, bill.missingHalfHours)
  return gas === null ? power : `${power}; gas: ${gas}`
}

/** Due and actual days of meter reads. */
const daysWords = (proof: BillProof): string | null => {
  const { all, present, missing } = selectDaysWithReadings(proof)
  return all === 0 ? null : `${present} of ${counted(all, 'day')}, ${missing === 0 ? 'none' : missing} missing`
}

const pricesWords = ({ supplies }: BillProof): string | null => {
  const starts = [...new Set(supplies.flatMap(({ tariffs }) => tariffs.map(({ startDate }) => startDate)))].toSorted()
  return starts.length === 0 ? null : `Prices from ${listText(starts.map(formatFullDate))}`
}

const energyWords = (bill: ProvenBill): string | null => {
  const fuels = selectEnergyProven(bill)
  if (fuels.length === 0) return null
  return fuels.map(({ fuel, kwh }) => `${fuelNames[fuel]} adds up to ${formatKwh(kwh)}`).join(', ')
}

/** `Checked today, 4:40 pm` */
export const checkedWords = (at: number, now: number | null): string => {
  const [day, here] = [dayAt(at), dayAt(now ?? at)]
  const name = day === here ? 'today' : day === addDays(here, -1) ? 'yesterday' : formatDay(day)
  return `Checked ${name}, ${formatTime(at)}`
}

export const proofFacts = (proof: BillProof, bill: ProvenBill, at: number, now: number | null): readonly ProofFact[] => {
  const facts = {
    reads: readsWords(proof, bill),
    days: daysWords(proof),
    prices: pricesWords(proof),
    energy: energyWords(bill),
    checked: checkedWords(at, now),
  }
  return Object.entries(facts).flatMap(([kind, text]) => (text === null ? [] : [{ kind: kind as ProofFact['kind'], text }]))
}

export const differenceWords = ({ differences }: ProvenBill): readonly string[] =>
  differences.map(({ description, printed, worked }) => {
    const [was, is] = [printed, worked].map((cents) => (cents === null ? null : formatCents(cents)))
    if (was === null) return `${description}: we didn’t bill it, but your reads give ${is}`
    return is === null
      ? `${description}: billed ${was}, but we have no reads for it`
      : `${description}: billed ${was}, but your reads give ${is}`
  })
