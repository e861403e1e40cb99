import { isNoEmail } from '#domain/portal/contact.ts'
import type { FlagName } from '#contract/marks.contract.ts'
import type { NotificationIcons, NationalAlert } from '#contract/app/shell.contract.ts'
import type { Initialize, Outage } from '#contract/app/start.contract.ts'
import { outageIdOf } from '#domain/portal/outage.ts'
import { leadsSomewhere, nearestTo } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { isShowing } from './public-notices.store.ts'

interface OutageRow {
  readonly isOn: boolean
  readonly shouldNotify: boolean
  readonly showPre: boolean
  readonly title: string | null
  readonly subTitle: string | null
  readonly duration: string | null
  readonly imgUrl: string | null
  readonly changedAt: Date
}

/** A closed portal counts before its notices, and of two the one that began last. @param now epoch ms */
export const readOutage = async (db: Queryable, now: number): Promise<Outage> => {
  const [row] = await db.query<OutageRow>(
    `select is_on, should_notify, show_pre_outage_notification as show_pre, title, sub_title,
       outage_duration_text as duration, img_url, changed_at from outage
     where ${isShowing('$1')} order by is_on desc, starts_at desc, id desc limit 1`,
    [new Date(now)],
  )
  if (!row) return { isOutage: false, shouldNotify: false, showPreOutageNotification: false }
  return {
    isOutage: row.isOn,
    shouldNotify: row.shouldNotify,
    showPreOutageNotification: row.showPre,
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.subTitle === null ? {} : { subTitle: row.subTitle }),
    ...(row.duration === null ? {} : { outageDurationText: row.duration }),
    ...(row.imgUrl === null ? {} : { imgUrl: row.imgUrl }),
    timestamp: row.changedAt.toISOString(),
  }
}

/** @param now epoch ms */
export const readNationalAlert = async (db: Queryable, now: number): Promise<NationalAlert> => {
  const [row] = await db.query<{ id: string; title: string; text: string; path: string | null }>(
    `select alert_id as id, title, body as text, path from national_alert
     where is_active and ${isShowing('$1')} order by starts_at desc, id desc limit 1`,
    [new Date(now)],
  )
  if (!row) return { status: 'none', alert: null }
  const { id, title, text, path } = row
  return { status: 'active', alert: { id, title, text, ...(path !== null && leadsSomewhere(path) ? { path } : {}) } }
}

/** Id of the notice behind a flag: null without one, undefined for other flags. */
export const noticeBehind = async (db: Queryable, flagName: FlagName, now: number): Promise<string | null | undefined> => {
  if (flagName === 'nationalAlertSeen') return (await readNationalAlert(db, now)).alert?.id ?? null
  if (flagName !== 'preOutageSeen') return undefined
  const outage = await readOutage(db, now)
  return outage.timestamp === undefined ? null : outageIdOf(outage)
}

interface PersonRow {
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly hasEarlyAccess: boolean
  readonly isEiq2: boolean
  readonly canEditPropertyAvatar: boolean
  readonly isFirstLoadEver: boolean
  readonly isOnboardingSeen: boolean
  readonly seenNotices: string[]
}

export const readInitialize = async (db: Queryable, customerId: string): Promise<Initialize | null> => {
  const [row] = await db.query<PersonRow>(
    `select l.username, l.email, l.email_verified, c.has_early_access, c.is_eiq2,
       c.can_edit_property_avatar, c.first_visit_at is null as is_first_load_ever,
       exists (select from flag f where f.customer_id = c.customer_id and f.name = 'eiq2OnboardingSeen') as is_onboarding_seen,
       array(select f.notice_id from flag f where f.customer_id = c.customer_id and f.notice_id is not null order by 1) as seen_notices
     from customer c join login l on l.customer_id = c.customer_id where c.customer_id = $1`,
    [customerId],
  )
  if (!row) return null
  const { username, email, emailVerified, hasEarlyAccess, isEiq2, canEditPropertyAvatar, isFirstLoadEver } = row
  return {
    userId: customerId,
    username,
    email: isNoEmail(email) ? '' : email,
    emailVerified,
    hasEarlyAccess,
    isFirstLoadEver,
    userMetadata: {
      hasEarlyAccess,
      isEiq2,
      canEditPropertyAvatar,
      eiq2OnboardingSeen: row.isOnboardingSeen,
      seenNotices: row.seenNotices,
    },
  }
}

export const noteVisit = async (db: Queryable, customerId: string, now: Date): Promise<void> => {
  await db.query('update customer set first_visit_at = $2 where customer_id = $1 and first_visit_at is null', [customerId, now])
}

interface NoticeRow {
  readonly id: string
  readonly type: NotificationIcons['icons'][number]['type']
  readonly title: string
  readonly detail: string
  readonly path: string
  readonly isNew: boolean
  readonly at: Date
}

const mostNotices = 20
const newForDays = 14

export const readNotices = async (db: Queryable, billingAccountId: string, now: Date): Promise<NotificationIcons> => {
  const rows = await db.query<NoticeRow>(
    `select notice_id as id, type, title, detail, path, seen_at is null and at > $2::timestamptz - $3 * interval '1 day' as is_new, at
     from (select billing_account_id, notice_id, type, title, detail, path, at, seen_at from notice
       union all
       select billing_account_id, told_id, case kind when 'outage' then 'outage' else 'message' end, title, detail, '/account/profile/alerts',
         told_at, read_at from alert_told where billing_account_id = $1 and in_portal) n
     where billing_account_id = $1 and at <= $2 and not exists (
       select from message_choice m where m.billing_account_id = $1 and m.channel = 'portal'
         and m.topic = case n.type when 'bill' then 'bills' when 'loyalty' then 'freeHours' when 'reading' then 'meterReads' end)
     order by at desc, notice_id limit $4`,
    [billingAccountId, now, newForDays, mostNotices],
  )
  return { icons: rows.map((row) => ({ ...row, path: nearestTo(row.path), at: row.at.toISOString() })) }
}
