import type { BodyOf } from '#contract/kit.ts'
import type { addBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import { hourNow } from '#domain/basics/days.ts'
import { dayOf, instantOf, instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { areHoursFree, readBookedHours } from './bookings.store.ts'
import { readBookablePoints, readLoyaltyAccountId } from './power-shout.store.ts'

type Body = BodyOf<typeof addBooking>

/** What books a cancelled booking's hours again; null once they have begun, or if they can't be booked. */
export const rebookingOf = async (
  db: Queryable,
  account: SelectedAccount,
  bookingId: string,
  now: number,
): Promise<Body | null> => {
  const hours = await readBookedHours(db, bookingId)
  if (!hours) return null
  const { supplyPointId, date, startHour, endHour } = hours
  const starts = instantOf(date, startHour)
  const point = (await readBookablePoints(db, account, date)).find((candidate) => candidate.supplyPointId === supplyPointId)
  if (!point || starts <= now) return null
  return {
    startDate: instantText(starts),
    supplyAgreementId: point.supplyAgreementId,
    duration: endHour - startHour,
    ecoHours: 0,
    supplyPointId,
    loyaltyAccountId: await readLoyaltyAccountId(db, account.billingAccountId),
  }
}

export const canRebook = (db: Queryable, { supplyPointId, startDate, duration }: Body): Promise<boolean> => {
  const starts = Date.parse(startDate)
  const startHour = hourNow(starts)
  return areHoursFree(db, { supplyPointId, date: dayOf(starts), startHour, endHour: startHour + duration })
}
