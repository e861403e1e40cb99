import type { UsageSummary } from '#contract/usage.contract.ts'
import { type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/days.ts'
import { project } from '#domain/usage.ts'
import { roundHalfAway, toDollars } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import { readSupplySums, type SupplySums } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'

interface Amounts {
  readonly cents: number
  readonly wh: number
}

const isMetered = ({ supplyType }: SupplySums) => supplyType !== 'lpg'
const sumOf = (supplies: readonly SupplySums[], of: (supply: SupplySums) => number) =>
  supplies.reduce((sum, supply) => sum + of(supply), 0)

const amounts = ({ cents, wh }: Amounts, showsCost: boolean): UsageSummary['actualUsage'] => [
  ...(showsCost ? [{ value: toDollars(cents), unit: 'nzd' as const }] : []),
  { value: roundHalfAway(wh / 1000, 3), unit: 'kwh' as const },
]

/** What is still to come on the days of a period that have no readings yet, if they are like the others. */
const toCome = (supplies: readonly SupplySums[], daysInPeriod: number): Amounts => {
  const rest = (supply: SupplySums, of: number) =>
    isMetered(supply) ? (project({ soFar: of, days: supply.days, daysInPeriod }) ?? 0) - of : 0
  return {
    cents: roundHalfAway(sumOf(supplies, (supply) => rest(supply, supply.cents))),
    wh: roundHalfAway(sumOf(supplies, (supply) => rest(supply, supply.wh))),
  }
}

/** Where a period stands for the selected account: used to date, and what the days without readings may add. */
export const readUsageSummary = async (
  db: Queryable,
  account: SelectedAccount,
  range: DayRange,
  today: Day,
): Promise<UsageSummary> => {
  const { billingAccountId, siteId, isBuyingGroup } = account
  const supplies = await readSupplySums(db, { billingAccountId, siteId }, range)
  const daysInBillPeriod = lengthOf(range)
  const remainingDays = Math.max(0, daysBetween(earlierOf(today, range.endDate), range.endDate))
  const used = { cents: sumOf(supplies, ({ cents }) => cents), wh: sumOf(supplies, ({ wh }) => wh) }
  const coming = remainingDays > 0 ? toCome(supplies, daysInBillPeriod) : { cents: 0, wh: 0 }
  const showsCost = !isBuyingGroup
  return {
    estimatedUsage: amounts({ cents: used.cents + coming.cents, wh: used.wh + coming.wh }, showsCost),
    actualUsage: amounts(used, showsCost),
    consumptionToDate: amounts(used, showsCost),
    supplyPointTypes: [...new Set(supplies.map(({ supplyType }) => supplyType))],
    remainingDays,
    daysInBillPeriod,
  }
}
