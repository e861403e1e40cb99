import type { BillQuery } from '#contract/bill-insights/bill-queries.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillQuerySnapshot, QuestionableLine } from './bill-query.machine.ts'

type Mode = 'loading' | 'listing' | 'asking' | 'failed'

export const selectQueriesMode = (snapshot: BillQuerySnapshot): Mode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'recalling' })) return 'loading'
  return snapshot.matches({ open: 'asking' }) ? 'asking' : 'listing'
}

const none: readonly BillQuery[] = []
export const selectQueries = ({ context }: BillQuerySnapshot): readonly BillQuery[] => dataOf(context.queries)?.queries ?? none

export const selectLines = ({ context }: BillQuerySnapshot): readonly QuestionableLine[] => context.lines

export const selectClosing = (snapshot: BillQuerySnapshot): string | null =>
  snapshot.matches({ open: 'closing' }) ? snapshot.context.closing : null

/** Undefined if nothing failed. */
export const selectUnclosed = (snapshot: BillQuerySnapshot): Problem | null | undefined =>
  snapshot.matches({ open: { listing: 'unclosed' } }) ? snapshot.context.problem : undefined

export const selectHasBegun = (snapshot: BillQuerySnapshot): boolean => snapshot.matches({ open: { listing: 'begun' } })

export const selectSentNumber = ({ context }: BillQuerySnapshot): string | null => context.taken

export const selectQueriesProblem = ({ context }: BillQuerySnapshot): Problem | null =>
  problemIn(context.queries) ?? problemIn(context.account)

export const selectForm = ({ children }: BillQuerySnapshot) => children.form

export const selectClosingCommand = ({ children }: BillQuerySnapshot) => children.command

export const selectCanAsk = (snapshot: BillQuerySnapshot): boolean => snapshot.can({ type: 'query.ask' })
