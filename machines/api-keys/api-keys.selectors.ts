import type { ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { ApiKeysSnapshot } from './api-keys.machine.ts'

export const selectApiKeysMode = ({ value }: ApiKeysSnapshot) => {
  const name = stateName(value, 'open')
  return name === 'recalling' ? 'loading' : name
}
export const selectFormMode = ({ value }: ApiKeysSnapshot) => {
  const name = stateName(value, 'open', 'editing')
  return name === 'making' ? 'sending' : name
}
export const selectEndingMode = ({ value }: ApiKeysSnapshot) => stateName(value, 'open', 'listing')
export const selectMadeMode = ({ value }: ApiKeysSnapshot) => stateName(value, 'open', 'made')
export const selectApiKeys = ({ context }: ApiKeysSnapshot): ApiKeys | null => dataOf(context.keys)
export const selectApiKeysFailure = ({ context }: ApiKeysSnapshot) => problemIn(context.keys) ?? problemIn(context.account)
