import type { CaseNote } from '#contract/desk/case-team.contract.ts'
import type { CaseMessage, DeskCase } from '#contract/desk/cases.contract.ts'
import { now } from '#data/browser/clock.ts'
import { formatDate, formatInstant } from '#domain/basics/days.ts'
import { type Due, dueOfDay } from '#domain/desk/due.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskCaseSnapshot } from './case.machine.ts'

export const selectCaseMode = ({ value }: DeskCaseSnapshot) => stateName(value, 'open')

export const selectCase = ({ context }: DeskCaseSnapshot): DeskCase | null => dataOf(context.case)

/** @param snapshot undefined while no case is open */
export const selectMayExtend = (snapshot: DeskCaseSnapshot | undefined): boolean =>
  snapshot !== undefined && selectCase(snapshot)?.steps.includes('extend') === true

type Entry =
  | { readonly kind: 'message'; readonly at: string; readonly message: CaseMessage }
  | { readonly kind: 'note'; readonly at: string; readonly note: CaseNote }

/** Messages and notes, oldest first. */
export const caseEntries = ({ messages, notes }: DeskCase): Entry[] =>
  [
    ...messages.map((message): Entry => ({ kind: 'message', at: message.at, message })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.at, note })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

export const messageBy = ({ staff, at }: CaseMessage): string => (staff === null ? '' : `${staff}, `) + formatInstant(at)

export const caseDue = ({ dueOn }: DeskCase): Due | null => (dueOn === null ? null : dueOfDay(dueOn, now()))

export const dayCount = ({ workingDay, workingDays }: DeskCase): string => `Day ${workingDay} of ${workingDays}`

export const stageText = ({ state, day }: DeskCase['stages'][number]): string => {
  if (day === null) return ''
  return state === 'current' ? `by ${formatDate(day)}` : formatDate(day)
}
