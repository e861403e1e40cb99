import * as client from 'openid-client'
import { ProblemError } from '#domain/portal/problem.ts'
import { safeTarget } from '#domain/portal/routes.ts'
import { setServerDate, now } from '#data/browser/clock.ts'
import { idb } from '#data/browser/idb.ts'
import { clientId, clientSecret, issuer, origin, returnAddress, scope } from '#data/browser/environment.ts'
import { claimOf, type ImpersonationClaim } from './impersonation-claim.ts'
import { type Attempt, createStateSealer, staleState } from './sealed-state.ts'
import { session } from './session.ts'
import type { TokenAnswer } from './session-store.ts'
import type { SignInRequest } from './sign-in.ts'
import { signInStale } from './sign-in-problems.ts'

const sealer = createStateSealer(idb, Date.now, () => `${clientId}|${returnAddress()}`)

const discover = async () => {
  const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret)
  const isPlain = issuer().startsWith('http:')
  const found = await client.discovery(new URL(issuer()), clientId, undefined, auth, {
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
    [client.customFetch]: async (url, options) => {
      const response = await fetch(url, options as RequestInit)
      setServerDate(response.headers.get('date'))
      return response
    },
  })
  const skewed = { [client.clockSkew]: Math.round((now() - Date.now()) / 1_000) }
  const config = new client.Configuration(found.serverMetadata(), clientId, skewed, auth)
  if (isPlain) client.allowInsecureRequests(config)
  return config
}

/**
 * Code flow with PKCE S256 and sealed state. @returns the provider's address. Rejects if the provider is unreachable or storage
 * is blocked.
 */
export const beginAttempt = async ({ policy, deepLink, ticket, act }: SignInRequest): Promise<string> => {
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const target = safeTarget(deepLink, origin())
  const [config, challenge, state] = await Promise.all([
    discover(),
    client.calculatePKCECodeChallenge(verifier),
    sealer.seal({ policy, verifier, deepLink: target, nonce }),
  ])
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(),
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    nonce,
    p: policy,
    deep_link: target,
    ...(ticket !== null && { ticket }),
    ...(act !== undefined && { prompt: 'login', act }),
  })
  return url.href
}

const openAttempt = (state: string): Promise<Attempt> =>
  sealer.open(state).catch((cause: unknown) => {
    throw cause instanceof Error && cause.name === staleState ? new ProblemError(signInStale) : cause
  })

interface Redeemed {
  readonly answer: TokenAnswer
  readonly deepLink: string
  readonly claim: ImpersonationClaim | null
}

/** Opens the state, then redeems the code. Security: a state that cannot be opened never reaches the token endpoint. */
export const redeem = async (returned: URLSearchParams): Promise<Redeemed> => {
  const state = returned.get('state') ?? ''
  const { verifier, nonce, deepLink } = await openAttempt(state)
  const answer = await client.authorizationCodeGrant(
    await discover(),
    new URL(`${returnAddress()}?${returned}`),
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    { scope, device_id: await session.deviceId() },
  )
  return { answer, deepLink: safeTarget(deepLink, origin()), claim: claimOf(answer.claims()?.['act']) }
}
