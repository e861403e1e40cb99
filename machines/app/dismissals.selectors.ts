import type { SnapshotFrom } from 'xstate'
import { dismissalsMachine } from './dismissals.machine.ts'

const none: readonly string[] = []

export const selectDismissed = (snapshot: SnapshotFrom<typeof dismissalsMachine> | undefined): readonly string[] =>
  snapshot?.context.dismissed ?? none
