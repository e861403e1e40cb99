import type { UsageSummary } from '#contract/usage.contract.ts'
import { type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/days.ts'
import { roundHalfAway, toDollars } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import { type Projected, projectSupplies } from '#server/billing/standing.ts'
import { billedCents, readSupplySums } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'

const amounts = ({ cents, wh }: Projected, showsCost: boolean): UsageSummary['actualUsage'] => [
  ...(showsCost ? [{ value: toDollars(cents), unit: 'nzd' as const }] : []),
  { value: roundHalfAway(wh / 1000, 3), unit: 'kwh' as const },
]

/** Where a period stands for the selected account or site: used to date, and what the days without readings may add. */
export const readUsageSummary = async (
  db: Queryable,
  account: SelectedAccount,
  range: DayRange,
  today: Day,
): Promise<UsageSummary> => {
  const { siteId, isBuyingGroup, discount } = account
  const supplies = (await readSupplySums(db, account, range)).filter((supply) => siteId === null || supply.siteId === siteId)
  const daysInBillPeriod = lengthOf(range)
  const remainingDays = Math.max(0, daysBetween(earlierOf(today, range.endDate), range.endDate))
  const used = { cents: billedCents(supplies), wh: supplies.reduce((sum, { wh }) => sum + wh, 0) }
  const whole = today > range.endDate ? null : projectSupplies(supplies, daysInBillPeriod, discount)
  const showsCost = !isBuyingGroup
  return {
    estimatedUsage: amounts(whole ?? used, showsCost),
    actualUsage: amounts(used, showsCost),
    consumptionToDate: amounts(used, showsCost),
    supplyPointTypes: [...new Set(supplies.map(({ supplyType }) => supplyType))],
    remainingDays,
    daysInBillPeriod,
  }
}
