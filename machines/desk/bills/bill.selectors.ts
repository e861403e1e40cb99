import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskBillSnapshot } from './bill.machine.ts'

export const selectBillMode = ({ value }: DeskBillSnapshot): string => stateName(value, 'open')

export const selectBill = ({ context }: DeskBillSnapshot) => dataOf(context.bill)

export const selectBillProblem = ({ context }: DeskBillSnapshot) => problemIn(context.bill)
