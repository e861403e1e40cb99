import { stateName } from '#machines/kit/state-name.ts'
import type { PriceChangeSnapshot } from './price-change.machine.ts'

export const selectPriceChangeMode = ({ value }: PriceChangeSnapshot): string => stateName(value)

export const selectReasonState = ({ value }: PriceChangeSnapshot): string | null =>
  typeof value === 'object' ? value.deciding : null
