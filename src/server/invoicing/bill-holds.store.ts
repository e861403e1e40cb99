import { hiddenName } from '#domain/desk/private-account.ts'
import type { Day } from '#domain/basics/days.ts'
import type { HeldBillCause } from '#contract/desk/bills.contract.ts'
import type { Queryable } from '#server/database/database.ts'

export interface HeldBill {
  readonly billingAccountId: string
  readonly customerNumber: string
  /** Of the bill's period. */
  readonly endDate: Day
  /** Without personal data. */
  readonly reason: string
  /** Null: held before causes were stored. */
  readonly cause: HeldBillCause | null
  /** Worked out less printed; null if the bill could not be made. */
  readonly differenceCents: number | null
  readonly since: Date
  readonly triedOn: Day
  readonly tries: number
}

interface Failure {
  readonly billingAccountId: string
  readonly endDate: Day
  readonly reason: string
  readonly cause: HeldBillCause
  readonly differenceCents: number | null
}

export const holdBill = (
  tx: Queryable,
  { billingAccountId, endDate, reason, cause, differenceCents }: Failure,
  today: Day,
  now: number,
) =>
  tx.query(
    `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries, cause, difference_cents)
     values ($1, $2, $3, $4, $5, 1, $6, $7)
     on conflict (billing_account_id, end_date) do update set reason = excluded.reason, cause = excluded.cause,
       difference_cents = excluded.difference_cents, tried_on = excluded.tried_on,
       tries = held_bill.tries + 1`,
    [billingAccountId, endDate, reason, new Date(now), today, cause, differenceCents],
  )

/** Also those whose period is no longer to be billed. */
export const clearHeldBills = (tx: Queryable, billingAccountId: string, except: Day | null) =>
  tx.query('delete from held_bill where billing_account_id = $1 and end_date is distinct from $2', [billingAccountId, except])

export const wasTried = async (tx: Queryable, billingAccountId: string, today: Day): Promise<boolean> =>
  (await tx.query('select 1 from held_bill where billing_account_id = $1 and tried_on >= $2', [billingAccountId, today])).length >
  0

/** Oldest first. */
export const readHeldBills = (db: Queryable): Promise<HeldBill[]> =>
  db.query<HeldBill>(
    `select h.billing_account_id, a.customer_number, h.end_date, h.reason, h.cause, h.difference_cents, h.since, h.tried_on, h.tries
     from held_bill h join billing_account a using (billing_account_id) order by h.since, a.customer_number, h.end_date`,
  )

export const countHeldBills = async (db: Queryable, without: readonly string[] = []): Promise<number> => {
  const [row] = await db.query<{ bills: number }>(
    'select count(*)::int as bills from held_bill where not (billing_account_id = any($1::uuid[]))',
    [without],
  )
  return row?.bills ?? 0
}

export interface ListedHold extends HeldBill {
  readonly customerName: string
  /** Held bills with the same cause, with this one. */
  readonly sameCause: number
}

const sameCause = `coalesce(o.cause, '') = coalesce(h.cause, '') and (h.cause is distinct from 'failed' or o.reason = h.reason)`

const listed = (name: string) => `
  select h.billing_account_id, a.customer_number, ${name} as customer_name, h.end_date, h.reason, h.cause, h.difference_cents, h.since,
    h.tried_on, h.tries,
    (select count(*)::int from held_bill o where ${sameCause} and not (o.billing_account_id = any($1::uuid[]))) as same_cause
  from held_bill h join billing_account a using (billing_account_id) left join private_account k using (billing_account_id)
  where not (h.billing_account_id = any($1::uuid[]))`

interface HoldFilter {
  readonly without: readonly string[]
  /** Time and account of the last one; null: from the beginning. */
  readonly after: readonly [since: string, billingAccountId: string] | null
  readonly limit: number
}

const listedName = `case when k.billing_account_id is null then a.owner else '${hiddenName}' end`

/** Oldest first; private accounts without their names. */
export const listHeldBills = (db: Queryable, { without, after, limit }: HoldFilter): Promise<ListedHold[]> =>
  db.query<ListedHold>(
    `${listed(listedName)} and ($2::timestamptz is null or (h.since, h.billing_account_id) > ($2, $3::uuid))
     order by h.since, h.billing_account_id, h.end_date limit $4`,
    [without, after?.[0] ?? null, after?.[1] ?? null, limit],
  )

export const findHeldBill = async (db: Queryable, billingAccountId: string): Promise<ListedHold | undefined> =>
  (
    await db.query<ListedHold>(`${listed('a.owner')} and h.billing_account_id = $2 order by h.end_date limit 1`, [
      [],
      billingAccountId,
    ])
  )[0]

/** Accounts whose bills are held for the cause of another one, without private ones; oldest first. */
export const readSameCause = async (
  db: Queryable,
  billingAccountId: string,
  { without, limit }: Pick<HoldFilter, 'without' | 'limit'>,
): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select o.billing_account_id as id from held_bill o
     join (select cause, reason from held_bill where billing_account_id = $1 order by end_date limit 1) h on ${sameCause}
     where not (o.billing_account_id = any($2::uuid[]))
       and not exists (select from private_account p where p.billing_account_id = o.billing_account_id and o.billing_account_id <> $1)
     order by o.billing_account_id <> $1, o.since, o.billing_account_id limit $3`,
    [billingAccountId, without, limit],
  )
  return rows.map(({ id }) => id)
}
