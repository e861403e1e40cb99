import type { NotificationIcons } from '#contract/app/shell.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from './ids.ts'

type NoticeIcon = Pick<NotificationIcons['icons'][number], 'type' | 'title' | 'detail' | 'path'>

interface Notice extends NoticeIcon {
  readonly billingAccountId: string
  /** Subject; each is notified once. */
  readonly of: string
  readonly at: Date
}

export const putNotice = (tx: Queryable, { billingAccountId, of, type, title, detail, path, at }: Notice): Promise<unknown[]> =>
  tx.query(
    `insert into notice (billing_account_id, notice_id, type, title, detail, path, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [billingAccountId, stableId(of), type, title, detail, path, at],
  )
