import { initialize } from '#contract/start.contract.ts'
import { ProblemError, toProblem } from '#domain/problem.ts'
import { safeTarget } from '#domain/routes.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { heedServerDate, now } from '#data/browser/clock.ts'
import { takeEarlyReturn } from './early-session.ts'
import { createCall } from '#data/wire/http.ts'
import { claimOf, type ImpersonationClaim } from './impersonation-claim.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { createStateSealer, type Policy, staleState } from './sealed-state.ts'
import { session } from './session.ts'
import type { Begun, TokenAnswer } from './session-store.ts'
import { refusalIn, signInStale } from './sign-in-problems.ts'
import * as start from '#data/queries/start.queries.ts'
import { backend, brandId, clientId, clientSecret, issuer, origin, returnAddress, scope } from '#data/browser/environment.ts'
import { storageRefused } from './token.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { storageBlocked, idb } from '#data/browser/idb.ts'

export interface SignInRequest {
  readonly policy: Policy
  /** Where the customer wanted to go; anything that is not a page of the portal becomes the dashboard. */
  readonly deepLink: string
  /** From a sign-in link that was opened in this browser and asked for in another: good for one attempt. */
  readonly ticket: string | null
  /** Whoever is signed in shows once more who they are. */
  readonly isProof?: boolean
}

export interface SignedIn extends Begun {
  readonly deepLink: string
}

const sealer = createStateSealer(idb, Date.now, () => `${clientId}|${returnAddress()}`)

/** Loaded when it is needed: the dashboard of a customer who is signed in does without. */
const openid = () => import('openid-client')

const discover = async (client: Awaited<ReturnType<typeof openid>>) => {
  const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret)
  const isPlain = issuer().startsWith('http:')
  const found = await client.discovery(new URL(issuer()), clientId, undefined, auth, {
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
    [client.customFetch]: async (url, options) => {
      const response = await fetch(url, options as RequestInit)
      heedServerDate(response.headers.get('date'))
      return response
    },
  })
  // An id token is good for minutes: by the provider's clock, not by this device's.
  const skewed = { [client.clockSkew]: Math.round((now() - Date.now()) / 1_000) }
  const config = new client.Configuration(found.serverMetadata(), clientId, skewed, auth)
  if (isPlain) client.allowInsecureRequests(config)
  return config
}

const inWords = (cause: unknown): ProblemError => {
  if (cause instanceof Error && cause.name === storageBlocked) return new ProblemError(storageRefused)
  if (cause instanceof Error && cause.name === staleState) return new ProblemError(signInStale)
  return new ProblemError(toProblem(cause))
}

/**
 * Sends the browser to the identity provider (code with PKCE S256, sealed state). Resolves when it is on its way.
 * Rejects with a `ProblemError` when the provider cannot be reached or the browser keeps nothing.
 */
export const beginSignIn = async ({ policy, deepLink, ticket, isProof = false }: SignInRequest): Promise<void> => {
  try {
    const client = await openid()
    const verifier = client.randomPKCECodeVerifier()
    const nonce = client.randomNonce()
    const target = safeTarget(deepLink, origin())
    const [config, challenge, state] = await Promise.all([
      discover(client),
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
      ...(isProof && { prompt: 'login' }),
    })
    addressBar.leave(url.href)
  } catch (cause) {
    throw inWords(cause)
  }
}

/** What the provider sent along, taken out of the address bar before anything else happens. */
const takeReturn = (): URLSearchParams => {
  const early = takeEarlyReturn()
  if (early !== null) return new URLSearchParams(early)
  const { search, pathname } = globalThis.location
  globalThis.history.replaceState(globalThis.history.state, '', pathname)
  return new URLSearchParams(search)
}

interface Redeemed {
  readonly answer: TokenAnswer
  readonly deepLink: string
  readonly claim: ImpersonationClaim | null
}

const redeem = async (returned: URLSearchParams): Promise<Redeemed> => {
  const state = returned.get('state') ?? ''
  const { verifier, nonce, deepLink } = await sealer.open(state)
  const client = await openid()
  const config = await discover(client)
  const answer = await client.authorizationCodeGrant(
    config,
    new URL(`${returnAddress()}?${returned}`),
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    { scope, device_id: await session.deviceId() },
  )
  return { answer, deepLink: safeTarget(deepLink, origin()), claim: claimOf(answer.claims()?.['act']) }
}

/** Who has signed in. Read before the session is kept, so that a customer whose details fail is not half signed in. */
const readUserDetails = async ({ access_token: token }: TokenAnswer) => {
  const gate = createTokenGate()
  gate.attend({ wanted: () => gate.open(token), spoiled: () => {} })
  const details = await createCall({ base: backend, brand: brandId, gate })(initialize, {})
  queryClient.setQueryData(start.initialize().queryKey, details)
}

const finish = async (): Promise<SignedIn> => {
  const returned = takeReturn()
  const refusal = refusalIn(returned)
  if (refusal) throw new ProblemError(refusal)
  try {
    const { answer, deepLink, claim } = await redeem(returned)
    await readUserDetails(answer)
    return { ...(await session.begin(answer, claim)), deepLink }
  } catch (cause) {
    throw inWords(cause)
  }
}

let finishing: Promise<SignedIn> | null = null

/**
 * Finishes what `beginSignIn` began: opens the state, redeems the code, reads who it is and keeps the session. A code can
 * be redeemed once, so whoever asks while that goes on gets the same answer.
 * Rejects with a `ProblemError`; a state that cannot be opened never reaches the token endpoint.
 */
export const finishSignIn = (): Promise<SignedIn> => {
  finishing ??= finish().finally(() => {
    finishing = null
  })
  return finishing
}
