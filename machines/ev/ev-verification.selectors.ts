import type { SnapshotFrom } from 'xstate'
import type { evVerificationMachine } from './ev-verification.machine.ts'

type EvVerificationSnapshot = SnapshotFrom<typeof evVerificationMachine>

export type VerificationMode = 'ready' | 'invalid' | 'unverified' | 'duplicate' | 'failed' | 'restoring' | 'verifying' | 'stepTwo'

export const selectVerificationMode = (snapshot: EvVerificationSnapshot): VerificationMode => {
  const { value } = snapshot
  if (typeof value === 'object') return value.stepOne === 'deciding' ? 'ready' : value.stepOne
  return value === 'verifying' || value === 'restoring' ? value : 'stepTwo'
}
