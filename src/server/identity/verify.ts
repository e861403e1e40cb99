import { hash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '#server/database/database.ts'
import type { Actor, Caller, OperatorCaller } from '#server/http/caller.ts'
import type { SigningKeys } from './keys.ts'
import { isOperatorClientLive } from './operator-clients.ts'
import type { Sessions } from './sessions.ts'

interface VerifiedToken<Subject> {
  readonly subject: Subject
  readonly issuedAt: number
  readonly expiresAt: number
  checkedAt: number
  checking: Promise<boolean> | null
}

/** A token may be used this long after its session or client ended: saves a query on every call. */
const trustMs = 1_000
const leewaySeconds = 30
const capacity = 10_000
const longest = 4_096

interface TokenIssue {
  readonly keys: SigningKeys
  readonly issuer: string
  readonly audience: string
  readonly now: () => number
}

interface TokenRules<Subject> {
  readonly requiredClaims: readonly string[]
  /** Null: not a token of this kind. */
  readonly subjectOf: (payload: JWTPayload) => Subject | null
  /** @param issuedAt epoch ms */
  readonly isLive: (subject: Subject, issuedAt: number) => Promise<boolean>
}

/**
 * Verifies access tokens: ES256 `at+jwt` of this issuer and audience, not expired, of a live subject. Checks the signature once
 * per token and the subject once a second. Null otherwise.
 */
const createVerifier = <Subject>(
  { keys, issuer, audience, now }: TokenIssue,
  rules: TokenRules<Subject>,
): ((token: string) => Promise<Subject | null>) => {
  const known = new Map<string, VerifiedToken<Subject>>()

  const open = async (token: string): Promise<VerifiedToken<Subject> | null> => {
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
          requiredClaims: ['exp', 'iat', 'jti', 'sub', ...rules.requiredClaims],
          clockTolerance: leewaySeconds,
          currentDate: new Date(now()),
        },
      )
      const subject = rules.subjectOf(payload)
      const expiresAt = ((payload.exp ?? 0) + leewaySeconds) * 1_000
      return (
        subject && {
          subject,
          issuedAt: (payload.iat ?? 0) * 1_000,
          expiresAt,
          checkedAt: Number.NEGATIVE_INFINITY,
          checking: null,
        }
      )
    } catch {
      return null
    }
  }

  const isLive = async (entry: VerifiedToken<Subject>): Promise<boolean> => {
    if (now() - entry.checkedAt < trustMs) return true
    const startedAt = now()
    entry.checking ??= rules.isLive(entry.subject, entry.issuedAt).finally(() => {
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
    if (now() < entry.expiresAt && (await isLive(entry))) return entry.subject
    known.delete(key)
    return null
  }
}

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

/** Customers and staff who view the portal as one. */
export const createVerify = ({ sessions, ...issue }: TokenIssue & { readonly sessions: Sessions }) =>
  createVerifier<Caller>(issue, {
    requiredClaims: ['sid'],
    subjectOf: callerOf,
    isLive: ({ sessionId }, issuedAt) => sessions.isLive(sessionId, issuedAt),
  })

const operatorOf = ({ sub, client_id: clientId, scope, sid, role }: JWTPayload): OperatorCaller | null => {
  if (typeof sub !== 'string' || sub !== clientId || typeof scope !== 'string') return null
  if (sid !== undefined || role !== undefined) return null
  return { clientId: sub, scopes: scope.split(' ') }
}

/** Operators' clients. */
export const createVerifyOperator = ({ db, ...issue }: TokenIssue & { readonly db: Database }) =>
  createVerifier<OperatorCaller>(issue, {
    requiredClaims: ['client_id', 'scope'],
    subjectOf: operatorOf,
    isLive: ({ clientId }) => isOperatorClientLive(db, clientId),
  })
