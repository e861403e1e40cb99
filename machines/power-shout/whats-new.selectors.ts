import type { SnapshotFrom } from 'xstate'
import { whatsNewMachine } from './whats-new.machine.ts'

export const selectIsNewsOpen = ({ value }: SnapshotFrom<typeof whatsNewMachine>): boolean => value === 'open'
