import { hiddenName } from '#domain/desk/private-account.ts'
import * as contract from '#contract/desk/cases.contract.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { formatCents } from '#domain/basics/money.ts'
import { stateNames } from '#domain/billing/bill-query.ts'
import { complaintStates } from '#domain/customer/complaint.ts'
import { privacyStates } from '#domain/customer/privacy-request.ts'
import { caseNumber, parseCaseNumber } from '#domain/desk/case-kinds.ts'
import { correctionSubjects, deletionSubjects } from '#domain/desk/privacy-subjects.ts'
import { invalid } from '#server/http/refusal.ts'
import { subjectOf } from './case-file.ts'
import type { CaseListKey, CaseListRow } from './cases.store.ts'

const statusOf = ({ kind, state, fact }: CaseListRow): string => {
  const names: Readonly<Record<string, string>> =
    kind === 'complaint'
      ? complaintStates
      : kind === 'billQuestion'
        ? stateNames
        : privacyStates[fact === null ? 'deletion' : 'correction']
  return names[state] ?? state
}

const subjectOfRow = ({ text, line, lineCents, fact, scope }: CaseListRow): string => {
  if (line !== null) return `${line}, ${formatCents(lineCents ?? 0)}`
  if (fact !== null) return correctionSubjects[fact]
  return scope === null ? subjectOf(text ?? '') : deletionSubjects[scope]
}

export const toRow = (row: CaseListRow, filter: contract.DeskCaseFilter, staffId: string): contract.DeskCaseRow => ({
  number: caseNumber(row.kind, row.number),
  kind: row.kind,
  customer: row.isPrivate ? null : row.customer,
  isPrivate: row.isPrivate,
  subject: row.isPrivate ? hiddenName : subjectOfRow(row),
  status: statusOf(row),
  isWaiting: filter !== 'closed',
  day: row.day,
  assignee:
    row.assignedTo === null ? null : { staffId: row.assignedTo, name: row.assignedName ?? '', isYou: row.assignedTo === staffId },
})

export const keyText = ({ day, number, kind }: CaseListKey): string => `${day}.${caseNumber(kind, number)}`

/** @throws Refusal 400 */
export const keyOf = (text: string): CaseListKey => {
  const [day = '', number = ''] = text.split('.')
  const found = caseNumbered(number)
  if (!isDay(day) || !found) throw invalid({ after: 'This is no key of a page.' })
  return { day, ...found }
}

/** Null for a number of no kind of the list. */
export const caseNumbered = (text: string) => {
  const found = parseCaseNumber(text)
  const kind = contract.DeskCaseKind.safeParse(found?.kind)
  return found && kind.success ? { kind: kind.data, number: found.number } : null
}
