import { randomUUID } from 'node:crypto'
import { bookEntries } from '#server/billing/ledger.store.ts'
import type { LedgerAccount } from '#server/billing/ledger.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { bookOut, lockLine, setLineState, takeOffAccount } from './booking.store.ts'

/** `replace`: the bank's new line instead of the old one, or none. `both`: a line of its own. `keep`: the old one stays. */
export const changeDecisions = ['replace', 'both', 'keep'] as const
export type ChangeDecision = (typeof changeDecisions)[number]

const putChangedLine = `
  insert into bank_line (bank_account_id, statement_id, value_date, booked_on, cents, bank_ref, text_digest, occurrence, type, other_party,
    particulars, code, reference, memo, sealed, sealed_with, payer_key)
  select old.bank_account_id, c.statement_id, n.value_date, greatest(n.value_date, a.closed_on + 1), n.cents, n.bank_ref, n.text_digest,
    1 + coalesce((select max(l.occurrence) from bank_line l where l.bank_account_id = old.bank_account_id and l.value_date = n.value_date
      and l.cents = n.cents and l.text_digest = n.text_digest), 0),
    n.type, n.other_party, n.particulars, n.code, n.reference, n.memo, c.sealed, c.sealed_with, n.payer_key
  from bank_line_change c
  join bank_line old on old.number = c.line_number
  join bank_account a on a.bank_account_id = old.bank_account_id
  cross join lateral (select (c.line ->> 'valueDate')::date as value_date, (c.line ->> 'cents')::bigint as cents, c.line ->> 'bankRef' as bank_ref,
    c.line ->> 'textDigest' as text_digest, c.line ->> 'type' as type, c.line ->> 'otherParty' as other_party,
    c.line ->> 'particulars' as particulars, c.line ->> 'code' as code, c.line ->> 'reference' as reference, c.line ->> 'memo' as memo,
    c.line ->> 'payerKey' as payer_key) n
  where c.change_id = $1
  returning number, bank_account_id, booked_on, cents`

interface AddedLine {
  readonly number: number
  readonly bankAccountId: string
  readonly bookedOn: Day
  readonly cents: number
}

const entryOf = ({ bankAccountId, number, bookedOn, cents }: AddedLine, description: string) => ({
  entryId: randomUUID(),
  occurredOn: bookedOn,
  debit: 'bank' as const,
  credit: 'suspense' as const,
  cents,
  description,
  bankAccountId,
  lineNumber: number,
})

const takeOut = async (tx: Queryable, number: number, now: number): Promise<void> => {
  const line = await lockLine(tx, number)
  if (!line) throw new TypeError('A line that is not there')
  if (line.state === 'matched' || line.state === 'split') await takeOffAccount(tx, line, now)
  if (line.state === 'settled' || line.state === 'returning')
    await bookOut(tx, { ...line, cents: -line.cents }, (line.ledgerAccount ?? 'other') as LedgerAccount, 'Back to suspense')
  await bookEntries(tx, [entryOf({ ...line, bookedOn: line.openDay, cents: -line.cents }, 'Changed by the bank')])
  await setLineState(tx, number, { state: 'replaced', reason: 'the bank has changed it' }, now)
}

/** Of a line's open change. @throws CommandRefused without one */
export const decideChange = async (tx: Queryable, number: number, decision: ChangeDecision, now: number): Promise<void> => {
  const line = await lockLine(tx, number)
  const [change] = await tx.query<{ changeId: string; kind: 'changed' | 'missing' }>(
    'select change_id, kind from bank_line_change where line_number = $1 and decision is null order by seen_at desc limit 1 for update',
    [number],
  )
  if (!line || !change) throw new CommandRefused(`The bank has not changed line ${number}.`)
  if (change.kind === 'missing' && decision === 'both')
    throw new CommandRefused(`Line ${number} stands no more: replace takes it out, keep leaves it.`)
  if (decision === 'replace') await takeOut(tx, number, now)
  if (decision !== 'keep' && change.kind === 'changed') {
    const [added] = await tx.query<AddedLine>(putChangedLine, [change.changeId])
    if (added) await bookEntries(tx, [entryOf(added, 'Line of the bank')])
  }
  await tx.query('update bank_line_change set decision = $2, decided_at = $3 where line_number = $1 and decision is null', [
    number,
    decision,
    new Date(now),
  ])
}
