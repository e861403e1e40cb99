import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskReissueSnapshot } from './reissue.machine.ts'

export const selectReissueMode = ({ value }: DeskReissueSnapshot): string => stateName(value, 'open')

export const selectReissueFormState = ({ value }: DeskReissueSnapshot): string | null =>
  typeof value === 'object' && typeof value.open === 'object' ? value.open.deciding : null

export const selectReissue = ({ context }: DeskReissueSnapshot) => dataOf(context.bill)

export const selectReissueProblem = ({ context }: DeskReissueSnapshot) => problemIn(context.bill)

/** Of the new total, cents. */
export const selectReissueDifference = ({ context }: DeskReissueSnapshot): number => {
  const bill = dataOf(context.bill)
  return bill === null ? 0 : bill.cents - bill.wasCents
}
