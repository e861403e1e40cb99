import type { SnapshotFrom } from 'xstate'
import { paymentTermsMachine } from './payment-terms.machine.ts'

export const selectAreTermsOpen = (snapshot: SnapshotFrom<typeof paymentTermsMachine>): boolean => snapshot.value === 'open'
