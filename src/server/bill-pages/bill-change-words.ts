import type { ChangeKind } from '#contract/bill-insights/bill-insights.contract.ts'
import { dayCount, lengthOf, type BillChangeFacts } from './bill-change-details.ts'
import { isMeasured } from './bill-change-weather.ts'
import { sumOf } from '#domain/basics/sums.ts'

const titles: Readonly<Record<Exclude<ChangeKind, 'extraDays' | 'freeHours'>, string>> = {
  prices: 'Prices',
  days: 'Number of days',
  // Of long-term averages, which are not the weather of these days.
  weather: 'Time of year',
  ev: 'EV at home',
  otherUse: 'Everything else',
  export: 'Solar sent out',
  gas: 'Natural gas',
  bottles: 'Bottled gas',
  agreements: 'Agreements that began or ended',
  corrections: 'Corrections',
  discount: 'Discount',
}

export const titleOf = (kind: ChangeKind, { bill, before, loyalty, weather }: BillChangeFacts): string => {
  if (kind === 'freeHours') return loyalty.name
  if (kind === 'weather' && isMeasured(weather)) return 'Weather'
  if (kind === 'extraDays') {
    const longer = lengthOf(bill) - lengthOf(before)
    return `Use of ${dayCount(Math.abs(longer))} ${longer < 0 ? 'less' : 'more'}`
  }
  return titles[kind]
}

const sources: Readonly<Record<ChangeKind, string>> = {
  prices: 'prices',
  days: 'the number of days',
  extraDays: 'the number of days',
  weather: 'the time of year',
  ev: 'charging the car',
  otherUse: 'other use',
  freeHours: 'free hours',
  export: 'solar',
  gas: 'natural gas',
  bottles: 'bottled gas',
  agreements: 'agreements that began or ended',
  corrections: 'corrections',
  discount: 'the discount',
}

/**
 * `About 90% of it comes from the time of year.` Empty if nothing dominates or parts cancel out, so that a share would mislead.
 */
export const summaryOf = (
  changes: readonly { readonly kind: ChangeKind; readonly cents: number; readonly isMeasured?: boolean }[],
): string => {
  const whole = sumOf(changes, ({ cents }) => cents)
  const [most] = changes.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
  if (!most || whole === 0) return ''
  const share = most.cents / whole
  if (share < 0.25 || share > 1.05) return ''
  const count = Math.round(share * 10)
  const part = count >= 10 ? (most.cents === whole ? 'All' : 'Nearly all') : count === 5 ? 'Half' : `About ${count * 10}%`
  return `${part} of it comes from ${most.isMeasured ? 'the weather' : sources[most.kind]}.`
}
