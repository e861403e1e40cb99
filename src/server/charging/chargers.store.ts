import type { ChargingWeigh } from '#domain/supply/charging-plan.ts'
import type { Queryable } from '#server/database/database.ts'

export interface ChargerRow {
  readonly chargerId: string
  readonly billingAccountId: string
  readonly siteId: string
  readonly identity: string
  readonly watts: number
  readonly vendor: string | null
  readonly model: string | null
  readonly connectorStatus: string | null
  readonly connectionId: string | null
  readonly heardAt: Date | null
}

const columns = `c.charger_id, c.billing_account_id, c.site_id, c.identity, c.watts, c.vendor, c.model, c.connector_status, c.connection_id,
  c.heard_at`

export const readConnected = async (db: Queryable, chargerId: string): Promise<ChargerRow | null> => {
  const [row] = await db.query<ChargerRow>(
    `select ${columns} from home_charger c where c.charger_id = $1 and c.removed_at is null`,
    [chargerId],
  )
  return row ?? null
}

/** Events of a charger are taken one after another. */
export const lockCharger = async (tx: Queryable, chargerId: string): Promise<ChargerRow | null> => {
  const [row] = await tx.query<ChargerRow>(
    `select ${columns} from home_charger c where c.charger_id = $1 and c.removed_at is null for update`,
    [chargerId],
  )
  return row ?? null
}

export interface HomeSite {
  readonly billingAccountId: string
  readonly siteId: string
}

/** The selected site, else the first with electricity; null: none has. */
export const readHomeSite = async (
  db: Queryable,
  { billingAccountId, siteId }: { readonly billingAccountId: string; readonly siteId: string | null },
): Promise<HomeSite | null> => {
  const [site] = await db.query<HomeSite>(
    `select billing_account_id, site_id from site st where billing_account_id = $1 and ($2::uuid is null or site_id = $2)
       and exists (select from supply_point sp where sp.billing_account_id = st.billing_account_id and sp.site_id = st.site_id
         and sp.supply_type = 'electricity')
     order by position, site_id limit 1`,
    [billingAccountId, siteId],
  )
  return site ?? null
}

export const readCharger = async (db: Queryable, { billingAccountId, siteId }: HomeSite): Promise<ChargerRow | null> => {
  const [row] = await db.query<ChargerRow>(
    `select ${columns} from home_charger c where c.billing_account_id = $1 and c.site_id = $2 and c.removed_at is null`,
    [billingAccountId, siteId],
  )
  return row ?? null
}

export const readChargerById = async (db: Queryable, billingAccountId: string, chargerId: string): Promise<ChargerRow | null> => {
  const [row] = await db.query<ChargerRow>(
    `select ${columns} from home_charger c where c.billing_account_id = $1 and c.charger_id = $2 and c.removed_at is null`,
    [billingAccountId, chargerId],
  )
  return row ?? null
}

/** Also of one that was removed. */
export const readIdentity = async (db: Queryable, chargerId: string): Promise<string | null> => {
  const [row] = await db.query<{ identity: string }>('select identity from home_charger where charger_id = $1', [chargerId])
  return row?.identity ?? null
}

export interface NewCharger extends HomeSite {
  readonly chargerId: string
  readonly identity: string
  readonly passwordHash: string
  readonly watts: number
  readonly at: Date
}

/** @returns false: the site has one already */
export const putCharger = async (tx: Queryable, charger: NewCharger): Promise<boolean> =>
  (
    await tx.query(
      `insert into home_charger (billing_account_id, charger_id, site_id, identity, password_hash, watts, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (billing_account_id, site_id) where removed_at is null do nothing returning 1`,
      [
        charger.billingAccountId,
        charger.chargerId,
        charger.siteId,
        charger.identity,
        charger.passwordHash,
        charger.watts,
        charger.at,
      ],
    )
  ).length > 0

export const setPassword = (tx: Queryable, chargerId: string, passwordHash: string): Promise<unknown[]> =>
  tx.query('update home_charger set password_hash = $2 where charger_id = $1', [chargerId, passwordHash])

export const endCharger = (tx: Queryable, chargerId: string, at: Date): Promise<unknown[]> =>
  tx.query('update home_charger set removed_at = $2, connection_id = null where charger_id = $1', [chargerId, at])

export interface ChoiceRow {
  readonly readyMinutes: number
  readonly wh: number
  readonly weigh: ChargingWeigh
}

export const usualChoice: ChoiceRow = { readyMinutes: 7 * 60, wh: 20_000, weigh: 'price' }

export const readChoice = async (db: Queryable, { billingAccountId, siteId }: HomeSite): Promise<ChoiceRow> => {
  const [row] = await db.query<ChoiceRow>(
    'select ready_minutes, wh, weigh from home_charging_choice where billing_account_id = $1 and site_id = $2',
    [billingAccountId, siteId],
  )
  return row ?? usualChoice
}

export const putChoice = (
  tx: Queryable,
  { billingAccountId, siteId }: HomeSite,
  { readyMinutes, wh, weigh }: ChoiceRow,
): Promise<unknown[]> =>
  tx.query(
    `insert into home_charging_choice (billing_account_id, site_id, ready_minutes, wh, weigh) values ($1, $2, $3, $4, $5)
     on conflict (billing_account_id, site_id) do update set ready_minutes = excluded.ready_minutes, wh = excluded.wh, weigh = excluded.weigh`,
    [billingAccountId, siteId, readyMinutes, wh, weigh],
  )

interface LoginRow {
  readonly chargerId: string
  readonly passwordHash: string
}

export const readLogin = async (db: Queryable, identity: string): Promise<LoginRow | null> => {
  const [row] = await db.query<LoginRow>(
    'select charger_id, password_hash from home_charger where identity = $1 and removed_at is null',
    [identity],
  )
  return row ?? null
}

export const connect = (db: Queryable, chargerId: string, connectionId: string, at: Date): Promise<unknown[]> =>
  db.query('update home_charger set connection_id = $2, heard_at = $3 where charger_id = $1 and removed_at is null', [
    chargerId,
    connectionId,
    at,
  ])

/** Unless it has connected again since. */
export const disconnect = (db: Queryable, chargerId: string, connectionId: string): Promise<unknown[]> =>
  db.query('update home_charger set connection_id = null where charger_id = $1 and connection_id = $2', [chargerId, connectionId])

export const noteHeard = (db: Queryable, chargerId: string, at: Date): Promise<unknown[]> =>
  db.query('update home_charger set heard_at = $2 where charger_id = $1', [chargerId, at])

export const noteStation = (
  db: Queryable,
  chargerId: string,
  { vendor, model }: { readonly vendor: string; readonly model: string },
): Promise<unknown[]> =>
  db.query('update home_charger set vendor = $2, model = $3 where charger_id = $1', [chargerId, vendor, model])

export const noteConnector = (db: Queryable, chargerId: string, status: string): Promise<unknown[]> =>
  db.query('update home_charger set connector_status = $2 where charger_id = $1', [chargerId, status])

export interface ConnectionRow {
  readonly chargerId: string
  readonly connectionId: string | null
  readonly passwordHash: string
  readonly isRemoved: boolean
  /** All that a plan depends on, but the time; null: no car is plugged in. */
  readonly planBasis: string | null
}

const terms = `
  (select string_agg(concat_ws(' ', ag.plan_id, ag.start_date, ag.end_date,
      (select string_agg(concat_ws(' ', t.tariff_id, t.start_date, t.end_date), ',' order by t.tariff_id) from tariff t where t.plan_id = ag.plan_id)),
      ';' order by ag.start_date, ag.supply_point_id)
   from agreement ag join supply_point sp using (billing_account_id, supply_point_id)
   where sp.billing_account_id = c.billing_account_id and sp.site_id = c.site_id and sp.supply_type = 'electricity'
     and (ag.end_date is null or ag.end_date >= s.started_at::date - 1))`

const freeHours = `
  (select string_agg(concat_ws(' ', b.supply_point_id, b.day, b.start_hour, b.end_hour), ';' order by b.day, b.start_hour, b.booking_id)
   from free_hours_booking b join supply_point sp using (billing_account_id, supply_point_id)
   where sp.billing_account_id = c.billing_account_id and sp.site_id = c.site_id and b.cancelled_at is null
     and b.day >= s.started_at::date - 1)`

/** For all connections of a process, in one statement. */
export const readConnections = (db: Queryable, chargerIds: readonly string[]): Promise<ConnectionRow[]> =>
  db.query<ConnectionRow>(
    `select c.charger_id, c.connection_id, c.password_hash, c.removed_at is not null as is_removed,
       case when s.session_id is not null then
         concat_ws('|', s.session_id, s.is_at_once, ch.ready_minutes, ch.wh, ch.weigh, c.watts, ${freeHours}, ${terms}) end as plan_basis
     from home_charger c
     left join lateral (select session_id, is_at_once, started_at from home_charging_session o
       where o.charger_id = c.charger_id and o.ended_at is null order by o.started_at desc limit 1) s on true
     left join home_charging_choice ch on ch.billing_account_id = c.billing_account_id and ch.site_id = c.site_id
     where c.charger_id = any($1::uuid[])`,
    [[...chargerIds]],
  )
