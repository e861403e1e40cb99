import type { BillLinesSnapshot } from './bill-lines.machine.ts'
export const selectHasAllDays = (snapshot: BillLinesSnapshot): boolean => snapshot.matches({ unfolded: { days: 'all' } })
export const selectHasAllHalfHours = (snapshot: BillLinesSnapshot): boolean =>
  snapshot.matches({ unfolded: { day: { unfolded: 'all' } } })
