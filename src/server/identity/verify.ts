import { hash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { SigningKeys } from './keys.ts'
import type { Actor, Caller } from '#server/http/caller.ts'
import type { Sessions } from './sessions.ts'

interface VerifiedToken {
  readonly caller: Caller
  readonly issuedAt: number
  readonly expiresAt: number
  checkedAt: number
  checking: Promise<boolean> | null
}

/** A token may be used this long after its session ended: saves a query on every call. */
const trustMs = 1_000
const leewaySeconds = 30
const capacity = 10_000
const longest = 4_096

const actorOf = (act: unknown): Actor | null =>
  typeof act === 'object' && act !== null && 'sub' in act
    ? { staffId: String(act.sub), mayAct: 'scope' in act && act.scope === 'act:write' }
    : null

const callerOf = ({ sub, sid, role, act, tfp }: JWTPayload): Caller | null => {
  if (typeof sub !== 'string' || typeof sid !== 'string' || role !== 'customer') return null
  const actor = actorOf(act)
  // Never take a staff token for the customer's.
  if (actor === null && (act !== undefined || tfp === 'impersonation')) return null
  return { customerId: sub, sessionId: sid, role, ...(actor && { actor }) }
}

/**
 * Verifies access tokens: ES256 `at+jwt` of this issuer and audience, not expired, of a live session. Checks the signature once
 * per token and the session once a second. Null otherwise.
 */
export const createVerify = (options: {
  readonly keys: SigningKeys
  readonly issuer: string
  readonly audience: string
  readonly sessions: Sessions
  readonly now: () => number
}): ((token: string) => Promise<Caller | null>) => {
  const { keys, issuer, audience, sessions, now } = options
  const known = new Map<string, VerifiedToken>()

  const open = async (token: string): Promise<VerifiedToken | null> => {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keys.public.get(kid ?? '')
          if (!key) throw new Error('unknown key')
          return key
        },
        {
          algorithms: ['ES256'],
          audience,
          issuer,
          typ: 'at+jwt',
          requiredClaims: ['exp', 'iat', 'jti', 'sid', 'sub'],
          clockTolerance: leewaySeconds,
          currentDate: new Date(now()),
        },
      )
      const caller = callerOf(payload)
      const expiresAt = ((payload.exp ?? 0) + leewaySeconds) * 1_000
      return (
        caller && { caller, issuedAt: (payload.iat ?? 0) * 1_000, expiresAt, checkedAt: Number.NEGATIVE_INFINITY, checking: null }
      )
    } catch {
      return null
    }
  }

  const isLive = async (entry: VerifiedToken): Promise<boolean> => {
    if (now() - entry.checkedAt < trustMs) return true
    const startedAt = now()
    entry.checking ??= sessions.isLive(entry.caller.sessionId, entry.issuedAt).finally(() => {
      entry.checking = null
    })
    const live = await entry.checking
    if (live) entry.checkedAt = startedAt
    return live
  }

  return async (token) => {
    if (token.length > longest) return null
    const key = hash('sha256', token, 'base64')
    let entry = known.get(key) ?? null
    if (entry === null) {
      entry = await open(token)
      if (entry === null) return null
      const oldest = known.size >= capacity ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, entry)
    }
    if (now() < entry.expiresAt && (await isLive(entry))) return entry.caller
    known.delete(key)
    return null
  }
}
