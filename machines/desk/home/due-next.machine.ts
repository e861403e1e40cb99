import type { DueFilter, DueNext } from '#contract/desk/home.contract.ts'
import { dueNext } from '#data/queries/desk/home.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

export interface DueQuestion {
  readonly who: DueFilter
}

/** Due next, for all, mine or unassigned. Run by `deskHome`. */
export const deskDueNextMachine = createLoad<DueNext, DueQuestion>({
  id: 'deskDueNext',
  title: 'what is due next',
  describe: dueNext,
  isEmpty: ({ items }) => items.length === 0,
})
