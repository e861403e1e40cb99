import { randomUUID } from 'node:crypto'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import type { CaseKind } from '#domain/desk/case-kinds.ts'
import type { CaseRef, OwnedCase } from './case-drafts.store.ts'

const tables: Readonly<Record<CaseKind, string>> = {
  complaint: 'complaint',
  billQuestion: 'bill_query',
  privacy: 'privacy_request',
  care: 'care_registration',
  help: 'care_help',
}

/** @param staffId null: nobody has it */
export const assignCase = (tx: Queryable, kind: CaseKind, number: number, staffId: string | null): Promise<unknown[]> =>
  tx.query(`update ${tables[kind]} set assigned_to = $2 where number = $1`, [number, staffId])

interface NoteRow {
  readonly noteId: string
  readonly staffId: string
  readonly name: string
  readonly at: Date
  readonly text: string
}

export const readNotes = (db: Queryable, { kind, caseId }: CaseRef): Promise<NoteRow[]> =>
  db.query<NoteRow>(
    `select n.note_id, n.staff_id, coalesce(s.name, 'Someone') as name, n.at, n.text
     from case_note n left join staff s on s.staff_id = n.staff_id where n.kind = $1 and n.case_id = $2 order by n.at, n.note_id`,
    [kind, caseId],
  )

const ownerOf = ({ billingAccountId, customerId }: OwnedCase) => [billingAccountId, billingAccountId === null ? customerId : null]

export const addNote = async (tx: Queryable, subject: OwnedCase, staffId: string, text: string, now: number): Promise<string> => {
  const noteId = randomUUID()
  const { kind, caseId } = subject
  await tx.query(
    `insert into case_note (note_id, kind, case_id, staff_id, at, text, billing_account_id, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [noteId, kind, caseId, staffId, new Date(now), text, ...ownerOf(subject)],
  )
  return noteId
}

/** Three reports can get lost. */
const presenceMs = minuteMs

interface Presence {
  readonly staffId: string
  /** Empty: they opened the case, whatever they did since. */
  readonly tab: string
}

/** Forgets who hasn't been seen for a minute. */
export const storePresence = async (
  tx: Queryable,
  { kind, caseId }: CaseRef,
  { staffId, tab, isAnswering }: Presence & { readonly isAnswering: boolean },
  now: number,
): Promise<void> => {
  await tx.query('delete from case_presence where kind = $1 and case_id = $2 and seen_at < $3', [
    kind,
    caseId,
    new Date(now - presenceMs),
  ])
  await tx.query(
    `insert into case_presence (kind, case_id, staff_id, tab, is_answering, seen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, case_id, staff_id, tab) do update set is_answering = excluded.is_answering, seen_at = excluded.seen_at`,
    [kind, caseId, staffId, tab, isAnswering, new Date(now)],
  )
}

export const removePresence = (tx: Queryable, { kind, caseId }: CaseRef, { staffId, tab }: Presence): Promise<unknown[]> =>
  tx.query('delete from case_presence where kind = $1 and case_id = $2 and staff_id = $3 and tab = $4', [
    kind,
    caseId,
    staffId,
    tab,
  ])

interface PresenceRow {
  readonly name: string
  readonly isYou: boolean
  readonly isAnswering: boolean
}

/** Others who have the case open, and other tabs of the same person. */
export const readOthersPresent = (
  db: Queryable,
  { kind, caseId }: CaseRef,
  { staffId, tab }: Presence,
  now: number,
): Promise<PresenceRow[]> =>
  db.query<PresenceRow>(
    `select s.name, p.staff_id = $3 as is_you, bool_or(p.is_answering) as is_answering
     from case_presence p join staff s on s.staff_id = p.staff_id
     where p.kind = $1 and p.case_id = $2 and p.tab <> '' and not (p.staff_id = $3 and p.tab = $4) and p.seen_at >= $5
     group by p.staff_id, s.name order by is_you desc, s.name`,
    [kind, caseId, staffId, tab, new Date(now - presenceMs)],
  )

/** True while the member of staff has it open: another look needs no line in the audit log. */
export const isPresent = async (db: Queryable, { kind, caseId }: CaseRef, staffId: string, now: number): Promise<boolean> => {
  const rows = await db.query(
    'select 1 from case_presence where kind = $1 and case_id = $2 and staff_id = $3 and seen_at >= $4',
    [kind, caseId, staffId, new Date(now - presenceMs)],
  )
  return rows.length > 0
}
