import { decodeJwt, type JWTPayload, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { IssuerSettings } from '#server/process/issuer-settings.ts'
import { ProviderAway } from './cached-value.ts'
import { createPolicyIssuer, type Document, keyAmong, type PolicyIssuer } from './policy-issuer.ts'

/** Asymmetric only: a shared secret could be a public key that somebody signs with. */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
export const leewaySeconds = 30

export type PolicyName = keyof IssuerSettings['policies']

export interface VerifiedClaims extends JWTPayload {
  readonly iss: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
}

export interface ExternalTokens {
  /** Null without the policy. @throws ProviderAway */
  readonly documentOf: (policy: PolicyName) => Promise<Document | null>
  /** Null for a forged, expired or foreign token, and for one that isn't an access token. @throws ProviderAway */
  readonly openAccessToken: (token: string) => Promise<VerifiedClaims | null>
  readonly openIdToken: (token: string) => Promise<VerifiedClaims | null>
  /** @returns claims as in OpenID Connect Back-Channel Logout 1.0, 2.4; checked by the caller */
  readonly openLogoutToken: (token: string) => Promise<JWTPayload | null>
  /** Replaces the listener for failures to reach the provider. */
  readonly onFailure: (listener: (error: unknown) => void) => void
}

const issuerIn = (token: string): string | null => {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    return null
  }
}

/** RFC 9068 has a type; older providers are known by the scope, which ID, refresh and logout tokens lack. */
const isAccessToken = ({ typ = 'JWT' }: { readonly typ?: string }, claims: JWTPayload): boolean =>
  /^(?:application\/)?at\+jwt$/i.test(typ) || (/^jwt$/i.test(typ) && ('scope' in claims || 'scp' in claims))

const isIdToken = ({ typ = 'JWT' }: { readonly typ?: string }, claims: JWTPayload): boolean =>
  /^jwt$/i.test(typ) && !('scope' in claims || 'scp' in claims || 'events' in claims)

const isLogoutToken = ({ typ = 'JWT' }: { readonly typ?: string }): boolean => /^(?:logout\+)?jwt$/i.test(typ)

const createExternalTokens = (settings: IssuerSettings): ExternalTokens => {
  const now = () => Date.now()
  let listener: (error: unknown) => void = () => {}
  const report = (error: unknown) => listener(error)
  const issuers = new Map(
    Object.entries(settings.policies)
      .filter((entry): entry is [PolicyName, string] => entry[1] !== null)
      .map(([name, address]) => [name, createPolicyIssuer(address, { now, report })]),
  )

  /** Policies whose tokens name this issuer; several policies may share one. */
  const issuersNamed = async (issuer: string): Promise<readonly PolicyIssuer[]> => {
    const found = await Promise.allSettled(
      [...issuers.values()].map(async (each) => ((await each.document()).issuer === issuer ? each : null)),
    )
    const named = found.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : []))
    if (named.length === 0 && found.some(({ status }) => status === 'rejected')) throw new ProviderAway()
    return named
  }

  const open = async (
    token: string,
    options: Pick<JWTVerifyOptions, 'audience' | 'requiredClaims'>,
    isRight: (header: { readonly typ?: string }, claims: JWTPayload) => boolean,
  ): Promise<JWTPayload | null> => {
    const issuer = issuerIn(token)
    if (issuer === null) return null
    const named = await issuersNamed(issuer)
    if (named.length === 0) return null
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keyAmong(named), {
        ...options,
        issuer,
        algorithms,
        clockTolerance: leewaySeconds,
        currentDate: new Date(now()),
      })
      return isRight(protectedHeader, payload) ? payload : null
    } catch (error) {
      if (error instanceof ProviderAway) throw error
      return null
    }
  }

  const personal = { requiredClaims: ['exp', 'iat', 'sub'] }
  return {
    documentOf: async (policy) => (await issuers.get(policy)?.document()) ?? null,
    openAccessToken: async (token) =>
      (await open(token, { ...personal, audience: settings.audience }, isAccessToken)) as VerifiedClaims | null,
    openIdToken: async (token) =>
      (await open(token, { ...personal, audience: settings.clientId }, isIdToken)) as VerifiedClaims | null,
    openLogoutToken: (token) =>
      open(token, { audience: settings.clientId, requiredClaims: ['iat', 'jti', 'events'] }, isLogoutToken),
    onFailure: (newListener) => {
      listener = newListener
    },
  }
}

const bySettings = new WeakMap<IssuerSettings, ExternalTokens>()

/** One for a process: page, calls and sign-out share what was fetched. */
export const externalTokensOf = (settings: IssuerSettings): ExternalTokens => {
  const tokens = bySettings.get(settings) ?? createExternalTokens(settings)
  bySettings.set(settings, tokens)
  return tokens
}
