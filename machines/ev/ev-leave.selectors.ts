import type { SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { evLeaveMachine } from './ev-leave.machine.ts'

type EvLeaveSnapshot = SnapshotFrom<typeof evLeaveMachine>

export const selectLeaveMode = ({ value }: EvLeaveSnapshot) => value

export const selectLeaveProblem = ({ context }: EvLeaveSnapshot): Problem | null => context.problem
