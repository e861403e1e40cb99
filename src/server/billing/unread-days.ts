import { addDays, type Day, type DayRange, laterOf } from '#domain/days.ts'
import { lastDue } from '#domain/load-profile.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { estimateUnread, isEstimateAlone, isUnread } from '#server/readings/estimates.ts'
import { shareAllReads } from '#server/readings/share-reads.ts'
import { type Cycle, windowOf } from './cycles.ts'
import type { Scope } from './sums.store.ts'

/**
 * Estimates the days of an account's running bill period that are past and unread, and all days since dials were read, in the caller's
 * transaction: what the bill says so far is what it would say if it were made of these days today.
 */
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

/** Of how many days of a period the readings are still on their way: of those just before today. Until they come the days stand estimated. */
export const readAwaitedDays = async (db: Queryable, scope: Scope, { startDate }: DayRange, today: Day): Promise<number> => {
  const [row] = await db.query<{ days: number }>(awaited, [
    scope.billingAccountId,
    scope.siteId,
    laterOf(startDate, addDays(lastDue(today), 1)),
    addDays(today, -1),
  ])
  return row?.days ?? 0
}

/** So many accounts are looked at by one statement. */
const pageSize = 1_000

/** Of some accounts, in order: which have an unread day as far back as their bill period may have begun. */
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

/** Does the same for every account, each in a transaction of its own. Done twice it changes nothing. */
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
