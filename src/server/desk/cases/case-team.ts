import type { CaseTeam } from '#contract/desk/case-team.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { CaseKind } from '#domain/desk/case-kinds.ts'
import type { Queryable } from '#server/database/database.ts'
import type { DraftRow } from './case-drafts.store.ts'
import { readNotes } from './case-work.store.ts'
import { readAnswerers, readStaffNames } from './cases.store.ts'

interface TeamCase {
  readonly kind: CaseKind
  readonly caseId: string
  readonly assignedTo: string | null
}

/** As a member of staff sees it. */
export const readTeam = async (
  db: Queryable,
  of: TeamCase,
  { staffId, drafts }: { readonly staffId: string; readonly drafts: readonly DraftRow[] },
): Promise<CaseTeam> => {
  const { assignedTo } = of
  const names = assignedTo === null ? null : await readStaffNames(db, [assignedTo])
  const draft = drafts.find(({ part }) => part === 'note')
  return {
    assignee:
      assignedTo === null ? null : { staffId: assignedTo, name: names?.get(assignedTo) ?? '', isYou: assignedTo === staffId },
    colleagues: (await readAnswerers(db)).map((person) => ({ ...person, isYou: person.staffId === staffId })),
    notes: (await readNotes(db, of)).map(({ noteId, staffId: by, name, at, text }) => ({
      noteId,
      by: name,
      isYours: by === staffId,
      at: instantText(at.getTime()),
      text,
    })),
    noteDraft: draft ? { text: draft.text, savedAt: instantText(draft.savedAt.getTime()) } : null,
  }
}
