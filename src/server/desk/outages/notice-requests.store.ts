import type { Queryable } from '#server/database/database.ts'

interface WaitingNoticeRow {
  readonly approvalId: string
  readonly requestedBy: string
  readonly requesterName: string
  readonly input: unknown
}

/** Notices to everybody that wait for a second person. */
export const readWaitingNotices = (db: Queryable): Promise<WaitingNoticeRow[]> =>
  db.query<WaitingNoticeRow>(
    `select p.approval_id, p.requested_by, s.name as requester_name, p.input from staff_approval p
     join staff s on s.staff_id = p.requested_by where p.kind = 'publicNotice' and p.outcome = 'waiting' order by p.requested_at`,
  )
