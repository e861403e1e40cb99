import { randomUUID } from 'node:crypto'
import { addDays, type Day, formatFullDate, laterOf } from '#domain/basics/days.ts'
import type { PaymentDoubt, ProposalGrade } from '#domain/billing/payment-proposal.ts'
import { bookEntries, bookTransaction, type LedgerAccount } from '#server/billing/ledger.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { putNotice } from '#server/http/notice.ts'
import { type BankLine, lineColumns, reportDays } from './candidates.store.ts'

const lockedLine = `select ${lineColumns} from bank_line where number = $1 for update`
const closedDay = 'select closed_on from bank_account where bank_account_id = $1 for share'

export interface OpenLine extends BankLine {
  /** Its day in our books, or the first after it that is open. */
  readonly openDay: Day
}

/** Also keeps its bank account's days from being closed meanwhile. Null: there is none. */
export const lockLine = async (tx: Queryable, number: number): Promise<OpenLine | null> => {
  const [line] = await tx.query<BankLine>(lockedLine, [number])
  if (!line) return null
  const [account] = await tx.query<{ closedOn: Day | null }>(closedDay, [line.bankAccountId])
  const closedOn = account?.closedOn ?? null
  return { ...line, openDay: closedOn === null ? line.bookedOn : laterOf(line.bookedOn, addDays(closedOn, 1)) }
}

const method = 'Bank transfer'
/** What a column of cents holds. */
export const mostCents = 2_147_483_647

const answerReport = `
  update bank_transfer_report set transaction_id = $2
  where billing_account_id = $1 and transaction_id is null and reported_on between $3::date - ${reportDays} and $3::date + ${reportDays}
  returning 1`

const setState = `
  update bank_line set state = $2, billing_account_id = $3, transaction_id = $4, ledger_account = $5, reason = $6, decided_at = $7,
    proposed_account = $8, decided_by = $9, held_until = $10, grade = $11, doubt = $12 where number = $1`

interface LineState {
  readonly state: BankLine['state']
  readonly billingAccountId?: string | null
  readonly transactionId?: string | null
  readonly ledgerAccount?: LedgerAccount | null
  readonly reason: string | null
  /** Name of who decided. */
  readonly by?: string | null
  readonly heldUntil?: Day | null
  /** While it waits; left out: it is judged again. */
  readonly proposal?: StoredProposal
}

export interface StoredProposal {
  readonly proposedAccount: string | null
  readonly grade: ProposalGrade | 'none'
  readonly doubt: PaymentDoubt | null
}

export const setLineState = async (tx: Queryable, number: number, state: LineState, now: number): Promise<void> => {
  const { billingAccountId = null, transactionId = null, ledgerAccount = null, by = null, heldUntil = null, proposal } = state
  await tx.query(setState, [
    number,
    state.state,
    billingAccountId,
    transactionId,
    ledgerAccount,
    state.reason,
    state.state === 'waiting' ? null : new Date(now),
    proposal?.proposedAccount ?? null,
    by,
    heldUntil,
    proposal?.grade ?? null,
    proposal?.doubt ?? null,
  ])
}

/** The customer sees the bank's day; it is booked later where that day is closed. @returns the payment's id */
const bookPayment = async (
  tx: Queryable,
  { number, valueDate, openDay, bankRef }: OpenLine,
  { billingAccountId, cents, now }: { readonly billingAccountId: string; readonly cents: number; readonly now: number },
): Promise<string> => {
  if (cents <= 0 || cents > mostCents) throw new TypeError('No payment of a customer')
  await lockAccount(tx, billingAccountId)
  const transactionId = randomUUID()
  await bookTransaction(tx, {
    billingAccountId,
    transactionId,
    occurredOn: openDay,
    kind: 'payment',
    description: openDay === valueDate ? 'Payment, thank you' : `Payment of ${formatFullDate(valueDate)}, thank you`,
    method,
    cents: -cents,
    counterpart: 'suspense',
    bankLine: number,
  })
  const answered = await tx.query(answerReport, [billingAccountId, transactionId, valueDate])
  if (answered.length > 0)
    await putNotice(tx, {
      billingAccountId,
      of: `bank transfer ${transactionId}`,
      type: 'message',
      title: 'We have your payment',
      detail: 'Your bank transfer has arrived. Thank you.',
      path: '/account/bill/transactions',
      at: new Date(now),
    })
  await recordEvent(tx, {
    type: 'payment.received',
    billingAccountId,
    data: { payment: transactionId, cents, receivedOn: valueDate, reference: bankRef || null },
    now,
  })
  return transactionId
}

export const setProposal = async (tx: Queryable, number: number, proposal: StoredProposal): Promise<void> => {
  const { proposedAccount, grade, doubt } = proposal
  await tx.query('update bank_line set proposed_account = $2, grade = $3, doubt = $4 where number = $1', [
    number,
    proposedAccount,
    grade,
    doubt,
  ])
}

interface LineDecision {
  readonly reason: string
  /** Name of who decided; null: it was certain. */
  readonly by?: string | null
  /** Epoch ms. */
  readonly now: number
}

export const bookOnAccount = async (
  tx: Queryable,
  line: OpenLine,
  billingAccountId: string,
  { now, ...decision }: LineDecision,
): Promise<void> => {
  const transactionId = await bookPayment(tx, line, { billingAccountId, cents: line.cents, now })
  await setLineState(tx, line.number, { state: 'matched', billingAccountId, transactionId, ...decision }, now)
}

export interface LinePart {
  readonly billingAccountId: string
  readonly cents: number
}

/** A payment on each account; their sum is the line's. Accounts are locked in one order. */
export const bookParts = async (
  tx: Queryable,
  line: OpenLine,
  parts: readonly LinePart[],
  { now, ...decision }: LineDecision,
): Promise<void> => {
  for (const { billingAccountId, cents } of parts.toSorted((a, b) => a.billingAccountId.localeCompare(b.billingAccountId)))
    await bookPayment(tx, line, { billingAccountId, cents, now })
  await setLineState(tx, line.number, { state: 'split', ...decision }, now)
}

interface BookedPart extends LinePart {
  readonly transactionId: string
}

/** Of a line that is matched or split: what is booked and was not taken off again. */
export const readParts = (tx: Queryable, number: number): Promise<BookedPart[]> =>
  tx.query<BookedPart>(
    `select t.billing_account_id, t.transaction_id, -t.cents as cents from account_transaction t
     where t.bank_line = $1 and t.takes_back is null and not exists (select from account_transaction b
       where b.billing_account_id = t.billing_account_id and b.takes_back = t.transaction_id)
     order by t.billing_account_id`,
    [number],
  )

const takePartOff = async (
  tx: Queryable,
  { number, openDay }: OpenLine,
  { billingAccountId, transactionId, cents }: BookedPart,
  now: number,
): Promise<void> => {
  await lockAccount(tx, billingAccountId)
  const reversal = randomUUID()
  await bookTransaction(tx, {
    billingAccountId,
    transactionId: reversal,
    occurredOn: openDay,
    kind: 'payment',
    description: 'Payment taken off: it was not for this account',
    method,
    cents,
    counterpart: 'suspense',
    bankLine: number,
    takesBack: transactionId,
  })
  await tx.query('update bank_transfer_report set transaction_id = null where billing_account_id = $1 and transaction_id = $2', [
    billingAccountId,
    transactionId,
  ])
  await putNotice(tx, {
    billingAccountId,
    of: `taken off ${reversal}`,
    type: 'message',
    title: 'We’ve corrected a payment',
    detail: 'A payment was on your account by mistake. We’ve taken it off. Please call us if it was yours.',
    path: '/account/bill/transactions',
    at: new Date(now),
  })
  await recordEvent(tx, {
    type: 'payment.returned',
    billingAccountId,
    data: { payment: transactionId, cents, returnedOn: openDay, reason: 'booked on the wrong account', feeCents: 0 },
    now,
  })
}

/** Back to suspense: the payment was on the wrong account, or on wrong accounts. */
export const takeOffAccount = async (tx: Queryable, line: OpenLine, now: number): Promise<void> => {
  const parts = await readParts(tx, line.number)
  if (parts.length === 0) throw new TypeError('A line that is on no account')
  for (const part of parts) await takePartOff(tx, line, part, now)
  await setLineState(tx, line.number, { state: 'waiting', reason: 'it was taken off an account' }, now)
}

/** Of the outgoing line that sends line `number` back. */
export const sentBackReason = (number: number): string => `sends line ${number} back`

/** Between suspense and a ledger account that is no customer's. */
export const bookOut = async (tx: Queryable, line: OpenLine, credit: LedgerAccount, description: string): Promise<void> => {
  await bookEntries(tx, [
    {
      entryId: randomUUID(),
      occurredOn: line.openDay,
      debit: 'suspense',
      credit,
      cents: line.cents,
      description,
      bankAccountId: line.bankAccountId,
      lineNumber: line.number,
    },
  ])
}
