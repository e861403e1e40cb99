import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { type MeterReadChangeContext, type MeterReadChangeSnapshot, takenIn } from './meter-read-change.machine.ts'

export type ChangeMode =
  | 'changing'
  | 'checkingAgain'
  | 'takingBack'
  | 'sending'
  | 'refused'
  | 'done'
  | 'undoing'
  | 'notUndone'
  | 'undone'
export const selectChangeMode = (snapshot: MeterReadChangeSnapshot): ChangeMode => {
  if (snapshot.matches({ changing: 'checkingAgain' })) return 'checkingAgain'
  if (snapshot.matches('takingBack')) return 'takingBack'
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches('undoing')) return 'undoing'
  if (snapshot.matches('notUndone')) return 'notUndone'
  return snapshot.matches('undone') ? 'undone' : 'changing'
}

export const selectChangeContext = ({ context }: MeterReadChangeSnapshot): MeterReadChangeContext => context
export const selectTakenRead = ({ context }: MeterReadChangeSnapshot): MeterRead | null => takenIn(context)
export const selectChangeCommand = ({ children }: MeterReadChangeSnapshot) => children.command
export const selectCanChangeIt = (snapshot: MeterReadChangeSnapshot): boolean => snapshot.can({ type: 'change.submit', key: '' })
export const selectCanUndo = (snapshot: MeterReadChangeSnapshot): boolean => snapshot.can({ type: 'change.undo', key: '' })
