import { addDays, type Day, type DayRange, laterOf } from '#domain/basics/days.ts'
import { lastDue } from '#domain/supply/load-profile.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { estimateUnread, isEstimateAlone, isUnread } from '#server/readings/estimates.ts'
import { shareAllReads } from '#server/readings/share-reads.ts'
import { type Cycle, windowOf } from './cycles.ts'
import type { Scope } from './sums.store.ts'

/** Past days of the running period, and all since the last dial reads, so that the bill so far equals a bill made today. */
export const estimateUnreadDays = async (tx: Queryable, billingAccountId: string, today: Day): Promise<void> => {
  const [account] = await tx.query<Cycle & { openedOn: Day }>(
    'select cycle_start, cycle_days, opened_on from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  if (!account) return
  const startDate = laterOf(windowOf(account, today).startDate, account.openedOn)
  const endDate = addDays(today, -1)
  if (startDate <= endDate) await estimateUnread(tx, billingAccountId, { startDate, endDate })
  await shareAllReads(tx, billingAccountId, addDays(today, -1))
}

const awaited = `
  select count(distinct d.day) as days from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  cross join lateral (
    select generate_series(greatest(ag.start_date, $3::date), least(ag.end_date, $4::date), interval '1 day')::date as day) d
  left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = d.day
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
    and sp.is_advanced and (coalesce(r.type, 'empty') = 'empty' or ${isEstimateAlone})`

/** Number of days just before today whose readings are pending. They are estimated until then. */
export const readAwaitedDays = async (db: Queryable, scope: Scope, { startDate }: DayRange, today: Day): Promise<number> => {
  const [row] = await db.query<{ days: number }>(awaited, [
    scope.billingAccountId,
    scope.siteId,
    laterOf(startDate, addDays(lastDue(today), 1)),
    addDays(today, -1),
  ])
  return row?.days ?? 0
}

const pageSize = 1_000

const page = `
  select a.billing_account_id as id, exists (
    select from supply_point sp
    join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    cross join lateral (
      select generate_series(greatest(ag.start_date, $2::date - a.cycle_days + 1), least(ag.end_date, $3::date), interval '1 day')::date as day) d
    left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = d.day
    where sp.billing_account_id = a.billing_account_id and sp.supply_type = 'electricity' and ${isUnread}) or exists (
    select from supply_point sp
    join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    left join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
      and g.day = least(ag.end_date, $3::date)
    where sp.billing_account_id = a.billing_account_id and sp.supply_type = 'naturalGas' and ag.start_date <= $3::date
      and g.day is null) as has_unread
  from (select billing_account_id, cycle_days from billing_account where billing_account_id > $1::uuid order by 1 limit ${pageSize}) a
  order by 1`

export const estimateAllUnreadDays = async (db: Database, today: Day): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const accounts = await db.query<{ id: string; hasUnread: boolean }>(page, [after, today, addDays(today, -1)])
    for (const { id } of accounts.filter(({ hasUnread }) => hasUnread))
      await db.transaction((tx) => estimateUnreadDays(tx, id, today))
    const last = accounts.at(-1)
    if (!last || accounts.length < pageSize) return
    after = last.id
  }
}
