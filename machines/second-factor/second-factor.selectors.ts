import type { CodeSetup, SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { CodesSnapshot } from './codes.machine.ts'
import type { PasskeysSnapshot } from './passkeys.machine.ts'

const passkeyModes = [
  'idle',
  'adding',
  'added',
  'naming',
  'renaming',
  'confirming',
  'removing',
  'removed',
  'undone',
  'unproven',
  'proving',
] as const
export type PasskeysMode = 'loading' | 'failed' | (typeof passkeyModes)[number]

export const selectPasskeysMode = (snapshot: PasskeysSnapshot): PasskeysMode => {
  if (snapshot.matches('failed')) return 'failed'
  return passkeyModes.find((mode) => snapshot.matches({ open: { showing: mode } })) ?? 'loading'
}

const codeModes = [
  'idle',
  'beginning',
  'scanning',
  'confirming',
  'telling',
  'renewing',
  'confirmingEnd',
  'ending',
  'ended',
  'undone',
  'unproven',
  'proving',
] as const
export type CodesMode = 'loading' | 'failed' | (typeof codeModes)[number]

export const selectCodesMode = (snapshot: CodesSnapshot): CodesMode => {
  if (snapshot.matches('failed')) return 'failed'
  return codeModes.find((mode) => snapshot.matches({ open: { showing: mode } })) ?? 'loading'
}

type Snapshot = PasskeysSnapshot | CodesSnapshot
export const selectSecondFactor = ({ context }: Snapshot): SecondFactor | null => dataOf(context.secondFactor)

/** Depends on the browser and on the portal's address. */
export const selectCanAdd = ({ context: { canMake, secondFactor } }: PasskeysSnapshot): boolean =>
  canMake && dataOf(secondFactor)?.canHavePasskeys === true
export const selectNamed = ({ context: { passkeyId } }: PasskeysSnapshot): string => passkeyId
export const selectName = ({ context: { text } }: PasskeysSnapshot): string => text

export const selectSetup = ({ context: { setup } }: CodesSnapshot): CodeSetup | null => setup
export const selectCode = ({ context: { text } }: CodesSnapshot): string => text
export const selectIsWrong = (snapshot: CodesSnapshot): boolean => snapshot.matches({ open: { showing: { scanning: 'wrong' } } })
export const selectRecoveryCodes = ({ context: { recoveryCodes } }: CodesSnapshot): readonly string[] => recoveryCodes
