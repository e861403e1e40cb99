import { noAccountFound } from '#contract/app/sign-in.contract.ts'
import { initialize } from '#contract/app/start.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { ProofAct } from '#domain/portal/proof-acts.ts'
import { ProblemError, toProblem } from '#domain/portal/problem.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { takeEarlyReturn } from './early-session.ts'
import { createCall } from '#data/wire/http.ts'
import { queryClient } from '#data/wire/query-client.ts'
import type { Policy } from './sealed-state.ts'
import { session } from './session.ts'
import type { NewSession, TokenAnswer } from './session-store.ts'
import { hasPolicy } from './policy-addresses.ts'
import { refusalIn, signInPasswordForgotten } from './sign-in-problems.ts'
import * as start from '#data/queries/app/start.queries.ts'
import { backend, brandId } from '#data/browser/environment.ts'
import { storageRefused } from './token.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { storageBlocked } from '#data/browser/idb.ts'
import { strangerMark } from '#data/browser/storage.ts'

export interface SignInRequest {
  readonly policy: Policy
  /** Anything but a portal page becomes the dashboard. */
  readonly deepLink: string
  /** From a sign-in link requested in another browser; one attempt. */
  readonly ticket: string | null
  /** Confirmation of a signed-in user, and its purpose. */
  readonly act?: ProofAct
  /** Asks for a proof although the provider knows the customer: their session was ended here. */
  readonly isReauthentication?: boolean
}

export interface SignedIn extends NewSession {
  readonly deepLink: string
}

/** Lazy: neither sign-in page nor a signed-in dashboard needs it at first. */
const authorization = () => import('./authorization.ts')

const inWords = (cause: unknown): ProblemError => {
  if (cause instanceof Error && cause.name === storageBlocked) return new ProblemError(storageRefused)
  return new ProblemError(toProblem(cause))
}

/**
 * Code flow with PKCE S256 and sealed state. Resolves when the browser leaves. Rejects with `ProblemError` if the provider is
 * unreachable or storage is blocked.
 */
export const beginSignIn = async (request: SignInRequest): Promise<void> => {
  try {
    const { beginAttempt } = await authorization()
    const isReauthentication = request.isReauthentication ?? strangerMark.take()
    addressBar.leave(await beginAttempt({ ...request, ...(isReauthentication && { isReauthentication }) }))
  } catch (cause) {
    throw inWords(cause)
  }
}

/** Security: removed from the address bar first. */
const takeReturn = (): URLSearchParams => {
  const early = takeEarlyReturn()
  if (early !== null) return new URLSearchParams(early)
  const { search, pathname } = globalThis.location
  globalThis.history.replaceState(globalThis.history.state, '', pathname)
  return new URLSearchParams(search)
}

/** Before the session is stored, so that a failure leaves nobody half signed in. */
const readUserDetails = async ({ access_token: token }: TokenAnswer) => {
  const gate = createTokenGate()
  gate.attend({ wanted: () => gate.open(token), spoiled: () => {} })
  const details = await createCall({ base: backend, brand: brandId, gate })(initialize, {})
  queryClient.setQueryData(start.initialize().queryKey, details)
}

/** The browser leaves; nothing more happens on this page. */
const leaveFor = async (request: Pick<SignInRequest, 'policy' | 'deepLink' | 'isReauthentication'>): Promise<never> => {
  await beginSignIn({ ticket: null, ...request })
  return new Promise<never>(() => {})
}

const isForgotten = ({ type }: Problem) => type === signInPasswordForgotten.type && hasPolicy('password-reset')
const isRefused = (cause: unknown) => cause instanceof ProblemError && cause.problem.status === 401

const finish = async (): Promise<SignedIn> => {
  const returned = takeReturn()
  const refusal = refusalIn(returned)
  if (refusal && isForgotten(refusal)) return leaveFor({ policy: 'password-reset', deepLink: '' })
  if (refusal) throw new ProblemError(refusal)
  try {
    const { redeem } = await authorization()
    const { answer, deepLink, claim, policy, isReauthentication } = await redeem(returned)
    try {
      await readUserDetails(answer)
    } catch (cause) {
      // The provider goes on with a session that was ended here.
      if (policy && !isReauthentication && isRefused(cause)) return await leaveFor({ policy, deepLink, isReauthentication: true })
      throw cause
    }
    return { ...(await session.begin(answer, claim, policy)), deepLink }
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.type === noAccountFound) strangerMark.store()
    throw inWords(cause)
  }
}

let finishing: Promise<SignedIn> | null = null

/**
 * Opens the state, redeems the code, reads the user, stores the session. A code works once: concurrent calls share one result.
 * Rejects with `ProblemError`; an unreadable state never reaches the token endpoint.
 */
export const finishSignIn = (): Promise<SignedIn> => {
  finishing ??= finish().finally(() => {
    finishing = null
  })
  return finishing
}
