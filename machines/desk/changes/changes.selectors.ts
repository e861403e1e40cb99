import type { Approval } from '#contract/desk/approvals.contract.ts'
import {
  changeBlocked,
  changeKinds,
  type ChangeKind,
  changeSubjects,
  changeTitles,
  currentValue,
} from '#domain/desk/customer-changes.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { ChangesSnapshot } from './changes.machine.ts'

export const selectChangesMode = ({ value }: ChangesSnapshot) => stateName(value, 'open')

/** Null until it is known. */
export const selectChangedName = ({ context }: ChangesSnapshot): string | null => {
  const facts = dataOf(context.facts)
  return facts && `${facts.name.firstName} ${facts.name.lastName}`
}

export interface ChangeEntry {
  readonly kind: ChangeKind
  readonly subject: string
  readonly current: string
  /** Of the button. */
  readonly title: string
  /** Null: it can be opened. */
  readonly blocked: string | null
}

/** None until it is known what can be changed. */
export const selectChangeEntries = ({ context }: ChangesSnapshot): readonly ChangeEntry[] => {
  const facts = dataOf(context.facts)
  return facts === null
    ? []
    : changeKinds.map((kind) => ({
        kind,
        subject: changeSubjects[kind],
        current: currentValue(kind, facts),
        title: changeTitles[kind],
        blocked: changeBlocked(kind, facts),
      }))
}

export const selectWaiting = ({ context }: ChangesSnapshot): readonly Approval[] => dataOf(context.waiting)?.approvals ?? []

const shownDecisions = 3

/** The newest, without those that were cancelled. */
export const selectDecided = ({ context }: ChangesSnapshot): readonly Approval[] =>
  (dataOf(context.decided)?.approvals ?? []).filter(({ outcome }) => outcome !== 'cancelled').slice(0, shownDecisions)
