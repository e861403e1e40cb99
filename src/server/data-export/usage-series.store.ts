import { setImmediate as turn } from 'node:timers/promises'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, type DayRange } from '#domain/basics/days.ts'
import type { CallerAccess } from '#server/http/caller.ts'
import type { Queryable } from '#server/database/database.ts'
import { longestPeriods } from '#server/http/period.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readHalfHours } from '#server/usage/site-usage.store.ts'

export interface UsageSeries {
  readonly icp: string
  /** Current meter; empty if unknown. */
  readonly meter: string
  readonly halfHours: readonly UsageRow[]
}

export interface DayRows {
  readonly rows: readonly UsageRow[]
  /** Half-hours are shares of a daily read. */
  readonly isDailyRead: boolean
}

export const daysOfRows = (halfHours: readonly UsageRow[]): DayRows[] =>
  [...Map.groupBy(halfHours, ({ startDate }) => startDate.slice(0, 10)).values()].map((rows) => ({
    rows,
    isDailyRead: rows.every(({ isDailyRead }) => isDailyRead === true),
  }))

interface SupplyPoint {
  readonly supplyPointId: string
  readonly icp: string
  readonly meter: string | null
}

const supplyPoints = `
  select sp.supply_point_id, coalesce(sp.icp, '') as icp,
    (select m.serial from meter m where m.billing_account_id = sp.billing_account_id and m.supply_point_id = sp.supply_point_id
      order by m.removed_on desc nulls first, m.installed_on desc limit 1) as meter
  from supply_point sp
  where sp.billing_account_id = $1 and sp.supply_type = 'electricity' and ($2::uuid is null or sp.site_id = $2)
  order by sp.position, sp.icp`

export const readSupplyPoints = (db: Queryable, { billingAccountId, siteId }: SelectedAccount): Promise<SupplyPoint[]> =>
  db.query<SupplyPoint>(supplyPoints, [billingAccountId, siteId])

const partsOf = ({ startDate, endDate }: DayRange): DayRange[] => {
  const parts: DayRange[] = []
  for (let from = startDate; from <= endDate; from = addDays(from, longestPeriods.HALF_HOURLY)) {
    const to = addDays(from, longestPeriods.HALF_HOURLY - 1)
    parts.push({ startDate: from, endDate: to < endDate ? to : endDate })
  }
  return parts
}

/** Streams in parts: two years are long. */
export const readSeries = async (
  db: Queryable,
  caller: CallerAccess,
  { supplyPointId, icp, meter }: SupplyPoint,
  range: DayRange,
): Promise<UsageSeries> => {
  const halfHours: UsageRow[] = []
  for (const part of partsOf(range)) {
    const text = await readHalfHours(db, { caller, supplyPointId, ...part }, 1)
    const { usage } = JSON.parse(text ?? '{"usage":[]}') as { readonly usage: readonly UsageRow[] }
    halfHours.push(...usage.filter(({ type }) => type !== 'empty'))
    await turn()
  }
  return { icp, meter: meter ?? '', halfHours }
}
