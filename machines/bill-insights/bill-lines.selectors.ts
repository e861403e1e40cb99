import type { Day } from '#domain/basics/days.ts'
import type { BillLinesSnapshot } from './bill-lines.machine.ts'

export const selectOpenLine = ({ context }: BillLinesSnapshot): number | null => context.position
export const selectOpenDay = ({ context }: BillLinesSnapshot): Day | null => context.day
export const selectHasAllDays = (snapshot: BillLinesSnapshot): boolean => snapshot.matches({ unfolded: { days: 'all' } })
export const selectHasAllHalfHours = (snapshot: BillLinesSnapshot): boolean =>
  snapshot.matches({ unfolded: { day: { unfolded: 'all' } } })
