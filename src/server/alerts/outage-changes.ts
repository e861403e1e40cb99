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
  readonly notifiedStartsAt: Date
  readonly notifiedEndsAt: Date
  readonly notifiedCancelled: boolean
}

/** Of which the customer knows something else than what is planned now, until both have begun. */
const changed = `
  from planned_outage where billing_account_id = $1 and notified_starts_at is not null
    and greatest(starts_at, notified_starts_at) > $2 and ((cancelled_at is not null) <> notified_cancelled
      or (cancelled_at is null and (starts_at <> notified_starts_at or ends_at <> notified_ends_at)))`

const lockChanged = `
  select outage_id, starts_at, ends_at, cancelled_at, notified_starts_at, notified_ends_at, notified_cancelled ${changed}
    and outage_id = $3 for update`

const storeNotified = `
  update planned_outage
  set notified_starts_at = starts_at, notified_ends_at = ends_at, notified_cancelled = cancelled_at is not null
  where billing_account_id = $1 and outage_id = $2`

const forgetNotified = `
  update planned_outage set notified_starts_at = null, notified_ends_at = null where billing_account_id = $1 and outage_id = $2`

/** With the notice, in one transaction. */
export const storeNotifiedOutage = async (tx: Queryable, billingAccountId: string, outageId: string): Promise<void> => {
  await tx.query(storeNotified, [billingAccountId, outageId])
}

interface PlannedChange {
  readonly change: OutageChange
  readonly before: OutageHours
  readonly after: OutageHours
}

/** Null: it has begun, or would have; the customer hears nothing about it. */
const changeOf = (row: OutageRow, now: number): PlannedChange | null => {
  const before = { startsAt: row.notifiedStartsAt.getTime(), endsAt: row.notifiedEndsAt.getTime() }
  const after = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }
  if (row.cancelledAt) return before.startsAt > now ? { change: 'calledOff', before, after } : null
  if (after.startsAt <= now) return null
  if (row.notifiedCancelled) return { change: 'goingAhead', before, after }
  if (before.startsAt <= now) return null
  return { change: dayAt(before.startsAt) === dayAt(after.startsAt) ? 'otherHours' : 'otherDay', before, after }
}

/** Put on another day once it would have begun: the customer is alerted to it as to a new one. */
const isAnotherOutage = ({ startsAt, cancelledAt, notifiedStartsAt, notifiedCancelled }: OutageRow, now: number): boolean =>
  !cancelledAt &&
  !notifiedCancelled &&
  notifiedStartsAt.getTime() <= now &&
  dayAt(startsAt.getTime()) > dayAt(notifiedStartsAt.getTime())

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
  const [row] = await tx.query<OutageRow>(lockChanged, [billingAccountId, new Date(now), outageId])
  if (!row) return
  const today = todayAt(now)
  const daysUntil = ({ startsAt }: OutageHours) => daysBetween(today, dayAt(startsAt))
  const alertAgain = () =>
    clearAlert(tx, { billingAccountId, setting, reading: { subject: outageId, day: today, value: 0 } }, now)
  if (isAnotherOutage(row, now)) {
    await alertAgain()
    await tx.query(forgetNotified, [billingAccountId, outageId])
    return
  }
  const planned = changeOf(row, now)
  if (!planned) return
  const { change, before, after } = planned
  const isUrgent = daysUntil(before) <= 1 || (change !== 'calledOff' && daysUntil(after) <= 1)
  const reading = { subject: `${outageId} ${randomUUID()}`, day: today, value: daysUntil(after) }
  const notice = { billingAccountId, setting, reading, words: outageChangeWords(change, before, after), isUrgent }
  await putAlert(tx, outbox, notice, now)
  await clearAlert(tx, notice, now)
  await storeNotifiedOutage(tx, billingAccountId, outageId)
  // The alert of the outage itself comes again only if its day is still further away than the customer chose.
  if (change !== 'calledOff' && daysUntil(after) > setting.threshold) await alertAgain()
}

/** Tells who was alerted what has changed since: once each, a transaction for each outage. */
export const notifyOutageChanges = async ({ db, outbox }: Job, alert: OutageAlert, now: number): Promise<void> => {
  const rows = await db.query<{ outageId: string }>(`select outage_id ${changed} order by starts_at, outage_id`, [
    alert.billingAccountId,
    new Date(now),
  ])
  for (const { outageId } of rows) await db.transaction((tx) => notify(tx, outbox, { ...alert, outageId }, now))
}
