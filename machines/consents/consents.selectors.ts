import type { ConsentRequest, Consents } from '#contract/consents/consents.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { ConsentsSnapshot } from './consents.machine.ts'

export const selectConsentsMode = ({ value, context: { chosen } }: ConsentsSnapshot) => {
  const name = stateName(value, 'open')
  switch (name) {
    case 'arriving':
    case 'recalling':
      return 'loading'
    case 'lookingUp':
    case 'renewing':
      return 'listing'
    case 'proving':
      return chosen === '' ? name : 'listing'
    default:
      return name
  }
}
export const selectFormMode = ({ value }: ConsentsSnapshot) => {
  const name = stateName(value, 'open', 'reviewing')
  return name === 'giving' ? 'sending' : name
}
export const selectConsentsNote = ({ value }: ConsentsSnapshot) => stateName(value, 'open', 'listing')
export const selectConsents = ({ context }: ConsentsSnapshot): Consents | null => dataOf(context.consents)
export const selectConsentsFailure = ({ context }: ConsentsSnapshot) => problemIn(context.consents) ?? problemIn(context.account)
export const selectRequest = ({ context }: ConsentsSnapshot): ConsentRequest | null => dataOf(context.request)
