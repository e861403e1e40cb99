import { hash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '#server/database/database.ts'
import type { Actor, Caller, CallSource, OperatorCaller, Verify, VerifyOperator } from '#server/http/caller.ts'
import type { SigningKeys } from './keys.ts'
import { isOperatorClientLive } from './operator-clients.ts'
import type { Sessions } from './sessions.ts'

export interface OpenedToken<Subject = Caller> {
  readonly subject: Subject
  /** Epoch ms. */
  readonly issuedAt: number
  /** Epoch ms, without leeway. */
  readonly expiresAt: number
}

interface VerifiedToken<Subject> extends OpenedToken<Subject> {
  checkedAt: number
  checking: Promise<boolean> | null
}

/** A token may be used this long after its session or client ended: saves a query on every call. */
const trustMs = 1_000
const leewaySeconds = 30
const capacity = 10_000
const longest = 4_096

const nowhere: CallSource = { userAgent: '', address: '' }

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
}

/** Checks signature, issuer, audience, type and times. Null for a token that opens nothing. */
export type OpenToken<Subject = Caller> = (token: string, source: CallSource) => Promise<OpenedToken<Subject> | null>

/** ES256 `at+jwt` of our own provider. */
const openOwn =
  <Subject>({ keys, issuer, audience, now }: TokenIssue, rules: TokenRules<Subject>): OpenToken<Subject> =>
  async (token) => {
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
      return subject && { subject, issuedAt: (payload.iat ?? 0) * 1_000, expiresAt: (payload.exp ?? 0) * 1_000 }
    } catch {
      return null
    }
  }

interface VerifierParts<Subject> {
  readonly open: OpenToken<Subject>
  /** @param issuedAt epoch ms */
  readonly isLive: (subject: Subject, issuedAt: number) => Promise<boolean>
  readonly now: () => number
}

/**
 * Verifies access tokens of a live subject. Opens each token once and checks its subject once a second. Null otherwise.
 * @throws Refusal of `open`
 */
const createVerifier = <Subject>({ open, isLive: isSubjectLive, now }: VerifierParts<Subject>) => {
  const known = new Map<string, VerifiedToken<Subject>>()

  const isLive = async (entry: VerifiedToken<Subject>): Promise<boolean> => {
    if (now() - entry.checkedAt < trustMs) return true
    const startedAt = now()
    entry.checking ??= isSubjectLive(entry.subject, entry.issuedAt).finally(() => {
      entry.checking = null
    })
    const live = await entry.checking
    if (live) entry.checkedAt = startedAt
    return live
  }

  return async (token: string, source: CallSource): Promise<Subject | null> => {
    if (token.length > longest) return null
    const key = hash('sha256', token, 'base64')
    let entry = known.get(key) ?? null
    if (entry === null) {
      const opened = await open(token, source)
      if (opened === null) return null
      entry = { ...opened, checkedAt: Number.NEGATIVE_INFINITY, checking: null }
      const oldest = known.size >= capacity ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      known.set(key, entry)
    }
    if (now() < entry.expiresAt + leewaySeconds * 1_000 && (await isLive(entry))) return entry.subject
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
export const openOwnTokens = (issue: TokenIssue): OpenToken =>
  openOwn<Caller>(issue, { requiredClaims: ['sid'], subjectOf: callerOf })

export const createVerify = ({
  open,
  sessions,
  now,
}: Pick<VerifierParts<Caller>, 'open' | 'now'> & { readonly sessions: Sessions }): Verify =>
  createVerifier<Caller>({ open, now, isLive: ({ sessionId }, issuedAt) => sessions.isLive(sessionId, issuedAt) })

const operatorOf = ({ sub, client_id: clientId, scope, sid, role }: JWTPayload): OperatorCaller | null => {
  if (typeof sub !== 'string' || sub !== clientId || typeof scope !== 'string') return null
  if (sid !== undefined || role !== undefined) return null
  return { clientId: sub, scopes: scope.split(' ') }
}

/** Operators' clients. */
export const createVerifyOperator = ({ db, ...issue }: TokenIssue & { readonly db: Database }): VerifyOperator => {
  const verify = createVerifier<OperatorCaller>({
    open: openOwn<OperatorCaller>(issue, { requiredClaims: ['client_id', 'scope'], subjectOf: operatorOf }),
    now: issue.now,
    isLive: ({ clientId }) => isOperatorClientLive(db, clientId),
  })
  return (token) => verify(token, nowhere)
}
