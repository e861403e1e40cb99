import type { Problem } from '#contract/kit.ts'
import { defaultProblem, noResponse, ProblemError } from '#domain/problem.ts'
import { takeEarlyKept, takeEarlySession } from './early-session.ts'
import { session } from './session.ts'
import type { KeptSession } from './session-record.ts'
import type { Renewal, Token } from './session-store.ts'
import { nextTask } from '#data/browser/task.ts'
import { storageBlocked } from '#data/browser/idb.ts'

/** The provider will not renew the session: it has ended. */
export const sessionEnded: Problem = {
  ...defaultProblem,
  type: '/error/session_ended',
  status: 400,
  title: 'You have been signed out',
}

/** Nobody is signed in: a private call is not even sent. */
export const signedOut: Problem = { ...defaultProblem, type: '/error/unauthorized', status: 401, title: 'You are not signed in' }

/** The browser keeps nothing for this site. */
export const storageRefused: Problem = {
  ...defaultProblem,
  type: '/error/storage_blocked',
  title: 'This browser blocks the storage that sign-in needs',
  detail: 'Let this site keep data, or leave private browsing, then try again.',
}

const tokenIn = (renewal: Renewal): Token => {
  if (renewal.outcome === 'renewed') return renewal.token
  if (renewal.outcome === 'ended') throw new ProblemError(sessionEnded)
  if (renewal.outcome === 'blocked') throw new ProblemError(storageRefused)
  throw new ProblemError(renewal.status === 0 ? noResponse : { ...defaultProblem, status: renewal.status })
}

/**
 * A new access token. The first one of a page may be under way already, begun by the early script. Rejects with a
 * `ProblemError`: `/error/session_ended` when there will be none, anything else when it is worth asking again.
 */
export const renewToken = async (): Promise<Token> => {
  const early = await takeEarlySession()
  if (!early) return tokenIn(await session.renew())
  session.adopt(early)
  // What follows draws on all that came early.
  await nextTask()
  return tokenIn(early)
}

/** Whether the session that this page goes on with is still kept. A browser that does not say is believed to keep it. */
export const isSessionKept = (): Promise<boolean> => session.isOurs().catch(() => true)

/**
 * What is left of the session that this browser kept; null when it kept none. Asks no server. Rejects with a `ProblemError` when
 * the browser keeps nothing for this site.
 */
export const findSession = (): Promise<KeptSession | null> =>
  (takeEarlyKept() ?? session.kept()).catch((cause: unknown) => {
    throw cause instanceof Error && cause.name === storageBlocked ? new ProblemError(storageRefused) : cause
  })
