import type { KeptSession } from '#data/session/session-record.ts'
import type { Renewal } from '#data/session/session-store.ts'
import type { Handover } from '#data/browser/wrapper.ts'

/** An answer with its body read. */
export interface Heard {
  readonly status: number
  readonly text: string
  /** What its `Date` header says. */
  readonly date: string | null
}

/** Reads an answer to its end. */
export const hear = async (answer: Promise<Response>): Promise<Heard> => {
  const response = await answer
  return { status: response.status, text: await response.text(), date: response.headers.get('date') }
}

/** A call that is under way; `heard` once it has been answered. */
interface EarlyAnswer {
  readonly coming: Promise<Heard>
  heard?: Heard
}

/** What the early script began before the portal's own code was there. Each part is taken once. */
export interface TarnEarly {
  /** What this browser kept of a session; rejects when it keeps nothing for this site. */
  kept: Promise<KeptSession | null> | null
  /** The session taken up again; its value is null without one. */
  session: Promise<Renewal | null> | null
  /** First calls under way, by `answerKey`; paths below `/v2`. */
  readonly answers: Map<string, EarlyAnswer>
  /** What stood in the address bar when the identity provider sent the browser back: it was cleared at once. */
  returned: string | null
  /** What the mobile app handed over in the address: it was cleared at once. */
  handover: Handover | null
}

const early = (): TarnEarly | undefined => (globalThis as { tarnEarly?: TarnEarly }).tarnEarly

/** What a call is known by while its answer is under way: method, path with query, body. */
export const answerKey = (method: string, path: string, body?: unknown): string =>
  [method, path, ...(body === undefined ? [] : [JSON.stringify(body, Object.keys(body as object).toSorted())])].join(' ')

/** Milliseconds after which a first answer that nobody took is too old. */
const goodFor = 30_000

/** Another selection, something changed, another token or nobody signed in: what was asked for early is not what is wanted now. */
export const dropEarlyAnswers = (): void => early()?.answers.clear()

const take = (key: string): EarlyAnswer | undefined => {
  if (performance.now() > goodFor) dropEarlyAnswers()
  const answers = early()?.answers
  const answer = answers?.get(key)
  answers?.delete(key)
  return answer
}

/** Keeps what is under way until it is taken. */
export const keepEarlyAnswer = (answers: TarnEarly['answers'], key: string, coming: Promise<Heard>): void => {
  const answer: EarlyAnswer = { coming }
  answers.set(key, answer)
  coming.then(
    (heard) => {
      answer.heard = heard
    },
    // Whoever takes the answer hears of its failure; until then nobody is to be warned of one.
    () => {},
  )
}

/** An answer that is already under way; undefined when the call was not sent early. */
export const takeEarlyAnswer = (key: string): Promise<Heard> | undefined => take(key)?.coming

/** A good answer that is already there; undefined when the call was not sent early, is still under way or has failed. */
export const takeHeardAnswer = (key: string): Heard | undefined =>
  early()?.answers.get(key)?.heard?.status === 200 ? take(key)?.heard : undefined

/** As many calls as a browser sends at a time, and the one for the outage before them. */
const sentAtOnce = 7

/** Done when what was asked for first has come, good or bad. To be called before anything of it is taken. */
export const firstAnswersCome = async (): Promise<void> => {
  const first = [...(early()?.answers.values() ?? [])].slice(0, sentAtOnce)
  await Promise.allSettled(first.map(({ coming }) => coming))
}

/** What this browser kept of a session, if the early script has looked; null when it has not. */
export const takeEarlyKept = (): Promise<KeptSession | null> | null => {
  const began = early()
  const kept = began?.kept ?? null
  if (began) began.kept = null
  return kept
}

/** The session that the early script took up; null when it did not. */
export const takeEarlySession = (): Promise<Renewal | null> | null => {
  const began = early()
  const session = began?.session ?? null
  if (began) began.session = null
  return session
}

/** The query with which the identity provider sent the browser back, if the early script took it out of the address bar. */
export const takeEarlyReturn = (): string | null => {
  const began = early()
  const returned = began?.returned ?? null
  if (began) began.returned = null
  return returned
}

/** What the mobile app handed over, if it opened this page. */
export const takeEarlyHandover = (): Handover | null => {
  const began = early()
  const handover = began?.handover ?? null
  if (began) began.handover = null
  return handover
}
