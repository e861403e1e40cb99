import { dayMs } from '#domain/basics/durations.ts'
import { UndeliverableError } from '#server/mail/undeliverable.ts'
import { PartyFailed } from './party-calls.ts'

/** Attempts at what its receiver refuses. */
export const mostRefusals = 8
/** After so long without success, ms. */
export const givenUpAfter = 5 * dayMs

/** The key is wrong, or the receiver is busy: it takes the same message later. */
const laterStatuses = [401, 403, 408, 425, 429]

export interface SendFailure {
  /** For an operator, without personal data. */
  readonly reason: string
  /** `unavailable`: tried again for days; `refused`: for some attempts; `undeliverable`: never again. */
  readonly kind: 'unavailable' | 'refused' | 'undeliverable'
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error ? String(error.code) : error.name
}

/** Sent again, it would be refused again. */
export const isRefusal = (error: unknown): error is PartyFailed => {
  const status = error instanceof PartyFailed && error.reason === 'status' ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && !laterStatuses.includes(status)
}

export const sendFailureOf = (error: unknown): SendFailure => ({
  reason: reasonOf(error),
  kind: error instanceof UndeliverableError ? 'undeliverable' : isRefusal(error) ? 'refused' : 'unavailable',
})
