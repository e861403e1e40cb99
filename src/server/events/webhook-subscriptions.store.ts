import type { EventType } from '#contract/operator/events.contract.ts'
import type { Queryable } from '#server/database/database.ts'

interface NewSubscription {
  readonly subscriptionId: string
  readonly url: string
  readonly types: readonly EventType[] | null
  readonly sealed: Uint8Array
  readonly sealedWith: string
  /** Also what has happened before, as far as the history goes. */
  readonly isFromBeginning: boolean
  readonly now: number
}

export const addSubscription = async (db: Queryable, subscription: NewSubscription): Promise<void> => {
  const { subscriptionId, url, types, sealed, sealedWith, isFromBeginning, now } = subscription
  await db.query(
    `insert into webhook_subscription (subscription_id, url, types, sealed, sealed_with, created_at, due_at, position)
     select $1, $2, $3, $4, $5, $6, $6, case when $7::boolean then 0 else last_position end from event_head`,
    [subscriptionId, url, types, sealed, sealedWith, new Date(now), isFromBeginning],
  )
}

export interface SubscriptionRow {
  readonly subscriptionId: string
  readonly url: string
  readonly types: readonly EventType[] | null
  readonly failingSince: Date | null
  readonly lastFailure: string | null
  readonly lastDeliveredAt: Date | null
  readonly dueAt: Date
  readonly stoppedAt: Date | null
  readonly endedAt: Date | null
  readonly waiting: number
  readonly dead: number
}

export const readSubscriptions = (db: Queryable): Promise<SubscriptionRow[]> =>
  db.query<SubscriptionRow>(
    `select subscription_id, url, types, failing_since, last_failure, last_delivered_at, due_at, stopped_at, ended_at,
       (select count(*) from event e where (e.position > s.position or e.position is null) and e.data is not null
         and s.ended_at is null and (s.types is null or e.type = any(s.types))) as waiting,
       (select count(*) from webhook_dead_letter d where d.subscription_id = s.subscription_id) as dead
     from webhook_subscription s order by ended_at is not null, created_at, subscription_id`,
  )

interface FoundSubscription {
  readonly url: string
  readonly sealed: Uint8Array
}

const live = 'from webhook_subscription where subscription_id::text = $1 and ended_at is null'

export const findSubscription = async (db: Queryable, subscriptionId: string): Promise<FoundSubscription | null> => {
  const [row] = await db.query<FoundSubscription>(`select url, sealed ${live}`, [subscriptionId])
  return row ?? null
}

/** Within a transaction. @returns false if there is none, or it has ended */
export const replaceSealed = async (
  tx: Queryable,
  subscriptionId: string,
  reseal: (sealed: Uint8Array) => { readonly sealed: Uint8Array; readonly sealedWith: string },
): Promise<boolean> => {
  const [row] = await tx.query<{ sealed: Uint8Array }>(`select sealed ${live} for update`, [subscriptionId])
  if (!row) return false
  const { sealed, sealedWith } = reseal(row.sealed)
  await tx.query('update webhook_subscription set sealed = $2, sealed_with = $3 where subscription_id::text = $1', [
    subscriptionId,
    sealed,
    sealedWith,
  ])
  return true
}

/** The next attempt is due. @returns its url; null if there is none, or it has ended */
export const resumeSubscription = async (db: Queryable, subscriptionId: string, now: number): Promise<string | null> => {
  const [row] = await db.query<{ url: string }>(
    `update webhook_subscription set stopped_at = null, attempts = 0, failing_since = null, due_at = $2
     where subscription_id::text = $1 and ended_at is null returning url`,
    [subscriptionId, new Date(now)],
  )
  return row?.url ?? null
}

export interface DeadLetter {
  readonly subscriptionId: string
  readonly eventId: string
  readonly type: EventType
  readonly account: string | null
  readonly failure: string
  readonly diedAt: Date
  readonly isResent: boolean
}

/** @param subscriptionId null: of all @param most null: no limit */
export const readDeadLetters = (
  db: Queryable,
  subscriptionId: string | null = null,
  most: number | null = null,
): Promise<DeadLetter[]> =>
  db.query<DeadLetter>(
    `select d.subscription_id, d.event_id, e.type, e.account, d.failure, d.died_at, d.is_resent
     from webhook_dead_letter d join event e using (event_id)
     where e.data is not null and ($1::text is null or d.subscription_id::text = $1) order by d.subscription_id, d.position limit $2`,
    [subscriptionId, most],
  )

/** @param eventId null: all of the subscription @returns number of letters */
export const resendDeadLetters = async (
  db: Queryable,
  subscriptionId: string,
  eventId: string | null,
  now: number,
): Promise<number> => {
  const resent = await db.query(
    `update webhook_dead_letter d set is_resent = true from webhook_subscription s
     where s.subscription_id = d.subscription_id and s.subscription_id::text = $1 and s.ended_at is null
       and ($2::text is null or d.event_id::text = $2) returning 1`,
    [subscriptionId, eventId],
  )
  if (resent.length > 0)
    await db.query('update webhook_subscription set due_at = least(due_at, $2) where subscription_id::text = $1', [
      subscriptionId,
      new Date(now),
    ])
  return resent.length
}
