import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskReadingSnapshot } from './reading.machine.ts'

export const selectReadingMode = ({ value }: DeskReadingSnapshot): string => stateName(value, 'open')

export const selectFormState = ({ value }: DeskReadingSnapshot): string | null =>
  typeof value === 'object' && typeof value.open === 'object' ? value.open.deciding : null

export const selectReading = ({ context }: DeskReadingSnapshot) => dataOf(context.reading)

export const selectReadingProblem = ({ context }: DeskReadingSnapshot) => problemIn(context.reading)
