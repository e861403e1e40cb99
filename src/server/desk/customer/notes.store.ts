import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'

export const addNote = (tx: Queryable, billingAccountId: string, staff: StaffCaller, text: string, now: number) =>
  tx.query(
    'insert into staff_note (billing_account_id, note_id, staff_id, staff_name, text, written_at) values ($1, $2, $3, $4, $5, $6)',
    [billingAccountId, randomUUID(), staff.staffId, staff.name, text, new Date(now)],
  )
