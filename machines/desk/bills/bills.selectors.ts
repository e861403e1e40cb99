import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { billRows, type DeskBillsSnapshot } from './bills.machine.ts'

export const selectBillsMode = ({ value }: DeskBillsSnapshot): string => stateName(value, 'open')

export const selectBillRows = ({ context }: DeskBillsSnapshot) => billRows(context)

export const selectBillsTotal = ({ context }: DeskBillsSnapshot): number | null => dataOf(context.held)?.total ?? null

export const selectBillsProblem = ({ context }: DeskBillsSnapshot) => problemIn(context.held)

/** Addresses of the first page and the next one; null where there is none. */
export const selectBillPages = ({ context: { after, held } }: DeskBillsSnapshot) => {
  const next = dataOf(held)?.next ?? null
  return {
    first: after === '' ? null : '/staff/bills',
    next: next === null ? null : `/staff/bills?after=${encodeURIComponent(next)}`,
  }
}
