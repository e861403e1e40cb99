import * as client from 'openid-client'
import { noteSignIn, readSignInService, type SignInService } from '#contract/app/sign-in.contract.ts'
import { sessionMs } from '#domain/basics/durations.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { safeTarget } from '#domain/portal/routes.ts'
import { setServerDate, now } from '#data/browser/clock.ts'
import { idb } from '#data/browser/idb.ts'
import { clientId, clientSecret, issuer, origin, returnAddress, scope, signInService } from '#data/browser/environment.ts'
import { claimOf, type ImpersonationClaim } from './impersonation-claim.ts'
import { addressesIn } from './policy-addresses.ts'
import { call } from '#data/wire/http.ts'
import { type Attempt, createStateSealer, type Policy, staleState } from './sealed-state.ts'
import { session } from './session.ts'
import type { TokenAnswer } from './session-store.ts'
import type { SignInRequest } from './sign-in.ts'
import { signInStale } from './sign-in-problems.ts'

const sealer = createStateSealer(idb, Date.now, () => `${clientId}|${returnAddress()}`)

/** The retailer's own provider is as the page says, or the backend where the page didn't know. Null: ours. */
const externalService = async (policy: Policy): Promise<SignInService | null> => {
  const service = policy === 'impersonation' ? null : signInService()
  return service === 'away' ? (await call(readSignInService, {})).service : service
}

const authentication = () => (clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret))
const clockSkew = () => ({ [client.clockSkew]: Math.round((now() - Date.now()) / 1_000) })
const allowPlain = (config: client.Configuration, address: string) => {
  if (address.startsWith('http:')) client.allowInsecureRequests(config)
  return config
}

const discoverOurs = async () => {
  const auth = authentication()
  const isPlain = issuer().startsWith('http:')
  const found = await client.discovery(new URL(issuer()), clientId, undefined, auth, {
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
    [client.customFetch]: async (url, options) => {
      const response = await fetch(url, options as RequestInit)
      setServerDate(response.headers.get('date'))
      return response
    },
  })
  return allowPlain(new client.Configuration(found.serverMetadata(), clientId, clockSkew(), auth), issuer())
}

const configurationOf = (service: SignInService | null, policy: Policy): Promise<client.Configuration> | client.Configuration => {
  const addresses = addressesIn(service, policy)
  if (service === null || addresses === null) return discoverOurs()
  const metadata = {
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    id_token_signing_alg_values_supported: addresses.algorithms,
  }
  return allowPlain(new client.Configuration(metadata, service.clientId, clockSkew(), authentication()), addresses.token)
}

/** Seconds: what the provider remembers is asked for again after a day, as ours does. */
const longestSignIn = sessionMs / 1_000

/**
 * Code flow with PKCE S256 and sealed state. @returns the provider's address. Rejects if the provider is unreachable or storage
 * is blocked.
 */
export const beginAttempt = async ({
  policy,
  deepLink,
  ticket,
  act,
  isReauthentication = false,
}: SignInRequest): Promise<string> => {
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const target = safeTarget(deepLink, origin())
  const service = await externalService(policy)
  const [config, challenge, state] = await Promise.all([
    configurationOf(service, policy),
    client.calculatePKCECodeChallenge(verifier),
    sealer.seal({ policy, verifier, deepLink: target, nonce, ...(isReauthentication && { isReauthentication }) }),
  ])
  const ours = {
    p: policy,
    deep_link: target,
    ...(ticket !== null && { ticket }),
    ...(act !== undefined && { act }),
  }
  const url = client.buildAuthorizationUrl(config, {
    ...(service === null ? ours : { max_age: String(longestSignIn), ...service.parameters }),
    redirect_uri: returnAddress(),
    scope: service?.scope ?? scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    nonce,
    ...((act !== undefined || isReauthentication) && { prompt: 'login' }),
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
  /** At the retailer's own provider. */
  readonly policy?: Policy
  readonly isReauthentication: boolean
}

/** Opens the state, then redeems the code. Security: a state that cannot be opened never reaches the token endpoint. */
export const redeem = async (returned: URLSearchParams): Promise<Redeemed> => {
  const state = returned.get('state') ?? ''
  const { verifier, nonce, deepLink, policy, isReauthentication = false } = await openAttempt(state)
  const service = await externalService(policy)
  const answer = await client.authorizationCodeGrant(
    await configurationOf(service, policy),
    new URL(`${returnAddress()}?${returned}`),
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    { scope: service?.scope ?? scope, device_id: await session.deviceId() },
  )
  if (service !== null) await call(noteSignIn, { body: { idToken: answer.id_token ?? '', accessToken: answer.access_token } })
  return {
    answer,
    deepLink: safeTarget(deepLink, origin()),
    claim: service === null ? claimOf(answer.claims()?.['act']) : null,
    ...(service !== null && { policy }),
    isReauthentication,
  }
}
