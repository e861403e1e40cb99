import { hiddenName } from '#domain/desk/private-account.ts'
import type { DeskLine, LineDoubt, LineGrade, LineQueue } from '#contract/desk/bank-lines.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { operator } from '#server/bank-statements/line-decisions.ts'
import type { Queryable } from '#server/database/database.ts'

/** Lines of a page. */
export const pageSize = 25

interface LineRow {
  readonly number: number
  readonly valueDate: Day
  readonly cents: number
  readonly otherParty: string
  readonly particulars: string
  readonly code: string
  readonly reference: string
  readonly memo: string
  readonly grade: LineGrade | null
  readonly doubt: LineDoubt | null
  readonly account: string | null
  readonly name: string | null
  readonly state: string
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Of `bank_line l`: not on hold, or its hold is over. @param today SQL */
export const isWaitingLine = (today: string): string =>
  `l.state = 'waiting' and (l.held_until is null or l.held_until <= ${today}::date)`

/** `$1`: today. */
const queues: Readonly<Record<LineQueue, string>> = {
  waiting: isWaitingLine('$1'),
  held: `l.state = 'waiting' and l.held_until > $1`,
  returning: `l.state = 'returning' and $1::date is not null`,
}

const toWire = (row: LineRow): DeskLine => {
  const { number, otherParty: from, grade, account, name, state, reason, decidedBy, decidedAt, ...line } = row
  const proposal = account === null || name === null ? null : { account, name }
  const marked =
    state === 'returning' && decidedAt !== null
      ? { by: decidedBy ?? operator, at: instantText(decidedAt.getTime()), reason: reason ?? '' }
      : null
  return { ...line, line: String(number), from, proposal, grade: proposal === null ? 'none' : (grade ?? 'none'), marked }
}

export interface LineKey {
  readonly valueDate: Day
  readonly number: number
}

/** By bank's day and number, the newest first; without names of `ownAccounts`. */
export const readQueuePage = async (
  db: Queryable,
  queue: LineQueue,
  { today, after, ownAccounts }: { readonly today: Day; readonly after: LineKey | null; readonly ownAccounts: readonly string[] },
): Promise<{ readonly lines: readonly DeskLine[]; readonly next: LineKey | null }> => {
  const rows = await db.query<LineRow>(
    `select l.number, l.value_date, l.cents, l.other_party, l.particulars, l.code, l.reference, l.memo, l.grade, l.doubt,
       l.state, l.reason, l.decided_by, l.decided_at,
       a.customer_number as account, case when p.billing_account_id is null then a.owner else '${hiddenName}' end as name
     from bank_line l
       left join billing_account a on a.billing_account_id = l.proposed_account and not a.billing_account_id = any($5::uuid[])
         and a.deleted_on is null
       left join private_account p on p.billing_account_id = a.billing_account_id
     where ${queues[queue]} and (l.value_date, l.number) < ($2::date, $3::bigint)
     order by l.value_date desc, l.number desc limit $4::int`,
    [today, after?.valueDate ?? '9999-12-31', after?.number ?? 0, pageSize + 1, [...ownAccounts]],
  )
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { lines: shown.map(toWire), next: last ? { valueDate: last.valueDate, number: last.number } : null }
}

export const readQueueTotals = async (
  db: Queryable,
  queue: LineQueue,
  today: Day,
): Promise<{ readonly count: number; readonly totalCents: number }> => {
  const [row] = await db.query<{ count: number; totalCents: number }>(
    `select count(*)::int as count, coalesce(sum(l.cents), 0)::float8 as total_cents from bank_line l where ${queues[queue]}`,
    [today],
  )
  return row ?? { count: 0, totalCents: 0 }
}

export interface SealedLine {
  readonly sealed: Uint8Array | null
}

export const readSealedPayer = async (db: Queryable, number: number): Promise<Uint8Array | null> => {
  const [row] = await db.query<SealedLine>('select sealed from bank_line where number = $1', [number])
  return row?.sealed ?? null
}

interface NamedAccount {
  readonly billingAccountId: string
  readonly account: string
  readonly isPrivate: boolean
}

/** By the customer's number; null: there is none, or it was deleted. */
export const findByNumber = async (db: Queryable, account: string): Promise<string | null> => {
  const [row] = await db.query<{ billingAccountId: string }>(
    'select billing_account_id from billing_account where customer_number = $1 and deleted_on is null',
    [account.replaceAll(' ', '')],
  )
  return row?.billingAccountId ?? null
}

/** Of several accounts: which are private. */
export const privateAmong = async (db: Queryable, accounts: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<NamedAccount, 'billingAccountId'>>(
    'select billing_account_id from private_account where billing_account_id = any($1::uuid[])',
    [[...accounts]],
  )
  return new Set(rows.map(({ billingAccountId }) => billingAccountId))
}

export interface ListedCustomer {
  readonly billingAccountId: string
  readonly account: string
  readonly name: string
}

/** Of several accounts: number and name by id, without names of private ones. */
export const readListedCustomers = async (
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ListedCustomer>> => {
  const rows = await db.query<ListedCustomer>(
    `select a.billing_account_id, a.customer_number as account,
       case when p.billing_account_id is null then a.owner else '${hiddenName}' end as name
     from billing_account a left join private_account p using (billing_account_id) where a.billing_account_id = any($1::uuid[])`,
    [[...accounts]],
  )
  return new Map(rows.map((row) => [row.billingAccountId, row]))
}
