import type { Day } from '#domain/basics/days.ts'
import type { HoursLeft, Share } from '#domain/supply/power-shout.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

/** Serialises commands on an account's hours, so that none is spent twice. */
export const lockHours = async (tx: Queryable, billingAccountId: string): Promise<void> => {
  await tx.query('select 1 from billing_account where billing_account_id = $1 for no key update', [billingAccountId])
}

export const readHoursLeft = (db: Queryable, billingAccountId: string, today: Day): Promise<HoursLeft[]> =>
  db.query<HoursLeft>(
    `select grant_id, available, expires_on from free_hours_grant
     where billing_account_id = $1 and available > 0 and expires_on >= $2 order by expires_on, granted_on, grant_id`,
    [billingAccountId, today],
  )

export interface Grant {
  readonly grantId: string
  readonly reason: string
  readonly hours: number
  readonly grantedOn: Day
  readonly expiresOn: Day
  readonly at: Date
}

export const grantHours = async (
  tx: Queryable,
  billingAccountId: string,
  { grantId, reason, hours, grantedOn, expiresOn, at }: Grant,
): Promise<void> => {
  await tx.query(
    `insert into free_hours_grant (billing_account_id, grant_id, reason, hours, available, booked, granted_on, expires_on)
     values ($1, $2, $3, $4, $4, 0, $5, $6)`,
    [billingAccountId, grantId, reason, hours, grantedOn, expiresOn],
  )
  await tx.query(
    `insert into free_hours_transfer (billing_account_id, transfer_id, grant_id, from_place, to_place, hours, at)
     values ($1, $2, $3, 'issued', 'available', $4, $5)`,
    [billingAccountId, stableId(`transfer issued ${grantId}`), grantId, hours, at],
  )
}

export interface Move {
  readonly bookingId: string
  readonly shares: readonly Share[]
  readonly at: Date
}

type Place = 'available' | 'booked'

const statement = (from: Place, to: Place) => `
  with share as (select * from json_to_recordset($3::json) as s("transferId" uuid, "grantId" uuid, hours integer)), moved as (
    update free_hours_grant g set ${from} = g.${from} - s.hours, ${to} = g.${to} + s.hours
    from share s where g.billing_account_id = $1 and g.grant_id = s."grantId" returning s."transferId", g.grant_id, s.hours
  )
  insert into free_hours_transfer (billing_account_id, transfer_id, grant_id, booking_id, from_place, to_place, hours, at)
  select $1::uuid, "transferId", grant_id, $2::uuid, '${from}', '${to}', hours, $4::timestamptz from moved`

/** A booking is made and cancelled at most once, so ids derive from it. */
const move = (from: Place, to: Place) => {
  const text = statement(from, to)
  return async (tx: Queryable, billingAccountId: string, { bookingId, shares, at }: Move) => {
    const moves = shares.map((share) => ({ ...share, transferId: stableId(`transfer ${to} ${bookingId} ${share.grantId}`) }))
    await tx.query(text, [billingAccountId, bookingId, JSON.stringify(moves), at])
  }
}

/** The database refuses a negative balance. */
export const bookHours = move('available', 'booked')

export const returnHours = move('booked', 'available')

/** Once per month. The database refuses a negative balance. */
export const giveHours = async (
  tx: Queryable,
  billingAccountId: string,
  { month, shares, at }: { readonly month: Day; readonly shares: readonly Share[]; readonly at: Date },
): Promise<void> => {
  const moves = shares.map((share) => ({ ...share, transferId: stableId(`transfer given ${month} ${share.grantId}`) }))
  await tx.query(
    `with share as (select * from json_to_recordset($2::json) as s("transferId" uuid, "grantId" uuid, hours integer)), moved as (
       update free_hours_grant g set available = g.available - s.hours, given = g.given + s.hours
       from share s where g.billing_account_id = $1 and g.grant_id = s."grantId" returning s."transferId", g.grant_id, s.hours
     )
     insert into free_hours_transfer (billing_account_id, transfer_id, grant_id, from_place, to_place, hours, at)
     select $1::uuid, "transferId", grant_id, 'available', 'given', hours, $3::timestamptz from moved`,
    [billingAccountId, JSON.stringify(moves), at],
  )
}
