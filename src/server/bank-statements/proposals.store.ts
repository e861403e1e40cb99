import type { Day } from '#domain/basics/days.ts'
import {
  gradeProposal,
  isOneOff,
  type PaymentProposal,
  type ProposalFacts,
  type ProposalGrade,
} from '#domain/billing/payment-proposal.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readBalance } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StoredProposal } from './booking.store.ts'
import { type BankLine, type Candidate, findCandidates } from './candidates.store.ts'
import { asDigits, numbersIn } from './matching.ts'

export interface LineProposal extends PaymentProposal {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly name: string
  /** What is owed today, cents. */
  readonly owedCents: number
  /** Open bills that the payment pays, the oldest first. */
  readonly pays: readonly { readonly dueDate: Day; readonly cents: number }[]
}

/** Days around the bank's day in which a payment of the same amount may be the same payment. */
const paidDays = 4
/** Days before it in which the same payer's same amount is a repetition. */
const repeatDays = 3

const accountFacts = `
  select a.payment_method = 'directDebit' as pays_by_direct_debit,
    (select count(*) from bank_line l where l.payer_key = $2 and l.billing_account_id = $1 and l.state = 'matched') as payments_before,
    (select max(t.occurred_on) from account_transaction t where t.billing_account_id = $1 and t.kind = 'payment' and t.cents = $3
       and t.occurred_on between $4::date - ${paidDays} and $4::date + ${paidDays} and t.takes_back is null
       and not exists (select from account_transaction b where b.billing_account_id = $1 and b.takes_back = t.transaction_id)) as paid_on
  from billing_account a where a.billing_account_id = $1`

const repeated = `
  select max(value_date) as value_date from bank_line
  where bank_account_id = $1 and value_date between $2::date - ${repeatDays} and $2 and cents = $3 and number < $4
    and other_party = $5 and particulars = $6 and code = $7 and reference = $8 and payer_key is not distinct from $9
    and state in ('waiting', 'matched', 'split')`

interface AccountFacts {
  readonly paysByDirectDebit: boolean
  readonly paymentsBefore: number
  readonly paidOn: Day | null
}

/** Shorter numbers are off by one from too many others. */
const shortestOneOff = 6

const writtenFor = (line: BankLine, right: string): Pick<ProposalFacts, 'number' | 'written'> => {
  const { exact, corrected } = numbersIn(line)
  if (exact.includes(right)) return { number: 'exact', written: right }
  if (corrected.includes(right)) return { number: 'letters', written: exact.find((text) => asDigits(text) === right) ?? null }
  const oneOff = right.length < shortestOneOff ? undefined : exact.find((text) => isOneOff(text, right))
  return oneOff === undefined ? { number: null, written: null } : { number: 'oneOff', written: oneOff }
}

const paidBy = (bills: readonly { readonly dueDate: Day; readonly cents: number }[], cents: number) => {
  const pays: { readonly dueDate: Day; readonly cents: number }[] = []
  let left = cents
  for (const { dueDate, cents: open } of bills) {
    if (left <= 0) break
    pays.push({ dueDate, cents: Math.min(open, left) })
    left -= open
  }
  return pays
}

const propose = async (
  db: Queryable,
  line: BankLine,
  candidate: Candidate,
  { repeats, today }: { readonly repeats: Day | null; readonly today: Day },
): Promise<LineProposal> => {
  const { billingAccountId, customerNumber, owner, written: right, evidence } = candidate
  const [facts] = await db.query<AccountFacts>(accountFacts, [billingAccountId, line.payerKey, -line.cents, line.valueDate])
  const owedCents = await readBalance(db, billingAccountId, today)
  const bills = await readOpenBills(db, billingAccountId, owedCents, today)
  const amount = owedCents === line.cents ? 'total' : bills.some(({ cents }) => cents === line.cents) ? 'bill' : null
  const { hasName, nameAgrees, isReported, isBookedElsewhere } = evidence
  const isPaid = amount === null || isBookedElsewhere
  const proposal = gradeProposal({
    ...writtenFor(line, right),
    right,
    amount,
    hasName,
    nameAgrees,
    isReported,
    repeats,
    owedCents,
    paysByDirectDebit: facts?.paysByDirectDebit ?? false,
    paymentsBefore: facts?.paymentsBefore ?? 0,
    paidOn: isPaid ? (facts?.paidOn ?? null) : null,
  })
  return { billingAccountId, customerNumber, name: owner, owedCents, pays: paidBy(bills, line.cents), ...proposal }
}

const ranks: Readonly<Record<ProposalGrade, number>> = { strong: 0, likely: 1, weak: 2 }

/** Whose a line may be, the likeliest first; none for money that went out. */
export const readProposals = async (
  db: Queryable,
  line: BankLine,
  today: Day,
  candidates?: readonly Candidate[],
): Promise<LineProposal[]> => {
  const found = candidates ?? (await findCandidates(db, line))
  if (found.length === 0) return []
  const { bankAccountId, valueDate, cents, number, otherParty, particulars, code, reference, payerKey } = line
  const [row] = await db.query<{ valueDate: Day | null }>(repeated, [
    bankAccountId,
    valueDate,
    cents,
    number,
    otherParty,
    particulars,
    code,
    reference,
    payerKey,
  ])
  const repeats = row?.valueDate ?? null
  const proposals: LineProposal[] = []
  for (const candidate of found) proposals.push(await propose(db, line, candidate, { repeats, today }))
  const ranked = proposals.toSorted((a, b) => ranks[a.grade] - ranks[b.grade])
  const [, second] = ranked
  // Two strong ones: a person chooses.
  return second?.grade === 'strong'
    ? ranked.map((proposal) => (proposal.grade === 'strong' ? { ...proposal, grade: 'likely' as const } : proposal))
    : ranked
}

export const storedProposal = ([best]: readonly LineProposal[]): StoredProposal =>
  best === undefined
    ? { proposedAccount: null, grade: 'none', doubt: null }
    : { proposedAccount: best.billingAccountId, grade: best.grade, doubt: best.doubt }
