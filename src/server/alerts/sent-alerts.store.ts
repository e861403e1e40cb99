import type { AlertKind, ToldAlerts } from '#contract/alerts/alerts.contract.ts'
import { dayMs, retentionDays } from '#domain/basics/durations.ts'
import { nearestTo } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'

interface Row {
  readonly toldId: string
  readonly kind: AlertKind
  readonly at: Date
  readonly title: string
  readonly detail: string
  readonly path: string
  readonly isRead: boolean
  readonly isMailed: boolean
}

const most = 100

const alertList = `
  select told_id, kind, told_at as at, title, detail, path, read_at is not null as is_read, mail_id is not null as is_mailed
  from alert_told where billing_account_id = $1 and in_portal and told_at between $2 and $3
  order by told_at desc, told_id desc limit ${most}`

export const readToldAlerts = async (db: Queryable, billingAccountId: string, now: number): Promise<ToldAlerts> => ({
  alerts: (await db.query<Row>(alertList, [billingAccountId, new Date(now - retentionDays * dayMs), new Date(now)])).map(
    (row) => ({
      ...row,
      at: row.at.toISOString(),
      path: nearestTo(row.path),
    }),
  ),
})

export const markRead = async (tx: Queryable, billingAccountId: string, toldId: string | null, now: Date): Promise<void> => {
  const id = toldId === null ? null : idOf(toldId)
  if (toldId !== null && id === null) return
  await tx.query(
    `update alert_told set read_at = $3
     where billing_account_id = $1 and ($2::uuid is null or told_id = $2) and in_portal and read_at is null and told_at <= $3`,
    [billingAccountId, id, now],
  )
}
