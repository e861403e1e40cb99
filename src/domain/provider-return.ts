import type { PaymentAttempt } from '#contract/payments.contract.ts'
import { pathOf } from './routes.ts'

/** The order of bottled gas of a supply agreement: where a payment that it waits for leads back to. */
export const lpgOrderPath = (supplyAgreementId: string): string =>
  `${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`

/** Where an order of bottled gas that waits for a payment leads to. */
export const payForOrderPath = (supplyAgreementId: string | null): string =>
  `${pathOf('paymentOptions')}${supplyAgreementId === null ? '' : `?${new URLSearchParams({ lpgOrder: supplyAgreementId })}`}`

/** The supply agreement whose order waits for the payment, as the address says; null where none does. */
export const waitingOrderIn = (search: string): string | null => new URLSearchParams(search).get('lpgOrder')

// Decision: docs/decisions/payments.md
/** What the address says after a visit to the card provider. Anyone can write it: it picks words, never the state. */
export interface ProviderClaim {
  /** `ERROR` for a card: shown where the server knows of no visit, since it promises nothing. */
  readonly isError: boolean
  /** A card was saved (true), a recurring card set up (false), or a payment made (null). */
  readonly sct: boolean | null
  readonly canUpdateCCV: boolean
}

const withSct: readonly (string | null)[] = ['SUCCESS', 'ERROR', 'CANCELLED']
const ofPayments: readonly (string | null)[] = ['MADE', 'FAILED', 'ERROR', 'CANCELLED']
const flags: Readonly<Record<string, boolean>> = { true: true, false: false }

/** The same query (`?…` or nothing) without what the provider put there. */
export const withoutClaim = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const key of ['status', 'sct', 'canUpdateCCV']) query.delete(key)
  return query.size === 0 ? '' : `?${query}`
}

/** Null for any other status, and for a success that does not say of what. */
export const readClaim = (search: string): ProviderClaim | null => {
  const query = new URLSearchParams(search)
  const sct = flags[query.get('sct') ?? ''] ?? null
  const known = sct === null ? ofPayments : withSct
  const status = query.get('status')
  if (!known.includes(status)) return null
  return { sct, isError: sct !== null && status === 'ERROR', canUpdateCCV: query.get('canUpdateCCV') === 'true' }
}

/** How a visit ended, by what the server says of it. */
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
