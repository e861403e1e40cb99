import type { BillSummary, PropertyList } from '#contract/dashboard/dashboard.contract.ts'
import { type DayCounts, dayCountsOf, leadingPartOf, wholeBillOf } from '#domain/billing/bill-part.ts'
import { wholeKwhOf } from '#domain/supply/energy.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'

/** The selected property's, else the whole bill. */
export const selectLeadingPart = (bill: BillSummary) => leadingPartOf(bill)

export const selectWholeBill = (bill: BillSummary) => wholeBillOf(bill)

export const selectDayCounts = (part: Parameters<typeof dayCountsOf>[0]) => dayCountsOf(part)

/** Before the export credit; null if money is not shown. */
export const selectTaken = ({
  amount,
  creditNZD = 0,
}: {
  readonly amount: number | null
  readonly creditNZD?: number | undefined
}) => (amount === null ? null : roundHalfAway(amount + creditNZD, 2))

/** Whole kWh that add up to the account's. */
export const selectInWholeKwh = (properties: PropertyList['properties']): PropertyList['properties'] => {
  const whole = wholeKwhOf(properties.map(({ kw }) => kw ?? 0))
  return properties.map((property, index) => ({ ...property, kw: property.kw === null ? null : (whole[index] ?? 0) }))
}

/** kWh. */
export const selectDayUse = (
  hours: readonly number[],
): { readonly kwh: number; readonly peak: { readonly hour: number; readonly kwh: number } } => {
  const highest = Math.max(...hours)
  return { kwh: roundHalfAway(sum(hours), 1), peak: { hour: hours.indexOf(highest), kwh: highest } }
}

/** Days that may still change, without those that are always estimated at first. */
export const selectUncertainDays = ({ estimated, checked, incomplete }: DayCounts): number => estimated + checked + incomplete
