import type { BestBooking, BestDays, BestHours, BestTime } from '#contract/power-shout/power-shout.contract.ts'
import { addDays, addMonths, type Day, daysOf, earlierOf, epochDay, weekday } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { forecasterOf } from '#domain/insights/electricity-forecast.ts'
import { type BestBlock, bestBlocks, type OpenDay } from '#domain/supply/best-hours.ts'
import { hoursExpiring, monthsAhead } from '#domain/supply/power-shout.ts'
import { readDailyUse } from '#server/billing/daily-use.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { isAgreed, type Period } from '#server/readings/tariffs.ts'
import { readBookingRows } from './bookings.store.ts'
import { type DayOfHours, type Home, readUsedDays, readUsualDays } from './day-hours.store.ts'
import { readHoursLeft } from './ledger.store.ts'
import { readBookablePoints } from './power-shout.store.ts'

export interface BestQuery {
  /** Null: the first that can be booked. */
  readonly supplyPointId: string | null
  readonly time: BestTime
  /** Null: all that there are. */
  readonly hours: number | null
  readonly fromHour: number
  readonly toHour: number
  readonly days: BestDays
}

export interface PointAgreement extends Period {
  readonly agreementId: string
}

interface Moment {
  readonly today: Day
  /** Epoch ms. */
  readonly now: number
  /** Days before today whose hours can still be made free. */
  readonly pastDays: number
}

const none: BestHours = { supplyPointId: null, bookings: [], hours: 0, worthNZD: null, expiringUnused: 0 }

const isWanted = (day: Day, days: BestDays): boolean => {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return days === 'any' || isWeekend === (days === 'weekends')
}

/** Days ahead that are looked at: hours are alike by weekday, so that more would find nothing better. */
const daysAhead = 28

const bookingOf = (
  { day, startHour, hours }: BestBlock,
  known: readonly DayOfHours[],
  hasCosts: boolean,
): Omit<BestBooking, 'supplyAgreementId'> => {
  const within = (known.find((candidate) => candidate.day === day)?.hours ?? []).filter(
    ({ hour }) => hour >= startHour && hour < startHour + hours,
  )
  return {
    date: day,
    startHour,
    endHour: startHour + hours,
    startDateTime: instantText(instantOf(day, startHour)),
    duration: hours,
    ecoHours: within.filter(({ isEco }) => isEco).length,
    kw: roundHalfAway(sum(within.map(({ kw }) => kw ?? 0)), 3),
    worthNZD: hasCosts ? toDollars(sum(within.map(({ worthNZD }) => toCents(worthNZD ?? 0)))) : null,
  }
}

/** By usual hours, and by what the forecast expects of the day: its season and weather. */
const readDaysAhead = async (db: Queryable, home: Home, days: readonly Day[], today: Day): Promise<DayOfHours[]> => {
  const use = (await readDailyUse(db, home.billingAccountId, today)).find((row) => row.supplyPointId === home.supplyPointId)
  const expects = use ? forecasterOf(use.daily).expectsFrom(epochDay(today) + 1) : null
  return readUsualDays(db, { ...home, days, today }, (day) => expects?.(epochDay(day)) ?? null)
}

const daysFor = ({ time, days }: BestQuery, { today, pastDays }: Moment): Day[] => {
  const range =
    time === 'past'
      ? { startDate: addDays(today, -pastDays), endDate: addDays(today, -1) }
      : { startDate: today, endDate: earlierOf(addDays(today, daysAhead), addMonths(today, monthsAhead)) }
  return range.startDate > range.endDate ? [] : daysOf(range).filter((day) => isWanted(day, days))
}

/** By what each hour usually costs, or cost, or uses in a buying group; nothing is booked. */
export const readBestHours = async (
  db: Queryable,
  account: SelectedAccount,
  query: BestQuery,
  moment: Moment,
): Promise<BestHours> => {
  const { billingAccountId, isBuyingGroup } = account
  const { today, now } = moment
  const points = await readBookablePoints(db, account, today)
  const point = query.supplyPointId === null ? points[0] : points.find((row) => row.supplyPointId === query.supplyPointId)
  const left = await readHoursLeft(db, billingAccountId, today)
  if (!point || left.length === 0) return none
  const { supplyPointId } = point
  const agreements = await db.query<PointAgreement>(
    `select agreement_id, start_date, end_date from agreement where billing_account_id = $1 and supply_point_id = $2
     order by start_date desc`,
    [billingAccountId, supplyPointId],
  )
  const agreementOn = (day: Day) => agreements.find((agreement) => isAgreed([agreement], day))
  const days = daysFor(query, moment).filter((day) => agreementOn(day))
  const booked = (await readBookingRows(db, billingAccountId, { since: days[0] ?? today })).filter(
    (row) => row.supplyPointId === supplyPointId,
  )
  const home = { billingAccountId, supplyPointId }
  const known =
    query.time === 'past' ? await readUsedDays(db, { ...home, days, today }) : await readDaysAhead(db, home, days, today)
  const open = known.map(
    ({ day, hours }): OpenDay => ({
      day,
      hours: hours.flatMap(({ hour, startDateTime, kw, worthNZD }) => {
        const isTaken = booked.some((row) => row.day === day && hour >= row.startHour && hour < row.endHour)
        const isOver = query.time === 'ahead' && Date.parse(startDateTime) <= now
        if (isTaken || isOver || hour < query.fromHour || hour >= query.toHour) return []
        return { hour, worth: isBuyingGroup ? roundHalfAway((kw ?? 0) * 1000) : toCents(worthNZD ?? 0) }
      }),
    }),
  )
  const balance = sum(left.map(({ available }) => available))
  const blocks = bestBlocks(open, left, Math.min(balance, query.hours ?? balance))
  const bookings = blocks.map(
    (block): BestBooking => ({
      supplyAgreementId: agreementOn(block.day)?.agreementId ?? '',
      ...bookingOf(block, known, !isBuyingGroup),
    }),
  )
  const hours = sum(bookings.map(({ duration }) => duration))
  const taken = bookings.map(({ date, duration }) => ({ day: date, hours: duration }))
  return {
    supplyPointId,
    bookings,
    hours,
    worthNZD: isBuyingGroup ? null : toDollars(sum(bookings.map(({ worthNZD }) => toCents(worthNZD ?? 0)))),
    expiringUnused: hoursExpiring(left, taken, addDays(today, daysAhead)),
  }
}
