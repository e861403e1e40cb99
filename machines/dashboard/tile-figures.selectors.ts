import type { BillSummary, PropertyList } from '#contract/dashboard.contract.ts'
import { dayCountsOf, leadingPartOf, wholeBillOf } from '#domain/bill-part.ts'
import { wholeKwhOf } from '#domain/energy.ts'
import { roundHalfAway } from '#domain/numbers.ts'
import { sum } from '#domain/sums.ts'

/** The part of the bill that the tile is about: the selected property's, or all of it. */
export const selectLeadingPart = (bill: BillSummary) => leadingPartOf(bill)

/** The whole account's bill, where the part above is one property's. */
export const selectWholeBill = (bill: BillSummary) => wholeBillOf(bill)

/** Of the days of a part, how many are metered, estimated and to come. */
export const selectDayCounts = (part: Parameters<typeof dayCountsOf>[0]) => dayCountsOf(part)

/** What a supply's energy cost before the credit for what was sent out; null where money is not shown. */
export const selectTaken = ({
  amount,
  creditNZD = 0,
}: {
  readonly amount: number | null
  readonly creditNZD?: number | undefined
}) => (amount === null ? null : roundHalfAway(amount + creditNZD, 2))

/** Properties in whole kWh that add up to the account's. */
export const selectInWholeKwh = (properties: PropertyList['properties']): PropertyList['properties'] => {
  const whole = wholeKwhOf(properties.map(({ kw }) => kw ?? 0))
  return properties.map((property, index) => ({ ...property, kw: property.kw === null ? null : (whole[index] ?? 0) }))
}

/** kWh of a day, and its highest hour with the kWh of it. */
export const selectDayUse = (
  hours: readonly number[],
): { readonly kwh: number; readonly peak: { readonly hour: number; readonly kwh: number } } => {
  const highest = Math.max(...hours)
  return { kwh: roundHalfAway(sum(hours), 1), peak: { hour: hours.indexOf(highest), kwh: highest } }
}
