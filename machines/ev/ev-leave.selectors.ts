import type { SnapshotFrom } from 'xstate'
import { evLeaveMachine } from './ev-leave.machine.ts'

type EvLeaveSnapshot = SnapshotFrom<typeof evLeaveMachine>

export const selectLeaveMode = ({ value }: EvLeaveSnapshot) => value
