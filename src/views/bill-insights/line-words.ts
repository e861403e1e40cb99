import type { BillProof, ProofTariff } from '#contract/bills/invoices.contract.ts'
import type { ProvenDay } from '#domain/billing/bill-days.ts'
import type { ProvenLine } from '#domain/billing/bill-proof.ts'
import { quantityText } from '#domain/billing/bill-text.ts'
import { type Day, formatDay, formatFullDate, formatHour } from '#domain/basics/days.ts'
import { centsOf, exactDollars, formatCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { bandNames } from '#domain/supply/tariff.ts'
import {
  type LineFactors,
  selectDaysExact,
  selectDearestDays,
  selectFreeHours,
  selectLineFactors,
  selectLineTariff,
} from '#machines/bill-insights/line-factors.selectors.ts'

/** Not rounded: four decimals in lists, all where it is rounded next. */
export const exactText = (exact: number, most = 4): string => {
  const dollars = exactDollars(exact)
  return `${dollars < 0 ? '-' : ''}$${formatNumber(Math.abs(dollars), Math.min(4, most), most)}`
}

const allDecimals = 10

/** `7 am to 9 pm`; empty for all day. */
const hoursWords = ({ fromHour, toHour, weekdaysOnly }: ProofTariff['bands'][number]): string => {
  if (fromHour % 24 === toHour % 24) return ''
  const midnight = (hour: number) => (hour % 24 === 0 ? 'midnight' : formatHour(hour).toLowerCase())
  return `${midnight(fromHour)} to ${midnight(toHour)}${weekdaysOnly ? ', Monday to Friday' : ''}`
}

const inForce = ({ startDate, endDate }: ProofTariff): string =>
  endDate === null
    ? `in force since ${formatFullDate(startDate)}`
    : `in force from ${formatFullDate(startDate)} to ${formatFullDate(endDate)}`

export interface EquationWords {
  /** `405.300 kWh` and `33.90 c` */
  readonly factors: readonly string[]
  /** `$137.3967`; null if there is nothing to round. */
  readonly exact: string | null
  /** `$137.40` */
  readonly amount: string
}

export interface DayWords {
  readonly day: Day
  /** `Sun 17 May` */
  readonly name: string
  /** Hours without cost. */
  readonly freeHours: number
  readonly isEstimated: boolean
  /** `14.436`; empty if the line has no quantity by day. */
  readonly quantity: string
  /** `$4.8938` */
  readonly cost: string
}

export interface LineWords {
  readonly equation: EquationWords | null
  readonly note: string
  readonly days: readonly DayWords[]
  readonly quantityName: string
  /** `29 days add up to 405.300 kWh`; empty without days. */
  readonly sum: string
  readonly hasHalfHours: boolean
}

const roundedOnce = 'Rounded once, at the end of the line.'
const isWhole = (exact: number) => exact === centsOf(exact) * 100_000_000

const equationOf = (factors: readonly string[], exact: number, cents: number): EquationWords => ({
  factors,
  exact: isWhole(exact) ? null : exactText(exact, allDecimals),
  amount: formatCents(cents),
})

const rateText = (cents: number) => `${formatNumber(cents, 2, 5)} c`

const factorsOf = (factors: LineFactors, counted: string): readonly string[] => {
  switch (factors.by) {
    case 'discount':
      return [exactText(factors.energyExact), `-${formatNumber(factors.basisPoints / 100, 0, 2)}%`]
    case 'bottle':
      return [counted, formatCents(Math.round(factors.price))]
    case 'day':
      return [counted, `$${formatNumber(factors.price / 100, 2, 7)}`]
    case 'kWh':
      return [counted, rateText(factors.price)]
  }
}

const equationIn = (proof: BillProof, line: ProvenLine): EquationWords | null => {
  const factors = selectLineFactors(proof, line)
  return factors && equationOf(factorsOf(factors, quantityText(line.quantity, line.unit)), factors.exact, line.cents)
}

const noteOf = (proof: BillProof, line: ProvenLine): string => {
  const tariff = selectLineTariff(proof, line)
  switch (line.kind) {
    case 'energy':
    case 'freeHours': {
      const band = tariff?.bands[line.band ?? 0]
      if (!tariff || !band) return roundedOnce
      const hours = hoursWords(band)
      const what = `${bandNames[band.name]} rate${hours === '' ? '' : `, ${hours}`}, ${inForce(tariff)}. ${roundedOnce}`
      return line.kind === 'energy' ? what : `You used this in your free hours, so we take it off here. ${what}`
    }
    case 'export':
      return `What we pay you for power you sent to the network, without GST${tariff ? `, ${inForce(tariff)}` : ''}. ${roundedOnce}`
    case 'daily':
      return `One for each day we supplied you${tariff ? `, ${inForce(tariff)}` : ''}.`
    case 'bottles':
      return line.days.some(({ day }) => day < proof.invoice.startDate)
        ? 'Delivered before this bill period. We found out after your last bill, so it’s on this one.'
        : 'What we delivered in this bill period.'
    case 'discount':
      return `Taken off your energy after free hours, but not off daily charges. ${roundedOnce}`
    case 'correction':
      return `What these days cost now, less what we billed you for them${proof.discount ? ' and the discount' : ''}. ${roundedOnce}`
  }
}

const dayQuantity = (kind: ProvenLine['kind'], quantity: number | null): string => {
  if (quantity === null) return ''
  return kind === 'bottles' ? formatNumber(quantity) : formatNumber(quantity / 1000, 3)
}

const quantityNames: Readonly<Record<ProvenLine['kind'], string>> = {
  energy: 'kWh',
  freeHours: 'kWh taken off',
  export: 'kWh sent',
  daily: '',
  bottles: 'Bottles',
  discount: '',
  correction: 'kWh more',
}

const dayOf = (kind: ProvenLine['kind'], { day, quantity, exact, free, isEstimated }: ProvenDay): DayWords => ({
  day,
  name: formatDay(day),
  freeHours: selectFreeHours({ free }),
  isEstimated,
  quantity: dayQuantity(kind, quantity),
  cost: exactText(exact),
})

/** Days of a daily charge are not listed: all are the same. */
export const lineWords = (proof: BillProof, line: ProvenLine): LineWords => {
  const { kind, supplyPointId } = line
  const days = kind === 'daily' ? [] : line.days
  const supply = proof.supplies.find((candidate) => candidate.supplyPointId === supplyPointId)
  const counted = kind === 'discount' || kind === 'correction' ? '' : quantityText(line.quantity, line.unit)
  const noun = kind === 'bottles' ? 'delivery' : 'day'
  const nouns = kind === 'bottles' ? 'deliveries' : 'days'
  const total = counted === '' ? exactText(selectDaysExact(days)) : counted
  return {
    equation: equationIn(proof, line),
    note: noteOf(proof, line),
    days: days.map((day) => dayOf(kind, day)),
    quantityName: quantityNames[kind],
    sum: days.length === 0 ? '' : `${days.length} ${days.length === 1 ? `${noun} adds` : `${nouns} add`} up to ${total}`,
    hasHalfHours: ['energy', 'freeHours', 'export'].includes(kind) && (supply?.days.length ?? 0) > 0,
  }
}

/** Around the day with the most free hours, else the dearest. */
export const dearDays = (days: readonly DayWords[], line: ProvenLine): readonly DayWords[] => {
  const { from, to } = selectDearestDays(line, days.length)
  return days.slice(from, to)
}
