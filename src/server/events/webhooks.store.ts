import { randomUUID } from 'node:crypto'
import type { EventType } from '#contract/operator/events.contract.ts'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { givenUpAfter } from '#server/http/parties/send-failure.ts'
import type { EventRow } from './events.store.ts'

/** Claim on a subscription, ms: longer than an attempt; renewed before each. */
const claimMs = minuteMs
/** Until the next attempt, ms; the last one again and again. */
const pauses = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs]
const longestPause = 4 * hourMs

export interface Subscription {
  readonly subscriptionId: string
  readonly url: string
  readonly types: readonly EventType[] | null
  readonly sealed: Uint8Array
  readonly position: number
  readonly attempts: number
  readonly failingSince: Date | null
  readonly claim: string
}

/** Skips those that another process is delivering to. */
export const claimDue = async (db: Queryable, now: number): Promise<Subscription | null> => {
  const [row] = await db.query<Subscription>(
    `update webhook_subscription set claim = $2, claimed_until = $3
     where subscription_id = (
       select s.subscription_id from webhook_subscription s
       where s.ended_at is null and s.stopped_at is null and s.due_at <= $1 and (s.claimed_until is null or s.claimed_until <= $1)
         and (s.position < (select last_position from event_head)
           or exists (select from webhook_dead_letter d where d.subscription_id = s.subscription_id and d.is_resent))
       order by s.due_at, s.subscription_id limit 1 for update skip locked)
     returning subscription_id, url, types, sealed, position, attempts, failing_since, claim`,
    [new Date(now), randomUUID(), new Date(now + claimMs)],
  )
  return row ?? null
}

type Claimed = Pick<Subscription, 'subscriptionId' | 'claim'>

/** False: it took too long, and another process has it. */
export const renewClaim = async (db: Queryable, { subscriptionId, claim }: Claimed, now: number): Promise<boolean> =>
  (
    await db.query(
      `update webhook_subscription set claimed_until = $3
       where subscription_id = $1 and claim = $2 and ended_at is null and stopped_at is null returning 1`,
      [subscriptionId, claim, new Date(now + claimMs)],
    )
  ).length > 0

export const releaseClaim = async (db: Queryable, { subscriptionId, claim }: Claimed): Promise<void> => {
  await db.query('update webhook_subscription set claim = null, claimed_until = null where subscription_id = $1 and claim = $2', [
    subscriptionId,
    claim,
  ])
}

export const backInLine = async (db: Queryable, { subscriptionId, claim }: Claimed, now: number): Promise<void> => {
  await db.query('update webhook_subscription set due_at = $3 where subscription_id = $1 and claim = $2', [
    subscriptionId,
    claim,
    new Date(now),
  ])
}

export interface WaitingEvent extends EventRow {
  readonly position: number
}

const columns = 'e.event_id, e.type, e.happened_at, e.account, e.data, e.position'

export const readNextEvent = async (
  db: Queryable,
  { types, position }: Pick<Subscription, 'types' | 'position'>,
): Promise<WaitingEvent | null> => {
  const [row] = await db.query<WaitingEvent>(
    `select ${columns} from event e
     where e.position > $1 and e.position <= (select last_position from event_head) and e.data is not null
       and ($2::text[] is null or e.type = any($2)) order by e.position limit 1`,
    [position, types],
  )
  return row ?? null
}

/** Nothing is waiting up to here. */
export const passOver = async (db: Queryable, { subscriptionId, claim }: Claimed, position: number): Promise<void> => {
  await db.query('update webhook_subscription set position = greatest(position, $3) where subscription_id = $1 and claim = $2', [
    subscriptionId,
    claim,
    position,
  ])
}

export const readHead = async (db: Queryable): Promise<number> => {
  const [head] = await db.query<{ lastPosition: number }>('select last_position from event_head')
  return head?.lastPosition ?? 0
}

export const storeDelivered = async (
  db: Queryable,
  { subscriptionId, claim }: Claimed,
  position: number,
  now: number,
): Promise<void> => {
  await db.query(
    `update webhook_subscription set position = $3, attempts = 0, failing_since = null, last_failure = null, last_delivered_at = $4
     where subscription_id = $1 and claim = $2`,
    [subscriptionId, claim, position, new Date(now)],
  )
}

/** Of a receiver that is away: the event waits, and those after it. @returns true if the subscription stops */
export const storeFailure = async (
  db: Queryable,
  { subscriptionId, claim, attempts, failingSince }: Subscription,
  failure: string,
  now: number,
): Promise<boolean> => {
  const stops = failingSince !== null && now - failingSince.getTime() >= givenUpAfter
  await db.query(
    `update webhook_subscription set attempts = attempts + 1, failing_since = coalesce(failing_since, $3), last_failure = $4, due_at = $5,
       stopped_at = $6 where subscription_id = $1 and claim = $2`,
    [
      subscriptionId,
      claim,
      new Date(now),
      failure,
      new Date(now + (pauses[attempts] ?? longestPause)),
      stops ? new Date(now) : null,
    ],
  )
  return stops
}

/** The event goes to the dead letters, and the next one is due. */
export const storeRefused = async (
  db: Queryable,
  { subscriptionId, claim }: Claimed,
  { eventId, position }: Pick<WaitingEvent, 'eventId' | 'position'>,
  failure: string,
  now: number,
): Promise<void> => {
  await db.query(
    `with passed as (
       update webhook_subscription set position = $4, attempts = 0, failing_since = null, last_failure = $5
       where subscription_id = $1 and claim = $2 returning subscription_id)
     insert into webhook_dead_letter (subscription_id, event_id, position, failure, died_at)
     select subscription_id, $3, $4, $5, $6 from passed on conflict do nothing`,
    [subscriptionId, claim, eventId, position, failure, new Date(now)],
  )
}

/** Nothing is sent to it any more. @returns its url; null if there is none, or it has ended */
export const endSubscription = async (db: Queryable, subscriptionId: string, now: number): Promise<string | null> => {
  const [ended] = await db.query<{ url: string }>(
    'update webhook_subscription set ended_at = $2 where subscription_id::text = $1 and ended_at is null returning url',
    [subscriptionId, new Date(now)],
  )
  return ended?.url ?? null
}

export const readResent = async (db: Queryable, subscriptionId: string): Promise<WaitingEvent | null> => {
  const [row] = await db.query<WaitingEvent>(
    `select ${columns} from webhook_dead_letter d join event e using (event_id)
     where d.subscription_id = $1 and d.is_resent and e.data is not null order by d.position limit 1`,
    [subscriptionId],
  )
  return row ?? null
}

export const forgetDeadLetter = async (db: Queryable, subscriptionId: string, eventId: string): Promise<void> => {
  await db.query('delete from webhook_dead_letter where subscription_id = $1 and event_id = $2', [subscriptionId, eventId])
}

/** It stays a dead letter. */
export const storeResendFailure = async (
  db: Queryable,
  subscriptionId: string,
  eventId: string,
  failure: string,
): Promise<void> => {
  await db.query('update webhook_dead_letter set is_resent = false, failure = $3 where subscription_id = $1 and event_id = $2', [
    subscriptionId,
    eventId,
    failure,
  ])
}

/** Of letters whose event was deleted with its customer. */
export const forgetErasedLetters = async (db: Queryable): Promise<void> => {
  await db.query('delete from webhook_dead_letter d using event e where e.event_id = d.event_id and e.data is null')
}
