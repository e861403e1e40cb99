import type { CaseDraftPart, CaseStepName } from '#contract/desk/cases.contract.ts'
import type { CaseKind } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'

export interface CaseRef {
  readonly kind: CaseKind
  readonly caseId: string
}

/** A person's own case has no account. */
export interface OwnedCase extends CaseRef {
  readonly billingAccountId: string | null
  readonly customerId: string | null
}

export interface DraftRow {
  readonly part: CaseDraftPart
  /** Null of what is no answer. */
  readonly step: CaseStepName | null
  readonly text: string
  readonly savedAt: Date
}

export const readDrafts = (db: Queryable, { kind, caseId }: CaseRef, staffId: string): Promise<DraftRow[]> =>
  db.query<DraftRow>(
    'select part, step, text, saved_at from case_draft where kind = $1 and case_id = $2 and staff_id = $3 order by part',
    [kind, caseId, staffId],
  )

interface SavedDraft extends Omit<DraftRow, 'savedAt'> {
  /** As `saveCaseDraft` has them. */
  readonly basedOn: readonly string[]
  readonly isLeaving: boolean
}

/** @returns the draft of another tab, which stays; null: it was saved */
export const saveDraft = async (
  tx: Queryable,
  { kind, caseId, billingAccountId, customerId }: OwnedCase,
  staffId: string,
  { part, step, text, basedOn, isLeaving }: SavedDraft,
  now: number,
): Promise<DraftRow | null> => {
  const owner = [billingAccountId, billingAccountId === null ? customerId : null]
  const key = [kind, caseId, staffId, part]
  // Two tabs can save their first text in the same moment: one inserts, and the other waits for it.
  const added = await tx.query(
    `insert into case_draft (kind, case_id, staff_id, part, step, text, saved_at, billing_account_id, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, case_id, staff_id, part) do nothing returning 1`,
    [...key, step, text, new Date(now), ...owner],
  )
  if (added.length > 0) return null
  const [saved] = await tx.query<DraftRow>(
    `select part, step, text, saved_at from case_draft where kind = $1 and case_id = $2 and staff_id = $3 and part = $4 for update`,
    key,
  )
  const isOthers = saved !== undefined && saved.text !== text && !basedOn.includes(saved.text)
  if (isOthers && !isLeaving) return saved
  const whole = isOthers ? `${saved.text}\n\n${text}` : text
  await tx.query(
    `update case_draft set step = $5, text = $6, saved_at = $7
     where kind = $1 and case_id = $2 and staff_id = $3 and part = $4`,
    [...key, step, whole, new Date(now)],
  )
  return null
}

export const deleteDraft = (tx: Queryable, { kind, caseId }: CaseRef, staffId: string, part: CaseDraftPart): Promise<unknown[]> =>
  tx.query('delete from case_draft where kind = $1 and case_id = $2 and staff_id = $3 and part = $4', [
    kind,
    caseId,
    staffId,
    part,
  ])

/** One that its tab has emptied: another tab’s stays. */
export const deleteEmptied = (
  tx: Queryable,
  { kind, caseId }: CaseRef,
  staffId: string,
  { part, basedOn }: Pick<SavedDraft, 'part' | 'basedOn'>,
): Promise<unknown[]> =>
  tx.query('delete from case_draft where kind = $1 and case_id = $2 and staff_id = $3 and part = $4 and text = any($5::text[])', [
    kind,
    caseId,
    staffId,
    part,
    [...basedOn],
  ])

/** Of what was sent about the care of an account. */
export const deleteCareDraft = (
  tx: Queryable,
  billingAccountId: string,
  staffId: string,
  part: CaseDraftPart,
): Promise<unknown[]> =>
  tx.query(`delete from case_draft where kind in ('care', 'help') and billing_account_id = $1 and staff_id = $2 and part = $3`, [
    billingAccountId,
    staffId,
    part,
  ])

/** How long a draft is stored. */
const draftDays = 30

export const forgetOldDrafts = (db: Queryable, now: number): Promise<unknown[]> =>
  db.query(`delete from case_draft where saved_at < $1::timestamptz - make_interval(days => ${draftDays})`, [new Date(now)])
