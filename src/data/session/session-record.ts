import { sessionMs } from '#domain/durations.ts'
import type { Impersonation } from './impersonation-claim.ts'
import { type Sealed, seal, unseal } from '#data/browser/seal.ts'
import type { Idb } from '#data/browser/idb.ts'

export interface Secrets {
  readonly refreshToken: string
  /** Names the session to the provider at sign-out; it is not a credential. */
  readonly idToken: string | null
  readonly accessToken: string
  /** When the access token runs out, epoch milliseconds of this device's own clock. */
  readonly until: number
}

interface SessionFacts {
  /** When the customer signed in, epoch milliseconds of this device's own clock. */
  readonly since: number
  /** Counts the renewals, so that a tab sees that another was quicker. */
  readonly generation: number
  readonly impersonation?: Impersonation
}

export interface Opened extends SessionFacts {
  readonly key: CryptoKey
  readonly secrets: Secrets
}

/** What this browser kept of a session. */
export interface KeptSession {
  /** Milliseconds. */
  readonly left: number
  /** Null for a customer's own session. */
  readonly impersonation: Impersonation | null
}

const context = 'tarn session'

/**
 * What is left of a session, null when it is over. A device's clock may be wrong: what cannot be true of a customer's session is
 * taken for a whole day, since the provider decides in any case.
 */
export const leftOf = ({ since, impersonation }: SessionFacts, now: number): KeptSession | null => {
  if (impersonation === undefined) {
    const left = since + sessionMs - now
    return { left: left > 0 && left <= sessionMs ? left : sessionMs, impersonation: null }
  }
  const left = impersonation.until - now
  return left > 0 ? { left: Math.min(left, impersonation.lifetime), impersonation } : null
}

/** The session as it is kept: its secrets sealed with a key that no script can read. */
export const createSessionRecord = (idb: Idb) => ({
  facts: (): Promise<SessionFacts | undefined> => idb.read<SessionFacts>('session'),
  read: async (): Promise<Opened | null> => {
    const kept = await idb.readAll('session', 'session-key')
    const [record, key] = kept as [(SessionFacts & { readonly sealed: Sealed })?, CryptoKey?]
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
  /**
   * Writes what a renewal brought, if what was renewed is still what is kept, and gives whether it was: a tab that was frozen on
   * the way must not put back what others renewed since, nor a session that has ended.
   */
  renew: async ({ key, since, generation }: Opened, secrets: Secrets): Promise<boolean> => {
    const renewed = { since, generation: generation + 1, sealed: await seal(key, JSON.stringify(secrets), context) }
    return idb.replace<SessionFacts>('session', renewed, (there) => there?.since === since && there.generation === generation)
  },
  writeKey: (key: CryptoKey): Promise<void> => idb.write('session-key', key),
  /** Forgets the session, and what is kept as long as it. */
  remove: (...more: string[]): Promise<void> => idb.remove('session', 'session-key', ...more),
})
