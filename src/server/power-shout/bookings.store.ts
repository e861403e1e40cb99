import type { PowerShoutBooking, PowerShoutBookings } from '#contract/power-shout/power-shout.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { hoursGoodOn, type Share } from '#domain/supply/power-shout.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { readUsualDays } from './day-hours.store.ts'
import { bookHours, readHoursLeft } from './ledger.store.ts'

/** Days after use that the list shows it; the history has all. */
const shownForDays = 60

export interface BookingRow {
  readonly bookingId: string
  readonly supplyPointId: string
  readonly address: string
  readonly day: Day
  readonly startHour: number
  readonly endHour: number
  readonly hours: number
  readonly ecoHours: number
}

export const bookingAt = (row: BookingRow, now: number): PowerShoutBooking => {
  const { bookingId, supplyPointId, address, day, startHour, endHour, hours, ecoHours } = row
  const [start, end] = [instantOf(day, startHour), instantOf(day, endHour)]
  return {
    bookingId,
    supplyPointId,
    address,
    date: day,
    startHour,
    endHour,
    startDateTime: instantText(start),
    endDateTime: instantText(end),
    duration: hours,
    ecoHours,
    status: now < start ? 'upcoming' : now < end ? 'running' : 'used',
  }
}

const hoursWithGrants = (hours: readonly number[], shares: readonly Share[]) => {
  const grants = shares.flatMap((share) => Array.from({ length: share.hours }, () => share.grantId))
  return hours.map((hour, index) => ({ hour, grantId: grants[index] }))
}

interface NewBooking {
  readonly bookingId: string
  readonly supplyPointId: string
  readonly day: Day
  /** Consecutive hours of the local clock. */
  readonly hours: readonly number[]
  readonly ecoHours: number
  /** Grants that pay for the hours, in order. */
  readonly shares: readonly Share[]
  readonly at: Date
}

/** Books hours that are free and covered by `shares`: the database refuses others. */
export const storeBooking = async (
  tx: Queryable,
  billingAccountId: string,
  { bookingId, supplyPointId, day, hours, ecoHours, shares, at }: NewBooking,
): Promise<void> => {
  await tx.query(
    `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, eco_hours, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [billingAccountId, bookingId, supplyPointId, day, hours[0] ?? 0, (hours.at(-1) ?? 0) + 1, ecoHours, at],
  )
  await tx.query(
    `insert into free_hours_booked_hour (billing_account_id, supply_point_id, day, hour, booking_id, grant_id)
     select $1::uuid, $2::uuid, $3::date, h.hour, $4::uuid, h."grantId" from json_to_recordset($5::json) as h(hour smallint, "grantId" uuid)`,
    [billingAccountId, supplyPointId, day, bookingId, JSON.stringify(hoursWithGrants(hours, shares))],
  )
  await bookHours(tx, billingAccountId, { bookingId, shares, at })
}

export const readBookingRows = (
  db: Queryable,
  billingAccountId: string,
  { since, bookingId = null }: { readonly since: Day; readonly bookingId?: string | null },
): Promise<BookingRow[]> =>
  db.query<BookingRow>(
    `select b.booking_id, b.supply_point_id, st.address, b.day, b.start_hour,
       b.end_hour, b.eco_hours,
       coalesce(nullif((select count(*) from free_hours_booked_hour h
         where h.billing_account_id = $1 and h.booking_id = b.booking_id), 0), b.end_hour - b.start_hour) as hours
     from free_hours_booking b
     join supply_point p on p.billing_account_id = $1 and p.supply_point_id = b.supply_point_id
     join site st on st.billing_account_id = $1 and st.site_id = p.site_id
     where b.billing_account_id = $1 and b.day >= $2 and b.cancelled_at is null and ($3::uuid is null or b.booking_id = $3)
     order by b.day, b.start_hour, b.booking_id`,
    [billingAccountId, since, bookingId],
  )

export interface BookedHours {
  readonly supplyPointId: string
  readonly date: Day
  readonly startHour: number
  readonly endHour: number
}

/** Also of a cancelled booking. */
export const readBookedHours = async (db: Queryable, bookingId: string): Promise<BookedHours | null> => {
  const [booking] = await db.query<BookedHours>(
    'select supply_point_id, day as date, start_hour, end_hour from free_hours_booking where booking_id::text = $1',
    [bookingId],
  )
  return booking ?? null
}

interface BookingQuery {
  readonly isDatesOnly: boolean
  readonly supplyPointId: string | null
  readonly selected: { readonly supplyPointId: string; readonly date: Day } | null
  readonly today: Day
  readonly now: number
}

const none: PowerShoutBookings = { bookingDates: [], bookings: [], selected: null }

export const readBookings = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup, isPowerShoutEligible }: SelectedAccount,
  { isDatesOnly, supplyPointId, selected, today, now }: BookingQuery,
): Promise<PowerShoutBookings> => {
  if (!isPowerShoutEligible) return none
  const rows = (await readBookingRows(db, billingAccountId, { since: addDays(today, -shownForDays) })).filter(
    (row) => supplyPointId === null || row.supplyPointId === supplyPointId,
  )
  const bookingDates = [...new Set(rows.map(({ day }) => day))]
  if (isDatesOnly) return { ...none, bookingDates }
  const bookings = rows.map((row) => bookingAt(row, now))
  if (selected === null) return { bookingDates, bookings, selected: null }
  const { date } = selected
  const isBooked = (hour: number) =>
    bookings.some(
      (booking) =>
        booking.supplyPointId === selected.supplyPointId &&
        booking.date === date &&
        hour >= booking.startHour &&
        hour < booking.endHour,
    )
  const [day] = await readUsualDays(db, { billingAccountId, supplyPointId: selected.supplyPointId, days: [date], today })
  return {
    bookingDates,
    bookings,
    selected: {
      ...selected,
      hoursLeft: hoursGoodOn(await readHoursLeft(db, billingAccountId, today), date),
      hours: (day?.hours ?? []).map((hour) => ({
        ...hour,
        ...(isBuyingGroup && { worthNZD: null }),
        state: isBooked(hour.hour) ? 'booked' : Date.parse(hour.startDateTime) <= now ? 'past' : 'free',
      })),
    },
  }
}

/** Whether none of the hours is booked. */
export const areHoursFree = async (db: Queryable, { supplyPointId, date, startHour, endHour }: BookedHours): Promise<boolean> =>
  (
    await db.query('select 1 from free_hours_booked_hour where supply_point_id = $1 and day = $2 and hour >= $3 and hour < $4', [
      supplyPointId,
      date,
      startHour,
      endHour,
    ])
  ).length === 0

export const isBooked = async (db: Queryable, bookingId: string): Promise<boolean> =>
  (await db.query('select 1 from free_hours_booking where booking_id::text = $1 and cancelled_at is null', [bookingId])).length >
  0
