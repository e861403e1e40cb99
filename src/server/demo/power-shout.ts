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
import { storeBooking } from '#server/power-shout/bookings.store.ts'
import { type Grant, grantHours } from '#server/power-shout/ledger.store.ts'
import { storeAcceptance } from '#server/power-shout/offers.store.ts'
import { accountIdOf, type Calendar, suppliesOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'
import { type DemoRecord, loadRecords, record } from './records.ts'

const hoursPerBooking = 2
const startHour = 10
/** Gives a second page of history. */
const monthsOfBookings = 24

interface OfferTerms {
  readonly code: string
  readonly title: string
  readonly hours: number
  readonly offeredOn: Day
  readonly acceptBy: Day
}

const offerKey = ({ title, offeredOn }: OfferTerms) => `${title} ${offeredOn}`

const validDays = 92

const offerRecord = (account: DemoAccount, offer: OfferTerms): DemoRecord =>
  record('offer', { account: account.number, offer: offerKey(offer), ...offer, validDays })

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
  const [{ newest, count } = { newest: null, count: 0 }] = await tx.query<{ newest: Day | null; count: number }>(
    'select max(offered_on) as newest, count(*) as count from free_hours_offer where billing_account_id = $1',
    [accountIdOf(account)],
  )
  if (newest === null) return
  const due = Math.floor(daysBetween(newest, today) / daysBetweenOffers)
  const offers = Array.from({ length: Math.max(0, due) }, (_, index) => {
    const offeredOn = addDays(newest, (index + 1) * daysBetweenOffers)
    const { name, ...terms } = laterOffers[(count + index + 1) % laterOffers.length] ?? laterOffers[0]
    return offerRecord(account, { ...terms, title: name, offeredOn, acceptBy: addDays(offeredOn, openForDays) })
  })
  await loadRecords(tx, offers, today)
}

/** Days ago. */
const shoutAcceptedAgo = 22

const shoutOf = (today: Day): OfferTerms => {
  const accepted = addDays(today, -shoutAcceptedAgo)
  return { code: 'AUTUMN6', title: 'Autumn shout', hours: 6, offeredOn: addDays(accepted, -9), acceptBy: addDays(accepted, 9) }
}

const electricityOf = (account: DemoAccount) =>
  account.hasPowerShout ? suppliesOf(account).find(({ supply }) => supply.type === 'electricity') : undefined

export const offerRecords = (account: DemoAccount, today: Day): DemoRecord[] => {
  if (!electricityOf(account)) return []
  const offers: readonly OfferTerms[] = [
    { code: 'WARM4', title: 'Winter warmer', hours: 4, offeredOn: addDays(today, -5), acceptBy: addDays(today, 12) },
    {
      code: 'THANKS5',
      title: 'Thanks for 5 years with us',
      hours: 2,
      offeredOn: addDays(today, -2),
      acceptBy: monthEndAhead(today),
    },
    shoutOf(today),
  ]
  return offers.map((offer) => offerRecord(account, offer))
}

const morning = (day: Day) => new Date(`${day}T09:00:00+12:00`)

/** Hours granted, booked and accepted before the demo's day. */
export const usePowerShout = async (tx: Queryable, account: DemoAccount, { today, firstDay }: Calendar): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  const electricity = electricityOf(account)
  if (!electricity) return
  const { supplyPointId } = electricity
  const thisSunday = startOfWeek(today)
  const lastSunday = thisSunday === today ? addDays(today, -7) : thisSunday
  const monthly = Array.from({ length: monthsOfBookings }, (_, index) => firstSunday(startOfMonth(addMonths(today, -index))))
  const past = [...new Set([...monthly, lastSunday])].filter((day) => day >= firstDay && day < today)
  const next = addDays(startOfWeek(addDays(today, 1)), 6)
  const bookings = [...past, next]
  const grantOf = (reason: string, hours: number, grantedOn: Day, expiresOn: Day): Grant => {
    const grantId = stableId(`grant ${billingAccountId} ${reason}`)
    return { grantId, reason, hours, grantedOn, expiresOn, at: morning(grantedOn) }
  }
  const joined = addMonths(today, -monthsOfBookings - 1)
  const welcome = grantOf('Welcome', bookings.length * hoursPerBooking, joined, addMonths(joined, 2 * monthsOfBookings))
  await grantHours(tx, billingAccountId, welcome)
  for (const day of bookings)
    await storeBooking(tx, billingAccountId, {
      bookingId: stableId(`booking ${supplyPointId} ${day}`),
      supplyPointId,
      day,
      hours: Array.from({ length: hoursPerBooking }, (_, index) => startHour + index),
      ecoHours: 0,
      shares: [{ grantId: welcome.grantId, hours: hoursPerBooking }],
      at: new Date(`${earlierOf(addDays(day, -3), addDays(today, -1))}T08:00:00+12:00`),
    })
  await grantHours(tx, billingAccountId, grantOf('Birthday', 3, addMonths(today, -6), monthEndAhead(today)))
  const offer = shoutOf(today)
  const accepted = addDays(today, -shoutAcceptedAgo)
  const shout = grantOf(offer.title, offer.hours, accepted, endOfMonth(addMonths(today, 2)))
  await storeAcceptance(tx, billingAccountId, stableId(`offer ${account.number} ${offerKey(offer)}`), shout)
  await putNotice(tx, {
    billingAccountId,
    of: `loyalty notice ${billingAccountId}`,
    type: 'loyalty',
    title: '6 more hours for you',
    detail: 'Thank you for staying with us. Accept more on your offers page.',
    path: '/account/profile/powershout',
    at: morning(accepted),
  })
}
