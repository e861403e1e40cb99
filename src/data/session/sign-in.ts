import { initialize } from '#contract/start.contract.ts'
import type { ProofAct } from '#domain/proof-acts.ts'
import { ProblemError, toProblem } from '#domain/problem.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { takeEarlyReturn } from './early-session.ts'
import { createCall } from '#data/wire/http.ts'
import { queryClient } from '#data/wire/query-client.ts'
import type { Policy } from './sealed-state.ts'
import { session } from './session.ts'
import type { Begun, TokenAnswer } from './session-store.ts'
import { refusalIn } from './sign-in-problems.ts'
import * as start from '#data/queries/start.queries.ts'
import { backend, brandId } from '#data/browser/environment.ts'
import { storageRefused } from './token.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { storageBlocked } from '#data/browser/idb.ts'

export interface SignInRequest {
  readonly policy: Policy
  /** Where the customer wanted to go; anything that is not a page of the portal becomes the dashboard. */
  readonly deepLink: string
  /** From a sign-in link that was opened in this browser and asked for in another: good for one attempt. */
  readonly ticket: string | null
  /** What somebody who is signed in shows once more who they are for. */
  readonly act?: ProofAct
}

export interface SignedIn extends Begun {
  readonly deepLink: string
}

/** Loaded when it is needed: the sign-in page until it is pressed, and the dashboard of a customer who is signed in, do without. */
const authorization = () => import('./authorization.ts')

const inWords = (cause: unknown): ProblemError => {
  if (cause instanceof Error && cause.name === storageBlocked) return new ProblemError(storageRefused)
  return new ProblemError(toProblem(cause))
}

/**
 * Sends the browser to the identity provider (code with PKCE S256, sealed state). Resolves when it is on its way.
 * Rejects with a `ProblemError` when the provider cannot be reached or the browser keeps nothing.
 */
export const beginSignIn = async (request: SignInRequest): Promise<void> => {
  try {
    const { beginAttempt } = await authorization()
    addressBar.leave(await beginAttempt(request))
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
    const { redeem } = await authorization()
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
