import type { JWTPayload } from 'jose'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { CallSource } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { noAccountFound } from '#contract/app/sign-in.contract.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { OpenedToken } from '#server/identity/verify.ts'
import type { IssuerSettings } from '#server/process/issuer-settings.ts'
import { findLinked, followEmail, linkSubject } from './external-logins.store.ts'
import { createExternalSessions, sidIn } from './external-sessions.ts'
import { externalTokensOf, type VerifiedClaims } from './external-tokens.ts'
import { isIssuedWith } from './token-pair.ts'

/** The portal puts its brand's phone number in the place of this one. */
const noAccount = () =>
  new Refusal(
    403,
    noAccountFound,
    'We couldn’t find your account',
    'You’re signed in, but we couldn’t match that to one of our customers. Call us on 0800 300 400 and we’ll sort it out.',
  )

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** ms; an older logout token is refused. */
const logoutAgeMs = 10 * minuteMs

/** Of one answer of the provider's token endpoint. */
interface SignInTokens {
  readonly idToken: string
  readonly accessToken?: string | undefined
}

interface ExternalOptions {
  readonly db: Database
  readonly sessions: Sessions
  readonly now: () => number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sign-in with the retailer's own OpenID provider. */
export const createExternalIdentity = (settings: IssuerSettings, { db, sessions, now }: ExternalOptions) => {
  const tokens = externalTokensOf(settings)
  const externalSessions = createExternalSessions(db, sessions, now)

  /** Null for a subject that is none of our customers. */
  const customerOf = async (claims: VerifiedClaims): Promise<string | null> => {
    const subject = { issuer: claims.iss, subject: claims.sub }
    const linked = await findLinked(db, subject)
    if (linked) return linked.isEnded ? null : linked.customerId
    return linkSubject(db, subject, claims, { customerClaim: settings.customerClaim, now: now() })
  }

  /** OpenID Connect Back-Channel Logout 1.0, 2.6. */
  const isLogout = (claims: JWTPayload): boolean => {
    const { events, nonce, sub, iat = 0 } = claims
    const isRecent = Math.abs(now() - iat * 1_000) <= logoutAgeMs
    const isAbout = typeof sub === 'string' || sidIn(claims) !== null
    return isRecent && isAbout && nonce === undefined && isObject(events) && isObject(events[logoutEvent])
  }

  return {
    /** @throws Refusal 503 */
    open: async (token: string, source: CallSource): Promise<OpenedToken | null> => {
      const claims = await tokens.openAccessToken(token)
      if (claims === null) return null
      const customerId = await customerOf(claims)
      const sessionId = customerId && (await externalSessions.of(customerId, { token, claims }, source))
      if (!customerId || !sessionId) return null
      const subject = { customerId, sessionId, role: 'customer' } as const
      return { subject, issuedAt: claims.iat * 1_000, expiresAt: claims.exp * 1_000 }
    },
    /** @returns the token that isn't one of the portal's, or null @throws Refusal 403, 503 */
    noteSignIn: async ({ idToken, accessToken }: SignInTokens): Promise<'idToken' | 'accessToken' | null> => {
      const claims = await tokens.openIdToken(idToken)
      if (claims === null) return 'idToken'
      const access = accessToken === undefined ? null : await tokens.openAccessToken(accessToken)
      if (accessToken !== undefined && !(access && isIssuedWith({ idToken, claims }, { token: accessToken, claims: access })))
        return 'accessToken'
      const customerId = await customerOf(claims)
      if (customerId === null) throw noAccount()
      await followEmail(db, customerId, claims)
      await externalSessions.noteProof(customerId, claims)
      if (access) await externalSessions.noteToken(customerId, claims, { token: accessToken ?? '', claims: access })
      return null
    },
    /** @returns false for a logout token that is forged, replayed or not one @throws Refusal 503 */
    logOut: async (logoutToken: string): Promise<boolean> => {
      const claims = await tokens.openLogoutToken(logoutToken)
      if (claims === null || !isLogout(claims)) return false
      const { iss = '', jti = '', sub = null, iat = 0 } = claims
      return externalSessions.logOut({
        issuer: iss,
        jti,
        sid: sidIn(claims),
        subject: sub,
        issuedAt: new Date(iat * 1_000),
      })
    },
  }
}

export type ExternalIdentity = ReturnType<typeof createExternalIdentity>
