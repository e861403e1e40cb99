import type { ApiKeys, MadeApiKey } from '#contract/api-keys/api-keys.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ApiKeysSnapshot } from './api-keys.machine.ts'

export type ApiKeysMode = 'loading' | 'listing' | 'editing' | 'making' | 'proving' | 'made' | 'failed'

const within = ['listing', 'editing', 'making', 'proving', 'made'] as const

export const selectApiKeysMode = (snapshot: ApiKeysSnapshot): ApiKeysMode => {
  if (snapshot.matches('failed')) return 'failed'
  return within.find((mode) => snapshot.matches({ open: mode })) ?? 'loading'
}
export const selectApiKeys = ({ context }: ApiKeysSnapshot): ApiKeys | null => dataOf(context.keys)
export const selectApiKeysFailure = ({ context }: ApiKeysSnapshot) => problemIn(context.keys) ?? problemIn(context.account)
export const selectEndingMode = (snapshot: ApiKeysSnapshot): 'confirming' | 'ending' | 'unended' | null =>
  (['confirming', 'ending', 'unended'] as const).find((mode) => snapshot.matches({ open: { listing: mode } })) ?? null
/** Null if no key is being revoked. */
export const selectEndingKey = (snapshot: ApiKeysSnapshot): string | null =>
  selectEndingMode(snapshot) === null ? null : snapshot.context.ending
export const selectMadeKey = ({ context }: ApiKeysSnapshot): MadeApiKey | null => context.answer
export const selectCopied = (snapshot: ApiKeysSnapshot): 'copied' | 'uncopied' | null =>
  (['copied', 'uncopied'] as const).find((mode) => snapshot.matches({ open: { made: mode } })) ?? null
export const selectHasFailed = (snapshot: ApiKeysSnapshot): boolean => snapshot.matches({ open: { editing: 'failed' } })
export const selectIsInvalid = (snapshot: ApiKeysSnapshot): boolean => snapshot.matches({ open: { editing: 'invalid' } })
export const selectMakingCommand = ({ children }: ApiKeysSnapshot) => children.command
