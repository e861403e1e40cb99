import type { BillSummary } from '#contract/dashboard.contract.ts'
import { formatKwh } from './energy.ts'
import { formatOwed, formatWholeDollars } from './money.ts'

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

const kwhOf = ({ supplies }: Part): number => supplies.reduce((sum, { kw }) => sum + (kw ?? 0), 0)

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
