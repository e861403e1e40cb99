import { randomUUID } from 'node:crypto'
import type { Day } from '#domain/basics/days.ts'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

export interface RepricingRequest {
  readonly planId: string
  /** First day whose price may differ. */
  readonly startDate: Day
  readonly now: number
}

const widen = `
  update repricing set start_date = least(start_date, $2)
  where plan_id = $1 and done_at is null and last_account is null and claimed_until is null and released_at is null
  returning 1`

const put = 'insert into repricing (repricing_id, plan_id, start_date, requested_at) values ($3, $1, $2, $4)'

/** In the transaction that changes the prices. */
export const requestRepricing = async (tx: Queryable, { planId, startDate, now }: RepricingRequest): Promise<void> => {
  const [widened] = await tx.query(widen, [planId, startDate])
  if (!widened) await tx.query(put, [planId, startDate, randomUUID(), new Date(now)])
}

const unreleased = 'plan_id = $1 and done_at is null and released_at is null'

/** First day of a change that waits to be released; null without one. */
export const readHeldStart = async (tx: Queryable, planId: string): Promise<Day | null> => {
  const [row] = await tx.query<{ startDate: Day | null }>(
    `select min(start_date) as start_date from repricing where ${unreleased}`,
    [planId],
  )
  return row?.startDate ?? null
}

/** A change from this day or earlier that was released, and hasn’t reached every account yet. */
export const isReleasedFrom = async (
  tx: Queryable,
  { planId, startDate }: Pick<Repricing, 'planId' | 'startDate'>,
): Promise<boolean> => {
  const rows = await tx.query(
    'select 1 from repricing where plan_id = $1 and start_date <= $2 and done_at is null and released_at is not null',
    [planId, startDate],
  )
  return rows.length > 0
}

/** What waits of a plan runs next. `reason`: read by customers; null: our usual sentence. */
export const releaseRepricing = async (
  tx: Queryable,
  request: RepricingRequest & { readonly reason: string | null },
): Promise<void> => {
  await requestRepricing(tx, request)
  await tx.query(`update repricing set released_at = $2, reason = $3 where ${unreleased}`, [
    request.planId,
    new Date(request.now),
    request.reason,
  ])
}

export interface Repricing {
  readonly repricingId: string
  readonly planId: string
  readonly startDate: Day
  readonly lastAccount: string | null
  readonly reason: string | null
}

/** How long a process works before another one may take over. */
const claimMs = 2 * minuteMs

const columns = 'repricing_id, plan_id, start_date, last_account, reason'

/** The oldest that no process works on. */
const claim = `
  update repricing set claimed_until = $2 where repricing_id = (
    select repricing_id from repricing where done_at is null and coalesce(claimed_until, '-infinity') <= $1
      and (released_at is not null or not $3)
    order by requested_at, repricing_id limit 1 for update skip locked)
  returning ${columns}`

export const claimRepricing = async (db: Queryable, now: number, onlyReleased = false): Promise<Repricing | undefined> =>
  (await db.query<Repricing>(claim, [new Date(now), new Date(now + claimMs), onlyReleased]))[0]

const accountsOf = `
  select distinct ag.billing_account_id as id from agreement ag join billing_account a using (billing_account_id)
  where ag.plan_id = $1 and coalesce(ag.end_date, 'infinity') >= $2 and ag.start_date <= coalesce(ag.end_date, 'infinity')
    and a.deleted_on is null`

/** In order of their ids. */
export const readAccountPage = async (
  db: Queryable,
  { planId, startDate, lastAccount }: Pick<Repricing, 'planId' | 'startDate' | 'lastAccount'>,
  size: number,
) =>
  (
    await db.query<{ id: string }>(
      `${accountsOf} and ($3::uuid is null or ag.billing_account_id > $3::uuid) order by 1 limit $4`,
      [planId, startDate, lastAccount, size],
    )
  ).map(({ id }) => id)

export const saveProgress = (
  db: Queryable,
  id: string,
  at: { readonly account: string; readonly isCorrected: boolean },
  now: number,
) =>
  db.query(
    `update repricing set last_account = $2, accounts = accounts + 1, corrected = corrected + $3, claimed_until = $4
     where repricing_id = $1`,
    [id, at.account, Number(at.isCorrected), new Date(now + claimMs)],
  )

export const endRepricing = (db: Queryable, id: string, now: number) =>
  db.query('update repricing set claimed_until = null, done_at = $2 where repricing_id = $1', [id, new Date(now)])

/** To its beginning, in an hour. */
export const postponeRepricing = (db: Queryable, id: string, now: number) =>
  db.query('update repricing set last_account = null, accounts = 0, claimed_until = $2 where repricing_id = $1', [
    id,
    new Date(now + hourMs),
  ])

export interface RepricingStatus {
  readonly repricingId: string
  readonly planId: string
  readonly startDate: Day
  readonly requestedAt: Date
  readonly doneAt: Date | null
  readonly accounts: number
  readonly total: number
  readonly corrected: number
}

const status = `
  select r.repricing_id, r.plan_id, r.start_date, r.requested_at, r.done_at, r.accounts, r.corrected, (
    select count(distinct ag.billing_account_id) from agreement ag join billing_account a using (billing_account_id)
    where ag.plan_id = r.plan_id and coalesce(ag.end_date, 'infinity') >= r.start_date and a.deleted_on is null) as total`

export const readRepricings = (db: Queryable): Promise<RepricingStatus[]> =>
  db.query<RepricingStatus>(`${status} from repricing r order by r.requested_at, r.repricing_id`)

export interface ListedRepricing extends RepricingStatus {
  readonly planName: string
  readonly isReleased: boolean
  /** With work done on it, or a process at it. */
  readonly isStarted: boolean
  readonly reason: string | null
}

interface RepricingQuery {
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Newest first. */
export const listRepricings = (db: Queryable, { after, limit }: RepricingQuery): Promise<ListedRepricing[]> =>
  db.query<ListedRepricing>(
    `${status}, p.name as plan_name, r.released_at is not null as is_released,
       r.last_account is not null or r.claimed_until is not null as is_started, r.reason
     from repricing r join plan p using (plan_id)
     where $1::timestamptz is null or (date_trunc('milliseconds', r.requested_at), r.repricing_id) < ($1, $2::uuid)
     order by date_trunc('milliseconds', r.requested_at) desc, r.repricing_id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  )

export const countAccounts = async (
  db: Queryable,
  { planId, startDate }: Pick<Repricing, 'planId' | 'startDate'>,
): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from (${accountsOf}) accounts`, [
    planId,
    startDate,
  ])
  return row?.count ?? 0
}

const supplies = `
  select distinct sp.supply_point_id, sp.supply_type from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = $1 and ag.plan_id = $2 and coalesce(ag.end_date, 'infinity') >= $3 order by 1`

export interface PlannedSupply {
  readonly supplyPointId: string
  readonly supplyType: 'electricity' | 'naturalGas' | 'lpg'
}

export const readPlannedSupplies = (
  tx: Queryable,
  billingAccountId: string,
  { planId, startDate }: Pick<Repricing, 'planId' | 'startDate'>,
) => tx.query<PlannedSupply>(supplies, [billingAccountId, planId, startDate])
