import type { LowUserYear } from '#contract/bill-checker.contract.ts'
import type { Day } from './days.ts'

/** What a low-user plan may charge a day, cents without GST, from a day on. The rules end with the last. */
export const lowUserCaps: readonly { readonly startDate: Day; readonly cents: number }[] = [
  { startDate: '2004-10-01', cents: 30 },
  { startDate: '2022-04-01', cents: 60 },
  { startDate: '2023-04-01', cents: 90 },
  { startDate: '2024-04-01', cents: 120 },
  { startDate: '2025-04-01', cents: 150 },
  { startDate: '2026-04-01', cents: 180 },
]
/** From this day on there is no low-user price that a retailer has to offer. */
export const lowUserRulesEnd: Day = '2027-04-01'

/** The cap on a day, in millicents without GST; null before and after the rules. */
export const lowUserCapOn = (day: Day): number | null => {
  if (day >= lowUserRulesEnd) return null
  const cap = lowUserCaps.findLast(({ startDate }) => startDate <= day)
  return cap ? cap.cents * 1000 : null
}

const lowerSouth: ReadonlySet<string> = new Set(['West Coast', 'Canterbury', 'Otago', 'Southland'])

/** Below how many kWh a year a main home is a low user. */
export const lowUserLimitOf = (region: string): number => (lowerSouth.has(region) ? 9_000 : 8_000)

/** A year is known once its days are. */
export const wholeYear = 365

/** Whether a plan of the other kind would have been right for this year: by the rule for a low-user plan, by its cost for another. */
export const isOnWrongSide = ({ isLowUserPlan, days, kw, limitKw, costNZD, otherCostNZD }: LowUserYear): boolean => {
  if (days < wholeYear) return false
  if (isLowUserPlan) return kw >= limitKw && (otherCostNZD === null || costNZD === null || otherCostNZD < costNZD)
  return kw < limitKw && otherCostNZD !== null && costNZD !== null && otherCostNZD < costNZD
}
