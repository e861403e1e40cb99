import type { OpenScope, SupplyType } from '#contract/kit.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface AccessKeyRow {
  readonly billingAccountId: string
  readonly keyId: string
  readonly customerId: string
  /** Null for a person's own key. */
  readonly consentId: string | null
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly OpenScope[]
  /** Null: all. */
  readonly propertyIds: readonly string[] | null
  /** Inclusive. */
  readonly until: Day
  readonly madeAt: Date
  readonly lastUsedAt: Date | null
  readonly endedAt: Date | null
}

const columns = `k.billing_account_id, k.key_id, k.customer_id, k.consent_id, k.name, k.prefix, k.scopes, k.property_ids, k.until, k.made_at,
  k.last_used_at, k.ended_at`

export const findKey = async (db: Queryable, secretHash: string): Promise<AccessKeyRow | null> => {
  const [row] = await db.query<AccessKeyRow>(`select ${columns} from access_key k where secret_hash = $1`, [secretHash])
  return row ?? null
}

export const noteUse = async (db: Queryable, { billingAccountId, keyId }: AccessKeyRow, day: Day, at: Date): Promise<void> => {
  await db.query(
    `with used as (update access_key set last_used_at = $4 where billing_account_id = $1 and key_id = $2 returning 1)
     insert into access_key_day (billing_account_id, key_id, day, calls) select $1, $2, $3, 1 from used
     on conflict (billing_account_id, key_id, day) do update set calls = access_key_day.calls + 1`,
    [billingAccountId, keyId, day, at],
  )
}

export interface NewKey extends Omit<AccessKeyRow, 'lastUsedAt' | 'endedAt'> {
  readonly secretHash: string
  /** Creating session; null for a party's key. */
  readonly sessionId: string | null
}

/** An unused key of the same id gets the new secret: the former answer was lost. @returns false for a used or ended key */
export const putKey = async (tx: Queryable, key: NewKey): Promise<boolean> => {
  const {
    billingAccountId,
    keyId,
    customerId,
    consentId,
    name,
    prefix,
    secretHash,
    scopes,
    propertyIds,
    until,
    madeAt,
    sessionId,
  } = key
  const rows = await tx.query(
    `insert into access_key (billing_account_id, key_id, customer_id, consent_id, name, prefix, secret_hash, scopes, property_ids, until, made_at,
       session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (key_id) do update set prefix = excluded.prefix, secret_hash = excluded.secret_hash, session_id = excluded.session_id
     where access_key.customer_id = $3 and access_key.billing_account_id = $1 and access_key.name = $5 and access_key.scopes = $8
       and access_key.property_ids is not distinct from $9 and access_key.until = $10
       and access_key.last_used_at is null and access_key.ended_at is null
     returning 1`,
    [
      billingAccountId,
      keyId,
      customerId,
      consentId,
      name,
      prefix,
      secretHash,
      [...scopes],
      propertyIds && [...propertyIds],
      until,
      madeAt,
      sessionId,
    ],
  )
  return rows.length > 0
}

export interface ListedKey extends AccessKeyRow {
  readonly calls: number
}

const shownFor = 30

export const readKeys = (
  db: Queryable,
  { billingAccountId, customerId }: Pick<AccessKeyRow, 'billingAccountId' | 'customerId'>,
  today: Day,
): Promise<ListedKey[]> =>
  db.query<ListedKey>(
    `select ${columns}, (select coalesce(sum(d.calls), 0) from access_key_day d
       where d.billing_account_id = k.billing_account_id and d.key_id = k.key_id and d.day > $4) as calls
     from access_key k where k.billing_account_id = $1 and k.customer_id = $2 and k.consent_id is null
       and coalesce(k.ended_at::date, k.until) > $3
     order by k.ended_at is not null, k.made_at desc, k.key_id`,
    [billingAccountId, customerId, addDays(today, -shownFor), addDays(today, -7)],
  )

export const countLiveKeys = async (db: Queryable, customerId: string, today: Day): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from access_key where customer_id = $1 and consent_id is null and ended_at is null and until >= $2',
    [customerId, today],
  )
  return row?.count ?? 0
}

export const endKey = async (tx: Queryable, customerId: string, keyId: string, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    'update access_key set ended_at = $3 where key_id = $2 and customer_id = $1 and consent_id is null and ended_at is null returning 1',
    [customerId, keyId, at],
  )
  return rows.length > 0
}

export const readKeyName = async (db: Queryable, keyId: string): Promise<string | null> =>
  (await db.query<{ name: string }>('select name from access_key where key_id::text = $1', [keyId]))[0]?.name ?? null

export interface PropertyRow {
  readonly propertyId: string
  readonly name: string
}

export const readProperties = (db: Queryable, billingAccountId: string): Promise<PropertyRow[]> =>
  db.query<PropertyRow>(
    'select site_id as property_id, coalesce(nickname, address) as name from site where billing_account_id = $1 order by position',
    [billingAccountId],
  )

export interface PointRow {
  readonly propertyId: string
  readonly supplyPointId: string
  readonly icp: string | null
  readonly supplyType: SupplyType
}

export const readPoints = (db: Queryable, billingAccountId: string): Promise<PointRow[]> =>
  db.query<PointRow>(
    `select site_id as property_id, supply_point_id, icp, supply_type from supply_point
     where billing_account_id = $1 order by position, supply_point_id`,
    [billingAccountId],
  )
