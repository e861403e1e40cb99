import type { Queryable } from '#server/database/database.ts'

export interface PromiseRow {
  readonly promiseId: string
  readonly what: string
  readonly detail: string
  readonly dueAt: Date
  readonly madeBy: string
  readonly madeAt: Date
  readonly doneAt: Date | null
  readonly billingAccountId: string | null
  readonly caseNumber: string | null
  readonly isPrivate: boolean
}

const columns = `p.promise_id, p.what, p.detail, p.due_at, s.name as made_by, p.made_at, p.done_at, p.billing_account_id, p.case_number,
  exists (select from private_account k where k.billing_account_id = p.billing_account_id) as is_private`
const from = 'from staff_promise p join staff s on s.staff_id = p.made_by'

interface NewPromise extends Pick<PromiseRow, 'promiseId' | 'what' | 'detail' | 'dueAt' | 'billingAccountId' | 'caseNumber'> {
  readonly staffId: string
}

export const addPromise = async (tx: Queryable, promise: NewPromise, now: Date): Promise<PromiseRow> => {
  const { promiseId, what, detail, dueAt, billingAccountId, caseNumber, staffId } = promise
  await tx.query(
    `insert into staff_promise (promise_id, what, detail, due_at, made_by, made_at, billing_account_id, case_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [promiseId, what, detail, dueAt, staffId, now, billingAccountId, caseNumber],
  )
  const [row] = await tx.query<PromiseRow>(`select ${columns} ${from} where p.promise_id = $1`, [promiseId])
  if (!row) throw new Error('The promise was not stored')
  return row
}

export const readPromise = async (db: Queryable, promiseId: string): Promise<PromiseRow | null> =>
  (await db.query<PromiseRow>(`select ${columns} ${from} where p.promise_id = $1`, [promiseId]))[0] ?? null

export const finishPromise = (tx: Queryable, { promiseId, staffId, now }: { promiseId: string; staffId: string; now: Date }) =>
  tx.query('update staff_promise set done_by = coalesce(done_by, $2), done_at = coalesce(done_at, $3) where promise_id = $1', [
    promiseId,
    staffId,
    now,
  ])

/** Open ones due before `until`, the earliest first. Those to accounts of their own are left out. */
export const readOpenPromises = (
  db: Queryable,
  ownAccounts: readonly string[],
  until: Date,
  most: number,
): Promise<PromiseRow[]> =>
  db.query<PromiseRow>(
    `select ${columns} ${from} where p.done_at is null and p.due_at < $1
       and (p.billing_account_id is null or p.billing_account_id <> all ($2::uuid[]))
     order by p.due_at, p.promise_id limit ${most}`,
    [until, ownAccounts],
  )

export const countDone = async (db: Queryable, since: Date, until: Date): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from staff_promise where done_at >= $1 and done_at < $2',
    [since, until],
  )
  return row?.count ?? 0
}

/** Of an account or a case, open ones first. */
export const readPromisesOf = (
  db: Queryable,
  { billingAccountId, caseNumber }: { billingAccountId: string | null; caseNumber: string | null },
): Promise<PromiseRow[]> =>
  db.query<PromiseRow>(
    `select ${columns} ${from} where p.billing_account_id = $1 or p.case_number = $2
     order by p.done_at is not null, p.due_at, p.promise_id limit 100`,
    [billingAccountId, caseNumber],
  )
