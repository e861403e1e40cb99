import { type Day, formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { LedgerAccount } from '#server/billing/ledger.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  bookOnAccount,
  bookOut,
  bookParts,
  type LinePart,
  lockLine,
  type OpenLine,
  sentBackReason,
  setLineState,
  setProposal,
  takeOffAccount,
} from './booking.store.ts'
import type { BankLine } from './candidates.store.ts'
import { fileReason, readFilesOf } from './direct-debit-lines.ts'
import { readProposals, storedProposal } from './proposals.store.ts'

/** Who decides about a line of the bank; `by` is the name that the next person sees. */
export interface LineDecider {
  readonly by: string
  /** Epoch ms. */
  readonly now: number
}

export const lineDestinations = ['other', 'cards', 'directDebits', 'refunds'] as const
export type LineDestination = (typeof lineDestinations)[number]

const stateTexts: Readonly<Record<BankLine['state'], string>> = {
  new: 'was not looked at yet',
  waiting: 'waits',
  matched: 'is on an account',
  split: 'is split over several accounts',
  settled: 'is no customer’s',
  returning: 'is to be sent back',
  replaced: 'was changed by the bank',
}

const decisionTexts: Readonly<Partial<Record<BankLine['state'], string>>> = {
  matched: 'matched',
  split: 'split',
  settled: 'settled',
  returning: 'marked to be sent back',
}

/** Of the command line, which has no name. */
export const operator = 'An operator'

const decidedText = ({ number, state, decidedBy, decidedAt }: OpenLine): string => {
  const what = decisionTexts[state]
  if (what === undefined || decidedBy === null || decidedAt === null || decidedBy === operator)
    return `Line ${number} ${stateTexts[state]}: take it off first by bank unmatch.`
  return `${decidedBy} has already ${what} this payment, ${formatInstant(instantText(decidedAt.getTime()))}.`
}

const requireLine = async (tx: Queryable, number: number): Promise<OpenLine> => {
  const line = await lockLine(tx, number)
  if (!line) throw new CommandRefused(`There is no line ${number}.`)
  return line
}

const requireWaiting = async (tx: Queryable, number: number): Promise<OpenLine> => {
  const line = await requireLine(tx, number)
  if (line.state !== 'waiting' && line.state !== 'new') throw new CommandRefused(decidedText(line))
  return line
}

const requireIncoming = ({ number, cents }: OpenLine): void => {
  if (cents < 0)
    throw new CommandRefused(`Line ${number} is money that went out: bank other, or bank return for what it sends back.`)
}

/** @throws CommandRefused also if somebody else has decided about it */
export const matchLine = async (
  tx: Queryable,
  number: number,
  billingAccountId: string,
  { by, now }: LineDecider,
): Promise<{ readonly cents: number }> => {
  const line = await requireWaiting(tx, number)
  requireIncoming(line)
  await bookOnAccount(tx, line, billingAccountId, { reason: 'by a person', by, now })
  return { cents: line.cents }
}

/** Matches it if it still waits with a strong proposal for this account; otherwise it stays. @returns its cents; null: it stays */
export const matchStrongLine = async (
  tx: Queryable,
  number: number,
  billingAccountId: string,
  { by, now }: LineDecider,
): Promise<number | null> => {
  const line = await lockLine(tx, number)
  if (line?.state !== 'waiting') return null
  const proposals = await readProposals(tx, line, todayAt(now))
  const [best] = proposals
  if (best?.grade !== 'strong' || best.billingAccountId !== billingAccountId) {
    await setProposal(tx, number, storedProposal(proposals))
    return null
  }
  await bookOnAccount(tx, line, billingAccountId, { reason: 'a strong proposal, by a person', by, now })
  return line.cents
}

/** @throws CommandRefused unless each part is above zero, no account is twice, and they add up to the line */
export const splitLine = async (
  tx: Queryable,
  number: number,
  parts: readonly LinePart[],
  { by, now }: LineDecider,
): Promise<{ readonly cents: number }> => {
  const line = await requireWaiting(tx, number)
  requireIncoming(line)
  if (parts.length < 2) throw new CommandRefused('Split it over two accounts or more.')
  if (new Set(parts.map(({ billingAccountId }) => billingAccountId)).size < parts.length)
    throw new CommandRefused('Name each account once.')
  if (parts.some(({ cents }) => cents <= 0)) throw new CommandRefused('Each part must be above zero.')
  const total = sumOf(parts, ({ cents }) => cents)
  if (total !== line.cents)
    throw new CommandRefused(`The parts come to ${formatCents(total)}, the payment to ${formatCents(line.cents)}.`)
  await bookParts(tx, line, parts, { reason: 'by a person', by, now })
  return { cents: line.cents }
}

/** Out of the queue until the day. @throws CommandRefused for a day that is not after today */
export const holdLine = async (
  tx: Queryable,
  number: number,
  { until, note }: { readonly until: Day; readonly note: string },
  { by, now }: LineDecider,
): Promise<void> => {
  const line = await requireWaiting(tx, number)
  if (until <= todayAt(now)) throw new CommandRefused('Choose a day after today.')
  const proposal = storedProposal(await readProposals(tx, line, todayAt(now)))
  await setLineState(tx, number, { state: 'waiting', reason: note, by, heldUntil: until, proposal }, now)
}

export const returnLine = async (
  tx: Queryable,
  number: number,
  reason: string,
  { by, now }: LineDecider,
): Promise<{ readonly cents: number }> => {
  const line = await requireWaiting(tx, number)
  if (line.cents < 0) throw new CommandRefused(`Line ${number} is money that went out.`)
  await bookOut(tx, line, 'refunds', 'To be sent back')
  await setLineState(tx, number, { state: 'returning', ledgerAccount: 'refunds', reason, by }, now)
  return { cents: line.cents }
}

export const settleLine = async (
  tx: Queryable,
  number: number,
  { to, reason }: { readonly to: LineDestination; readonly reason: string },
  { by, now }: LineDecider,
): Promise<{ readonly cents: number }> => {
  const line = await requireWaiting(tx, number)
  const [file] = to === 'directDebits' ? (await readFilesOf(tx, line)).numbers : []
  await bookOut(tx, line, to, reason)
  const settled = file === undefined ? reason : fileReason(file, reason)
  await setLineState(tx, number, { state: 'settled', ledgerAccount: to, reason: settled, by }, now)
  return { cents: line.cents }
}

/** The outgoing line that sends it back; `book-lines.ts` finds it. */
const hasGoneBack = async (tx: Queryable, { number, cents, valueDate }: OpenLine): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from bank_line where value_date >= $1 and cents = $2 and ledger_account = 'refunds' and reason = $3`,
    [valueDate, -cents, sentBackReason(number)],
  )
  return rows.length > 0
}

/** Off its accounts, or out of where it was settled: it waits again. @throws CommandRefused if it has gone back to its payer */
export const putLineBack = async (
  tx: Queryable,
  number: number,
  { now }: LineDecider,
): Promise<{ readonly cents: number; readonly wasOnAccount: boolean }> => {
  const line = await requireLine(tx, number)
  const wasOnAccount = line.state === 'matched' || line.state === 'split'
  if (wasOnAccount) await takeOffAccount(tx, line, now)
  else if (line.state === 'settled' || line.state === 'returning') {
    if (line.state === 'settled' && line.ledgerAccount === 'refunds' && (await hasGoneBack(tx, line)))
      throw new CommandRefused('This payment has gone back to its payer already.')
    await bookOut(tx, { ...line, cents: -line.cents }, (line.ledgerAccount ?? 'other') as LedgerAccount, 'Back to suspense')
    await setLineState(tx, number, { state: 'waiting', reason: 'it was put back' }, now)
  } else throw new CommandRefused(`Line ${number} ${stateTexts[line.state]}.`)
  return { cents: line.cents, wasOnAccount }
}
