import { sessionMs } from '#domain/basics/durations.ts'
import type { Impersonation } from './impersonation-claim.ts'
import { type Sealed, seal, unseal } from '#data/browser/seal.ts'
import type { Idb } from '#data/browser/idb.ts'
import type { Policy } from './sealed-state.ts'

export interface Secrets {
  readonly refreshToken: string
  /** Identifies the session at sign-out; no credential. */
  readonly idToken: string | null
  readonly accessToken: string
  /** Expiry of the access token, epoch ms, device clock. */
  readonly until: number
  /** At the retailer's own provider: each policy has its own addresses. */
  readonly policy?: Policy
}

interface SessionFacts {
  /** Sign-in, epoch ms, device clock. */
  readonly since: number
  /** Renewal counter: shows that another tab was faster. */
  readonly generation: number
  readonly impersonation?: Impersonation
}

export interface Opened extends SessionFacts {
  readonly key: CryptoKey
  readonly secrets: Secrets
}

export interface StoredSession {
  /** ms. */
  readonly left: number
  readonly impersonation: Impersonation | null
}

const context = 'tarn session'

/** Null if over. An impossible value (wrong device clock) counts as a whole day: the provider decides anyway. */
export const leftOf = ({ since, impersonation }: SessionFacts, now: number): StoredSession | null => {
  if (impersonation === undefined) {
    const left = since + sessionMs - now
    return { left: left > 0 && left <= sessionMs ? left : sessionMs, impersonation: null }
  }
  const left = impersonation.until - now
  return left > 0 ? { left: Math.min(left, impersonation.lifetime), impersonation } : null
}

export const createSessionRecord = (idb: Idb) => ({
  facts: (): Promise<SessionFacts | undefined> => idb.read<SessionFacts>('session'),
  read: async (): Promise<Opened | null> => {
    const rows = await idb.readAll('session', 'session-key')
    const [record, key] = rows as [(SessionFacts & { readonly sealed: Sealed })?, CryptoKey?]
    if (!record || !key) return null
    try {
      return { ...record, key, secrets: JSON.parse(await unseal(key, record.sealed, context)) as Secrets }
    } catch {
      return null
    }
  },
  write: async (key: CryptoKey, secrets: Secrets, facts: SessionFacts): Promise<void> => {
    const sealed = await seal(key, JSON.stringify(secrets), context)
    await idb.write('session', { ...facts, sealed })
  },
  /** Compare and set: a frozen tab must not restore old tokens or an ended session. @returns whether it was written */
  renew: async ({ key, since, generation }: Opened, secrets: Secrets): Promise<boolean> => {
    const renewed = { since, generation: generation + 1, sealed: await seal(key, JSON.stringify(secrets), context) }
    return idb.replace<SessionFacts>('session', renewed, (there) => there?.since === since && there.generation === generation)
  },
  writeKey: (key: CryptoKey): Promise<void> => idb.write('session-key', key),
  remove: (...more: string[]): Promise<void> => idb.remove('session', 'session-key', ...more),
})
