import type { DeskCaseRow, DeskCases } from '#contract/desk/cases.contract.ts'
import { now } from '#data/browser/clock.ts'
import { formatDay } from '#domain/basics/days.ts'
import { type CaseAddress, casePath } from '#domain/desk/case-addresses.ts'
import { caseKinds } from '#domain/desk/case-kinds.ts'
import { type Due, dueOfDay } from '#domain/desk/due.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskCasesSnapshot } from './cases.machine.ts'

export const selectListMode = ({ value }: DeskCasesSnapshot) => stateName(value.list, 'open')

export const selectCases = ({ context }: DeskCasesSnapshot): DeskCases | null => dataOf(context.cases)

export interface CaseLine {
  readonly number: string
  readonly href: string
  readonly customer: string
  readonly subject: string
  readonly due: Due | null
  /** Of one that waits for nobody. */
  readonly status: string
  readonly assignee: string
}

const lineOf = (row: DeskCaseRow, address: CaseAddress): CaseLine => ({
  number: row.number,
  href: casePath(address, row.number),
  customer: row.isPrivate ? 'Private account' : (row.customer ?? 'Deleted customer'),
  subject: row.isPrivate ? '' : row.subject,
  due: row.isWaiting ? dueOfDay(row.day, now()) : null,
  status: `${row.status}, received ${formatDay(row.day)}`,
  assignee: row.assignee === null ? '' : row.assignee.isYou ? 'You' : row.assignee.name,
})

export const caseLines = ({ rows }: DeskCases, address: CaseAddress): CaseLine[] => rows.map((row) => lineOf(row, address))

/** Address of the case before or after the open one; the first of the list if none is open. */
export const neighbourOf = (lines: readonly CaseLine[], number: string | null, step: 1 | -1): string | null => {
  const index = lines.findIndex((line) => line.number === number)
  return lines[index === -1 ? 0 : index + step]?.href ?? null
}

export const titleOf = ({ kind }: CaseAddress): string => (kind === null ? 'Cases' : caseKinds[kind].title)
