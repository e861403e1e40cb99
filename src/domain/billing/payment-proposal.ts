import { formatDate, type Day } from '#domain/basics/days.ts'

export type ProposalGrade = 'strong' | 'likely' | 'weak'
/** `paid`: the amount was booked already. `twice`: another line has the same payer and amount. */
export type PaymentDoubt = 'paid' | 'twice'

export interface ProposalFacts {
  /** How the account's number was found; null: not at all. */
  readonly number: 'exact' | 'letters' | 'oneOff' | null
  /** As the payer wrote it, where it is off: `500162O45`. */
  readonly written: string | null
  /** As it should be: digits. */
  readonly right: string
  readonly amount: 'bill' | 'total' | null
  readonly hasName: boolean
  readonly nameAgrees: boolean
  /** Payments for this account from the payer's bank account. */
  readonly paymentsBefore: number
  readonly owedCents: number
  readonly paysByDirectDebit: boolean
  /** The customer has said that they paid. */
  readonly isReported: boolean
  /** Day of a payment of this amount that is booked already; null: none. */
  readonly paidOn: Day | null
  /** Day of an earlier line of the same payer and amount; null: none. */
  readonly repeats: Day | null
}

export interface ProposalReason {
  readonly agrees: boolean
  readonly text: string
}

export interface PaymentProposal {
  readonly grade: ProposalGrade
  readonly doubt: PaymentDoubt | null
  readonly reasons: readonly ProposalReason[]
}

/** First character that differs; null if they differ in more, or in length. */
const changedCharacter = (written: string, right: string): readonly [string, string] | null => {
  if (written.length !== right.length) return null
  const places = [...right].flatMap((character, index) => (written[index] === character ? [] : [index]))
  const [place] = places
  return place !== undefined && places.length === 1 ? [written[place] ?? '', right[place] ?? ''] : null
}

/** One character wrong, missing or too many, or two neighbours that changed places. */
export const isOneOff = (written: string, right: string): boolean => {
  if (written === right || Math.abs(written.length - right.length) > 1) return false
  let start = 0
  while (start < written.length && written[start] === right[start]) start += 1
  const [restWritten, restRight] = [written.slice(start), right.slice(start)]
  if (restWritten.length > restRight.length) return restWritten.slice(1) === restRight
  if (restWritten.length < restRight.length) return restWritten === restRight.slice(1)
  return (
    restWritten.slice(1) === restRight.slice(1) ||
    (restWritten[0] === restRight[1] && restWritten[1] === restRight[0] && restWritten.slice(2) === restRight.slice(2))
  )
}

const numberReason = ({ number, written, right }: ProposalFacts): ProposalReason[] => {
  if (number === null) return []
  if (number === 'exact') return [{ agrees: true, text: 'Account number is in it' }]
  const changed = written === null ? null : changedCharacter(written, right)
  const text = changed ? `Reference is off by one: ${changed[0]}, not ${changed[1]}` : 'Reference is off by one'
  return [{ agrees: true, text: number === 'letters' && !changed ? 'Account number is in it, with letters for digits' : text }]
}

const payerReason = (count: number): ProposalReason[] => {
  if (count === 0) return []
  const text = count === 1 ? 'Same bank account as their last payment' : `Same bank account as their last ${count} payments`
  return [{ agrees: true, text }]
}

const reasonsFor = (facts: ProposalFacts): ProposalReason[] => {
  const { amount, hasName, nameAgrees, paymentsBefore, owedCents, paysByDirectDebit, isReported, paidOn, repeats } = facts
  const owesNothing = `Owes nothing${paysByDirectDebit ? ', pays by direct debit' : ''}`
  return [
    ...(amount === 'total' ? [{ agrees: true, text: 'Amount is exactly what they owe' }] : []),
    ...(amount === 'bill' ? [{ agrees: true, text: 'Amount is exactly one of their bills' }] : []),
    ...numberReason(facts),
    ...payerReason(paymentsBefore),
    ...(hasName ? [{ agrees: nameAgrees, text: nameAgrees ? 'Same name' : 'Another name' }] : []),
    ...(isReported ? [{ agrees: true, text: 'They let us know they’ve paid' }] : []),
    ...(paidOn === null ? [] : [{ agrees: false, text: `A payment of this amount is booked on ${formatDate(paidOn)}` }]),
    ...(repeats === null ? [] : [{ agrees: false, text: `The same payment came on ${formatDate(repeats)}` }]),
    ...(owedCents <= 0 ? [{ agrees: false, text: owesNothing }] : []),
    ...(owedCents > 0 && amount === null ? [{ agrees: false, text: 'Amount is neither a bill nor all they owe' }] : []),
  ]
}

/**
 * Strong: the amount is right, and number or bank account with one thing more. Likely: a number, or two things that agree. A payment
 * that may be there already is never more than weak.
 */
export const gradeProposal = (facts: ProposalFacts): PaymentProposal => {
  const { number, amount, nameAgrees, paymentsBefore, isReported, paidOn, repeats } = facts
  const reasons = reasonsFor(facts)
  const doubt = repeats === null ? (paidOn === null ? null : 'paid') : 'twice'
  const agreements = [amount !== null, nameAgrees, paymentsBefore > 0, isReported].filter(Boolean).length
  const isStrong =
    amount !== null &&
    ((number === 'exact' && agreements >= 1) ||
      (number !== null && (nameAgrees || paymentsBefore > 0)) ||
      (paymentsBefore > 0 && nameAgrees))
  const grade = isStrong ? 'strong' : number !== null || agreements >= 2 ? 'likely' : 'weak'
  return { grade: doubt === null ? grade : 'weak', doubt, reasons }
}
