import type { BillSummary } from '#contract/dashboard.contract.ts'
import { formatKwh } from './energy.ts'
import { formatOwed, formatWholeDollars } from './money.ts'
import { sumOf } from './sums.ts'

type Part = Pick<BillSummary, 'soFar' | 'onTrackFor' | 'ticks' | 'awaitedDays' | 'supplies' | 'adjustments'>

/** What a bill's card leads with. */
export interface LeadingPart extends Part {
  /** The property whose part this is; null where the bill is shown whole. */
  readonly name: string | null
}

/** The part of the property that is selected, where the account has several; else the whole bill. */
export const leadingPartOf = (bill: BillSummary): LeadingPart => {
  const selected = bill.properties?.selected
  return selected?.part ? { ...selected.part, name: selected.name } : { ...bill, name: null }
}

/** How certain the days of a bill are that are over. */
export interface DayCounts {
  readonly metered: number
  /** Their readings do not come any more, or not soon. */
  readonly estimated: number
  readonly checked: number
  readonly incomplete: number
  /** Estimated until their readings are in: that is how every bill begins its morning, and nothing is wrong. */
  readonly awaited: number
}

/** Days whose readings are awaited are estimated already, or not drawn yet. */
export const dayCountsOf = ({ ticks, awaitedDays = 0 }: Pick<Part, 'ticks' | 'awaitedDays'>): DayCounts => {
  const count = (kind: Part['ticks'][number]) => ticks.filter((tick) => tick === kind).length
  return {
    metered: count('actual'),
    estimated: Math.max(0, count('estimated') - Math.max(0, awaitedDays - count('empty'))),
    checked: count('checked'),
    incomplete: count('incomplete'),
    awaited: awaitedDays,
  }
}

const kwhOf = ({ supplies }: Part): number => sumOf(supplies, ({ kw }) => kw ?? 0)

/** Energy of all of a bill's supplies: `862 kWh`. */
export const energyWords = (part: Part): string => formatKwh(kwhOf(part))

/** The whole account's bill, beside one property's part of it; null where the bill is shown whole. */
export const wholeBillOf = (bill: BillSummary): { name: string; detail: string; amount: number | null } | null => {
  if (leadingPartOf(bill).name === null || bill.properties === null) return null
  const name = `All ${bill.properties.count} properties`
  if (!bill.costIncluded) return { name, detail: energyWords(bill), amount: null }
  const detail = bill.onTrackFor === null ? 'so far' : `on track for ${formatOwed(bill.onTrackFor, formatWholeDollars)}, so far`
  return { name, detail, amount: bill.soFar }
}
