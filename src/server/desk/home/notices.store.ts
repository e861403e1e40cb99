import type { Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { SystemFacts } from '#domain/desk/notices.ts'
import type { Queryable } from '#server/database/database.ts'
import { isWaitingLine } from '#server/desk/money/bank-lines.store.ts'
import { type PartyHealth, readPartyHealth, slowMs } from '#server/http/parties/party-calls.ts'

interface Counted {
  readonly count: number
  readonly since: Date | null
}

const ifAny = <Row extends Counted>(row: Row | undefined) =>
  row === undefined || row.count === 0 || row.since === null ? null : { ...row, since: row.since.getTime() }

/** Of the last calls, this many are noticed. */
const fewestSlow = 4

/** Parties whose last call failed, and those that answered today but slowly. */
const readParties = async (db: Queryable, today: Day): Promise<Pick<SystemFacts, 'parties' | 'slow'>> => {
  const health = await readPartyHealth(db)
  const isFailing = ({ answeredAt, failedAt }: PartyHealth) => failedAt !== null && !(answeredAt && answeredAt > failedAt)
  return {
    parties: health.flatMap(({ party, failedAt, ...row }) =>
      failedAt && isFailing({ party, failedAt, ...row }) ? [{ party, since: failedAt.getTime() }] : [],
    ),
    slow: health
      .filter((row) => !isFailing(row) && row.answeredAt !== null && row.answeredAt >= new Date(instantOf(today, 0)))
      .map(({ party, recentMs }) => ({
        party,
        slow: recentMs.filter((ms) => ms > slowMs).length,
        calls: recentMs.length,
        seconds: slowMs / 1_000,
      }))
      .filter(({ slow }) => slow >= fewestSlow),
  }
}

const readUnmatched = async (db: Queryable, today: Day): Promise<SystemFacts['payments']> => {
  const [row] = await db.query<Counted & { cents: number; proposed: number }>(
    `select count(*)::int as count, coalesce(sum(l.cents), 0)::float8 as cents, count(l.proposed_account)::int as proposed,
       min(s.received_at) as since
     from bank_line l join bank_statement s using (statement_id) where ${isWaitingLine('$1')}`,
    [today],
  )
  return ifAny(row)
}

const readUndelivered = async (db: Queryable): Promise<SystemFacts['messages']> => {
  const [row] = await db.query<Counted>(
    'select count(*)::int as count, min(set_aside_at) as since from outbox where set_aside_at is not null',
  )
  return ifAny(row)
}

const readWebhooks = async (db: Queryable): Promise<SystemFacts['webhooks']> => {
  const [row] = await db.query<{ stopped: number; undelivered: number; stoppedAt: Date | null; diedAt: Date | null }>(
    `select s.stopped, s.stopped_at, d.undelivered, d.died_at from
       (select count(*)::int as stopped, min(stopped_at) as stopped_at from webhook_subscription
         where stopped_at is not null and ended_at is null) s,
       (select count(*)::int as undelivered, min(died_at) as died_at from webhook_dead_letter) d`,
  )
  const since = row?.stoppedAt ?? row?.diedAt ?? null
  return row && since ? { stopped: row.stopped, undelivered: row.undelivered, since: since.getTime() } : null
}

const readHeld = async (db: Queryable, ownAccounts: readonly string[]): Promise<SystemFacts['heldBills']> => {
  const [row] = await db.query<Counted>(
    'select count(*)::int as count, min(since) as since from held_bill where billing_account_id <> all ($1::uuid[])',
    [ownAccounts],
  )
  return ifAny(row)
}

interface FileRow {
  readonly name: string
  readonly lines: number
  readonly isRefused: boolean
  readonly at: Date
}

/** Of the day, the newest first. */
const readFiles = async (db: Queryable, since: Date): Promise<SystemFacts['files']> => {
  const rows = await db.query<FileRow>(
    `select name, outcome = 'refused' as is_refused, taken_at as at,
       coalesce((select sum((s ->> 'count')::int) from jsonb_array_elements(skipped) s), 0)::int as lines
     from taken_file where outcome <> 'imported' and taken_at >= $1 order by taken_at desc, file_id limit 5`,
    [since],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

const countIssued = async (db: Queryable, today: Day): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from invoice where issued_on = $1 and made_by <> 'them'`,
    [today],
  )
  return row?.count ?? 0
}

/** Work is counted as its page counts it: payments on hold, and bills of `ownAccounts`, are left out. */
export const readSystemFacts = async (
  db: Queryable,
  today: Day,
  ownAccounts: readonly string[],
): Promise<Omit<SystemFacts, 'silent' | 'declined'>> => ({
  ...(await readParties(db, today)),
  files: await readFiles(db, new Date(instantOf(today, 0))),
  payments: await readUnmatched(db, today),
  messages: await readUndelivered(db),
  webhooks: await readWebhooks(db),
  heldBills: await readHeld(db, ownAccounts),
  issued: await countIssued(db, today),
})
