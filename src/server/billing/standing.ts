import { addDays, type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/days.ts'
import { sumOf } from '#domain/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Correction, readOpenCorrections } from './corrections.store.ts'
import { windowOf } from './cycles.ts'
import { readDailyUse, type SupplyUse } from './daily-use.store.ts'
import { billStands } from './open-bills.store.ts'
import { type Projected, projectSupplies, totalOf } from './projection.ts'
import { readTerms } from './terms.store.ts'
import { billedCents, readSupplySums, type SupplySums } from './sums.store.ts'

/** Where a bill period stands. Money in cents with GST. */
export interface Standing {
  readonly window: DayRange
  readonly daysInPeriod: number
  /** Counted from 1. */
  readonly dayNumber: number
  readonly remainingDays: number
  readonly supplies: readonly SupplySums[]
  /** What earlier bills left to put right on this one. */
  readonly corrections: readonly Correction[]
  /** What each supply comes to by the end of the period; null once it is over. */
  readonly projected: readonly Projected[] | null
  /** Supplies after their discount, and corrections: what the invoice would say today. */
  readonly soFarCents: number
  /** What the bill comes to with what is expected of its other days; null until there is a day to go by. */
  readonly onTrackForCents: number | null
  /** The same before its first day: from the weeks before it. Null once it is over. */
  readonly forecastCents: number | null
}

type Account = Pick<SelectedAccount, 'billingAccountId' | 'cycleStart' | 'cycleDays' | 'discount'>

/** Whether there is a day to go by. */
const hasBegun = (supplies: readonly SupplySums[]) => supplies.some(({ supplyType, days }) => supplyType !== 'lpg' && days > 0)

interface Period {
  readonly supplies: readonly SupplySums[]
  readonly window: DayRange
  readonly day: Day
}

const readProjected = async (db: Queryable, account: Account, { supplies, window, day }: Period): Promise<Projected[]> => {
  const agreed = await readTerms(db, account, window)
  const isOpen = agreed.some(({ openDays }) => openDays.length > 0)
  const uses: readonly SupplyUse[] = isOpen ? await readDailyUse(db, account.billingAccountId, day) : []
  return projectSupplies(supplies, { agreed, uses, today: day }, account.discount)
}

/**
 * Where the bill period that `day` lies in, or another period, stands on that day. What earlier bills left to put right belongs to the
 * bill period alone.
 */
export const readStanding = async (
  db: Queryable,
  account: Account,
  day: Day,
  window: DayRange = windowOf(account, day),
): Promise<Standing> => {
  const bill = windowOf(account, day)
  const isBill = window.startDate === bill.startDate && window.endDate === bill.endDate
  const daysInPeriod = lengthOf(window)
  const supplies = await readSupplySums(db, account, { startDate: window.startDate, endDate: earlierOf(window.endDate, day) })
  const corrections = isBill ? await readOpenCorrections(db, account.billingAccountId, account.discount) : []
  const correctedCents = sumOf(corrections, ({ cents }) => cents)
  const projected = day > window.endDate ? null : await readProjected(db, account, { supplies, window, day })
  const forecastCents = projected && totalOf(projected).cents + correctedCents
  return {
    window,
    daysInPeriod,
    dayNumber: daysBetween(window.startDate, day) + 1,
    remainingDays: daysBetween(day, window.endDate),
    supplies,
    corrections,
    projected,
    soFarCents: billedCents(supplies) + correctedCents,
    onTrackForCents: hasBegun(supplies) ? forecastCents : null,
    forecastCents,
  }
}

/** What one site, or the account without one, has of the bill so far and by its end. The parts of all sites add up to it. */
export const partOf = ({ supplies, corrections, projected }: Standing, siteId: string | null) => {
  const isOfSite = (one: { readonly siteId: string }) => siteId === null || one.siteId === siteId
  const own = supplies.filter(isOfSite)
  const ownCorrections = corrections.filter(isOfSite)
  const correctedCents = sumOf(ownCorrections, ({ cents }) => cents)
  const hasReadings = own.some(({ days }) => days > 0)
  const whole = projected && hasBegun(supplies) ? totalOf(projected.filter(isOfSite)) : null
  const onTrack = whole && { cents: whole.cents + correctedCents, wh: whole.wh }
  return {
    supplies: own,
    corrections: ownCorrections,
    cents: billedCents(own) + correctedCents,
    wh: sumOf(own, ({ wh }) => wh),
    /** Also of a site that has nothing but its daily charges to come. */
    onTrack,
    onTrackForCents: hasReadings && onTrack ? onTrack.cents : null,
  }
}

export interface LastInvoice extends DayRange {
  readonly id: string
  readonly cents: number
}

/** The newest invoice that was issued by a day. */
export const readLastInvoice = async (db: Queryable, billingAccountId: string, day: Day): Promise<LastInvoice | null> => {
  const [invoice] = await db.query<LastInvoice>(
    `select invoice_id as id, start_date, end_date, total_cents as cents
     from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2 order by end_date desc limit 1`,
    [billingAccountId, day],
  )
  return invoice ?? null
}

/** The bill period before the one that a day lies in. */
export const windowBefore = (account: Pick<Account, 'cycleStart' | 'cycleDays'>, day: Day): DayRange =>
  windowOf(account, addDays(windowOf(account, day).startDate, -1))
