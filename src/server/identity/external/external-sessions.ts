import type { JWTPayload } from 'jose'
import { sessionMs } from '#domain/basics/durations.ts'
import { deviceNameOf } from '#domain/portal/user-agent.ts'
import { networkOf } from '#server/http/body/source.ts'
import type { CallSource } from '#server/http/caller.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { digest } from '#server/secrets/seal.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { VerifiedClaims } from './external-tokens.ts'

/** `session.policy` of these sessions. */
export const externalPolicy = 'external'

const hidden = (...parts: readonly (string | number)[]) => digest(['external', ...parts].join('\n'))

export const sidIn = ({ sid }: JWTPayload): string | null => (typeof sid === 'string' && sid !== '' ? sid : null)

/** `session.provider_uid`: the provider's session; without `sid` all sessions of the subject are one. */
const uidOfSid = (issuer: string, sid: string): string => hidden(issuer, 'sid', sid)
const uidOfSubject = (issuer: string, subject: string): string => hidden(issuer, 'sub', subject)

/** Without `sid` in either token, sign-ins of one subject differ by `auth_time`. */
const uidOfSignIn = (issuer: string, subject: string, authenticatedAt: Date): string =>
  `${uidOfSubject(issuer, subject)}.${authenticatedAt.getTime()}`

const uidsOf = (issuer: string, sid: string | null, subject: string | null): readonly string[] => [
  ...(sid === null ? [] : [uidOfSid(issuer, sid)]),
  ...(subject === null ? [] : [uidOfSubject(issuer, subject)]),
]

/** Sign-in and logout of one session, or of one subject, come one after the other. */
const lock = async (tx: Queryable, uids: readonly string[]): Promise<void> => {
  for (const uid of uids.toSorted()) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [uid])
}

const instantOf = (claim: unknown): Date | null =>
  typeof claim === 'number' && Number.isFinite(claim) ? new Date(claim * 1_000) : null

export interface LogoutNotice {
  readonly issuer: string
  readonly jti: string
  readonly sid: string | null
  readonly subject: string | null
  readonly issuedAt: Date
}

const wasLoggedOut = `
  select 1 from external_logout where issuer = $1 and issued_at >= $4
    and (provider_uid = $2 or subject = $3 and (provider_uid is null or $2::text is null))`

const noteProof = `
  insert into external_sign_in (customer_id, provider_uid, authenticated_at) values ($1, $2, $3)
  on conflict (customer_id, provider_uid) do update
    set authenticated_at = greatest(external_sign_in.authenticated_at, excluded.authenticated_at)`

/** An access token as it came, verified. */
export interface AccessToken {
  readonly token: string
  readonly claims: VerifiedClaims
}

interface SignIn {
  readonly providerUid: string
  readonly authenticatedAt: Date | null
  /** Null: the proof could be another browser's. */
  readonly provedHereAt: Date | null
}

/** Subject of a session that an ID token named; null if none did. */
const subjectOfSid = `
  select e.subject from external_sign_in p join external_login e using (customer_id) where p.provider_uid = $1 and e.issuer = $2`

const ofSubject = `
  select s.session_id from session s join external_login e on e.customer_id = s.customer_id
  where e.issuer = $1 and e.subject = $2 and s.policy = $3 and s.ended_at is null`

/** Also those of the subject that the provider's tokens named no session for. */
const ofSid = `
  select session_id from session where policy = $1 and ended_at is null
    and (provider_uid = any($2::text[]) or $3::text is not null and starts_with(provider_uid, $3 || '.'))`

export const createExternalSessions = (db: Database, sessions: Sessions, now: () => number) => {
  const provedAt = async (customerId: string, providerUid: string): Promise<Date | null> => {
    const [row] = await db.query<{ authenticatedAt: Date }>(
      'select authenticated_at from external_sign_in where customer_id = $1 and provider_uid = $2',
      [customerId, providerUid],
    )
    return row?.authenticatedAt ?? null
  }

  /** Of a token whose ID token was handed in. */
  const readNamed = async (customerId: string, token: string, claims: VerifiedClaims): Promise<SignIn | null> => {
    if (sidIn(claims) !== null) return null
    const [row] = await db.query<{ providerUid: string; authenticatedAt: Date }>(
      'select provider_uid, authenticated_at from external_token where token_hash = $1 and customer_id = $2',
      [digest(token), customerId],
    )
    return row ? { ...row, provedHereAt: row.authenticatedAt } : null
  }

  const findSignIn = async (customerId: string, claims: VerifiedClaims): Promise<SignIn> => {
    const sid = sidIn(claims)
    const providerUid = sid === null ? uidOfSubject(claims.iss, claims.sub) : uidOfSid(claims.iss, sid)
    const claimedAt = instantOf(claims['auth_time'])
    const authenticatedAt = claimedAt ?? (await provedAt(customerId, providerUid))
    return { providerUid, authenticatedAt, provedHereAt: sid === null ? claimedAt : authenticatedAt }
  }

  const begin = async (
    tx: Queryable,
    {
      customerId,
      sessionId,
      providerUid,
      authenticatedAt,
    }: Record<'customerId' | 'sessionId' | 'providerUid', string> & {
      readonly authenticatedAt: Date | null
    },
    { userAgent, address }: CallSource,
  ): Promise<void> => {
    const earlier = await tx.query<{ sessionId: string }>(
      `select session_id from session where provider_uid = $1 and customer_id = $2 and ended_at is null order by started_at desc`,
      [providerUid, customerId],
    )
    const name = deviceNameOf(userAgent)
    await sessions.begin({
      sessionId,
      customerId,
      providerUid,
      policy: externalPolicy,
      authenticatedAt: authenticatedAt?.getTime() ?? null,
      goesOnFrom: earlier[0]?.sessionId ?? null,
      signedInBy: null,
      passkeyId: null,
      // The provider mails about new browsers: here each kind of browser is one.
      browser: {
        mark: hidden(customerId, name.kind ?? '', name.browser ?? '', name.system ?? ''),
        name,
        network: networkOf(address),
        isKnown: true,
      },
    })
    for (const former of earlier) await sessions.markEnded(former.sessionId)
  }

  return {
    /**
     * Session of an access token, begun with the first one. A new proof (`auth_time`, or that of an ID token) is a new session, so
     * that one which was ended here can't go on by renewing tokens. Null if the provider has ended it,
     * and a day after the proof.
     */
    of: async (customerId: string, { token, claims }: AccessToken, source: CallSource): Promise<string | null> => {
      const named = await readNamed(customerId, token, claims)
      return db.transaction(async (tx) => {
        await lock(tx, [...new Set([...uidsOf(claims.iss, sidIn(claims), claims.sub), ...(named ? [named.providerUid] : [])])])
        const { providerUid, authenticatedAt, provedHereAt } = named ?? (await findSignIn(customerId, claims))
        if (authenticatedAt !== null && now() - authenticatedAt.getTime() > sessionMs) return null
        const sessionId = hidden(providerUid, claims.sub, authenticatedAt?.getTime() ?? '')
        const stored = await tx.query('select 1 from session where session_id = $1', [sessionId])
        if (stored.length > 0) return sessionId
        const isOfSid = !providerUid.startsWith(uidOfSubject(claims.iss, claims.sub))
        const over = await tx.query(wasLoggedOut, [
          claims.iss,
          isOfSid ? providerUid : null,
          claims.sub,
          new Date(claims.iat * 1_000),
        ])
        if (over.length > 0) return null
        await begin(tx, { customerId, sessionId, providerUid, authenticatedAt: provedHereAt }, source)
        return sessionId
      })
    },
    /** The sign-in of an access token that came with this ID token, where it doesn't name its session itself. */
    noteToken: async (customerId: string, idClaims: VerifiedClaims, { token, claims }: AccessToken): Promise<void> => {
      const authenticatedAt = instantOf(idClaims['auth_time'])
      if (sidIn(claims) !== null || authenticatedAt === null) return
      const sid = sidIn(idClaims)
      const providerUid = sid === null ? uidOfSignIn(claims.iss, claims.sub, authenticatedAt) : uidOfSid(claims.iss, sid)
      await db.query(
        `insert into external_token (token_hash, customer_id, provider_uid, authenticated_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [digest(token), customerId, providerUid, authenticatedAt, new Date(claims.exp * 1_000)],
      )
    },
    /** An ID token's `auth_time`; without one it proves nothing. */
    noteProof: async (customerId: string, claims: VerifiedClaims): Promise<void> => {
      const authenticatedAt = instantOf(claims['auth_time'])
      if (authenticatedAt === null) return
      // Both: access tokens may lack the `sid` that the ID token has.
      for (const providerUid of uidsOf(claims.iss, sidIn(claims), claims.sub))
        await db.query(noteProof, [customerId, providerUid, authenticatedAt])
    },
    /** Ends the sessions that a logout token names; those without `sid` by `sub`. @returns false for one that was received before */
    logOut: ({ issuer, jti, sid, subject: named, issuedAt }: LogoutNotice): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [found] =
          sid !== null && named === null ? await tx.query<{ subject: string }>(subjectOfSid, [uidOfSid(issuer, sid), issuer]) : []
        const subject = named ?? found?.subject ?? null
        const uids = uidsOf(issuer, sid, subject)
        await lock(tx, uids)
        const isNew = await tx.query(
          `insert into external_logout (issuer, jti, provider_uid, subject, issued_at, received_at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
          [issuer, jti, sid && uidOfSid(issuer, sid), subject, issuedAt, new Date(now())],
        )
        if (isNew.length === 0) return false
        const live = await (sid === null
          ? tx.query<{ sessionId: string }>(ofSubject, [issuer, subject, externalPolicy])
          : tx.query<{ sessionId: string }>(ofSid, [externalPolicy, uids, subject && uidOfSubject(issuer, subject)]))
        for (const { sessionId } of live) await sessions.markEnded(sessionId)
        return true
      }),
  }
}

/** Ends a session at sign-out; one of our own provider ends with its refresh token. */
export const endExternalSession = async (sessions: Sessions, db: Queryable, sessionId: string): Promise<void> => {
  const found = await db.query('select 1 from session where session_id = $1 and policy = $2', [sessionId, externalPolicy])
  if (found.length > 0) await sessions.markEnded(sessionId)
}
