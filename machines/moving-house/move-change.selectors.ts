import type { SnapshotFrom } from 'xstate'
import type { MoveChangeContext, moveChangeMachine } from './move-change.machine.ts'

type MoveChangeSnapshot = SnapshotFrom<typeof moveChangeMachine>

export const selectMoveChange = ({ context }: MoveChangeSnapshot): MoveChangeContext => context
export const selectIsSending = (snapshot: MoveChangeSnapshot): boolean => snapshot.matches('sending')
export const selectHasFailed = (snapshot: MoveChangeSnapshot): boolean => snapshot.matches({ asking: 'failed' })
