import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/kit.ts'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { addDays, addMonths, type Day } from '#domain/basics/days.ts'
import { hoursGoodOn, monthsAhead, mostHoursBooked, type Share, takeHours } from '#domain/supply/power-shout.ts'
import { dayOf, hoursOf, instantOf } from '#domain/basics/half-hours.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { lockSupplies } from '#server/billing/billed.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { recordCorrections } from '#server/readings/billed-changes.store.ts'
import { repriceDays } from '#server/readings/days.store.ts'
import { bookingAt, readBookingRows, storeBooking } from './bookings.store.ts'
import { clockHoursOf, type Home, readEcoHoursOf, readUsedDays } from './day-hours.store.ts'
import { lockHours, readHoursLeft, returnHours } from './ledger.store.ts'
import { readBookablePoints, readLoyaltyAccountId, requireOwnPoint } from './power-shout.store.ts'

type Body = BodyOf<typeof commands.addBooking>

const refuse = (type: string, title: string, detail: string, field?: keyof Body) =>
  new Refusal(400, type, title, detail, field ? { fields: { [field]: detail } } : {})

const invalidBooking = (field: keyof Body, detail: string) =>
  refuse(commands.invalidBooking, 'That can’t be booked', detail, field)

interface HoursRequest {
  readonly day: Day
  /** Consecutive hours of the local clock. */
  readonly hours: readonly number[]
}

interface Moment {
  readonly today: Day
  /** Epoch ms. */
  readonly now: number
}

interface BookingMoment extends Moment {
  /** Whole days before today whose hours can be made free; 0: only hours to come. */
  readonly pastDays: number
}

const wantedOf = ({ startDate, duration, ecoHours }: Body, { today, now, pastDays }: BookingMoment): HoursRequest => {
  const start = Date.parse(startDate)
  const day = dayOf(start)
  const clock = clockHoursOf(day)
  const startHour = hoursOf(day).find((hour) => hour.start === start)
  const first = clock.findIndex(({ hour }) => hour === startHour?.hour)
  if (!startHour) throw invalidBooking('startDate', 'Bookings begin on the hour.')
  if (duration < 1 || duration > mostHoursBooked)
    throw invalidBooking('duration', `A booking has from 1 to ${mostHoursBooked} hours.`)
  if (first + duration > clock.length) throw invalidBooking('duration', 'A booking ends by midnight.')
  if (ecoHours > duration) throw invalidBooking('ecoHours', 'There are no more eco hours than hours.')
  const isRedeemable = day < today && day >= addDays(today, -pastDays)
  if (start <= now && !isRedeemable)
    throw refuse(
      commands.timeLapsed,
      'That hour has begun',
      'The hour you picked has begun. Please pick a later one.',
      'startDate',
    )
  return { day, hours: clock.slice(first, first + duration).map(({ hour }) => hour) }
}

const requireFree = async (tx: Queryable, keys: readonly string[], { day, hours }: HoursRequest) => {
  const [taken] = await tx.query(
    `select 1 from free_hours_booked_hour where billing_account_id = $1 and supply_point_id = $2 and day = $3
     and hour = any($4::smallint[]) limit 1`,
    [...keys, day, hours],
  )
  if (taken) throw refuse(commands.hourTaken, 'Already booked', 'You have booked one of these hours already.', 'startDate')
}

const requirePoint = async (tx: Queryable, account: SelectedAccount, body: Body, { day }: HoursRequest) => {
  const supplyPointId = await requireOwnPoint(tx, account, body.supplyPointId)
  if (body.loyaltyAccountId !== (await readLoyaltyAccountId(tx, account.billingAccountId))) throw notFound()
  const point = (await readBookablePoints(tx, account, day)).find((candidate) => candidate.supplyPointId === supplyPointId)
  if (!point) throw invalidBooking('supplyPointId', 'Free hours can’t be booked for this connection on that day.')
  if (point.supplyAgreementId !== body.supplyAgreementId)
    throw invalidBooking('supplyAgreementId', 'Your plan for this connection is another on that day.')
}

/** Until all of it is read, nobody knows what an hour of the day gives. */
const requireRead = async (tx: Queryable, home: Home, day: Day, today: Day) => {
  const read = await readUsedDays(tx, { ...home, days: [day], today })
  if (read.length === 0) throw invalidBooking('startDate', 'We don’t have all the readings of that day yet.')
}

/** Takes the earliest expiry first. */
const book = async (
  tx: Queryable,
  account: SelectedAccount,
  body: Body,
  moment: BookingMoment,
): Promise<contract.PowerShoutBooking> => {
  const { billingAccountId } = account
  const { today, now } = moment
  await lockHours(tx, billingAccountId)
  const wanted = wantedOf(body, moment)
  await requirePoint(tx, account, body, wanted)
  const { day, hours } = wanted
  if (day > addMonths(today, monthsAhead))
    throw invalidBooking('startDate', `Hours can be booked up to ${monthsAhead} months ahead.`)
  const supplyPointId = idOf(body.supplyPointId) ?? ''
  if (day < today) await requireRead(tx, { billingAccountId, supplyPointId }, day, today)
  await requireFree(tx, [billingAccountId, supplyPointId], wanted)
  const left = await readHoursLeft(tx, billingAccountId, today)
  const shares = takeHours(left, day, hours.length)
  if (!shares) {
    const count = hoursGoodOn(left, day)
    const detail = count === 0 ? 'You have no hours left for that day.' : `You have ${count} left for that day.`
    throw refuse(commands.notEnoughHours, 'Not enough hours', detail, 'duration')
  }
  const eco = await readEcoHoursOf(tx, day, today)
  const bookingId = randomUUID()
  const ecoHours = hours.filter((hour) => eco[hour]).length
  await storeBooking(tx, billingAccountId, { bookingId, supplyPointId, day, hours, ecoHours, shares, at: new Date(now) })
  const [row] = await readBookingRows(tx, billingAccountId, { since: day, bookingId })
  if (!row) throw new Error('The booking that was just made is not there')
  return bookingAt(row, now)
}

export const addBooking = (
  tx: Queryable,
  account: SelectedAccount,
  body: Body,
  moment: Moment,
): Promise<contract.PowerShoutBooking> => book(tx, account, body, { ...moment, pastDays: 0 })

/** All of them, or none. Past days are priced again; what is on a bill already is corrected on the next one. */
export const addBookings = async (
  tx: Queryable,
  account: SelectedAccount,
  { supplyPointId, loyaltyAccountId, bookings }: BodyOf<typeof commands.addBookings>,
  moment: BookingMoment,
): Promise<contract.PowerShoutBooking[]> => {
  const made: contract.PowerShoutBooking[] = []
  for (const booking of bookings)
    made.push(await book(tx, account, { ...booking, supplyPointId, loyaltyAccountId, ecoHours: 0 }, moment))
  const [first] = made.map(({ date }) => date).toSorted()
  if (first !== undefined && first < moment.today) {
    await lockSupplies(tx, account.billingAccountId)
    const range = { startDate: first, endDate: addDays(moment.today, -1) }
    await recordCorrections(tx, await repriceDays(tx, [account.billingAccountId, idOf(supplyPointId) ?? ''], range))
  }
  return made
}

export const deleteBooking = async (tx: Queryable, account: SelectedAccount, bookingId: string, now: number): Promise<void> => {
  const { billingAccountId } = account
  const id = idOf(bookingId)
  await lockHours(tx, billingAccountId)
  const [row] = id === null ? [] : await readBookingRows(tx, billingAccountId, { since: '0001-01-01', bookingId: id })
  if (!row || id === null) throw notFound()
  if (instantOf(row.day, row.startHour) <= now)
    throw new Refusal(400, commands.bookingBegun, 'It’s too late to cancel', 'You can cancel a booking until it starts.')
  const shares = await tx.query<Share>(
    `select grant_id, count(*) as hours from free_hours_booked_hour
     where billing_account_id = $1 and booking_id = $2 group by grant_id`,
    [billingAccountId, id],
  )
  await tx.query('update free_hours_booking set cancelled_at = $3 where billing_account_id = $1 and booking_id = $2', [
    billingAccountId,
    id,
    new Date(now),
  ])
  await tx.query('delete from free_hours_booked_hour where billing_account_id = $1 and booking_id = $2', [billingAccountId, id])
  await returnHours(tx, billingAccountId, { bookingId: id, shares, at: new Date(now) })
}
