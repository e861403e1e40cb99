import type { PaydayMarksSnapshot } from './payday-marks.machine.ts'

export type PaydayMarksMode = 'ready' | 'failed' | 'sending' | 'receipt'

export const selectPaydayMarksMode = (snapshot: PaydayMarksSnapshot): PaydayMarksMode => {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches({ editing: 'failed' })) return 'failed'
  return snapshot.matches('editing') ? 'ready' : 'receipt'
}
export const selectPaydayMarks = ({ context }: PaydayMarksSnapshot) => context
export const selectCanMark = (snapshot: PaydayMarksSnapshot): boolean => snapshot.can({ type: 'payday.mark', key: '' })
