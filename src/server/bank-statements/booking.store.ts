import { randomUUID } from 'node:crypto'
import { addDays, type Day, formatFullDate, laterOf } from '#domain/basics/days.ts'
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
    proposed_account = $8 where number = $1`

interface LineState {
  readonly state: BankLine['state']
  readonly billingAccountId?: string | null
  readonly transactionId?: string | null
  readonly ledgerAccount?: LedgerAccount | null
  readonly proposedAccount?: string | null
  readonly reason: string | null
}

export const setLineState = async (tx: Queryable, number: number, state: LineState, now: number): Promise<void> => {
  const { billingAccountId = null, transactionId = null, ledgerAccount = null, proposedAccount = null } = state
  await tx.query(setState, [
    number,
    state.state,
    billingAccountId,
    transactionId,
    ledgerAccount,
    state.reason,
    state.state === 'waiting' ? null : new Date(now),
    proposedAccount,
  ])
}

/** The customer sees the bank's day; it is booked later where that day is closed. */
export const bookOnAccount = async (
  tx: Queryable,
  line: OpenLine,
  billingAccountId: string,
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<void> => {
  const { number, cents, valueDate, openDay, bankRef } = line
  if (cents < 0 || cents > mostCents) throw new TypeError('No payment of a customer')
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
  await setLineState(tx, number, { state: 'matched', billingAccountId, transactionId, reason }, now)
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
}

/** Back to suspense: the payment was on the wrong account. */
export const takeOffAccount = async (tx: Queryable, line: OpenLine, now: number): Promise<void> => {
  const { number, cents, billingAccountId, transactionId, openDay } = line
  if (billingAccountId === null || transactionId === null) throw new TypeError('A line that is on no account')
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
  await setLineState(tx, number, { state: 'waiting', reason: 'it was taken off an account' }, now)
}

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
