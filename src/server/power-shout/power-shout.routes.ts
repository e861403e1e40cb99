import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatHour, hourNow, today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { listText } from '#domain/basics/list-text.ts'
import { sum } from '#domain/basics/sums.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { selectedAccount, type SelectedAccount, selectedAccountId } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { notFound } from '#server/http/refusal.ts'
import { setFlag } from '#server/shell/moments.store.ts'
import type { Area } from '#server/http/wire.ts'
import { readHistory } from './activity.store.ts'
import { readBestHours } from './best-hours.ts'
import { addBooking, addBookings, deleteBooking } from './booking-commands.ts'
import { type BookedHours, isBooked, readBookedHours, readBookings } from './bookings.store.ts'
import { acceptOffer, readOffers } from './offers.store.ts'
import {
  readBalance,
  readBookablePoints,
  readEligibleAccounts,
  readExpiring,
  readPowerShout,
  requireEligible,
  requireOwnPoint,
} from './power-shout.store.ts'
import { canRebook, rebookingOf } from './rebooking.ts'

const balanceAfter = async (tx: Queryable, account: SelectedAccount, now: number) => {
  const { balanceHours } = await readBalance(tx, account, today(now), hourNow(now))
  return { balanceHours }
}

const reads: Area = (server, { db, config: { freeHoursPastDays: pastDays } }) => {
  serveAccount(server, contract.readPowerShout, ({ account, now }) => readPowerShout(db, account, today(now), pastDays))

  serveAccount(server, contract.readPowerShoutBalance, ({ account, now }) => readBalance(db, account, today(now), hourNow(now)))

  serveAccount(server, contract.readPowerShoutBookings, async ({ account, query, now }) => {
    const supplyPointId = query.supplyPointId === undefined ? null : await requireOwnPoint(db, account, query.supplyPointId)
    const [first] = await readBookablePoints(db, account, today(now))
    const point = supplyPointId ?? first?.supplyPointId
    return readBookings(db, account, {
      isDatesOnly: query.bookingDatesOnly === 'true',
      supplyPointId,
      selected: query.selectedDate && point ? { supplyPointId: point, date: query.selectedDate } : null,
      today: today(now),
      now,
    })
  })

  serveAccount(server, contract.readBestHours, async ({ account, query, now }) => {
    requireEligible(account)
    const { time = 'ahead', hours, fromHour = '0', toHour = '24', days = 'any', supplyPointId } = query
    return readBestHours(
      db,
      account,
      {
        supplyPointId: supplyPointId === undefined ? null : await requireOwnPoint(db, account, supplyPointId),
        time,
        hours: hours === undefined ? null : Number(hours),
        fromHour: Number(fromHour),
        toHour: Number(toHour),
        days,
      },
      { today: today(now), now, pastDays },
    )
  })

  serveAccount(server, contract.readPowerShoutOffers, async ({ account, now }) => ({
    offers: await readOffers(db, account, today(now)),
  }))

  serveAccount(server, contract.readExpiringHours, async ({ account, now }) => ({
    expiringHours: await readExpiring(db, account, today(now)),
  }))

  serveAccount(server, contract.readEligibleAccounts, async ({ account, now }) => ({
    accounts: await readEligibleAccounts(db, account, today(now)),
  }))

  serveAccount(server, contract.readPowerShoutHistory, ({ account, query, now }) =>
    readHistory(db, account, {
      pageSize: Number(query.pageSize ?? contract.activityPageSize),
      page: Number(query.pageNumber ?? 1),
      now,
    }),
  )
}

const bookedHours = ({ date, startHour, endHour }: BookedHours) =>
  `${formatFullDate(date)}, ${formatHour(startHour)} to ${formatHour(endHour)}`

const bookedEvent = ({ bookingId, supplyPointId, date, startHour, endHour }: contract.PowerShoutBooking) =>
  ({
    type: 'free_hours.booked',
    supplyPointId,
    data: { booking: bookingId, day: date, fromHour: startHour, toHour: endHour },
  }) as const

const writes: Area = (server, { db, config: { freeHoursPastDays: pastDays } }) => {
  serveAccountIdempotent(server, commands.acceptOffer, async ({ tx, account, body, now }) => {
    requireEligible(account)
    await acceptOffer(tx, account, body, today(now), new Date(now))
    return balanceAfter(tx, account, now)
  })
  describeActivity(server, commands.acceptOffer, ({ body }) => counted(body.quantity, 'hour'))
  recordsEvents(server, commands.acceptOffer, ({ body }) => ({
    type: 'offer.accepted',
    data: { offer: body.campaignOfferId, hours: body.quantity },
  }))

  serveAccountIdempotent(server, commands.addBooking, async ({ tx, account, body, now }) => {
    requireEligible(account)
    return addBooking(tx, account, body, { today: today(now), now })
  })
  describeActivity(server, commands.addBooking, ({ answer }) => bookedHours(answer))
  leavesUndo(server, commands.addBooking, async ({ answer: { bookingId, date, startHour, duration } }, { tx, caller }) => ({
    call: commands.deleteBooking,
    requests: [{ body: { bookingId, billingAccountId: await selectedAccountId(tx, caller) } }],
    until: new Date(instantOf(date, startHour)),
    gives: `get ${counted(duration, 'hour')} back`,
  }))
  recordsEvents(server, commands.addBooking, ({ answer }) => bookedEvent(answer))

  serveAccountIdempotent(server, commands.addBookings, async ({ tx, account, body, now }) => {
    requireEligible(account)
    return { bookings: await addBookings(tx, account, body, { today: today(now), now, pastDays }) }
  })
  describeActivity(server, commands.addBookings, ({ answer: { bookings } }) => listText(bookings.map(bookedHours)))
  leavesUndo(server, commands.addBookings, async ({ answer: { bookings } }, { tx, caller }) => {
    const billingAccountId = await selectedAccountId(tx, caller)
    const [first] = bookings.toSorted((a, b) => (a.startDateTime < b.startDateTime ? -1 : 1))
    // What has begun can't be cancelled, and hours of past days have all begun.
    if (!first || first.status !== 'upcoming') return null
    return {
      call: commands.deleteBooking,
      requests: bookings.map(({ bookingId }) => ({ body: { bookingId, billingAccountId } })),
      until: new Date(first.startDateTime),
      gives: `get ${counted(sum(bookings.map(({ duration }) => duration)), 'hour')} back`,
    }
  })
  recordsEvents(server, commands.addBookings, ({ answer }) => answer.bookings.map(bookedEvent))

  serveAccountIdempotent(server, commands.deleteBooking, async ({ tx, account, body, now }) => {
    requireEligible(account)
    if (body.billingAccountId !== account.billingAccountId) throw notFound()
    await deleteBooking(tx, account, body.bookingId, now)
    return balanceAfter(tx, account, now)
  })
  describeActivity(server, commands.deleteBooking, async ({ body }, tx) => {
    const booking = await readBookedHours(tx, body.bookingId)
    return booking && bookedHours(booking)
  })

  leavesUndo(server, commands.deleteBooking, async ({ body: { bookingId } }, { tx, caller, now }) => {
    const body = await rebookingOf(tx, await selectedAccount(tx, caller), bookingId, now)
    return (
      body && {
        call: commands.addBooking,
        requests: [{ body }],
        until: new Date(body.startDate),
        gives: `book ${counted(body.duration, 'hour')} again`,
      }
    )
  })
  undoesBy(server, commands.addBooking, ({ body }, { tx }) => canRebook(tx, body))
  undoesBy(server, commands.deleteBooking, ({ body }, { tx }) => isBooked(tx, body.bookingId))
  recordsEvents(server, commands.deleteBooking, ({ body }) => ({
    type: 'free_hours.cancelled',
    data: { booking: body.bookingId },
  }))

  serve(server, commands.markWalkThroughSeen, async ({ caller, now }): Promise<undefined> => {
    await setFlag(db, caller.customerId, 'powerShoutWalkThroughSeen', new Date(now))
  })
}

export const routes: Area = async (server, context) => {
  await reads(server, context)
  await writes(server, context)
}
