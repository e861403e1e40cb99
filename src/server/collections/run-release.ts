import { type Day, dayAt, formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { type CollectionKind, earliestAfterNotice } from '#domain/billing/collection-days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { controlIn, entriesIn, hashTotal } from './bank-file.ts'
import { readBankFileText } from './bank-files.store.ts'
import { callOffFile } from './refused-files.ts'

export interface RunPerson {
  readonly staffId: string
  readonly name: string
}

export type RunState = 'waiting' | 'released' | 'sentBack' | 'refused' | 'made'

/** A file of direct debits as the desk sees it. */
export interface DirectDebitRun {
  readonly number: number
  readonly bank: string
  readonly collectOn: Day
  readonly entries: number
  readonly totalCents: number
  readonly state: RunState
  readonly madeAt: Date
  /** Null: the nightly run. */
  readonly madeBy: string | null
  readonly madeByName: string | null
  readonly releasedAt: Date | null
  readonly releasedByName: string | null
  readonly refusedAt: Date | null
  readonly sentBackByName: string | null
  readonly sentBackReason: string | null
}

const columns = `number, bank, collect_on, entries, total_cents::float8 as total_cents,
  case when refused_at is not null then case when sent_back_reason is null then 'refused' else 'sentBack' end
    when released_at is not null then 'released' when needs_release then 'waiting' else 'made' end as state,
  made_at, made_by, made_by_name, released_at, released_by_name, refused_at, sent_back_by_name, sent_back_reason`

/** The newest first. */
export const readRuns = (db: Queryable, before: number | null, limit: number): Promise<DirectDebitRun[]> =>
  db.query<DirectDebitRun>(`select ${columns} from bank_file where number < $1 order by number desc limit $2::int`, [
    before ?? 2_147_483_647,
    limit,
  ])

/** Runs that a second person has to release. */
export const countWaitingRuns = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from bank_file where needs_release and released_at is null and refused_at is null',
  )
  return row?.count ?? 0
}

export const readRun = async (db: Queryable, number: number): Promise<DirectDebitRun | null> => {
  const [run] = await db.query<DirectDebitRun>(`select ${columns} from bank_file where number = $1`, [number])
  return run ?? null
}

interface RunRow {
  readonly billingAccountId: string
  readonly kind: CollectionKind
  readonly subject: string
  readonly attempt: number
  readonly reference: string
  readonly cents: number
  readonly collectOn: Day
  readonly noticedAt: Date
  /** Of a bill that was mailed. */
  readonly mailedOn: Day | null
  /** The customer chose the day. */
  readonly isAgreed: boolean
  readonly hasAuthority: boolean
}

const rowsOfRun = `
  select c.billing_account_id, c.kind, c.subject, c.attempt, c.reference, c.cents, c.collect_on, c.noticed_at,
    (select min(i.issued_on) from invoice i where i.billing_account_id = c.billing_account_id and i.end_date = c.bill_end and i.is_mailed
       and i.${billStands}) as mailed_on,
    c.kind = 'plan' or exists (select from payment_move m where m.billing_account_id = c.billing_account_id and m.bill_end = c.bill_end)
      or exists (select from credit_extension e join invoice i using (billing_account_id, invoice_id)
        where e.billing_account_id = c.billing_account_id and i.end_date = c.bill_end) as is_agreed,
    exists (select from direct_debit_authority d where d.billing_account_id = c.billing_account_id and d.authority_id = c.authority_id
      and d.ended_at is null) as has_authority
  from collection c where c.file_number = $1 and c.status <> 'cancelled' order by c.reference`

const isShort = ({ kind, attempt, collectOn, noticedAt, mailedOn, isAgreed }: RunRow): boolean => {
  if (isAgreed || attempt > 1) return false
  const noticedOn = dayAt(noticedAt.getTime())
  return earliestAfterNotice(kind, mailedOn !== null && mailedOn < noticedOn ? mailedOn : noticedOn) > collectOn
}

export interface RunChecks {
  /** Customers whose authority is current, of all. */
  readonly authorities: { readonly current: number; readonly of: number }
  /** Collections whose notice is shorter than the rule says, and the day of the latest notice. */
  readonly notice: { readonly short: number; readonly lastOn: Day | null }
  /** Total, count and hash total of the file, worked out again from its entries and from what we booked. */
  readonly totals: { readonly isSame: boolean }
  /** Collected more than once in it, or also in another file. */
  readonly twice: number
}

export interface RunLook extends RunChecks {
  readonly largestCents: number
  /** Eleven digits. */
  readonly hashTotal: string
}

const alsoElsewhere = `
  select count(*)::int as count from collection c where c.file_number = $1 and c.status <> 'cancelled' and exists (
    select from collection o where o.billing_account_id = c.billing_account_id and o.subject = c.subject and o.attempt = c.attempt
      and o.collection_id <> c.collection_id and o.status in ('filed', 'collected'))`

/** Worked out from the file itself. @throws CommandRefused if no secret opens it */
export const lookAtRun = async (db: Queryable, secrets: Secrets, number: number): Promise<RunLook> => {
  const text = await readBankFileText(db, secrets, number)
  if (text === null) throw new CommandRefused(`File ${number} opens with none of SECRETS.`)
  const entries = entriesIn(text)
  const control = controlIn(text)
  const rows = await db.query<RunRow>(rowsOfRun, [number])
  const [elsewhere] = await db.query<{ count: number }>(alsoElsewhere, [number])
  const hash = hashTotal(entries.map(({ account }) => account))
  const total = sumOf(entries, ({ cents }) => cents)
  const booked = new Map(rows.map(({ reference, cents }) => [reference, cents]))
  const noticedOn = rows.map(({ noticedAt }) => dayAt(noticedAt.getTime())).toSorted()
  return {
    largestCents: Math.max(0, ...entries.map(({ cents }) => cents)),
    hashTotal: hash,
    authorities: { current: rows.filter(({ hasAuthority }) => hasAuthority).length, of: rows.length },
    notice: { short: rows.filter(isShort).length, lastOn: noticedOn.at(-1) ?? null },
    totals: {
      isSame:
        control?.cents === total &&
        control.count === entries.length &&
        control.hashTotal === hash &&
        rows.length === entries.length &&
        entries.every(({ reference, cents }) => booked.get(reference) === cents),
    },
    twice: entries.length - new Set(entries.map(({ reference }) => reference)).size + (elsewhere?.count ?? 0),
  }
}

export const isSound = ({ authorities, notice, totals, twice }: RunChecks): boolean =>
  authorities.current === authorities.of && notice.short === 0 && totals.isSame && twice === 0

export type LeftOutReason = 'noAuthority' | 'plan' | 'paid' | 'moved' | 'unreadable' | 'nothingOwed'

export interface LeftOut {
  readonly billingAccountId: string
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly reason: LeftOutReason
}

/** Announced for the run's day and in no file. */
export const readLeftOut = (db: Queryable, collectOn: Day, today: Day, limit: number): Promise<LeftOut[]> =>
  db.query<LeftOut>(
    `select c.billing_account_id, a.customer_number as account, a.owner as name, c.cents,
       case when c.status = 'noticed' then 'unreadable'
         when a.payment_method <> 'directDebit' or not exists (select from direct_debit_authority d
           where d.billing_account_id = c.billing_account_id and d.ended_at is null) then 'noAuthority'
         when exists (select from payment_plan p where p.billing_account_id = c.billing_account_id and p.ended_at is null) then 'plan'
         when exists (select from payment_move m where m.billing_account_id = c.billing_account_id and m.bill_end = c.bill_end) then 'moved'
         when (select coalesce(sum(t.cents), 0) from account_transaction t
           where t.billing_account_id = c.billing_account_id and t.occurred_on <= $2) <= 0 then 'paid'
         else 'nothingOwed' end as reason
     from collection c join billing_account a using (billing_account_id)
     where c.method = 'directDebit' and c.collect_on = $1 and c.file_number is null and c.status in ('noticed', 'cancelled')
       and not exists (select from collection f where f.billing_account_id = c.billing_account_id and f.subject = c.subject
         and f.file_number is not null and f.status <> 'cancelled')
     order by a.owner, c.billing_account_id limit $3::int`,
    [collectOn, today, limit],
  )

/** The run before it that the bank took. */
export const readRunBefore = async (
  db: Queryable,
  { number, collectOn }: Pick<DirectDebitRun, 'number' | 'collectOn'>,
): Promise<{ readonly collectOn: Day; readonly totalCents: number } | null> => {
  const [run] = await db.query<{ collectOn: Day; totalCents: number }>(
    `select collect_on, sum(total_cents)::float8 as total_cents from bank_file where refused_at is null and number < $1 and collect_on < $2
     group by collect_on order by collect_on desc limit 1`,
    [number, collectOn],
  )
  return run ?? null
}

const at = (instant: Date) => formatInstant(instantText(instant.getTime()))

const lockRun = async (tx: Queryable, number: number): Promise<DirectDebitRun> => {
  const [run] = await tx.query<DirectDebitRun>(`select ${columns} from bank_file where number = $1 for update`, [number])
  if (!run) throw new CommandRefused(`There is no file ${number}.`)
  return run
}

const requireWaiting = (run: DirectDebitRun): void => {
  if (run.state === 'released' && run.releasedAt)
    throw new CommandRefused(`${run.releasedByName ?? 'Someone'} has already released this run, ${at(run.releasedAt)}.`)
  if (run.state === 'sentBack' && run.refusedAt)
    throw new CommandRefused(`${run.sentBackByName ?? 'Someone'} has already sent this run back, ${at(run.refusedAt)}.`)
  if (run.state !== 'waiting') throw new CommandRefused('This run isn’t waiting for release.')
}

/** From now on it may go to the bank. @throws CommandRefused for its maker, after its day has come, or if a check fails */
export const releaseRun = async (
  tx: Queryable,
  secrets: Secrets,
  number: number,
  { person, now }: { readonly person: RunPerson; readonly now: number },
): Promise<DirectDebitRun> => {
  const run = await lockRun(tx, number)
  requireWaiting(run)
  if (run.madeBy === person.staffId) throw new CommandRefused('You made this run. Someone else has to release it.')
  if (run.collectOn <= todayAt(now)) throw new CommandRefused('It’s too late for this run: its day has come. Send it back.')
  if (!isSound(await lookAtRun(tx, secrets, number)))
    throw new CommandRefused('A check failed. Send the run back, and make it again.')
  await tx.query('update bank_file set released_at = $2, released_by_name = $3 where number = $1', [
    number,
    new Date(now),
    person.name,
  ])
  return run
}

/** Nothing of it goes to the bank; all of it is planned again. @returns how many collections are called off */
export const sendRunBack = async (
  tx: Queryable,
  number: number,
  { by, reason, now }: { readonly by: string | null; readonly reason: string; readonly now: number },
): Promise<number> => {
  requireWaiting(await lockRun(tx, number))
  await tx.query('update bank_file set refused_at = $2, sent_back_by_name = $3, sent_back_reason = $4 where number = $1', [
    number,
    new Date(now),
    by,
    reason,
  ])
  return callOffFile(tx, number, now)
}

/** Runs whose day has come and that nobody released. */
export const sendLateRunsBack = async (db: Database, now: number): Promise<void> => {
  const late = await db.query<{ number: number }>(
    `select number from bank_file where needs_release and released_at is null and refused_at is null and collect_on <= $1 order by number`,
    [todayAt(now)],
  )
  for (const { number } of late)
    await db.transaction((tx) => sendRunBack(tx, number, { by: null, reason: 'Nobody released it in time', now }))
}

/** Accounts of runs that were sent back and whose day is still to come. */
export const readSentBackAccounts = async (db: Queryable, today: Day): Promise<string[]> => {
  const rows = await db.query<{ billingAccountId: string }>(
    `select distinct c.billing_account_id from bank_file f join collection c on c.file_number = f.number
     where f.sent_back_reason is not null and f.collect_on > $1 and c.status = 'cancelled' order by c.billing_account_id`,
    [today],
  )
  return rows.map(({ billingAccountId }) => billingAccountId)
}
