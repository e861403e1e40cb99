import type { ChargedHalfHour, MeterValue } from '#domain/supply/charging-plan.ts'
import type { Queryable } from '#server/database/database.ts'
import type { HomeSite } from './chargers.store.ts'

export interface SessionRow {
  readonly sessionId: string
  readonly billingAccountId: string
  readonly chargerId: string
  readonly siteId: string
  readonly transactionId: string
  readonly evseId: number
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly lastEvent: number
  readonly chargingState: string | null
  readonly isAtOnce: boolean
}

const columns = `s.session_id, s.billing_account_id, s.charger_id, s.site_id, s.transaction_id, s.evse_id, s.started_at, s.ended_at, s.last_event,
  s.charging_state, s.is_at_once`

export interface SessionKey {
  readonly chargerId: string
  readonly transactionId: string
}

export const readSession = async (tx: Queryable, { chargerId, transactionId }: SessionKey): Promise<SessionRow | null> => {
  const [row] = await tx.query<SessionRow>(
    `select ${columns} from home_charging_session s where s.charger_id = $1 and s.transaction_id = $2`,
    [chargerId, transactionId],
  )
  return row ?? null
}

/** Also if an earlier one never ended. */
export const readOpenSession = async (db: Queryable, chargerId: string): Promise<SessionRow | null> => {
  const [row] = await db.query<SessionRow>(
    `select ${columns} from home_charging_session s where s.charger_id = $1 and s.ended_at is null order by s.started_at desc limit 1`,
    [chargerId],
  )
  return row ?? null
}

export const countSessions = async (db: Queryable, chargerId: string, since: Date): Promise<number> =>
  (
    await db.query<{ sessions: number }>(
      'select count(*)::int as sessions from home_charging_session where charger_id = $1 and created_at >= $2',
      [chargerId, since],
    )
  )[0]?.sessions ?? 0

/** Those that never ended, before another one started. */
export const readLeftOpen = (db: Queryable, chargerId: string, before: Date): Promise<SessionRow[]> =>
  db.query<SessionRow>(
    `select ${columns} from home_charging_session s where s.charger_id = $1 and s.ended_at is null and s.started_at < $2 order by s.started_at`,
    [chargerId, before],
  )

export interface SessionEvent extends HomeSite, SessionKey {
  readonly sessionId: string
  readonly evseId: number
  readonly at: Date
  readonly createdAt: Date
  readonly eventNumber: number
  readonly chargingState: string | null
}

/** Events may come late or twice: the newest decides the state, the earliest the start. */
export const putEvent = (tx: Queryable, event: SessionEvent): Promise<unknown[]> =>
  tx.query(
    `insert into home_charging_session as s (billing_account_id, session_id, charger_id, site_id, transaction_id, evse_id, started_at,
       last_event, charging_state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (charger_id, transaction_id) do update set started_at = least(s.started_at, excluded.started_at),
       charging_state = case when excluded.last_event >= s.last_event then coalesce(excluded.charging_state, s.charging_state) else s.charging_state end,
       last_event = greatest(s.last_event, excluded.last_event)`,
    [
      event.billingAccountId,
      event.sessionId,
      event.chargerId,
      event.siteId,
      event.transactionId,
      event.evseId,
      event.at,
      event.eventNumber,
      event.chargingState,
      event.createdAt,
    ],
  )

/** A week of a value every half minute: a faulty charger, or a bad one, doesn't fill the database. */
const mostReadings = 20_000

/** Values of an instant that is known already count once. */
export const putReadings = (
  tx: Queryable,
  { billingAccountId, sessionId }: Pick<SessionRow, 'billingAccountId' | 'sessionId'>,
  values: readonly MeterValue[],
): Promise<unknown[]> =>
  tx.query(
    `insert into home_charging_reading (billing_account_id, session_id, at, wh)
     select $1, $2, to_timestamp(v.at / 1000.0), v.wh from json_to_recordset($3::json) as v(at bigint, wh integer)
     where (select count(*) from home_charging_reading r where r.session_id = $2) < ${mostReadings} on conflict do nothing`,
    [billingAccountId, sessionId, JSON.stringify(values)],
  )

export const readReadings = async (db: Queryable, sessionId: string): Promise<MeterValue[]> => {
  const rows = await db.query<{ at: Date; wh: number }>(
    'select at, wh from home_charging_reading where session_id = $1 order by at',
    [sessionId],
  )
  return rows.map(({ at, wh }) => ({ at: at.getTime(), wh }))
}

export interface SessionResult {
  readonly endedAt: Date
  readonly halfHours: readonly ChargedHalfHour[]
  readonly wh: number
  readonly cents: number | null
  readonly atOnceCents: number | null
  readonly grams: number | null
  readonly atOnceGrams: number | null
}

export const putResult = (tx: Queryable, sessionId: string, result: SessionResult): Promise<unknown[]> =>
  tx.query(
    `update home_charging_session set ended_at = $2, half_hours = $3, wh = $4, cents = $5, at_once_cents = $6, grams = $7, at_once_grams = $8
     where session_id = $1`,
    [
      sessionId,
      result.endedAt,
      JSON.stringify(result.halfHours),
      result.wh,
      result.cents,
      result.atOnceCents,
      result.grams,
      result.atOnceGrams,
    ],
  )

export const setAtOnce = (tx: Queryable, sessionId: string, isAtOnce: boolean): Promise<unknown[]> =>
  tx.query('update home_charging_session set is_at_once = $2 where session_id = $1', [sessionId, isAtOnce])

export interface PastSessionRow {
  readonly sessionId: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly halfHours: readonly ChargedHalfHour[] | null
  readonly wh: number
  readonly cents: number | null
  readonly atOnceCents: number | null
  readonly grams: number | null
  readonly atOnceGrams: number | null
}

/** Newest first, those that charged something. */
export const readPastSessions = (
  db: Queryable,
  { billingAccountId, siteId }: HomeSite,
  since: Date,
  most: number,
): Promise<PastSessionRow[]> =>
  db.query<PastSessionRow>(
    `select session_id, started_at, ended_at, half_hours, wh, cents, at_once_cents, grams, at_once_grams
     from home_charging_session where billing_account_id = $1 and site_id = $2 and ended_at is not null and wh > 0 and started_at >= $3
     order by started_at desc, session_id limit $4`,
    [billingAccountId, siteId, since, most],
  )

export interface SavedRow {
  readonly sessions: number
  readonly wh: number
  /** Null: no session has a price. */
  readonly cents: number | null
  readonly grams: number | null
}

export const readSaved = async (db: Queryable, { billingAccountId, siteId }: HomeSite, since: Date): Promise<SavedRow> => {
  const [row] = await db.query<SavedRow>(
    `select count(*)::int as sessions, coalesce(sum(wh), 0)::float8 as wh, sum(at_once_cents - cents)::float8 as cents,
       sum(at_once_grams - grams)::float8 as grams
     from home_charging_session where billing_account_id = $1 and site_id = $2 and ended_at is not null and wh > 0 and started_at >= $3`,
    [billingAccountId, siteId, since],
  )
  return row ?? { sessions: 0, wh: 0, cents: null, grams: null }
}
