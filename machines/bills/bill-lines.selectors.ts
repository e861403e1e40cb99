import type { Day } from '#domain/days.ts'
import type { BillLinesSnapshot } from './bill-lines.machine.ts'

/** The line that is unfolded, by its position on the bill; null while none is. */
export const selectOpenLine = ({ context }: BillLinesSnapshot): number | null => context.position
/** The day of it that is unfolded; null while none is. */
export const selectOpenDay = ({ context }: BillLinesSnapshot): Day | null => context.day
export const selectHasAllDays = (snapshot: BillLinesSnapshot): boolean => snapshot.matches({ unfolded: { days: 'all' } })
export const selectHasAllHalfHours = (snapshot: BillLinesSnapshot): boolean =>
  snapshot.matches({ unfolded: { day: { unfolded: 'all' } } })
