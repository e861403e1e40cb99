import type { LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import type { Day } from '#domain/basics/days.ts'

/** Maximum daily charge of a low-user plan, cents without GST, by first day. Ends with the last rule. */
export const lowUserCaps: readonly { readonly startDate: Day; readonly cents: number }[] = [
  { startDate: '2004-10-01', cents: 30 },
  { startDate: '2022-04-01', cents: 60 },
  { startDate: '2023-04-01', cents: 90 },
  { startDate: '2024-04-01', cents: 120 },
  { startDate: '2025-04-01', cents: 150 },
  { startDate: '2026-04-01', cents: 180 },
]
export const lowUserRulesEnd: Day = '2027-04-01'

export const lowUserCapOn = (day: Day): number | null => {
  if (day >= lowUserRulesEnd) return null
  const cap = lowUserCaps.findLast(({ startDate }) => startDate <= day)
  return cap ? cap.cents * 1000 : null
}

const lowerSouth: ReadonlySet<string> = new Set(['West Coast', 'Canterbury', 'Otago', 'Southland'])

/** Low user: main home below this, kWh a year. */
export const lowUserLimitOf = (region: string): number => (lowerSouth.has(region) ? 9_000 : 8_000)

export const wholeYear = 365

export const isOnWrongSide = ({ isLowUserPlan, days, kw, limitKw, costNZD, otherCostNZD }: LowUserYear): boolean => {
  if (days < wholeYear) return false
  if (isLowUserPlan) return kw >= limitKw && (otherCostNZD === null || costNZD === null || otherCostNZD < costNZD)
  return kw < limitKw && otherCostNZD !== null && costNZD !== null && otherCostNZD < costNZD
}
