import type { Handover } from '#data/browser/wrapper.ts'
import type { EarlyAnswers } from '#data/wire/early-answers.ts'
import type { StoredSession } from './session-record.ts'
import type { Renewal } from './session-store.ts'

/** Started by the early script; each part is taken once. */
export interface TarnEarly {
  savedSession: Promise<StoredSession | null> | null
  session: Promise<Renewal | null> | null
  /** By `answerKey`; paths below `/v2`. */
  readonly answers: EarlyAnswers
  returned: string | null
  handover: Handover | null
}

const early = (): TarnEarly | undefined => (globalThis as { tarnEarly?: TarnEarly }).tarnEarly

export const takeEarlySavedSession = (): Promise<StoredSession | null> | null => {
  const began = early()
  const savedSession = began?.savedSession ?? null
  if (began) began.savedSession = null
  return savedSession
}

export const takeEarlySession = (): Promise<Renewal | null> | null => {
  const began = early()
  const session = began?.session ?? null
  if (began) began.session = null
  return session
}

export const takeEarlyReturn = (): string | null => {
  const began = early()
  const returned = began?.returned ?? null
  if (began) began.returned = null
  return returned
}

export const takeEarlyHandover = (): Handover | null => {
  const began = early()
  const handover = began?.handover ?? null
  if (began) began.handover = null
  return handover
}
