import { addDays, type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Correction, readOpenCorrections } from './corrections.store.ts'
import { type Cycle, windowOf } from './cycles.ts'
import { readDailyUse, type SupplyUse } from './daily-use.store.ts'
import { billStands } from './open-bills.store.ts'
import { type Projected, projectSupplies, totalOf } from './projection.ts'
import { readTerms } from './terms.store.ts'
import { billedCents, readSupplySums, type SupplySums } from './sums.store.ts'

/** Status of a bill period. Cents with GST. */
export interface PeriodStatus {
  readonly window: DayRange
  readonly daysInPeriod: number
  /** From 1. */
  readonly dayNumber: number
  readonly remainingDays: number
  readonly supplies: readonly SupplySums[]
  readonly corrections: readonly Correction[]
  /** At the end of the period; null once it is over. */
  readonly projected: readonly Projected[] | null
  /** The invoice if issued today: supplies less discount, and corrections. */
  readonly soFarCents: number
  /** Projected total; null until one day has readings. */
  readonly onTrackForCents: number | null
  /** Before the period's first day: forecast from the previous weeks. Null once it is over. */
  readonly forecastCents: number | null
}

export interface StatusAccount extends Cycle, Pick<SelectedAccount, 'billingAccountId' | 'discount'> {}

const hasBegun = (supplies: readonly SupplySums[]) => supplies.some(({ supplyType, days }) => supplyType !== 'lpg' && days > 0)

interface Period {
  readonly supplies: readonly SupplySums[]
  readonly window: DayRange
  readonly day: Day
}

const readProjected = async (db: Queryable, account: StatusAccount, { supplies, window, day }: Period): Promise<Projected[]> => {
  const agreed = await readTerms(db, account, window)
  const isOpen = agreed.some(({ openDays }) => openDays.length > 0)
  const uses: readonly SupplyUse[] = isOpen ? await readDailyUse(db, account.billingAccountId, day) : []
  return projectSupplies(supplies, { agreed, uses, today: day }, account.discount)
}

/** Status on `day` of its bill period, or of another period. Corrections belong to the bill period only. */
export const readPeriodStatus = async (
  db: Queryable,
  account: StatusAccount,
  day: Day,
  window: DayRange = windowOf(account, day),
): Promise<PeriodStatus> => {
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

/** Share of one site, or of the account without a site. All parts add up to the bill. */
export const partOf = ({ supplies, corrections, projected }: PeriodStatus, siteId: string | null) => {
  const isOfSite = (row: { readonly siteId: string }) => siteId === null || row.siteId === siteId
  const siteSupplies = supplies.filter(isOfSite)
  const ownCorrections = corrections.filter(isOfSite)
  const correctedCents = sumOf(ownCorrections, ({ cents }) => cents)
  const hasReadings = siteSupplies.some(({ days }) => days > 0)
  const whole = projected && hasBegun(supplies) ? totalOf(projected.filter(isOfSite)) : null
  const onTrack = whole && { cents: whole.cents + correctedCents, wh: whole.wh }
  return {
    supplies: siteSupplies,
    corrections: ownCorrections,
    cents: billedCents(siteSupplies) + correctedCents,
    wh: sumOf(siteSupplies, ({ wh }) => wh),
    /** Also for a site with only daily charges to come. */
    onTrack,
    onTrackForCents: hasReadings && onTrack ? onTrack.cents : null,
  }
}

export interface LastInvoice extends DayRange {
  readonly id: string
  readonly cents: number
}

export const readLastInvoice = async (db: Queryable, billingAccountId: string, day: Day): Promise<LastInvoice | null> => {
  const [invoice] = await db.query<LastInvoice>(
    `select invoice_id as id, start_date, end_date, total_cents as cents
     from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $2 order by end_date desc limit 1`,
    [billingAccountId, day],
  )
  return invoice ?? null
}

export const windowBefore = (account: Cycle, day: Day): DayRange =>
  windowOf(account, addDays(windowOf(account, day).startDate, -1))
