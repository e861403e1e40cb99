import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlierOf,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { putNotice } from '#server/http/notice.ts'
import { bookHours, grantHours } from '#server/power-shout/ledger.store.ts'
import { accountIdOf, type Calendar, suppliesOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

const hoursPerBooking = 2
const startHour = 10
/** Gives a second page of history. */
const monthsOfBookings = 24

const booker = (tx: Queryable, billingAccountId: string, supplyPointId: string, grantId: string) => async (day: Day, on: Day) => {
  const bookingId = stableId(`booking ${supplyPointId} ${day}`)
  const at = new Date(`${on}T08:00:00+12:00`)
  const endHour = startHour + hoursPerBooking
  await tx.query(
    `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [billingAccountId, bookingId, supplyPointId, day, startHour, endHour, at],
  )
  await tx.query(
    `insert into free_hours_booked_hour (billing_account_id, supply_point_id, day, hour, booking_id, grant_id)
     select $1::uuid, $2::uuid, $3::date, h.hour, $4::uuid, $5::uuid from generate_series($6::int, $7::int - 1) as h(hour)`,
    [billingAccountId, supplyPointId, day, bookingId, grantId, startHour, endHour],
  )
  await bookHours(tx, billingAccountId, { bookingId, shares: [{ grantId, hours: hoursPerBooking }], at })
}

const offerer =
  (tx: Queryable, billingAccountId: string) =>
  (
    name: string,
    terms: { code: string; hours: number; from: Day; until: Day; grantId?: string; acceptedAt?: Date },
  ): Promise<unknown> =>
    tx.query(
      `insert into free_hours_offer (billing_account_id, offer_id, code, title, hours, offered_on, accept_by, valid_days, accepted_at, grant_id)
       values ($1, $2, $3, $4, $5, $6, $7, 92, $8, $9)`,
      [
        billingAccountId,
        stableId(`offer ${billingAccountId} ${name} ${terms.from}`),
        terms.code,
        name,
        terms.hours,
        terms.from,
        terms.until,
        terms.acceptedAt ?? null,
        terms.grantId ?? null,
      ],
    )

const firstSunday = (month: Day) => {
  const sunday = startOfWeek(month)
  return sunday < month ? addDays(sunday, 7) : sunday
}

const monthEndAhead = (today: Day) => {
  const end = endOfMonth(today)
  return daysBetween(today, end) < 3 ? endOfMonth(addDays(end, 1)) : end
}

/** Successive offers; each stays open until after the next one. */
const laterOffers = [
  { name: 'A warm evening', code: 'EVENING3', hours: 3 },
  { name: 'Weekend washing', code: 'WASH2', hours: 2 },
  { name: 'Bake for free', code: 'BAKE4', hours: 4 },
] as const
const daysBetweenOffers = 10
const openForDays = 17

export const bringOffers = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  const [{ newest, count } = { newest: null, count: 0 }] = await tx.query<{ newest: Day | null; count: number }>(
    'select max(offered_on) as newest, count(*) as count from free_hours_offer where billing_account_id = $1',
    [billingAccountId],
  )
  if (newest === null) return
  const offer = offerer(tx, billingAccountId)
  const due = Math.floor(daysBetween(newest, today) / daysBetweenOffers)
  for (let nth = 1; nth <= due; nth += 1) {
    const from = addDays(newest, nth * daysBetweenOffers)
    const { name, ...terms } = laterOffers[(count + nth) % laterOffers.length] ?? laterOffers[0]
    await offer(name, { ...terms, from, until: addDays(from, openForDays) })
  }
}

export const createPowerShout = async (tx: Queryable, account: DemoAccount, { today, firstDay }: Calendar): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  await tx.query('update billing_account set loyalty_account_id = $2 where billing_account_id = $1', [
    billingAccountId,
    stableId(`loyalty ${billingAccountId}`),
  ])
  const electricity = suppliesOf(account).find(({ supply }) => supply.type === 'electricity')
  if (!account.hasPowerShout || !electricity) return
  const { supplyPointId } = electricity
  const thisSunday = startOfWeek(today)
  const lastSunday = thisSunday === today ? addDays(today, -7) : thisSunday
  const monthly = Array.from({ length: monthsOfBookings }, (_, index) => firstSunday(startOfMonth(addMonths(today, -index))))
  const past = [...new Set([...monthly, lastSunday])].filter((day) => day >= firstDay && day < today)
  const next = addDays(startOfWeek(addDays(today, 1)), 6)
  const bookings = [...past, next]
  const give = async (reason: string, hours: number, grantedOn: Day, expiresOn: Day) => {
    const grantId = stableId(`grant ${billingAccountId} ${reason}`)
    const at = new Date(`${grantedOn}T09:00:00+12:00`)
    await grantHours(tx, billingAccountId, { grantId, reason, hours, grantedOn, expiresOn, at })
    return { grantId, acceptedAt: at }
  }
  const joined = addMonths(today, -monthsOfBookings - 1)
  const welcome = await give('Welcome', bookings.length * hoursPerBooking, joined, addMonths(joined, 2 * monthsOfBookings))
  const book = booker(tx, billingAccountId, supplyPointId, welcome.grantId)
  for (const day of bookings) await book(day, earlierOf(addDays(day, -3), addDays(today, -1)))
  await give('Birthday', 3, addMonths(today, -6), monthEndAhead(today))
  const accepted = addDays(today, -22)
  const shout = await give('Autumn shout', 6, accepted, endOfMonth(addMonths(today, 2)))
  const offer = offerer(tx, billingAccountId)
  await offer('Winter warmer', { code: 'WARM4', hours: 4, from: addDays(today, -5), until: addDays(today, 12) })
  await offer('Thanks for 5 years with us', { code: 'THANKS5', hours: 2, from: addDays(today, -2), until: monthEndAhead(today) })
  await offer('Autumn shout', { code: 'AUTUMN6', hours: 6, from: addDays(accepted, -9), until: addDays(accepted, 9), ...shout })
  await putNotice(tx, {
    billingAccountId,
    of: `loyalty notice ${billingAccountId}`,
    type: 'loyalty',
    title: '6 more hours for you',
    detail: 'Thank you for staying with us. Accept more on your offers page.',
    path: '/account/profile/powershout',
    at: new Date(`${accepted}T09:00:00+12:00`),
  })
}
