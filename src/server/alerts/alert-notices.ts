import { randomUUID } from 'node:crypto'
import type { AlertReading } from '#contract/alerts/alerts.contract.ts'
import type { AlertWords } from '#domain/customer/alert-words.ts'
import { alertMailSlot, type TakenSlot } from './alert-mail-slots.ts'
import { addDays, dayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { lockAlerts, type Setting } from './settings.store.ts'

export const alertMailKind = 'alertMail'

export interface AlertNotice {
  /** Default: a new id. */
  readonly toldId?: string
  readonly billingAccountId: string
  readonly setting: Setting
  readonly reading: AlertReading
  readonly words: AlertWords
  /** Sent immediately in a mail of its own, also in quiet hours. */
  readonly isUrgent?: boolean
}

interface MailRow extends TakenSlot {
  readonly mailId: string
}

const putMail = `
  insert into alert_mail (mail_id, billing_account_id, customer_id, day, slot, due_at) values ($1, $2, $3, $4, $5, $6)`

/** The customer who chose the alert, else the first owner; never a guest. */
const owner = `
  select customer_id from customer_account where billing_account_id = $1
  order by customer_id is not distinct from $2 desc, position, customer_id limit 1`

const mailFor = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'putLater'>,
  { billingAccountId, setting, isUrgent = false }: AlertNotice,
  now: number,
): Promise<string | null> => {
  const [first] = await tx.query<{ customerId: string }>(owner, [billingAccountId, setting.customerId])
  if (!first) return null
  const { customerId } = first
  const taken = await tx.query<MailRow>(
    `select mail_id, day, slot, sealed_at is not null as is_sealed from alert_mail
     where billing_account_id = $1 and customer_id = $2 and day >= $3 and slot <> 'urgent'`,
    [billingAccountId, customerId, addDays(dayAt(now), -1)],
  )
  const wanted = isUrgent ? { day: dayAt(now), slot: 'urgent' as const, dueAt: now } : alertMailSlot(now, taken)
  const open = taken.find(({ day, slot }) => day === wanted.day && slot === wanted.slot)
  if (open) return open.mailId
  const mailId = randomUUID()
  await tx.query(putMail, [mailId, billingAccountId, customerId, wanted.day, wanted.slot, new Date(wanted.dueAt)])
  await outbox.putLater(tx, { kind: alertMailKind, about: { mailId } }, wanted.dueAt)
  return mailId
}

const put = `
  insert into alert_told (told_id, billing_account_id, kind, subject, day, told_at, title, detail, path, in_portal, is_urgent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning told_id`

/** Not again until cleared, nor twice a day. Row, mail and outbox message are one transaction. */
export const putAlert = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'putLater'>,
  notice: AlertNotice,
  now: number,
): Promise<boolean> => {
  const { toldId = randomUUID(), billingAccountId, setting, reading, words, isUrgent = false } = notice
  await lockAlerts(tx, billingAccountId)
  const [putRow] = await tx.query<{ toldId: string }>(put, [
    toldId,
    billingAccountId,
    setting.kind,
    reading.subject,
    reading.day,
    new Date(now),
    words.title,
    words.detail,
    words.path,
    setting.inPortal,
    isUrgent,
  ])
  if (!putRow) return false
  if (setting.byMail) {
    const mailId = await mailFor(tx, outbox, notice, now)
    await tx.query('update alert_told set mail_id = $2 where told_id = $1', [putRow.toldId, mailId])
  }
  return true
}

export const clearAlert = (
  tx: Queryable,
  { billingAccountId, setting, reading }: Pick<AlertNotice, 'billingAccountId' | 'setting' | 'reading'>,
  now: number,
): Promise<unknown[]> =>
  tx.query(
    `update alert_told set cleared_at = $4 where billing_account_id = $1 and kind = $2 and subject = $3 and cleared_at is null`,
    [billingAccountId, setting.kind, reading.subject, new Date(now)],
  )
