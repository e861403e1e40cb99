import { fromBase64Url, newSealingKey, seal, toBase64Url, unseal } from '#data/browser/seal.ts'
import type { Idb } from '#data/browser/idb.ts'

/** `password-reset`: at the retailer's own provider only. */
export type Policy = 'sign-in' | 'magic-link' | 'impersonation' | 'password-reset'

export interface Attempt {
  readonly policy: Policy
  readonly verifier: string
  readonly deepLink: string
  readonly nonce: string
  /** The customer was asked to prove themselves again. */
  readonly isReauthentication?: boolean
}

interface StoredKey {
  readonly key: CryptoKey
  readonly created: number
}

const minutes = 60_000
const longestAttempt = 15 * minutes
const prunedAfter = 60 * minutes
const mostPending = 5
const prefix = 'attempt:'
const ivLength = 12

export const staleState = 'StaleState'

const stale = (cause?: unknown) => {
  const error = new Error('This sign-in was not begun here, or too long ago', { cause })
  error.name = staleState
  return error
}

/**
 * Security: the provider, logs and history never see the verifier. Each attempt has a key that scripts cannot read and that opens
 * once.
 */
export const createStateSealer = (idb: Idb, now: () => number, context: () => string) => {
  const boundTo = (tx: string) => `v1|${context()}|${tx}`

  const prune = async () => {
    const pending: { name: string; created: number }[] = []
    for (const name of await idb.keys(prefix))
      pending.push({ name, created: (await idb.read<StoredKey>(name))?.created ?? Number.NEGATIVE_INFINITY })
    const newest = pending.toSorted((a, b) => b.created - a.created)
    const recent = newest.filter(({ created }) => now() - created < prunedAfter).slice(0, mostPending - 1)
    await idb.remove(...newest.filter((entry) => !recent.includes(entry)).map(({ name }) => name))
  }

  return {
    /** `v1.<attempt>.<sealed>`; at most five attempts. */
    seal: async (attempt: Attempt): Promise<string> => {
      await prune()
      const tx = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
      const key = await newSealingKey()
      await idb.write(`${prefix}${tx}`, { key, created: now() } satisfies StoredKey)
      const { iv, text } = await seal(key, JSON.stringify({ ...attempt, iat: now() }), boundTo(tx))
      return `v1.${tx}.${toBase64Url(Uint8Array.of(...iv, ...text))}`
    },
    /** Once. Rejects with `StaleState` if it cannot be opened. */
    open: async (state: string): Promise<Attempt> => {
      const [, tx = '', sealed = ''] = /^v1\.([\w-]{22})\.([\w-]{1,2000})$/.exec(state) ?? []
      const stored = tx === '' ? undefined : await idb.take<StoredKey>(`${prefix}${tx}`)
      if (!stored) throw stale()
      let opened: string
      try {
        const data = fromBase64Url(sealed)
        opened = await unseal(stored.key, { iv: data.slice(0, ivLength), text: data.slice(ivLength) }, boundTo(tx))
      } catch (cause) {
        throw stale(cause)
      }
      const { iat, ...attempt } = JSON.parse(opened) as Attempt & { readonly iat: number }
      if (Math.abs(now() - iat) > longestAttempt) throw stale()
      return attempt
    },
  }
}
