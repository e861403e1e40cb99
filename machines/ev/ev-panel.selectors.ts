import type { SnapshotFrom } from 'xstate'
import { evPanelMachine } from './ev-panel.machine.ts'

type EvPanelSnapshot = SnapshotFrom<typeof evPanelMachine>

export const selectIsPanelOpen = ({ value }: EvPanelSnapshot): boolean => value === 'opening' || value === 'open'
/** Row from which the panel opens or to which it closes. */
export const selectMarkedSession = ({ context, value }: EvPanelSnapshot): string | null =>
  value === 'closing' ? context.sessionId : null
