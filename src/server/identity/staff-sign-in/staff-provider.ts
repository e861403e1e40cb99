import { createHash } from 'node:crypto'
import { jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { StaffRole } from '#contract/kit.ts'
import { ProviderAway } from '#server/identity/external/cached-value.ts'
import { algorithms, leewaySeconds } from '#server/identity/external/external-tokens.ts'
import { createPolicyIssuer, keyAmong } from '#server/identity/external/policy-issuer.ts'
import type { StaffIssuerSettings } from '#server/process/staff-issuer-settings.ts'
import { mintSecret, seal, unseal } from '#server/secrets/seal.ts'

const attemptMs = 10 * 60_000
const fetchMs = 5_000
/** As long as a session of staff: an older sign-in at the provider is asked for again. */
const longestSeconds = 8 * 60 * 60

/** What the browser carries, sealed, while the person is at the provider. */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path below `/staff` that the person wanted. */
  to: z.string(),
  until: z.number(),
})

export interface ProviderSignIn {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider has verified it. */
  readonly email: string | null
  /** Null without a claim for roles. */
  readonly roles: readonly StaffRole[] | null
  /** Epoch ms; null if the provider doesn't say when the person signed in. */
  readonly authenticatedAt: number | null
  readonly to: string
}

export interface StaffProvider {
  readonly hasRoles: boolean
  /** @param isAgain the person has to show who they are, even if they are signed in there @throws ProviderAway */
  readonly begin: (to: string, isAgain: boolean) => Promise<{ readonly address: string; readonly attempt: string }>
  /** Null for an answer that is forged, refused or late. @throws ProviderAway */
  readonly finish: (attempt: string, answer: Readonly<Record<string, unknown>>) => Promise<ProviderSignIn | null>
}

/** Entra ID has no `email_verified`, but `xms_edov`. */
const verifiedEmailIn = ({ email, email_verified, xms_edov }: JWTPayload): string | null => {
  const isVerified = email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1'
  return typeof email === 'string' && isVerified ? email.trim() : null
}

export const staffRolesIn = (claim: unknown): readonly StaffRole[] => {
  const names = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(/[\s,]+/) : []
  return StaffRole.options.filter((role) => names.includes(role))
}

const hashOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

interface ProviderOptions {
  readonly origin: string
  readonly key: Buffer
  readonly now: () => number
  readonly report: (error: unknown) => void
}

export const staffProviderReturn = '/staff/sign-in/return'

/** OpenID Connect with code and PKCE; ID tokens with an asymmetric signature only. */
export const createStaffProvider = (
  { issuer: address, clientId, clientSecret, rolesClaim }: StaffIssuerSettings,
  { origin, key, now, report }: ProviderOptions,
): StaffProvider => {
  const issuer = createPolicyIssuer(address, { now, report })
  const redirectUri = `${origin}${staffProviderReturn}`

  const attemptIn = (sealed: string) => {
    const text = unseal(key, Buffer.from(sealed, 'base64url'))
    if (text === null) return null
    const attempt = z.parse(Attempt, JSON.parse(text))
    return attempt.until > now() ? attempt : null
  }

  const idTokenFor = async (code: string, verifier: string): Promise<string | null> => {
    const { token_endpoint: endpoint } = await issuer.document()
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
      redirect: 'error',
      signal: AbortSignal.timeout(fetchMs),
    }).catch((error: unknown) => {
      report(error)
      throw new ProviderAway()
    })
    if (response.status >= 500) throw new ProviderAway()
    const answer = (await response.json().catch(() => null)) as { readonly id_token?: unknown } | null
    if (response.ok && typeof answer?.id_token === 'string') return answer.id_token
    report(new Error(`The token endpoint of STAFF_ISSUER_URL answered ${response.status}`))
    return null
  }

  const claimsIn = async (idToken: string, nonce: string): Promise<JWTPayload | null> => {
    const { issuer: name } = await issuer.document()
    try {
      const { payload } = await jwtVerify(idToken, keyAmong([issuer]), {
        issuer: name,
        audience: clientId,
        algorithms,
        clockTolerance: leewaySeconds,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      })
      const isForUs = payload['azp'] === undefined || payload['azp'] === clientId
      return payload['nonce'] === nonce && isForUs ? payload : null
    } catch (error) {
      if (error instanceof ProviderAway) throw error
      return null
    }
  }

  return {
    hasRoles: rolesClaim !== null,
    begin: async (to, isAgain) => {
      const attempt = { state: mintSecret(), nonce: mintSecret(), verifier: mintSecret(), to, until: now() + attemptMs }
      const { authorization_endpoint: endpoint } = await issuer.document()
      const url = new URL(endpoint)
      const fields = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: hashOf(attempt.verifier),
        code_challenge_method: 'S256',
        // Also makes the provider say when the person signed in.
        max_age: isAgain ? '0' : String(longestSeconds),
        ...(isAgain && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return { address: url.href, attempt: Buffer.from(seal(key, JSON.stringify(attempt))).toString('base64url') }
    },
    finish: async (sealed, { code, state, iss }) => {
      const attempt = attemptIn(sealed)
      if (attempt === null || state !== attempt.state || typeof code !== 'string') return null
      if (iss !== undefined && iss !== (await issuer.document()).issuer) return null
      const idToken = await idTokenFor(code, attempt.verifier)
      const claims = idToken === null ? null : await claimsIn(idToken, attempt.nonce)
      if (claims === null) return null
      const { iss: name = '', sub: subject = '', auth_time: time } = claims
      return {
        issuer: name,
        subject,
        email: verifiedEmailIn(claims),
        roles: rolesClaim === null ? null : staffRolesIn(claims[rolesClaim]),
        authenticatedAt: typeof time === 'number' ? time * 1_000 : null,
        to: attempt.to,
      }
    },
  }
}
