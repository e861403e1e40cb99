import type { UsageSummary } from '#contract/usage/usage.contract.ts'
import { type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Amounts } from '#server/billing/projection.ts'
import { partOf, readPeriodStatus } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'

const amounts = ({ cents, wh }: Amounts, showsCost: boolean): UsageSummary['actualUsage'] => [
  ...(showsCost ? [{ value: toDollars(cents), unit: 'nzd' as const }] : []),
  { value: roundHalfAway(wh / 1000, 3), unit: 'kwh' as const },
]

export const readUsageSummary = async (
  db: Queryable,
  account: SelectedAccount,
  range: DayRange,
  today: Day,
): Promise<UsageSummary> => {
  const periodStatus = await readPeriodStatus(db, account, today, range)
  const { supplies, onTrack, ...used } = partOf(periodStatus, account.siteId)
  const daysInBillPeriod = lengthOf(range)
  const remainingDays = Math.min(daysInBillPeriod, daysBetween(earlierOf(today, range.endDate), range.endDate))
  const showsCost = !account.isBuyingGroup
  return {
    estimatedUsage: amounts(onTrack ?? used, showsCost),
    actualUsage: amounts(used, showsCost),
    consumptionToDate: amounts(used, showsCost),
    supplyPointTypes: [...new Set(supplies.map(({ supplyType }) => supplyType))],
    remainingDays,
    daysInBillPeriod,
  }
}
