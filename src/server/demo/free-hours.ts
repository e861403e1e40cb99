import { addDays, addMonths, type Day, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '#domain/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/ids.ts'
import { accountIdOf, type Calendar, suppliesOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'

const hoursPerBooking = 2
const startHour = 10

const grant = (
  tx: Queryable,
  billingAccountId: string,
  terms: { name: string; hours: number; remaining: number; on: Day; until: Day },
) =>
  tx.query(
    `insert into free_hours_grant (billing_account_id, grant_id, reason, hours, remaining, granted_on, expires_on)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      billingAccountId,
      stableId(`grant ${billingAccountId} ${terms.name}`),
      terms.name,
      terms.hours,
      terms.remaining,
      terms.on,
      terms.until,
    ],
  )

const book = (tx: Queryable, billingAccountId: string, supplyPointId: string, day: Day) =>
  tx.query(
    `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      billingAccountId,
      stableId(`booking ${supplyPointId} ${day}`),
      supplyPointId,
      day,
      startHour,
      startHour + hoursPerBooking,
      new Date(`${addDays(day, -3)}T08:00:00+12:00`),
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

/** Free hours that an account was given, has used on a Sunday of each month and last Sunday, and will use next Saturday. */
export const createFreeHours = async (tx: Queryable, account: DemoAccount, { today, firstDay }: Calendar): Promise<void> => {
  const electricity = suppliesOf(account).find(({ supply }) => supply.type === 'electricity')
  if (!account.freeHours || !electricity) return
  const billingAccountId = accountIdOf(account)
  const { supplyPointId } = electricity
  const thisSunday = startOfWeek(today)
  const lastSunday = thisSunday === today ? addDays(today, -7) : thisSunday
  const monthly = Array.from({ length: 12 }, (_, index) => firstSunday(startOfMonth(addMonths(today, -index))))
  const past = [...new Set([...monthly, lastSunday])].filter((day) => day >= firstDay && day < today)
  const next = addDays(startOfWeek(addDays(today, 1)), 6)
  for (const day of [...past, next]) await book(tx, billingAccountId, supplyPointId, day)
  const used = (past.length + 1) * hoursPerBooking
  const on = addMonths(today, -13)
  await grant(tx, billingAccountId, { name: 'Welcome', hours: used, remaining: 0, on, until: addMonths(on, 24) })
  await grant(tx, billingAccountId, {
    name: 'Birthday',
    hours: 3,
    remaining: 3,
    on: addMonths(today, -6),
    until: monthEndAhead(today),
  })
  await grant(tx, billingAccountId, {
    name: 'Loyalty',
    hours: 6,
    remaining: 6,
    on: addMonths(today, -1),
    until: addMonths(today, 23),
  })
  await tx.query(
    `insert into notice (billing_account_id, notice_id, type, title, detail, path, at)
     values ($1, $2, 'loyalty', '6 free hours for you', 'Thank you for staying with us. They are yours for two years.', '/account/profile/powershout', $3)`,
    [billingAccountId, stableId(`loyalty notice ${billingAccountId}`), new Date(`${addMonths(today, -1)}T09:00:00+12:00`)],
  )
}
