import { randomUUID } from 'node:crypto'
import type { CaseStepName } from '#contract/desk/cases.contract.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import type { CaseSubject } from './cases.store.ts'

interface NoteRow {
  readonly noteId: string
  readonly staffId: string
  readonly name: string
  readonly at: Date
  readonly text: string
}

type CaseRef = Pick<CaseSubject, 'kind' | 'caseId'>

export const readNotes = (db: Queryable, { kind, caseId }: CaseRef): Promise<NoteRow[]> =>
  db.query<NoteRow>(
    `select n.note_id, n.staff_id, coalesce(s.name, 'Someone') as name, n.at, n.text
     from case_note n left join staff s on s.staff_id = n.staff_id where n.kind = $1 and n.case_id = $2 order by n.at, n.note_id`,
    [kind, caseId],
  )

const ownerOf = ({ billingAccountId, customerId }: CaseSubject) => [
  billingAccountId,
  billingAccountId === null ? customerId : null,
]

export const addNote = async (
  tx: Queryable,
  subject: CaseSubject,
  staffId: string,
  text: string,
  now: number,
): Promise<string> => {
  const noteId = randomUUID()
  const { kind, caseId } = subject
  await tx.query(
    `insert into case_note (note_id, kind, case_id, staff_id, at, text, billing_account_id, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [noteId, kind, caseId, staffId, new Date(now), text, ...ownerOf(subject)],
  )
  return noteId
}

interface DraftRow {
  readonly step: CaseStepName
  readonly text: string
  readonly savedAt: Date
}

export const readDraft = async (db: Queryable, { kind, caseId }: CaseRef, staffId: string): Promise<DraftRow | null> => {
  const [row] = await db.query<DraftRow>(
    'select step, text, saved_at from case_draft where kind = $1 and case_id = $2 and staff_id = $3',
    [kind, caseId, staffId],
  )
  return row ?? null
}

export const saveDraft = (
  tx: Queryable,
  subject: CaseSubject,
  staffId: string,
  { step, text }: Pick<DraftRow, 'step' | 'text'>,
  now: number,
): Promise<unknown[]> =>
  tx.query(
    `insert into case_draft (kind, case_id, staff_id, step, text, saved_at, billing_account_id, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, case_id, staff_id) do update set step = excluded.step, text = excluded.text, saved_at = excluded.saved_at`,
    [subject.kind, subject.caseId, staffId, step, text, new Date(now), ...ownerOf(subject)],
  )

export const deleteDraft = (tx: Queryable, { kind, caseId }: CaseRef, staffId: string): Promise<unknown[]> =>
  tx.query('delete from case_draft where kind = $1 and case_id = $2 and staff_id = $3', [kind, caseId, staffId])

/** How long a draft is stored. */
const draftDays = 30

export const forgetOldDrafts = (db: Queryable, now: number): Promise<unknown[]> =>
  db.query(`delete from case_draft where saved_at < $1::timestamptz - make_interval(days => ${draftDays})`, [new Date(now)])

/** Three reports can get lost. */
const presenceMs = minuteMs

/** Forgets who hasn't been seen for a minute. */
export const storePresence = async (
  tx: Queryable,
  { kind, caseId }: CaseRef,
  staffId: string,
  isAnswering: boolean,
  now: number,
): Promise<void> => {
  await tx.query('delete from case_presence where kind = $1 and case_id = $2 and seen_at < $3', [
    kind,
    caseId,
    new Date(now - presenceMs),
  ])
  await tx.query(
    `insert into case_presence (kind, case_id, staff_id, is_answering, seen_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, case_id, staff_id) do update set is_answering = excluded.is_answering, seen_at = excluded.seen_at`,
    [kind, caseId, staffId, isAnswering, new Date(now)],
  )
}

interface PresenceRow {
  readonly name: string
  readonly isAnswering: boolean
}

/** Others who have the case open. */
export const readOthersPresent = (
  db: Queryable,
  { kind, caseId }: CaseRef,
  staffId: string,
  now: number,
): Promise<PresenceRow[]> =>
  db.query<PresenceRow>(
    `select s.name, p.is_answering from case_presence p join staff s on s.staff_id = p.staff_id
     where p.kind = $1 and p.case_id = $2 and p.staff_id <> $3 and p.seen_at >= $4 order by s.name`,
    [kind, caseId, staffId, new Date(now - presenceMs)],
  )

/** True while the member of staff has it open: another look needs no line in the audit log. */
export const isPresent = async (db: Queryable, { kind, caseId }: CaseRef, staffId: string, now: number): Promise<boolean> => {
  const rows = await db.query(
    'select 1 from case_presence where kind = $1 and case_id = $2 and staff_id = $3 and seen_at >= $4',
    [kind, caseId, staffId, new Date(now - presenceMs)],
  )
  return rows.length > 0
}
