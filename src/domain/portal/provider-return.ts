import type { PaymentAttempt } from '#contract/payments/payments.contract.ts'
import { pathOf } from './routes.ts'

export const lpgOrderPath = (supplyAgreementId: string): string =>
  `${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`

export const payForOrderPath = (supplyAgreementId: string | null): string =>
  `${pathOf('paymentOptions')}${supplyAgreementId === null ? '' : `?${new URLSearchParams({ lpgOrder: supplyAgreementId })}`}`

export const waitingOrderIn = (search: string): string | null => new URLSearchParams(search).get('lpgOrder')

// Decision: docs/decisions/payments.md
/** Untrusted: anyone can write the address. Picks texts, never state. */
export interface ProviderClaim {
  /** `ERROR` for a card: harmless, so shown even if the server knows of no visit. */
  readonly isError: boolean
  /** true: card saved; false: recurring card set up; null: payment made. */
  readonly sct: boolean | null
  readonly canUpdateCCV: boolean
}

const withSct: readonly (string | null)[] = ['SUCCESS', 'ERROR', 'CANCELLED']
const ofPayments: readonly (string | null)[] = ['MADE', 'FAILED', 'ERROR', 'CANCELLED']
const flags: Readonly<Record<string, boolean>> = { true: true, false: false }

export const withoutClaim = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const key of ['status', 'sct', 'canUpdateCCV', 'sessionId']) query.delete(key)
  return query.size === 0 ? '' : `?${query}`
}

export const readClaim = (search: string): ProviderClaim | null => {
  const query = new URLSearchParams(search)
  const sct = flags[query.get('sct') ?? ''] ?? null
  const known = sct === null ? ofPayments : withSct
  const status = query.get('status')
  if (!known.includes(status)) return null
  return { sct, isError: sct !== null && status === 'ERROR', canUpdateCCV: query.get('canUpdateCCV') === 'true' }
}

export type ReturnOutcome =
  | 'cardSaved'
  | 'cardError'
  | 'recurringSuccess'
  | 'recurringError'
  | 'setUpCancelled'
  | 'paymentMade'
  | 'paymentFailed'
  | 'paymentError'
  | 'paymentCancelled'
  | 'nothing'
  | 'pending'

const ofPayment = { MADE: 'paymentMade', FAILED: 'paymentFailed', ERROR: 'paymentError', CANCELLED: 'paymentCancelled' } as const

const ofErrorClaim = (claim: ProviderClaim | null): ReturnOutcome => {
  if (!claim?.isError) return 'nothing'
  return claim.sct ? 'cardError' : 'recurringError'
}

export const outcomeOf = ({ status, purpose }: PaymentAttempt, claim: ProviderClaim | null): ReturnOutcome => {
  if (status === 'PENDING') return 'pending'
  if (status === 'NONE' || purpose === null) return ofErrorClaim(claim)
  if (purpose === 'oneOff') return ofPayment[status]
  if (status === 'CANCELLED') return 'setUpCancelled'
  if (purpose === 'saveCard') return status === 'MADE' ? 'cardSaved' : 'cardError'
  return status === 'MADE' ? 'recurringSuccess' : 'recurringError'
}
