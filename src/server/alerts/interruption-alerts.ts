import { randomUUID } from 'node:crypto'
import { today } from '#domain/basics/days.ts'
import { hourMs } from '#domain/basics/durations.ts'
import { powerBackWords, powerOffWords } from '#domain/customer/interruption-words.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { clearAlert, putAlert } from './alert-notices.ts'
import { lockAlerts, readSettings } from './settings.store.ts'

interface Job {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'putLater'>
}

interface InterruptionRow {
  readonly siteId: string
  readonly name: string
  readonly startsAt: Date
  readonly expectedAt: Date | null
  readonly restoredAt: Date | null
  readonly reason: string
  readonly faultsPhone: string | null
}

/** News that is older than this helps nobody. */
const newsMs = 12 * hourMs

/** $1: what is older is left out. Who didn't hear that it's off doesn't hear that it's back. */
const due = `
  (restored_at is null and notified_off_at is null and starts_at > $1)
    or (restored_at > $1 and notified_off_at is not null and notified_back_at is null)`

const dueOutages = `select billing_account_id, outage_id from unplanned_outage where ${due} order by billing_account_id, outage_id`

const locked = `
  select sp.site_id, split_part(st.address, ',', 1) as name, o.starts_at, o.expected_at, o.restored_at, o.reason, n.faults_phone
  from unplanned_outage o
  join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  left join network n on n.network_id = sp.network_id
  where o.billing_account_id = $2 and o.outage_id = $3 and (${due}) for update of o`

const notified = {
  off: 'update unplanned_outage set notified_off_at = $3 where billing_account_id = $1 and outage_id = $2',
  back: 'update unplanned_outage set notified_back_at = $3 where billing_account_id = $1 and outage_id = $2',
}

interface DueOutage {
  readonly billingAccountId: string
  readonly outageId: string
}

const notify = async (tx: Queryable, outbox: Job['outbox'], { billingAccountId, outageId }: DueOutage, now: number) => {
  await lockAlerts(tx, billingAccountId)
  const [row] = await tx.query<InterruptionRow>(locked, [new Date(now - newsMs), billingAccountId, outageId])
  if (!row) return
  const phase = row.restoredAt === null ? 'off' : 'back'
  await tx.query(notified[phase], [billingAccountId, outageId, new Date(now)])
  const setting = (await readSettings(tx, billingAccountId)).find(({ kind }) => kind === 'outage')
  if (!setting || (setting.siteId !== null && setting.siteId !== row.siteId)) return
  const facts = {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.expectedAt?.getTime() ?? null,
    restoredAt: row.restoredAt?.getTime() ?? null,
  }
  const words = phase === 'off' ? powerOffWords(facts, now) : powerBackWords(facts, now)
  const reading = { subject: `${outageId} ${randomUUID()}`, day: today(now), value: 0 }
  const notice = { billingAccountId, setting, reading, words, isUrgent: true }
  await putAlert(tx, outbox, notice, now)
  await clearAlert(tx, notice, now)
}

/** Each minute: once that the power is off, once that it's back; a transaction for each outage, idempotent, also in parallel. */
export const notifyInterruptions = async ({ db, outbox }: Job, now: number): Promise<void> => {
  const outages = await db.query<DueOutage>(dueOutages, [new Date(now - newsMs)])
  for (const outage of outages) await db.transaction((tx) => notify(tx, outbox, outage, now))
}
