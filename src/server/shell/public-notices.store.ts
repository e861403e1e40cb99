import { randomUUID } from 'node:crypto'
import type { PublicNoticeKind } from '#contract/desk/outages.contract.ts'
import type { Queryable } from '#server/database/database.ts'

export interface PublicNotice {
  /** `alert`: to every customer. The portal itself: `on` is closed, `soon` closes, `notice` has a message. */
  readonly kind: PublicNoticeKind
  readonly title: string | null
  readonly text: string | null
  /** Of the portal's own: `About 4 hours`. */
  readonly duration: string | null
  readonly image: string | null
  /** Of an alert: where it leads. */
  readonly path: string | null
  readonly startsAt: Date
  /** Null: until somebody ends it. */
  readonly endsAt: Date | null
  /** Of a member of staff; null from the command line. */
  readonly madeBy: string | null
}

interface StoredNotice extends PublicNotice {
  readonly noticeId: number
}

/** SQL condition: what shows at that time. */
export const isShowing = (now: string): string => `starts_at <= ${now} and (ends_at is null or ends_at > ${now})`

const putAlert = `
  insert into national_alert (is_active, alert_id, title, body, path, starts_at, ends_at, made_by, changed_at)
  values (true, $1, $2, $3, $4, $5, $6, $7, $8) returning id as notice_id`

const putOutage = `
  insert into outage (is_on, should_notify, show_pre_outage_notification, title, sub_title, outage_duration_text, img_url, starts_at,
    ends_at, made_by, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id as notice_id`

const tableOf = (kind: PublicNoticeKind) => (kind === 'alert' ? 'national_alert' : 'outage')

/** What shows from now on replaces what is shown; what is planned stays. */
export const publishNotice = async (tx: Queryable, notice: PublicNotice, now: number): Promise<number> => {
  const { kind, title, text, duration, image, path, startsAt, endsAt, madeBy } = notice
  const at = new Date(now)
  await tx.query(`delete from ${tableOf(kind)} where ends_at <= $1 or (starts_at <= $1 and $2::timestamptz <= $1)`, [
    at,
    startsAt,
  ])
  const [row] =
    kind === 'alert'
      ? await tx.query<{ noticeId: number }>(putAlert, [
          randomUUID(),
          title ?? '',
          text ?? '',
          path,
          startsAt,
          endsAt,
          madeBy,
          at,
        ])
      : await tx.query<{ noticeId: number }>(putOutage, [
          kind === 'on',
          kind !== 'on',
          kind === 'soon',
          title,
          text,
          duration,
          image,
          startsAt,
          endsAt,
          madeBy,
          at,
        ])
  return row?.noticeId ?? 0
}

/** Not over, by start. */
export const readPublicNotices = (db: Queryable, now: number): Promise<StoredNotice[]> =>
  db.query<StoredNotice>(
    `select * from (
       select id as notice_id, 'alert' as kind, title, body as text, null::text as duration, null::text as image, path, starts_at, ends_at, made_by
       from national_alert
       union all
       select id, case when is_on then 'on' when show_pre_outage_notification then 'soon' else 'notice' end, title, sub_title,
         outage_duration_text, img_url, null, starts_at, ends_at, made_by from outage) n
     where ends_at is null or ends_at > $1 order by starts_at, kind, notice_id`,
    [new Date(now)],
  )

/** @returns false if it was ended before */
export const endNotice = async (tx: Queryable, kind: PublicNoticeKind, noticeId: number): Promise<boolean> =>
  (await tx.query(`delete from ${tableOf(kind)} where id = $1 returning 1`, [noticeId])).length > 0

/** What shows now; what is planned stays. */
export const endShowing = (db: Queryable, kind: PublicNoticeKind, now: number): Promise<unknown[]> =>
  db.query(`delete from ${tableOf(kind)} where starts_at <= $1`, [new Date(now)])
