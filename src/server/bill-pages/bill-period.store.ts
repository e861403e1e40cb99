import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { UsageType } from '#contract/usage/usage.contract.ts'
import { linesOf } from '#domain/billing/bill-lines.ts'
import { type Day, type DayRange, earlierOf } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { billPeriodOf, dueDateOf } from '#server/billing/cycles.ts'
import { readPeriodStatus } from '#server/billing/period-status.ts'
import { readSupplied } from '#server/billing/supplied.store.ts'
import type { Scope } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

export interface GasDay {
  readonly day: Day
  readonly wh: number
  readonly totalExact: number
  readonly type: Exclude<UsageType, 'powerShout'>
}

export const readGasDays = (db: Queryable, { billingAccountId, siteId }: Scope, range: DayRange): Promise<GasDay[]> =>
  db.query<GasDay>(
    `select g.day, sum(g.wh) as wh, sum(g.total_exact) as total_exact,
       case when bool_and(g.type = 'empty') then 'empty' when bool_or(g.type = 'estimated') then 'estimated' else 'actual' end as type
     from supply_point sp join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and g.day between $3 and $4
     group by g.day order by g.day`,
    [billingAccountId, siteId, range.startDate, range.endDate],
  )

export const readUpcoming = async (db: Queryable, account: SelectedAccount, today: Day): Promise<UpcomingBill> => {
  const periodStatus = await readPeriodStatus(db, account, today)
  const { window, daysInPeriod, dayNumber, remainingDays, corrections, soFarCents, onTrackForCents } = periodStatus
  const range = { startDate: window.startDate, endDate: earlierOf(window.endDate, today) }
  const supplied = await readSupplied(db, account.billingAccountId, range)
  const lines = linesOf({ supplied, corrections, discount: account.discount })
  const costIncluded = !account.isBuyingGroup
  const dollars = (cents: number | null) => (costIncluded && cents !== null ? toDollars(cents) : null)
  return {
    ...billPeriodOf(account, today),
    openedOn: account.openedOn,
    daysInBillPeriod: daysInPeriod,
    dayNumber,
    remainingDays,
    dueDate: dueDateOf(account, window.endDate),
    costIncluded,
    soFar: dollars(soFarCents),
    onTrackFor: dollars(onTrackForCents),
    lines: lines
      .filter(({ quantity }) => costIncluded || quantity !== null)
      .map(({ kind, supplyType, supplyPointId, description, quantity, unit, cents }) => ({
        kind,
        supplyType,
        supplyPointId,
        quantity,
        unit,
        description: costIncluded ? description : (description.split(', ')[0] ?? ''),
        amount: dollars(cents),
      })),
    supplyTypes: [...new Set(supplied.map(({ supplyType }) => supplyType))],
  }
}
