import { randomUUID } from 'node:crypto'
import { type Day, today } from '#domain/basics/days.ts'
import { bookArrivals } from '#server/billing/ledger.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { createSkippedLines } from '#server/import/skipped-lines.ts'
import type { FileTaken } from '#server/import/file-kind.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { accountOf, type BankAccount, lockBankAccounts, readBankAccounts } from './bank-accounts.store.ts'
import { createStaging } from './staged-lines.store.ts'
import type { StatementBalance, StatementItem, StatementRange } from './statement.ts'

interface StatementSource {
  readonly items: AsyncGenerator<StatementItem, string>
  /** SHA-256 of the file. */
  readonly digest: string
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

export interface StoredStatement {
  readonly lines: number
  readonly added: number
  readonly known: number
  /** Otherwise or no more in the bank's statement: a person decides. */
  readonly changed: number
  readonly leftOut: FileTaken['leftOut']
}

const place = 'update staged_line set bank_account_id = $2 where account = $1'

/** The bank's own id is enough only where day, amount and text agree: some banks repeat it. A line with both stands once. */
const dropRepeated = `
  delete from staged_line s using staged_line f
  where f.bank_account_id = s.bank_account_id and f.bank_ref = s.bank_ref and s.bank_ref <> '' and f.value_date = s.value_date
    and f.cents = s.cents and f.text_digest = s.text_digest and f.position < s.position
  returning s.line`

const forgetIds = `
  update staged_line s set bank_ref = '' from bank_account a where a.bank_account_id = s.bank_account_id and not a.has_stable_ids`

const findById = `
  update staged_line s set known = l.number, occurrence = l.occurrence from bank_line l
  where s.bank_ref <> '' and l.bank_account_id = s.bank_account_id and l.bank_ref = s.bank_ref and l.value_date = s.value_date
    and l.cents = s.cents and l.text_digest = s.text_digest`

/** With an id: after those that are stored. Without: the first of a day is the first that is stored. */
const countOccurrences = `
  update staged_line s set occurrence = o.occurrence from (
    select s.position, row_number() over (partition by s.bank_account_id, s.value_date, s.cents, s.text_digest order by s.position)
      + case when s.bank_ref = '' then 0 else coalesce((select max(l.occurrence) from bank_line l where l.bank_account_id = s.bank_account_id
        and l.value_date = s.value_date and l.cents = s.cents and l.text_digest = s.text_digest), 0) end as occurrence
    from staged_line s where s.known is null) o
  where o.position = s.position`

const findByOccurrence = `
  update staged_line s set known = l.number from bank_line l
  where s.known is null and l.bank_account_id = s.bank_account_id and l.value_date = s.value_date and l.cents = s.cents
    and l.text_digest = s.text_digest and l.occurrence = s.occurrence`

/** Stored lines of the statement's days that it doesn't have. */
const absent = `
  select l.number, l.bank_ref, l.value_date, l.cents from bank_line l
  where l.bank_account_id = $1 and l.value_date between $2 and $3 and l.state <> 'replaced'
    and not exists (select from staged_line s where s.known = l.number)`

/** The same id, once on either side. */
const pairById = `
  with absent as (${absent}), single as (
    select a.bank_ref, min(a.number) as number from absent a where a.bank_ref <> '' group by 1 having count(*) = 1)
  update staged_line s set changes = p.number from single p
  where s.bank_account_id = $1 and s.known is null and s.bank_ref = p.bank_ref
    and (select count(*) from staged_line t where t.bank_account_id = $1 and t.bank_ref = s.bank_ref) = 1
    and not exists (select from bank_line l where l.bank_account_id = $1 and l.bank_ref = s.bank_ref and l.number <> p.number)`

/** Without an id: the same day and amount, other words. */
const pairByAmount = `
  with gone as (
    select a.*, row_number() over (partition by a.value_date, a.cents order by a.number) as rank from (${absent}) a where a.bank_ref = ''),
  come as (
    select position, value_date, cents, row_number() over (partition by value_date, cents order by position) as rank
    from staged_line where bank_account_id = $1 and known is null and bank_ref = '')
  update staged_line s set changes = g.number from come c join gone g using (value_date, cents, rank) where c.position = s.position`

const lineColumns = 'type, other_party, particulars, code, reference, memo, sealed, sealed_with, payer_key'

const putChanges = `
  insert into bank_line_change (change_id, line_number, statement_id, kind, line, sealed, sealed_with, seen_at)
  select gen_random_uuid(), s.changes, $2, 'changed', jsonb_build_object('valueDate', s.value_date, 'cents', s.cents, 'bankRef', s.bank_ref,
      'textDigest', s.text_digest, 'type', s.type, 'otherParty', s.other_party, 'particulars', s.particulars, 'code', s.code,
      'reference', s.reference, 'memo', s.memo, 'payerKey', s.payer_key), s.sealed, s.sealed_with, $3
  from staged_line s where s.bank_account_id = $1 and s.changes is not null
    and not exists (select from bank_line_change c where c.line_number = s.changes and c.kind = 'changed'
      and c.line ->> 'textDigest' = s.text_digest and c.line ->> 'cents' = s.cents::text and c.line ->> 'valueDate' = s.value_date::text)
  returning 1`

/** Its first and last day may be there in part only. */
const putMissing = `
  insert into bank_line_change (change_id, line_number, statement_id, kind, seen_at)
  select gen_random_uuid(), a.number, $4, 'missing', $5 from (${absent}) a
  where a.value_date > $2::date and a.value_date < $3::date
    and not exists (select from staged_line s where s.changes = a.number)
    and not exists (select from bank_line_change c where c.line_number = a.number)
  returning 1`

const putLines = `
  with added as (
    insert into bank_line (bank_account_id, statement_id, value_date, booked_on, cents, bank_ref, text_digest, occurrence, ${lineColumns})
    select s.bank_account_id, $2, s.value_date, greatest(s.value_date, $3::date + 1), s.cents, s.bank_ref, s.text_digest, s.occurrence,
      ${lineColumns}
    from staged_line s where s.bank_account_id = $1 and s.known is null and s.changes is null order by s.value_date, s.position
    returning number, booked_on, cents)
  select count(*) as count from added`

interface StatementContent {
  readonly balances: StatementBalance[]
  readonly ranges: StatementRange[]
  /** Omitted lines that move money, by account. */
  readonly leftOut: string[]
  readonly accounts: Set<string>
}

const notYours = (text: string) =>
  text === ''
    ? new ImportRefused('The file names no bank account: put its number into the file’s name, such as 01-0123-0123456-00.csv')
    : new ImportRefused('The file is of a bank account that is none of yours: add it by npm run admin -- bank account')

/** By the text that the file has for each. @throws ImportRefused */
const accountsOf = async (tx: Queryable, texts: ReadonlySet<string>): Promise<Map<string, BankAccount>> => {
  const all = await readBankAccounts(tx)
  const found = new Map<string, BankAccount>()
  for (const text of texts) {
    const account = text === '' && all.length === 1 ? all[0] : accountOf(all, text)
    if (!account) throw notYours(text)
    found.set(text, account)
  }
  const locked = await lockBankAccounts(
    tx,
    [...found.values()].map(({ bankAccountId }) => bankAccountId),
  )
  return new Map(
    [...found].map(([text, { bankAccountId }]) => [
      text,
      locked.find((row) => row.bankAccountId === bankAccountId) as BankAccount,
    ]),
  )
}

const requireNoFuture = async (tx: Queryable, day: Day): Promise<void> => {
  const [line] = await tx.query<{ line: number; valueDate: Day }>(
    'select line, value_date from staged_line where value_date > $1 order by position limit 1',
    [day],
  )
  if (line) throw new LineRefused(line.line, `is of ${line.valueDate}, and today is ${day}`)
}

/** Of one bank account: what the statement is of, and that no other format covers these days. */
const rangeOf = async (
  tx: Queryable,
  { bankAccountId }: BankAccount,
  format: string,
  ranges: readonly StatementRange[],
  balances: readonly StatementBalance[],
) => {
  const [days] = await tx.query<{ first: Day | null; last: Day | null; lines: number }>(
    'select min(value_date) as first, max(value_date) as last, count(*) as lines from staged_line where bank_account_id = $1',
    [bankAccountId],
  )
  const known = [days?.first, days?.last, ...ranges.flatMap(({ from, to }) => [from, to])].filter(
    (day) => typeof day === 'string',
  )
  const all = (known.length > 0 ? known : balances.map(({ day }) => day)).toSorted()
  const [from, to] = [all[0], all.at(-1)]
  if (from === undefined || to === undefined) throw new ImportRefused('The file has no lines')
  const [another] = await tx.query<{ format: string }>(
    'select format from bank_statement where bank_account_id = $1 and format <> $2 and from_day <= $4 and to_day >= $3 limit 1',
    [bankAccountId, format, from, to],
  )
  if (another)
    throw new ImportRefused(
      `Its days are in statements in another format already (${another.format}): their lines would be booked twice. Export days after those, or the same format`,
    )
  return { from, to, lines: days?.lines ?? 0 }
}

const storeOfAccount = async (
  tx: Queryable,
  account: BankAccount,
  format: string,
  { balances, ranges, leftOut }: StatementContent,
  source: StatementSource,
) => {
  const { bankAccountId, closedOn } = account
  const receivedAt = new Date(source.now)
  const { from, to, lines } = await rangeOf(tx, account, format, ranges, balances)
  const statementId = randomUUID()
  await tx.query(
    `insert into bank_statement (statement_id, bank_account_id, digest, format, received_at, from_day, to_day, lines, added, left_out)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9)`,
    [statementId, bankAccountId, source.digest, format, receivedAt, from, to, lines, leftOut.length],
  )
  await tx.query(pairById, [bankAccountId, from, to])
  await tx.query(pairByAmount, [bankAccountId, from, to])
  const changed = await tx.query(putChanges, [bankAccountId, statementId, receivedAt])
  const missing = await tx.query(putMissing, [bankAccountId, from, to, statementId, receivedAt])
  const [count] = await tx.query<{ count: number }>(putLines, [bankAccountId, statementId, closedOn])
  const added = count?.count ?? 0
  await bookArrivals(tx, statementId)
  await tx.query('update bank_statement set added = $2 where statement_id = $1', [statementId, added])
  await tx.query('update bank_account set format = $2 where bank_account_id = $1', [bankAccountId, format])
  for (const { day, cents } of balances)
    await tx.query(
      `insert into bank_balance (bank_account_id, day, cents, statement_id) values ($1, $2, $3, $4)
       on conflict (bank_account_id, day) do update set cents = excluded.cents, statement_id = excluded.statement_id`,
      [bankAccountId, day, cents, statementId],
    )
  return { lines, added, changed: changed.length + missing.length }
}

const gather = async (tx: Queryable, { items, secrets }: StatementSource) => {
  const staging = await createStaging(tx, secrets)
  const gathered: StatementContent = { balances: [], ranges: [], leftOut: [], accounts: new Set() }
  const skipped = createSkippedLines()
  let next = await items.next()
  for (; !next.done; next = await items.next()) {
    const item = next.value
    gathered.accounts.add(item.account)
    if (item.kind === 'line') await staging.add(item)
    else if (item.kind === 'balance') gathered.balances.push(item)
    else if (item.kind === 'range') gathered.ranges.push(item)
    else {
      skipped.skip(item.line, item.reason)
      if (item.isMoney) gathered.leftOut.push(item.account)
    }
  }
  await staging.flush()
  return { gathered, skipped, format: next.value }
}

/**
 * Stores the lines of a statement that are new, in suspense, in one transaction: a line is stored once, however often and in
 * whichever statement it comes.
 * @throws LineRefused, ImportRefused; nothing is stored then
 */
export const storeStatement = (db: Database, source: StatementSource): Promise<StoredStatement> =>
  db.transaction(async (tx) => {
    const { gathered, skipped, format } = await gather(tx, source)
    if (gathered.accounts.size === 0) throw new ImportRefused('The file has no lines')
    const accounts = await accountsOf(tx, gathered.accounts)
    const ids = [...new Set([...accounts.values()].map(({ bankAccountId }) => bankAccountId))].toSorted()
    const [before] = await tx.query<{ lines: number }>(
      'select sum(lines) as lines from bank_statement where digest = $1 and bank_account_id = any($2::uuid[]) having count(*) > 0',
      [source.digest, ids],
    )
    if (before) return { lines: before.lines, added: 0, known: before.lines, changed: 0, leftOut: skipped.list() }
    for (const [text, { bankAccountId }] of accounts) await tx.query(place, [text, bankAccountId])
    await requireNoFuture(tx, today(source.now))
    await tx.query(forgetIds)
    for (const { line } of await tx.query<{ line: number }>(dropRepeated)) skipped.skip(line, 'repeats a line with the bank’s id')
    await tx.query(findById)
    await tx.query(countOccurrences)
    await tx.query(findByOccurrence)
    const isOf = (id: string) => (item: { readonly account: string }) => accounts.get(item.account)?.bankAccountId === id
    let total = { lines: 0, added: 0, changed: 0 }
    for (const id of ids) {
      const account = [...accounts.values()].find(({ bankAccountId }) => bankAccountId === id) as BankAccount
      const content: StatementContent = {
        ...gathered,
        balances: gathered.balances.filter(isOf(id)),
        ranges: gathered.ranges.filter(isOf(id)),
        leftOut: gathered.leftOut.filter((text) => isOf(id)({ account: text })),
      }
      const stored = await storeOfAccount(tx, account, format, content, source)
      total = { lines: total.lines + stored.lines, added: total.added + stored.added, changed: total.changed + stored.changed }
    }
    return { ...total, known: total.lines - total.added, leftOut: skipped.list() }
  })
