import { randomBytes, randomUUID } from 'node:crypto'
import type { Day } from '#domain/basics/days.ts'
import type { CollectionKind, CollectionMethod } from '#domain/billing/collection-days.ts'
import type { Queryable } from '#server/database/database.ts'

export type CollectionStatus = 'noticed' | 'filed' | 'charging' | 'collected' | 'returned' | 'declined' | 'cancelled'

export interface Collection {
  readonly billingAccountId: string
  readonly collectionId: string
  readonly method: CollectionMethod
  readonly kind: CollectionKind
  /** What it pays: `bill 2026-06-17`, of a bill corrected after that `bill 2026-06-17 <number>`, `instalment 2026-07-06`, `plan <planId> 3`. */
  readonly subject: string
  readonly billEnd: Day | null
  readonly smoothPayId: string | null
  /** 2: again after a return. */
  readonly attempt: number
  readonly reference: string
  /** As the customer sees it. */
  readonly dueOn: Day
  readonly collectOn: Day
  readonly cents: number
  /** In `cents`. */
  readonly feeCents: number
  readonly status: CollectionStatus
  readonly noticedAt: Date
  readonly fileNumber: number | null
  readonly transactionId: string | null
  readonly returnedOn: Day | null
  readonly reason: string | null
}

const columns = `billing_account_id, collection_id, method, kind, subject, bill_end, smooth_pay_id, attempt, reference, due_on, collect_on,
  cents, fee_cents, status, noticed_at, file_number, transaction_id, returned_on, reason`

/** Crockford's letters: none reads like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As long as a field between banks. */
export const referenceLength = 12

/** 60 random bits; one of a hundred has no digit. */
const newReference = () => [...randomBytes(referenceLength)].map((byte) => letters[byte % 32]).join('')

type New = Pick<
  Collection,
  'billingAccountId' | 'method' | 'kind' | 'subject' | 'billEnd' | 'smoothPayId' | 'dueOn' | 'collectOn' | 'cents'
> &
  Partial<Pick<Collection, 'attempt' | 'feeCents'>>

export const addCollection = async (tx: Queryable, row: New, at: Date): Promise<string> => {
  const collectionId = randomUUID()
  await tx.query(
    `insert into collection (billing_account_id, collection_id, method, kind, subject, bill_end, smooth_pay_id, attempt, reference, due_on,
       collect_on, cents, fee_cents, status, noticed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'noticed', $14)`,
    [
      row.billingAccountId,
      collectionId,
      row.method,
      row.kind,
      row.subject,
      row.billEnd,
      row.smoothPayId,
      row.attempt ?? 1,
      newReference(),
      row.dueOn,
      row.collectOn,
      row.cents,
      row.feeCents ?? 0,
      at,
    ],
  )
  return collectionId
}

export const isWaiting = `status in ('noticed', 'filed', 'charging')`

/** Waiting ones of an account, and whatever there was of these subjects. */
export const readCollections = (tx: Queryable, billingAccountId: string, subjects: readonly string[]): Promise<Collection[]> =>
  tx.query<Collection>(
    `select ${columns} from collection
     where billing_account_id = $1 and status <> 'cancelled' and (${isWaiting} or subject = any($2)) order by collect_on, collection_id`,
    [billingAccountId, subjects],
  )

export const readCollection = async (
  db: Queryable,
  billingAccountId: string,
  collectionId: string,
): Promise<Collection | null> => {
  const [row] = await db.query<Collection>(
    `select ${columns} from collection where billing_account_id = $1 and collection_id = $2`,
    [billingAccountId, collectionId],
  )
  return row ?? null
}

export const findByReference = async (db: Queryable, reference: string): Promise<Collection | null> => {
  const [row] = await db.query<Collection>(`select ${columns} from collection where reference = $1 and file_number is not null`, [
    reference,
  ])
  return row ?? null
}

/** Waiting for their day, of an account. */
export const readNoticed = (
  tx: Queryable,
  billingAccountId: string,
  method: CollectionMethod,
  collectOn: Day,
): Promise<Collection[]> =>
  tx.query<Collection>(
    `select ${columns} from collection where billing_account_id = $1 and method = $2 and status = 'noticed' and collect_on = $3
     order by subject, collection_id`,
    [billingAccountId, method, collectOn],
  )

/** Of the newest two days with an outcome: whether anything of it was paid. */
export const readNewestDays = (
  tx: Queryable,
  billingAccountId: string,
  method: CollectionMethod,
): Promise<{ isPaid: boolean }[]> =>
  tx.query<{ isPaid: boolean }>(
    `select bool_or(status = 'collected') as is_paid from collection
     where billing_account_id = $1 and method = $2 and status in ('collected', 'returned', 'declined')
     group by collect_on order by collect_on desc limit 2`,
    [billingAccountId, method],
  )

export const changeCollection = (
  tx: Queryable,
  { billingAccountId, collectionId }: Pick<Collection, 'billingAccountId' | 'collectionId'>,
  { dueOn, collectOn, cents, smoothPayId }: Pick<Collection, 'dueOn' | 'collectOn' | 'cents' | 'smoothPayId'>,
  noticedAt: Date | null,
): Promise<unknown[]> =>
  tx.query(
    `update collection set due_on = $3, collect_on = $4, cents = $5, smooth_pay_id = $6, noticed_at = coalesce($7, noticed_at)
     where billing_account_id = $1 and collection_id = $2`,
    [billingAccountId, collectionId, dueOn, collectOn, cents, smoothPayId, noticedAt],
  )

export const setStatus = (
  tx: Queryable,
  { billingAccountId, collectionId }: Pick<Collection, 'billingAccountId' | 'collectionId'>,
  status: CollectionStatus,
): Promise<unknown[]> =>
  tx.query('update collection set status = $3 where billing_account_id = $1 and collection_id = $2', [
    billingAccountId,
    collectionId,
    status,
  ])
