import type { Handover } from '#data/browser/wrapper.ts'
import type { EarlyAnswers } from '#data/wire/early-answers.ts'
import type { KeptSession } from './session-record.ts'
import type { Renewal } from './session-store.ts'

/** What the early script began before the portal's own code was there. Each part is taken once. */
export interface TarnEarly {
  /** What this browser kept of a session; rejects when it keeps nothing for this site. */
  kept: Promise<KeptSession | null> | null
  /** The session taken up again; its value is null without one. */
  session: Promise<Renewal | null> | null
  /** First calls under way, by `answerKey`; paths below `/v2`. */
  readonly answers: EarlyAnswers
  /** What stood in the address bar when the identity provider sent the browser back: it was cleared at once. */
  returned: string | null
  /** What the mobile app handed over in the address: it was cleared at once. */
  handover: Handover | null
}

const early = (): TarnEarly | undefined => (globalThis as { tarnEarly?: TarnEarly }).tarnEarly

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
