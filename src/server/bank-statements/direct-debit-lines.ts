import { referenceLength } from '#server/collections/collections.store.ts'
import { reasonOf } from '#server/collections/return-reasons.ts'
import { takeReturn } from '#server/collections/returns.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Database } from '#server/database/database.ts'
import { bookOut, type OpenLine, setLineState } from './booking.store.ts'
import type { BankLine } from './candidates.store.ts'
import { joinedParts } from './matching.ts'

/** The bank pays one sum for a file, on its day or a few days after. */
const filesOfAmount = `
  select number from bank_file f where total_cents = $1 and refused_at is null and collect_on between $2::date - 4 and $2::date
    and not exists (select from bank_line l where l.state = 'settled' and l.ledger_account = 'directDebits'
      and split_part(l.reason, ':', 1) = 'direct debits of file ' || f.number) order by collect_on, number limit 5`

const batch = /\bDD[ -]?(\d{6,9})\b/gi
const saysDirectDebit = /\b(?:DD|DIRECT DEBITS?)\b/i

export const fileReason = (file: number, reason?: string): string =>
  `direct debits of file ${file}${reason === undefined ? '' : `: ${reason}`}`

/** Files of direct debits that come to a credit's amount and are not paid yet. The one whose batch it names is alone. */
export const readFilesOf = async (
  tx: Queryable,
  line: BankLine,
): Promise<{ readonly numbers: readonly number[]; readonly isNamed: boolean }> => {
  const files = line.cents > 0 ? await tx.query<{ number: number }>(filesOfAmount, [line.cents, line.valueDate]) : []
  const numbers = files.map(({ number }) => number)
  const words = [line.otherParty, line.particulars, line.code, line.reference, line.memo].join(' ')
  const named = numbers.filter((number) => [...words.matchAll(batch)].some(([, digits]) => Number(digits) === number))
  return named.length > 0 ? { numbers: named, isNamed: true } : { numbers, isNamed: false }
}

/** So that a batch is no account number. */
export const withoutBatch = <Line extends BankLine>(line: Line): Line => {
  const strip = (text: string) => text.replaceAll(batch, ' ').trim()
  return {
    ...line,
    otherParty: strip(line.otherParty),
    particulars: strip(line.particulars),
    code: strip(line.code),
    reference: strip(line.reference),
    memo: strip(line.memo),
  }
}

export interface LineContext {
  readonly db: Database
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

/** Whether the bank's words are of direct debits, and name no payer's account. */
export const isOfDirectDebits = (line: OpenLine): boolean =>
  line.payerKey === null &&
  saysDirectDebit.test([line.otherParty, line.particulars, line.code, line.reference, line.memo].join(' '))

/** What the bank pays for one file of direct debits. */
export const settleBankFile = async (tx: Queryable, line: OpenLine, file: number, now: number): Promise<void> => {
  const reason = fileReason(file)
  await bookOut(tx, line, 'directDebits', reason)
  await setLineState(tx, line.number, { state: 'settled', ledgerAccount: 'directDebits', reason }, now)
}

const shortestReference = 6

const mayBeReference = (part: string): boolean =>
  part.length === referenceLength || (part.length >= shortestReference && /\d/.test(part))

const isSettled = `
  select 1 from bank_line where state = 'settled' and ledger_account = 'directDebits' and transaction_id = $1`

/** Whether a debit is one of ours that came back: reversed by its reference, once, and only for its amount. */
export const settleReturn = async (tx: Queryable, line: OpenLine, { db, secrets, now }: LineContext): Promise<boolean> => {
  const words = [line.reference, line.particulars, line.code, line.memo, line.otherParty]
  const references = new Set(words.flatMap(joinedParts).filter(mayBeReference))
  for (const reference of references) {
    const debit = { reference, cents: -line.cents, day: line.valueDate, reason: reasonOf(words.join(' ')) }
    const outcome = await takeReturn(tx, debit, { outbox: outboxAt(db, now), secrets, now })
    if (outcome.kind !== 'returned' && outcome.kind !== 'alreadyReturned') continue
    if ((await tx.query(isSettled, [outcome.collectionId])).length > 0) return false
    await bookOut(tx, line, 'directDebits', 'Direct debit returned')
    await setLineState(
      tx,
      line.number,
      {
        state: 'settled',
        ledgerAccount: 'directDebits',
        billingAccountId: outcome.billingAccountId,
        transactionId: outcome.collectionId,
        reason: 'a direct debit that came back',
      },
      now,
    )
    return true
  }
  return false
}
