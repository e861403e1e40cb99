import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { type DeskReadingsSnapshot, heldRows } from './readings.machine.ts'

export const selectReadingsMode = ({ value }: DeskReadingsSnapshot): string => stateName(value, 'held')

export const selectHeldRows = ({ context }: DeskReadingsSnapshot) => heldRows(context)

export const selectHeldTotal = ({ context }: DeskReadingsSnapshot): number | null => dataOf(context.held)?.total ?? null

export const selectHeldProblem = ({ context }: DeskReadingsSnapshot) => problemIn(context.held)

/** Epoch ms of the list. */
export const selectHeldAsOf = ({ context }: DeskReadingsSnapshot): number => Date.parse(dataOf(context.held)?.asOf ?? '')

/** Of the page before, and the next one; null where there is none. */
export const selectHeldPages = ({ context: { part, after, held } }: DeskReadingsSnapshot) => {
  const path = `/staff/readings/${part}`
  const next = dataOf(held)?.next ?? null
  return { first: after === '' ? null : path, next: next === null ? null : `${path}?after=${next}` }
}
