import { reasonOf } from '#server/collections/return-reasons.ts'
import { takeReturn } from '#server/collections/returns.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Database } from '#server/database/database.ts'
import { bookOut, type OpenLine, setLineState } from './booking.store.ts'
import { joinedParts } from './matching.ts'

/** The bank pays one sum for a file, on its day or a few days after. */
const fileOfLine = `
  select number from bank_file f where total_cents = $1 and refused_at is null and collect_on between $2::date - 4 and $2::date
    and not exists (select from bank_line l where l.state = 'settled' and l.reason = 'direct debits of file ' || f.number) limit 2`

export interface LineContext {
  readonly db: Database
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

/** Whether a credit is what the bank pays for one file of direct debits. */
export const settleBankFile = async (tx: Queryable, line: OpenLine, { now }: LineContext): Promise<boolean> => {
  const [file, ...more] = await tx.query<{ number: number }>(fileOfLine, [line.cents, line.valueDate])
  if (!file || more.length > 0) return false
  const reason = `direct debits of file ${file.number}`
  await bookOut(tx, line, 'directDebits', reason)
  await setLineState(tx, line.number, { state: 'settled', ledgerAccount: 'directDebits', reason }, now)
  return true
}

const shortestReference = 6

const isSettled = `
  select 1 from bank_line where state = 'settled' and ledger_account = 'directDebits' and transaction_id = $1`

/** Whether a debit is one of ours that came back: reversed by its reference, once, and only for its amount. */
export const settleReturn = async (tx: Queryable, line: OpenLine, { db, secrets, now }: LineContext): Promise<boolean> => {
  const words = [line.reference, line.particulars, line.code, line.memo, line.otherParty]
  const references = new Set(words.flatMap(joinedParts).filter((part) => part.length >= shortestReference && /\d/.test(part)))
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
