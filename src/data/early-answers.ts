import type { Token } from './session-store.ts'

/** What the early script began before the portal's own code was there. */
export interface TarnEarly {
  /** The outage call; null when the page itself already said that none is on. */
  readonly outage: Promise<Response> | null
  /** The session taken up again; null without one. Rejects as `refreshSession` does. */
  readonly session: Promise<Token | null>
  /** First reads under way, by `METHOD /path?query` below `/v2`. */
  readonly answers: Map<string, Promise<Response>>
  /** What stood in the address bar when the identity provider sent the browser back: it was cleared at once. */
  readonly returned: string | null
}

const early = (): TarnEarly | undefined => (globalThis as { tarnEarly?: TarnEarly }).tarnEarly

/** An answer that is already under way, handed out once; undefined when the call was not sent early. */
export const takeEarlyAnswer = (method: string, path: string): Promise<Response> | undefined => {
  const answers = early()?.answers
  const answer = answers?.get(`${method} ${path}`)
  answers?.delete(`${method} ${path}`)
  return answer
}

let isSessionTaken = false

/** The session that the early script took up, handed out once. */
export const takeEarlySession = (): Promise<Token | null> | undefined => {
  if (isSessionTaken) return undefined
  isSessionTaken = true
  return early()?.session
}

/** The query with which the identity provider sent the browser back, if the early script took it out of the address bar. */
export const earlyReturn = (): string | null => early()?.returned ?? null
