import type { BillQuery } from '#contract/bill-insights/bill-queries.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { selectCasesMode } from '#machines/kit/cases.selectors.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillQuerySnapshot, QuestionableLine } from './bill-query.machine.ts'

export const selectQueriesMode = (snapshot: BillQuerySnapshot) => selectCasesMode(snapshot, ['asking'])

const none: readonly BillQuery[] = []
export const selectQueries = ({ context }: BillQuerySnapshot): readonly BillQuery[] => dataOf(context.queries)?.queries ?? none

export const selectLines = ({ context }: BillQuerySnapshot): readonly QuestionableLine[] => context.lines

export const selectClosing = (snapshot: BillQuerySnapshot): string | null =>
  snapshot.matches({ open: 'closing' }) ? snapshot.context.closing : null

export const selectQueriesProblem = ({ context }: BillQuerySnapshot): Problem | null =>
  problemIn(context.queries) ?? problemIn(context.account)

export const selectForm = ({ children }: BillQuerySnapshot) => children.form

export const selectCanAsk = (snapshot: BillQuerySnapshot): boolean => snapshot.can({ type: 'query.ask' })
