import type { PowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import { addMonths, type Day } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'

interface Grant {
  readonly hours: number
  readonly date: Day
}

interface Booking {
  readonly day: Day
  readonly startHour: number
  readonly endHour: number
}

export const readPowerShoutTile = async (
  db: Queryable,
  { billingAccountId, isPowerShoutEligible }: SelectedAccount,
  today: Day,
  now: number,
): Promise<PowerShoutWidget> => {
  if (!isPowerShoutEligible) return { isEligible: false, balanceHours: 0, expiring: null, next: null }
  const grants = await db.query<Grant>(
    `select sum(available) as hours, expires_on as date from free_hours_grant
     where billing_account_id = $1 and available > 0 and expires_on >= $2 group by expires_on order by expires_on`,
    [billingAccountId, today],
  )
  const bookings = await db.query<Booking>(
    `select day, start_hour, end_hour from free_hours_booking
     where billing_account_id = $1 and day >= $2 and cancelled_at is null order by day, start_hour`,
    [billingAccountId, today],
  )
  const next = bookings.find(({ day, startHour }) => instantOf(day, startHour) > now)
  const [first] = grants
  return {
    isEligible: true,
    balanceHours: sumOf(grants, ({ hours }) => hours),
    expiring: first && first.date <= addMonths(today, 1) ? { ...first } : null,
    next: next
      ? {
          startDateTime: instantText(instantOf(next.day, next.startHour)),
          endDateTime: instantText(instantOf(next.day, next.endHour)),
        }
      : null,
  }
}
