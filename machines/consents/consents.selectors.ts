import type { Consent, ConsentRequest, Consents } from '#contract/consents/consents.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ConsentsSnapshot } from './consents.machine.ts'

export type ConsentsMode = 'loading' | 'listing' | 'reviewing' | 'giving' | 'proving' | 'failed'

export const selectConsentsMode = (snapshot: ConsentsSnapshot): ConsentsMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (['listing', 'lookingUp', 'renewing'].some((mode) => snapshot.matches({ open: mode as 'listing' }))) return 'listing'
  if (snapshot.matches({ open: 'proving' })) return snapshot.context.chosen === '' ? 'proving' : 'listing'
  return (['reviewing', 'giving'] as const).find((mode) => snapshot.matches({ open: mode })) ?? 'loading'
}

const noted = ['miscoded', 'unknown', 'given', 'confirming', 'ending', 'unended', 'unrenewed'] as const
export const selectConsentsNote = (snapshot: ConsentsSnapshot): (typeof noted)[number] | 'lookingUp' | 'renewing' | null => {
  if (snapshot.matches({ open: 'lookingUp' })) return 'lookingUp'
  if (snapshot.matches({ open: 'renewing' })) return 'renewing'
  return noted.find((mode) => snapshot.matches({ open: { listing: mode } })) ?? null
}

export const selectConsents = ({ context }: ConsentsSnapshot): Consents | null => dataOf(context.consents)
export const selectConsentsFailure = ({ context }: ConsentsSnapshot) => problemIn(context.consents) ?? problemIn(context.account)
export const selectConsentCode = ({ context }: ConsentsSnapshot): string => context.code
export const selectRequest = ({ context }: ConsentsSnapshot): ConsentRequest | null => dataOf(context.request)
export const selectChosen = ({ context }: ConsentsSnapshot): string => context.chosen
export const selectGiven = ({ context }: ConsentsSnapshot): Consent | null => context.answer
export const selectIsProving = (snapshot: ConsentsSnapshot): boolean => snapshot.matches({ open: 'proving' })
export const selectHasFailed = (snapshot: ConsentsSnapshot): boolean => snapshot.matches({ open: { reviewing: 'failed' } })
export const selectConsentsProblem = ({ context }: ConsentsSnapshot) => context.problem
export const selectConsentCommand = ({ children }: ConsentsSnapshot) => children.command
