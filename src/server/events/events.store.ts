import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type EventData, EventDataShapes, eventMonths, eventTypes, type EventType } from '#contract/operator/events.contract.ts'
import { addMonths, today } from '#domain/basics/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { supplyPointKeyOf } from './retailer-keys.store.ts'

/** Filled in from the ids beside it. */
type Filled = 'person' | 'supplyPoint' | 'icp'

interface Recorded<Type extends EventType> {
  readonly type: Type
  /** Null: it concerns no account, or several. */
  readonly billingAccountId: string | null
  /** Who did it: becomes `person`. Left out: us, or another party. */
  readonly customerId?: string | null
  /** Becomes `supplyPoint` and `icp`. */
  readonly supplyPointId?: string
  readonly data: Omit<EventData<Type>, Filled>
  /** Epoch ms. */
  readonly now: number
}

const facts = `
  select (select customer_number from billing_account where billing_account_id = $1) as account,
    (select key from intake_record where owner_id = $2 and entity = 'person') as person,
    (select icp from supply_point where billing_account_id = $1 and supply_point_id = $3) as icp`

const insert = `
  insert into event (event_id, type, happened_at, billing_account_id, customer_id, account, data) values ($1, $2, $3, $4, $5, $6, $7)`

/** An event that a call describes. */
export type NewEvent = {
  [Type in EventType]: Pick<Recorded<Type>, 'type' | 'data' | 'supplyPointId'> & { readonly billingAccountId?: string | null }
}[EventType]

/** In the transaction of what happened: both are there or neither. Outside production `data` is held against its shape. */
export const recordEvent = async <Type extends EventType>(
  tx: Queryable,
  { type, billingAccountId, customerId = null, supplyPointId, data, now }: Recorded<Type>,
): Promise<void> => {
  const [known] = await tx.query<{ account: string | null; person: string | null; icp: string | null }>(facts, [
    billingAccountId,
    customerId,
    supplyPointId ?? null,
  ])
  const { account = null, person = null, icp = null } = known ?? {}
  const supplyPoint =
    billingAccountId !== null && supplyPointId !== undefined ? await supplyPointKeyOf(tx, billingAccountId, supplyPointId) : null
  const { shape } = eventTypes[type].data
  const all = {
    ...('person' in shape && { person }),
    ...('supplyPoint' in shape && { supplyPoint }),
    ...('icp' in shape && { icp }),
    ...data,
  }
  if (process.env['NODE_ENV'] !== 'production') z.strictObject(EventDataShapes[type].shape).parse({ account, ...all })
  await tx.query(insert, [randomUUID(), type, new Date(now), billingAccountId, customerId, account, JSON.stringify(all)])
}

/** In one transaction, so that few rows are locked at a time. */
const mostNumbered = 2_000

const number = `
  with waiting as (
    select event_id, row_number() over (order by recorded) as rank from event where position is null order by recorded limit ${mostNumbered})
  update event e set position = $1 + w.rank from waiting w where w.event_id = e.event_id returning 1`

/**
 * Gives committed events their place. The lock is held until the places are committed, and the statement after it sees all that was
 * committed before: so whoever sees a place sees all before it.
 */
export const numberEvents = async (db: Database): Promise<void> => {
  for (let isMore = true; isMore; ) {
    const waiting = await db.query('select 1 from event where position is null limit 1')
    if (waiting.length === 0) return
    isMore = await db.transaction(async (tx) => {
      const [head] = await tx.query<{ lastPosition: number }>('select last_position from event_head for update')
      const last = head?.lastPosition ?? 0
      const numbered = await tx.query(number, [last])
      await tx.query('update event_head set last_position = $1', [last + numbered.length])
      return numbered.length === mostNumbered
    })
  }
}

export interface EventRow {
  readonly eventId: string
  readonly type: EventType
  readonly happenedAt: Date
  readonly account: string | null
  readonly data: Readonly<Record<string, unknown>>
}

interface EventQuery {
  /** Id of an event. */
  readonly after: string | undefined
  readonly types: readonly EventType[] | null
  readonly limit: number
}

export interface EventPage {
  readonly rows: readonly EventRow[]
  readonly next: string | null
  readonly hasMore: boolean
}

const page = `
  select event_id, type, happened_at, account, data from event
  where position > $1 and position <= $2 and data is not null and ($3::text[] is null or type = any($3))
  order by position limit $4`

/** Null: `after` is not in the history. */
export const readEventPage = async (db: Database, { after, types, limit }: EventQuery): Promise<EventPage | null> => {
  await numberEvents(db)
  const [start] =
    after === undefined
      ? [{ position: 0 }]
      : await db.query<{ position: number }>('select position from event where event_id = $1 and position is not null', [after])
  if (!start) return null
  const [head] = await db.query<{ lastPosition: number; eventId: string | null }>(
    'select h.last_position, e.event_id from event_head h left join event e on e.position = h.last_position',
  )
  const found = await db.query<EventRow>(page, [start.position, head?.lastPosition ?? 0, types, limit + 1])
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  return { rows, hasMore, next: (hasMore ? rows.at(-1)?.eventId : head?.eventId) ?? after ?? null }
}

/** The newest event stays as a place to go on from, without its data. */
export const forgetOldEvents = async (db: Database, now: number): Promise<void> => {
  const before = new Date(addMonths(today(now), -eventMonths))
  await db.query('delete from event where happened_at < $1 and position < (select last_position from event_head)', [before])
  await db.query(
    'update event set data = null, account = null, billing_account_id = null, customer_id = null where happened_at < $1 and data is not null and position is not null',
    [before],
  )
}
