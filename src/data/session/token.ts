import type { Problem } from '#contract/kit.ts'
import { defaultProblem, noResponse, ProblemError } from '#domain/portal/problem.ts'
import { takeEarlySavedSession, takeEarlySession } from './early-session.ts'
import { session } from './session.ts'
import type { StoredSession } from './session-record.ts'
import type { Renewal, Token } from './session-store.ts'
import { contact } from '#data/wire/contact.ts'
import { nextTask } from '#data/browser/task.ts'
import { storageBlocked } from '#data/browser/idb.ts'

export const sessionEnded: Problem = {
  ...defaultProblem,
  type: '/error/session_ended',
  status: 400,
  title: 'You have been signed out',
}

export const signedOut: Problem = { ...defaultProblem, type: '/error/unauthorized', status: 401, title: 'You are not signed in' }

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
  if (renewal.status === 0) contact.lose()
  throw new ProblemError(renewal.status === 0 ? noResponse : { ...defaultProblem, status: renewal.status })
}

/**
 * The early script may have started the first one. Rejects with `ProblemError`: `/error/session_ended` is final, others can be
 * retried.
 */
export const renewToken = async (): Promise<Token> => {
  const early = await takeEarlySession()
  if (!early) return tokenIn(await session.renew())
  session.adopt(early)
  await nextTask()
  return tokenIn(early)
}

export const hasSavedSession = (): Promise<boolean> => session.isOurs().catch(() => true)

/** Null if none. Local only. Rejects with `ProblemError` if storage is blocked. */
export const findSession = (): Promise<StoredSession | null> =>
  (takeEarlySavedSession() ?? session.readSaved()).catch((cause: unknown) => {
    throw cause instanceof Error && cause.name === storageBlocked ? new ProblemError(storageRefused) : cause
  })
