import { addDays, type Day, type DayRange, laterOf } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { type Cycle, windowOf } from '#server/billing/cycles.ts'
import { ingestDays, shareReads } from '#server/meter-reads/ingest.ts'
import { cycleColumns } from '#server/http/selection.ts'
import { isUnread, readEstimates } from '#server/readings/estimates.ts'
import { isSharedOut } from '#server/readings/hand-reads.store.ts'

const dialSupplies = `
  select supply_point_id from supply_point sp where billing_account_id = $1
    and (supply_type = 'naturalGas' or (supply_type = 'electricity' and ${isSharedOut('sp')}))
  order by supply_point_id`

/** Estimates unread days and half-hours, and shares out the days since the last dial reads; in the caller's transaction. */
export const estimateDays = async (tx: Queryable, billingAccountId: string, { startDate, endDate }: DayRange): Promise<void> => {
  const receivedAt = new Date(`${endDate}T12:00:00Z`)
  if (startDate <= endDate)
    for (const { supplyPointId, days } of await readEstimates(tx, billingAccountId, { startDate, endDate }))
      await ingestDays(tx, { billingAccountId, supplyPointId, receivedAt, days })
  for (const { supplyPointId } of await tx.query<{ supplyPointId: string }>(dialSupplies, [billingAccountId]))
    await shareReads(tx, [billingAccountId, supplyPointId], { until: endDate, receivedAt })
}

/** Past days of the running period, as if none was cut: those before its cut may be unread still; and all since the last dial reads, so that the bill so far equals a bill made today. */
export const estimateUnreadDays = async (tx: Queryable, billingAccountId: string, today: Day): Promise<void> => {
  const [account] = await tx.query<Cycle & { openedOn: Day }>(
    `select ${cycleColumns}, a.opened_on from billing_account a where a.billing_account_id = $1`,
    [billingAccountId],
  )
  if (!account) return
  const startDate = laterOf(windowOf({ ...account, periodCuts: [] }, today).startDate, account.openedOn)
  await estimateDays(tx, billingAccountId, { startDate, endDate: addDays(today, -1) })
}

const pageSize = 1_000

const page = `
  select a.billing_account_id as id, exists (
    select from supply_point sp
    join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    cross join lateral (
      select generate_series(greatest(ag.start_date, $2::date - case when a.statement_day is null then a.cycle_days else 31 end + 1), least(ag.end_date, $3::date), interval '1 day')::date as day) d
    left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = d.day
    where sp.billing_account_id = a.billing_account_id and sp.supply_type = 'electricity' and ${isUnread}) or exists (
    select from supply_point sp
    join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    left join own_gas_day g on g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
      and g.day = least(ag.end_date, $3::date)
    where sp.billing_account_id = a.billing_account_id and sp.supply_type = 'naturalGas' and ag.start_date <= $3::date
      and g.day is null) as has_unread
  from (select billing_account_id, cycle_days, statement_day from billing_account where billing_account_id > $1::uuid order by 1 limit ${pageSize}) a
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
