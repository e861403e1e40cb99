import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'

type Part = Pick<BillSummary, 'soFar' | 'onTrackFor' | 'ticks' | 'awaitedDays' | 'supplies' | 'adjustments'>

export interface LeadingPart extends Part {
  readonly name: string | null
}

export const leadingPartOf = (bill: BillSummary): LeadingPart => {
  const selected = bill.properties?.selected
  return selected?.part ? { ...selected.part, name: selected.name } : { ...bill, name: null }
}

export interface DayCounts {
  readonly metered: number
  readonly estimated: number
  readonly checked: number
  readonly incomplete: number
  /** Estimated until readings arrive: normal at the start of every bill. */
  readonly awaited: number
}

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

export const energyWords = (part: Part): string => formatKwh(kwhOf(part))

export const wholeBillOf = (bill: BillSummary): { name: string; detail: string; amount: number | null } | null => {
  if (leadingPartOf(bill).name === null || bill.properties === null) return null
  const name = `All ${bill.properties.count} properties`
  if (!bill.costIncluded) return { name, detail: energyWords(bill), amount: null }
  const detail = bill.onTrackFor === null ? 'so far' : `on track for ${formatOwed(bill.onTrackFor, formatWholeDollars)}, so far`
  return { name, detail, amount: bill.soFar }
}
