import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  flag,
  format,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import type { Database } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { ourCurrency } from '#server/providers/cards/doubts.store.ts'
import { bookCardPayment, dismissCardPayment, settleCharge } from './card-decisions.ts'
import { type DoubtRow, type LostCharge, readDoubts, readLostCharges } from './card-doubts.store.ts'
import { putCardHint } from './card-news.ts'
import { bookCardReversal } from './card-reversals.store.ts'

const kinds: Readonly<Record<DoubtRow['kind'], string>> = {
  amount: 'another amount than we asked for',
  unknownPayment: 'a payment on a page that nobody was given',
  unknownReversal: 'a refund or chargeback of a payment that isn’t booked, or in another currency',
}

const amountIn = (cents: number, currency: string) =>
  currency === ourCurrency ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency}`

const doubtLine = ({ doubtId, kind, provider, reference, askedCents, saidCents, currency, foundAt, customerNumber }: DoubtRow) =>
  [
    doubtId,
    `${formatFullDate(dayAt(foundAt.getTime()))}, ${kinds[kind]}:`,
    `${amountIn(saidCents, currency)}${askedCents === null ? '' : ` instead of ${formatCents(askedCents)}`}`,
    `(account ${customerNumber ?? 'unknown'}, ${provider} ${reference})`,
  ].join('  ')

const lostLine = ({ chargeId, cents, askedAt, customerNumber }: LostCharge) =>
  `${chargeId}  ${formatFullDate(dayAt(askedAt.getTime()))}, a charge without an answer:  ${formatCents(cents)}  (account ${customerNumber})`

const list = async ({ db, now }: { readonly db: Database; readonly now: number }): Promise<string> => {
  const lines = [...(await readDoubts(db)).map(doubtLine), ...(await readLostCharges(db, now)).map(lostLine)]
  return lines.length === 0
    ? 'No card payment waits for a decision.'
    : [...lines, `${counted(lines.length, 'card payment')} to decide.`].join('\n')
}

interface Noted {
  readonly id: string
  readonly note: string
}

const book = async ({ db, now }: CommandContext, { id, note }: Noted): Promise<string> => {
  await db.transaction((tx) => bookCardPayment(tx, id, { note, at: new Date(now), outbox: outboxAt(db, now) }))
  return 'Booked as it was taken.'
}

const dismiss = async ({ db, now }: CommandContext, { id, note }: Noted): Promise<string> => {
  await db.transaction((tx) => dismissCardPayment(tx, id, { note, at: new Date(now) }))
  return 'Dismissed: nothing is booked.'
}

const lost = async (
  { db, now }: CommandContext,
  { id, reference, notMade }: { readonly id: string; readonly reference: string | undefined; readonly notMade: boolean },
): Promise<string> => {
  if ((reference !== undefined) === notMade) throw new CommandRefused('This needs either --reference ID or --not-made.')
  const found = reference === undefined ? 'notMade' : { reference }
  await db.transaction((tx) => settleCharge(tx, id, found, new Date(now)))
  return reference === undefined ? 'It counts as declined.' : 'The provider is asked about it with the next try.'
}

const dollars = format(
  'DOLLARS',
  (given) => (/^\d{1,7}\.\d{2}$/.test(given) ? Number(given.replace('.', '')) : undefined),
  'an amount such as 45.00',
)

interface Chargeback {
  readonly id: string
  readonly amount: number
  readonly case: string
  readonly reason: string
}

const chargedBack = async (
  { db, now }: CommandContext,
  { id, amount: cents, case: reversalId, reason }: Chargeback,
): Promise<string> => {
  const isNew = await db.transaction((tx) =>
    bookCardReversal(
      tx,
      {
        kind: 'reversal',
        what: 'chargeback',
        reversalId,
        paymentReference: id,
        ourReference: id,
        cents,
        currency: ourCurrency,
        reason,
      },
      { outbox: outboxAt(db, now), provider: 'operator', at: new Date(now) },
    ),
  )
  if (!isNew) throw new CommandRefused(`${id} is no card payment of ours, or case ${reversalId} was booked before.`)
  return `${formatCents(cents)} is owed again.`
}

const askAgain = async ({ db, now }: CommandContext, { id }: { readonly id: string }): Promise<string> => {
  await putCardHint(db, outboxAt(db, now), { of: 'payment', id }, now)
  return 'The provider is asked about it in a moment.'
}

const note = required(formats.text(), 'This needs --note TEXT: what the provider or the customer said.')
const id = argument(formats.text('ID'))

export const cardPaymentCommands = [
  command('payments doubtful', 'lists card payments that wait for a decision', {}, list),
  command('payments book', 'books a doubtful card payment as it was taken', { id, note }, book),
  command('payments dismiss', 'closes a doubtful card payment without booking it', { id, note }, dismiss),
  command(
    'payments lost',
    'says what became of a charge without an answer: the provider’s id of it, or that it was not made',
    { id, reference: optional(formats.text('ID')), notMade: flag },
    lost,
  ),
  command('payments ask', 'asks the provider about its payment or refund ID', { id }, askAgain),
  command(
    'payments charged-back',
    'books a chargeback that the bank sent by letter, by the provider’s id of the payment',
    { id, amount: required(dollars), case: required(formats.text('NUMBER')), reason: required(formats.text()) },
    chargedBack,
  ),
]
