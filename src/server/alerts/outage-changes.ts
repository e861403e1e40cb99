import { randomUUID } from 'node:crypto'
import { dayAt, daysBetween, today as todayAt } from '#domain/basics/days.ts'
import { type OutageChange, type OutageHours, outageChangeWords } from '#domain/customer/outage-change-words.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { clearAlert, putAlert } from './alert-notices.ts'
import { lockAlerts, type Setting } from './settings.store.ts'

interface OutageRow {
  readonly outageId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelledAt: Date | null
  readonly toldStartsAt: Date
  readonly toldEndsAt: Date
  readonly toldOff: boolean
}

/** Of which the customer knows something else than what is planned now. */
const changed = `
  from planned_outage where billing_account_id = $1 and told_starts_at is not null
    and ((cancelled_at is not null) <> told_off
      or (cancelled_at is null and (starts_at <> told_starts_at or ends_at <> told_ends_at)))`

const lockChanged = `
  select outage_id, starts_at, ends_at, cancelled_at, told_starts_at, told_ends_at, told_off ${changed}
    and outage_id = $2 for update`

const storeTold = `
  update planned_outage set told_starts_at = starts_at, told_ends_at = ends_at, told_off = cancelled_at is not null
  where billing_account_id = $1 and outage_id = $2`

const reopen = `
  update alert_told set cleared_at = null where told_id = (
    select told_id from alert_told where billing_account_id = $1 and kind = 'outage' and subject = $2::text
    order by told_at desc limit 1)
  and not exists (
    select from alert_told where billing_account_id = $1 and kind = 'outage' and subject = $2::text and cleared_at is null)`

/** After the alert of an outage was stored. */
export const storeToldOutage = async (tx: Queryable, billingAccountId: string, outageId: string): Promise<void> => {
  await tx.query(
    `update planned_outage set told_starts_at = starts_at, told_ends_at = ends_at, told_off = false
     where billing_account_id = $1 and outage_id = $2`,
    [billingAccountId, outageId],
  )
}

interface PlannedChange {
  readonly change: OutageChange
  readonly before: OutageHours
  readonly after: OutageHours
}

/** Null: it has begun, or would have; the customer is told nothing about it. */
const changeOf = (row: OutageRow, now: number): PlannedChange | null => {
  const before = { startsAt: row.toldStartsAt.getTime(), endsAt: row.toldEndsAt.getTime() }
  const after = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }
  if (row.cancelledAt) return before.startsAt > now ? { change: 'calledOff', before, after } : null
  if (after.startsAt <= now) return null
  if (row.toldOff) return { change: 'goingAhead', before, after }
  if (before.startsAt <= now) return null
  return { change: dayAt(before.startsAt) === dayAt(after.startsAt) ? 'otherHours' : 'otherDay', before, after }
}

interface Job {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'putLater'>
}

interface OutageAlert {
  readonly billingAccountId: string
  readonly setting: Setting
}

const notify = async (
  tx: Queryable,
  outbox: Job['outbox'],
  { billingAccountId, setting, outageId }: OutageAlert & { readonly outageId: string },
  now: number,
): Promise<void> => {
  await lockAlerts(tx, billingAccountId)
  const [row] = await tx.query<OutageRow>(lockChanged, [billingAccountId, outageId])
  const planned = row && changeOf(row, now)
  if (!planned) return
  const { change, before, after } = planned
  const today = todayAt(now)
  const daysUntil = ({ startsAt }: OutageHours) => daysBetween(today, dayAt(startsAt))
  const isUrgent = daysUntil(before) <= 1 || (change !== 'calledOff' && daysUntil(after) <= 1)
  const reading = { subject: `${outageId} ${randomUUID()}`, day: today, value: daysUntil(after) }
  const notice = { billingAccountId, setting, reading, words: outageChangeWords(change, before, after), isUrgent }
  await putAlert(tx, outbox, notice, now)
  await clearAlert(tx, notice, now)
  await tx.query(storeTold, [billingAccountId, outageId])
  // The alert of the outage itself comes again only if its day is still further away than the customer chose.
  if (change === 'calledOff' || daysUntil(after) > setting.threshold)
    await clearAlert(tx, { billingAccountId, setting, reading: { ...reading, subject: outageId } }, now)
  else await tx.query(reopen, [billingAccountId, outageId])
}

/** Tells who was alerted what has changed since: once each, a transaction for each outage. */
export const notifyOutageChanges = async ({ db, outbox }: Job, alert: OutageAlert, now: number): Promise<void> => {
  const rows = await db.query<{ outageId: string }>(`select outage_id ${changed} order by starts_at, outage_id`, [
    alert.billingAccountId,
  ])
  for (const { outageId } of rows) await db.transaction((tx) => notify(tx, outbox, { ...alert, outageId }, now))
}
