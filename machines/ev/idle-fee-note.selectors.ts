import type { SnapshotFrom } from 'xstate'
import { idleFeeNoteMachine } from './idle-fee-note.machine.ts'

export const selectIsNoteOpen = ({ value }: SnapshotFrom<typeof idleFeeNoteMachine>): boolean => value === 'open'
