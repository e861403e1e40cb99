import type { Renewal } from './session-store.ts'

/** What the early script began before the portal's own code was there. */
export interface TarnEarly {
  /** The session taken up again; null without one. */
  readonly session: Promise<Renewal | null>
  /** First reads under way, by `answerKey`, paths below `/v2`. */
  readonly answers: Map<string, Promise<Response>>
  /** What stood in the address bar when the identity provider sent the browser back: it was cleared at once. */
  readonly returned: string | null
}

const early = (): TarnEarly | undefined => (globalThis as { tarnEarly?: TarnEarly }).tarnEarly

/** What a call is known by while its answer is under way: method, path with query, body. */
export const answerKey = (method: string, path: string, body?: unknown): string =>
  [method, path, ...(body === undefined ? [] : [JSON.stringify(body, Object.keys(body as object).toSorted())])].join(' ')

/** An answer that is already under way, handed out once; undefined when the call was not sent early. */
export const takeEarlyAnswer = (key: string): Promise<Response> | undefined => {
  const answers = early()?.answers
  const answer = answers?.get(key)
  answers?.delete(key)
  return answer
}

let isSessionTaken = false

/** The session that the early script took up, handed out once. */
export const takeEarlySession = (): Promise<Renewal | null> | undefined => {
  if (isSessionTaken) return undefined
  isSessionTaken = true
  return early()?.session
}

/** The query with which the identity provider sent the browser back, if the early script took it out of the address bar. */
export const earlyReturn = (): string | null => early()?.returned ?? null
