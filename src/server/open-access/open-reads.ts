import { accessTo } from '#contract/access.ts'
import { readSiteUsage } from '#contract/usage/usage.contract.ts'
import type { OpenCarbon, OpenFreeHours, OpenHalfHours, OpenPrices } from '#contract/open-access/open-access.contract.ts'
import { daysAPage } from '#contract/open-access/open-access.contract.ts'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, type DayRange, daysOf, earlierOf, hourNow, today as todayAt } from '#domain/basics/days.ts'
import { isToCome } from '#domain/supply/power-shout.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { readGenerationNow } from '#server/eco-tracker/grid.store.ts'
import { readNextTwoDays } from '#server/eco-tracker/two-days.store.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readBookings } from '#server/power-shout/bookings.store.ts'
import { readBalance, readExpiring } from '#server/power-shout/power-shout.store.ts'
import { readHalfHours } from '#server/usage/site-usage.store.ts'

const points = `
  select supply_point_id from supply_point
  where billing_account_id = $1 and site_id = $2 and supply_type = 'electricity' order by position, supply_point_id`

type HalfHour = OpenHalfHours['days'][number]['supplyPoints'][number]['halfHours'][number]

const qualities = { actual: 'actual', powerShout: 'actual', estimated: 'estimated', empty: 'missing' } as const

const halfHourOf = ({ startDate, kw, exportKw, type }: UsageRow): HalfHour => ({
  start: startDate,
  kwh: type === 'empty' ? null : kw,
  ...(exportKw !== undefined && { exportKwh: exportKw }),
  quality: qualities[type],
})

export const readOpenHalfHoursOf = async (
  db: Queryable,
  { billingAccountId, customerId, siteId }: SelectedAccount,
  range: DayRange,
  now: number,
): Promise<OpenHalfHours> => {
  const end = earlierOf(range.endDate, addDays(range.startDate, daysAPage - 1))
  const page = { startDate: range.startDate, endDate: end }
  const supplyPoints = await db.query<{ supplyPointId: string }>(points, [billingAccountId, siteId])
  const caller = { customerId, access: accessTo(readSiteUsage), at: now }
  const byPoint = new Map<string, Map<string, UsageRow[]>>()
  for (const { supplyPointId } of supplyPoints) {
    const text = await readHalfHours(db, { caller, supplyPointId, ...page }, 1)
    const { usage } = JSON.parse(text ?? '{"usage":[]}') as { readonly usage: UsageRow[] }
    byPoint.set(
      supplyPointId,
      Map.groupBy(usage, ({ startDate }) => startDate.slice(0, 10)),
    )
  }
  return {
    propertyId: siteId ?? '',
    next: end < range.endDate ? addDays(end, 1) : null,
    days: daysOf(page).map((date) => ({
      date,
      supplyPoints: [...byPoint].map(([supplyPointId, days]) => ({
        supplyPointId,
        halfHours: (days.get(date) ?? []).map(halfHourOf),
      })),
    })),
  }
}

export const readOpenPricesOf = async (db: Queryable, account: SelectedAccount, now: number): Promise<OpenPrices> => {
  const { hours } = await readNextTwoDays(db, account, now)
  const prices = hours.map(({ at, centsPerKwh, isFree }) => ({ start: at, centsPerKwh, isFree }))
  return { propertyId: account.siteId ?? '', now: prices[0] ?? null, hours: prices }
}

/** Balance and bookings at the key's properties. A key of one property gets no balance, which is the account's. */
export const readOpenFreeHoursOf = async (
  db: Queryable,
  account: SelectedAccount,
  propertyIds: readonly string[] | null,
  now: number,
): Promise<OpenFreeHours> => {
  const today = todayAt(now)
  const query = { isDatesOnly: false, supplyPointId: null, selected: null, today, now }
  const { bookings } = await readBookings(db, account, query)
  const supplyPoints = await db.query<{ supplyPointId: string }>(
    'select supply_point_id from supply_point where billing_account_id = $1 and ($2::uuid[] is null or site_id = any($2))',
    [account.billingAccountId, propertyIds && [...propertyIds]],
  )
  const ids = new Set(supplyPoints.map(({ supplyPointId }) => supplyPointId))
  const shown = bookings
    .filter((booking) => isToCome(booking) && ids.has(booking.supplyPointId))
    .map(({ bookingId, supplyPointId, startDateTime, endDateTime, duration, status }) => ({
      bookingId,
      supplyPointId,
      start: startDateTime,
      end: endDateTime,
      hours: duration,
      isRunning: status === 'running',
    }))
  if (propertyIds === null)
    return {
      ...(await readBalance(db, account, today, hourNow(now))),
      expiring: await readExpiring(db, account, today),
      bookings: shown,
    }
  const bookedHours = sumOf(shown, ({ hours, isRunning }) => (isRunning ? 0 : hours))
  return { balanceHours: null, bookedHours, expiring: [], bookings: shown }
}

export const readOpenCarbonOf = async (db: Queryable, account: SelectedAccount, now: number): Promise<OpenCarbon> => {
  const { at, level, gramsPerKwh, renewableShare } = await readGenerationNow(db, now)
  const { hours } = await readNextTwoDays(db, account, now)
  return {
    at,
    level,
    gramsPerKwh,
    renewableShare,
    hours: hours.map((hour) => ({ start: hour.at, gramsPerKwh: hour.gramsPerKwh, level: hour.level })),
  }
}
