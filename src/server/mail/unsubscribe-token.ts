import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AlertKind } from '#contract/alerts/alerts.contract.ts'
import { alertKinds, alertRules } from '#domain/customer/alerts.ts'
import type { Queryable } from '#server/database/database.ts'

export const wayOutPurpose = 'way out of alert mails'

export interface WayOut {
  readonly billingAccountId: string
  readonly customerId: string
  readonly kinds: readonly AlertKind[]
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Needs no sign-in; does not expire, since mails may be unsubscribed from years later. */
export const mintUnsubscribeToken = (key: Buffer, { billingAccountId, customerId, kinds }: WayOut): string => {
  const text = [billingAccountId, customerId, kinds.join('+')].join('.')
  return `${text}.${sign(key, text).toString('base64url')}`
}

const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([A-Za-z+]{1,120})\.([\w-]{43})$/

/** @param keys newest first, all verify */
export const readUnsubscribeToken = (keys: readonly Buffer[], token: string): WayOut | null => {
  const [, billingAccountId = '', customerId = '', named = '', mac = ''] = shape.exec(token) ?? []
  const given = Buffer.from(mac, 'base64url')
  const text = [billingAccountId, customerId, named].join('.')
  const isOurs = keys.some((key) => given.length === 32 && timingSafeEqual(sign(key, text), given))
  if (!isOurs) return null
  return { billingAccountId, customerId, kinds: alertKinds.filter((kind) => named.split('+').includes(kind)) }
}

/** Safety alerts stay. @returns alerts mailed until now */
export const endMails = async (tx: Queryable, { billingAccountId, kinds }: WayOut, now: Date): Promise<AlertKind[]> => {
  const ended: AlertKind[] = []
  for (const kind of kinds.filter((candidate) => !alertRules[candidate].isAlways)) {
    const { isOnFirst, usual } = alertRules[kind]
    const [row] = await tx.query<{ isMailed: boolean }>(
      `insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, changed_at)
       values ($1, $2, $3, $4, false, true, $5)
       on conflict (billing_account_id, kind) do update set by_mail = false, changed_at = excluded.changed_at where alert.by_mail
       returning by_mail as is_mailed`,
      [billingAccountId, kind, isOnFirst ?? false, usual, now],
    )
    if (row) ended.push(kind)
  }
  return ended
}
