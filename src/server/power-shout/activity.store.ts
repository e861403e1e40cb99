import type { PowerShoutActivity, PowerShoutHistory } from '#contract/power-shout/power-shout.contract.ts'
import { type Day, localHourOf, zone } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { centsOf, toDollars } from '#domain/basics/money.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

interface Row {
  readonly id: string
  readonly type: PowerShoutActivity['type']
  readonly at: Date
  readonly title: string | null
  readonly hours: number
  readonly day: Day | null
  readonly startHour: number | null
  readonly endHour: number | null
  readonly supplyPointId: string | null
  readonly total: number
}

const auckland = `at time zone '${zone}'`

/** Ledger transfers, and derived entries: used after a booking, expired after the last day. */
const history = `
  with activity as (
    select min(t.transfer_id::text) as id, max(t.entry) as entry,
      case when t.from_place = 'issued' and bool_or(o.offer_id is not null) then 'accepted' when t.from_place = 'issued' then 'granted'
        when t.to_place = 'given' then 'given' when t.to_place = 'booked' then 'booked' else 'cancelled' end as type,
      t.at, case when t.from_place = 'issued' then min(g.reason) end as title,
      sum(case when t.to_place in ('booked', 'given') then -t.hours else t.hours end) as hours, t.booking_id
    from free_hours_transfer t join free_hours_grant g using (billing_account_id, grant_id)
    left join free_hours_offer o on o.billing_account_id = $1 and o.grant_id = t.grant_id
    where t.billing_account_id = $1
    group by t.at, t.from_place, t.to_place, t.booking_id, case when t.from_place = 'issued' then t.grant_id end
    union all
    select 'used-' || b.booking_id, 0, 'used', (b.day + make_interval(hours => b.end_hour)) ${auckland}, null, 0, b.booking_id
    from free_hours_booking b where b.billing_account_id = $1 and b.cancelled_at is null
      and (b.day + make_interval(hours => b.end_hour)) ${auckland} <= $2
    union all
    select 'expired-' || g.grant_id, 0, 'expired', (g.expires_on + 1)::timestamp ${auckland}, g.reason, -g.available, null
    from free_hours_grant g where g.billing_account_id = $1 and g.available > 0 and (g.expires_on + 1)::timestamp ${auckland} <= $2
  )
  select a.id, a.type, a.at, a.title, a.hours, b.day, b.start_hour, b.end_hour,
    b.supply_point_id, count(*) over () as total
  from activity a left join free_hours_booking b on b.billing_account_id = $1 and b.booking_id = a.booking_id
  order by a.at desc, a.entry desc, a.id limit $3 offset $4`

interface SavedDay {
  readonly supplyPointId: string
  readonly day: Day
  readonly savedExact: number
  readonly wh: readonly (number | null)[]
  readonly bookings: readonly { readonly startHour: number; readonly endHour: number }[]
}

const savedDays = `
  select r.supply_point_id, r.day, r.saved_exact, r.wh,
    (select jsonb_agg(jsonb_build_object('startHour', b.start_hour, 'endHour', b.end_hour) order by b.start_hour)
     from free_hours_booking b where b.billing_account_id = $1 and b.supply_point_id = r.supply_point_id and b.day = r.day
       and b.cancelled_at is null) as bookings
  from own_reading_day r where r.billing_account_id = $1 and r.supply_point_id = any($2::uuid[]) and r.day = any($3::date[])
    and r.type <> 'empty' and not ${isEstimateAlone}`

const savedOf = ({ wh, bookings, savedExact }: SavedDay, startHour: number): number => {
  const weights = bookings.map((booking) =>
    wh.reduce<number>((sum, value, index) => {
      const hour = localHourOf(index, wh.length)
      return hour >= booking.startHour && hour < booking.endHour ? sum + (value ?? 0) : sum
    }, 0),
  )
  return allocateCents(weights, centsOf(savedExact))[bookings.findIndex((booking) => booking.startHour === startHour)] ?? 0
}

export const readHistory = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup, isPowerShoutEligible }: SelectedAccount,
  { pageSize, page, now }: { readonly pageSize: number; readonly page: number; readonly now: number },
): Promise<PowerShoutHistory> => {
  if (!isPowerShoutEligible) return { activityList: [], totalPages: 0, page }
  const read = (size: number, offset: number) => db.query<Row>(history, [billingAccountId, new Date(now), size, offset])
  const rows = await read(pageSize, (page - 1) * pageSize)
  const [any] = rows.length > 0 ? rows : await read(1, 0)
  const used = rows.filter(({ type }) => type === 'used')
  const saved = isBuyingGroup
    ? []
    : await db.query<SavedDay>(savedDays, [
        billingAccountId,
        [...new Set(used.map(({ supplyPointId }) => supplyPointId))],
        [...new Set(used.map(({ day }) => day))],
      ])
  const savedIn = ({ type, supplyPointId, day, startHour }: Row): number | null => {
    const found = saved.find((savedDay) => savedDay.supplyPointId === supplyPointId && savedDay.day === day)
    return type === 'used' && found && startHour !== null ? toDollars(savedOf(found, startHour)) : null
  }
  return {
    activityList: rows.map((row) => ({
      activityId: row.id,
      type: row.type,
      at: instantText(row.at.getTime()),
      title: row.title,
      hours: row.hours,
      booking:
        row.day !== null && row.startHour !== null && row.endHour !== null
          ? { date: row.day, startHour: row.startHour, endHour: row.endHour }
          : null,
      savedNZD: savedIn(row),
    })),
    totalPages: Math.ceil((any?.total ?? 0) / pageSize),
    page,
  }
}
