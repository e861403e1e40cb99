import type { DeskNumbers } from '#contract/desk/numbers.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskNumbersSnapshot } from './numbers.machine.ts'

export const selectNumbersMode = ({ value }: DeskNumbersSnapshot) => stateName(value, 'open')

export const selectNumbers = ({ context }: DeskNumbersSnapshot): DeskNumbers | null => dataOf(context.numbers)
