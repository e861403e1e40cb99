import { type Day, zone } from '#domain/basics/days.ts'
import type { FlexDirection, FlexReward } from '#domain/supply/flex-baseline.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'

export type RewardKind = 'credit' | 'freeHours'
export type ChoiceMaker = 'customer' | 'setting' | 'care'
export type NoticeKind = 'announced' | 'cancelled' | 'care'

export interface FlexEventRow {
  readonly eventId: string
  readonly number: string
  readonly direction: FlexDirection
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reward: RewardKind
  readonly millicentsPerKwh: number | null
  readonly mostCents: number | null
  readonly freeHours: number | null
  readonly leastWh: number | null
  readonly cancelledAt: Date | null
}

const columns = `e.event_id, e.number, e.direction, e.starts_at, e.ends_at, e.reward, e.millicents_per_kwh, e.most_cents, e.free_hours,
  e.least_wh, e.cancelled_at`

export const rewardOf = ({ reward, millicentsPerKwh, mostCents, freeHours, leastWh }: FlexEventRow): FlexReward =>
  reward === 'credit'
    ? { kind: 'credit', millicentsPerKwh: millicentsPerKwh ?? 0, mostCents }
    : { kind: 'freeHours', hours: freeHours ?? 0, leastWh: leastWh ?? 0 }

export const hasStarted = ({ startsAt }: FlexEventRow, now: number): boolean => startsAt.getTime() <= now

const eventDay = `(e.starts_at at time zone '${zone}')::date`

/** Supply points `sp` with their accounts `a` that an event `e` is for: supplied there on its day, with a meter that is read by the half-hour. */
const asksFor = `
  join supply_point sp on sp.supply_type = 'electricity' and sp.is_advanced
    and (e.networks is null or sp.network_id = any(e.networks)) and (e.icps is null or sp.icp = any(e.icps))
  join billing_account a on a.billing_account_id = sp.billing_account_id and a.deleted_on is null and not a.is_buying_group
    and (case e.reward when 'credit' then a.billed_by = 'us' else a.is_powershout_eligible end)
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    and ${isAgreedOn(eventDay)}`

/** For an account `a`: somebody there depends on power for their health. */
const isInCare =
  'exists (select from care_registration c where c.billing_account_id = a.billing_account_id and c.ended_on is null)'

export const dependsOnPower = async (db: Queryable, billingAccountId: string): Promise<boolean> =>
  (await db.query('select 1 from care_registration where billing_account_id = $1 and ended_on is null', [billingAccountId]))
    .length > 0

export const hasHalfHourMeter = async (db: Queryable, billingAccountId: string, today: Day): Promise<boolean> =>
  (
    await db.query(
      `select 1 from supply_point sp join agreement ag using (billing_account_id, supply_point_id)
       where billing_account_id = $1 and sp.supply_type = 'electricity' and sp.is_advanced
         and coalesce(ag.end_date, 'infinity') >= $2::date limit 1`,
      [billingAccountId, today],
    )
  ).length > 0

export interface FlexSettings {
  readonly alwaysJoin: boolean
  readonly emails: boolean
}

export const readSettings = async (db: Queryable, billingAccountId: string): Promise<FlexSettings> => {
  const [row] = await db.query<FlexSettings>('select always_join, emails from flex_setting where billing_account_id = $1', [
    billingAccountId,
  ])
  return row ?? { alwaysJoin: false, emails: true }
}

export const putSettings = (tx: Queryable, billingAccountId: string, { alwaysJoin, emails }: FlexSettings): Promise<unknown[]> =>
  tx.query(
    `insert into flex_setting (billing_account_id, always_join, emails) values ($1, $2, $3)
     on conflict (billing_account_id) do update set always_join = excluded.always_join, emails = excluded.emails`,
    [billingAccountId, alwaysJoin, emails],
  )

export interface ComingEventRow extends FlexEventRow {
  readonly isJoined: boolean | null
  readonly madeBy: ChoiceMaker | null
  readonly supplyPointIds: readonly string[]
}

const coming = (which: string) => `
  select ${columns}, c.is_joined, c.made_by, jsonb_agg(sp.supply_point_id order by sp.position) as supply_point_ids
  from flex_event e ${asksFor} left join flex_choice c on c.event_id = e.event_id and c.billing_account_id = sp.billing_account_id
  where sp.billing_account_id = $1 and ${which}
  group by ${columns}, c.is_joined, c.made_by order by e.starts_at, e.number`

const comingRows = coming('e.ends_at > $2')
const comingRow = coming('e.event_id = $2')

/** That the account is asked to take part in, and that aren't over: also cancelled ones. */
export const readComingEvents = (db: Queryable, billingAccountId: string, now: Date): Promise<ComingEventRow[]> =>
  db.query<ComingEventRow>(comingRows, [billingAccountId, now])

/** Null: the account isn't asked. */
export const readAskedEvent = async (
  db: Queryable,
  billingAccountId: string,
  eventId: string,
): Promise<ComingEventRow | null> => {
  const [row] = await db.query<ComingEventRow>(comingRow, [billingAccountId, eventId])
  return row ?? null
}

interface Choice {
  readonly billingAccountId: string
  readonly eventId: string
  readonly isJoined: boolean
  readonly madeBy: ChoiceMaker
  readonly at: Date
}

/** @returns whether it changed anything */
export const putChoice = async (tx: Queryable, { billingAccountId, eventId, isJoined, madeBy, at }: Choice): Promise<boolean> =>
  (
    await tx.query(
      `insert into flex_choice as c (billing_account_id, event_id, is_joined, made_by, made_at) values ($1, $2, $3, $4, $5)
       on conflict (billing_account_id, event_id) do update set is_joined = excluded.is_joined, made_by = excluded.made_by,
         made_at = excluded.made_at
       where c.is_joined <> excluded.is_joined returning 1`,
      [billingAccountId, eventId, isJoined, madeBy, at],
    )
  ).length > 0

/** Of an event `e` and an account `$1`: the same hours must not be paid twice. */
const overlaps = `exists (select from flex_choice oc join flex_event oe on oe.event_id = oc.event_id
  where oc.billing_account_id = $1 and oc.is_joined and oe.cancelled_at is null and oe.event_id <> e.event_id
    and oe.starts_at < e.ends_at and oe.ends_at > e.starts_at)`

export const overlapsJoined = async (db: Queryable, billingAccountId: string, eventId: string): Promise<boolean> =>
  (await db.query(`select 1 from flex_event e where e.event_id = $2 and ${overlaps}`, [billingAccountId, eventId])).length > 0

/** Joins by the setting, where nothing was chosen and no other event of these hours was joined. */
export const joinBySetting = async (tx: Queryable, billingAccountId: string, eventId: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `insert into flex_choice (billing_account_id, event_id, is_joined, made_by, made_at)
       select $1, e.event_id, true, 'setting', $3 from flex_event e where e.event_id = $2 and not ${overlaps}
       on conflict do nothing returning 1`,
      [billingAccountId, eventId, at],
    )
  ).length > 0

/** Takes back what the setting joined, of events that haven't started. @returns numbers of the events */
export const leaveBySetting = (tx: Queryable, billingAccountId: string, now: Date): Promise<{ readonly number: string }[]> =>
  tx.query<{ number: string }>(
    `delete from flex_choice c using flex_event e where c.billing_account_id = $1 and c.event_id = e.event_id and c.is_joined
       and c.made_by = 'setting' and e.starts_at > $2 and e.cancelled_at is null returning e.number`,
    [billingAccountId, now],
  )

export interface AccountKey {
  readonly billingAccountId: string
}

export const readEventsAhead = (db: Queryable, now: Date): Promise<FlexEventRow[]> =>
  db.query<FlexEventRow>(`select ${columns} from flex_event e where e.ends_at > $1 order by e.starts_at, e.number`, [now])

/** Who is asked, and wasn't yet. */
export const readUnasked = (db: Queryable, eventId: string, most: number): Promise<AccountKey[]> =>
  db.query<AccountKey>(
    `select distinct sp.billing_account_id from flex_event e ${asksFor}
     where e.event_id = $1 and not (e.direction = 'less' and ${isInCare})
       and not exists (select from flex_notice n where n.billing_account_id = sp.billing_account_id and n.event_id = e.event_id and n.kind = 'announced')
     order by sp.billing_account_id limit $2`,
    [eventId, most],
  )

/** Who joined an event that was cancelled, and wasn't written to. */
export const readUnwarned = (db: Queryable, eventId: string): Promise<AccountKey[]> =>
  db.query<AccountKey>(
    `select c.billing_account_id from flex_choice c join billing_account a using (billing_account_id)
     where c.event_id = $1 and c.is_joined and a.deleted_on is null
       and not exists (select from flex_notice n where n.billing_account_id = c.billing_account_id and n.event_id = $1 and n.kind = 'cancelled')
     order by 1`,
    [eventId],
  )

/** Who joined an event that asks for less, and has somebody who depends on power now. */
export const readJoinedInCare = (db: Queryable, eventId: string): Promise<AccountKey[]> =>
  db.query<AccountKey>(
    `select ch.billing_account_id from flex_choice ch join billing_account a using (billing_account_id)
     join flex_event e using (event_id)
     where ch.event_id = $1 and ch.is_joined and e.direction = 'less' and ${isInCare} order by 1`,
    [eventId],
  )

/** Once. @returns whether it is new */
export const putNotice = async (
  tx: Queryable,
  {
    billingAccountId,
    eventId,
    kind,
    at,
  }: AccountKey & { readonly eventId: string; readonly kind: NoticeKind; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      'insert into flex_notice (billing_account_id, event_id, kind, at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
      [billingAccountId, eventId, kind, at],
    )
  ).length > 0

export interface MailFacts extends FlexEventRow {
  readonly email: string
  readonly isJoined: boolean | null
  readonly emails: boolean
  readonly inCare: boolean
}

export const readMailFacts = async (db: Queryable, billingAccountId: string, eventId: string): Promise<MailFacts | null> => {
  const [row] = await db.query<MailFacts>(
    `select ${columns}, a.account_email as email, ch.is_joined, coalesce(s.emails, true) as emails, ${isInCare} as in_care
     from flex_event e cross join billing_account a
     left join flex_choice ch on ch.event_id = e.event_id and ch.billing_account_id = a.billing_account_id
     left join flex_setting s on s.billing_account_id = a.billing_account_id
     where a.billing_account_id = $1 and a.deleted_on is null and e.event_id = $2`,
    [billingAccountId, eventId],
  )
  return row ?? null
}
