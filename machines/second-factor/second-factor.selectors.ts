import type { CodeSetup, SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { CodesSnapshot } from './codes.machine.ts'
import type { PasskeysSnapshot } from './passkeys.machine.ts'

export const selectPasskeysMode = ({ value }: PasskeysSnapshot) => stateName(value, 'open', 'showing')
export const selectCodesMode = ({ value }: CodesSnapshot) => stateName(value, 'open', 'showing', 'scanning')

type Snapshot = PasskeysSnapshot | CodesSnapshot
export const selectSecondFactor = ({ context }: Snapshot): SecondFactor | null => dataOf(context.secondFactor)

/** Depends on the browser and on the portal's address. */
export const selectCanAdd = ({ context: { canMake, secondFactor } }: PasskeysSnapshot): boolean =>
  canMake && dataOf(secondFactor)?.canHavePasskeys === true
export const selectNamed = ({ context: { passkeyId } }: PasskeysSnapshot): string => passkeyId
export const selectName = ({ context: { text } }: PasskeysSnapshot): string => text

export const selectSetup = ({ context: { setup } }: CodesSnapshot): CodeSetup | null => setup
export const selectCode = ({ context: { text } }: CodesSnapshot): string => text
export const selectRecoveryCodes = ({ context: { recoveryCodes } }: CodesSnapshot): readonly string[] => recoveryCodes
