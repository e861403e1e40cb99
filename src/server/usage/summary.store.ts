import type { UsageSummary } from '#contract/usage.contract.ts'
import { type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/days.ts'
import { roundHalfAway, toDollars } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import { type Amounts, projectSupplies, readTerms, totalOf } from '#server/billing/projection.store.ts'
import { billedCents, readSupplySums } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'

const amounts = ({ cents, wh }: Amounts, showsCost: boolean): UsageSummary['actualUsage'] => [
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
  const isInScope = (supply: { readonly siteId: string }) => siteId === null || supply.siteId === siteId
  const all = await readSupplySums(db, account, range)
  const supplies = all.filter(isInScope)
  const daysInBillPeriod = lengthOf(range)
  const remainingDays = Math.min(daysInBillPeriod, daysBetween(earlierOf(today, range.endDate), range.endDate))
  const used = { cents: billedCents(supplies), wh: supplies.reduce((sum, { wh }) => sum + wh, 0) }
  const projected = today > range.endDate ? null : projectSupplies(all, await readTerms(db, account, range), discount)
  const whole = projected && totalOf(projected.filter(isInScope))
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
