import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { billRows, type DeskBillsSnapshot } from './bills.machine.ts'

export const selectBillsMode = ({ value }: DeskBillsSnapshot): string => stateName(value, 'open')

export const selectBillRows = ({ context }: DeskBillsSnapshot) => billRows(context)

export const selectBillsTotal = ({ context }: DeskBillsSnapshot): number | null => dataOf(context.held)?.total ?? null

export const selectBillsProblem = ({ context }: DeskBillsSnapshot) => problemIn(context.held)
