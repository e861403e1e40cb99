import { addDays, type Day, type DayRange, daysBetween, earlierOf, lengthOf } from '#domain/days.ts'
import { project } from '#domain/usage.ts'
import { roundHalfAway } from '#domain/money.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { windowOf } from './cycles.ts'
import { discountOn } from './invoice-lines.ts'
import { readSupplySums, type SupplySums } from './sums.store.ts'

/** Where a bill period stands. Money in cents with GST. */
export interface Standing {
  readonly window: DayRange
  readonly daysInPeriod: number
  /** Counted from 1. */
  readonly dayNumber: number
  readonly remainingDays: number
  readonly supplies: readonly SupplySums[]
  readonly soFarCents: number
  /** What the bill comes to if its other days are like those so far; null until there is a day to go by. */
  readonly onTrackForCents: number | null
  /** The same for energy, Wh. */
  readonly onTrackForWh: number | null
}

type Account = Pick<SelectedAccount, 'billingAccountId' | 'cycleStart' | 'cycleDays' | 'discountPercent' | 'openedOn'>

const isMetered = ({ supplyType }: SupplySums) => supplyType !== 'lpg'

/** Bottles cost what was delivered; metered supplies go on as they did on the days so far. */
const projected = (supply: SupplySums, daysInPeriod: number, of: (supply: SupplySums) => number): number =>
  isMetered(supply) ? (project({ soFar: of(supply), days: supply.days, daysInPeriod }) ?? 0) : of(supply)

/** Where the bill period that `day` lies in stands on that day. */
export const readStanding = async (
  db: Queryable,
  account: Account,
  day: Day,
  siteId: string | null = null,
): Promise<Standing> => {
  const window = windowOf(account, day)
  const daysInPeriod = lengthOf(window)
  const { billingAccountId, discountPercent } = account
  const supplies = await readSupplySums(
    db,
    { billingAccountId, siteId },
    { startDate: window.startDate, endDate: earlierOf(window.endDate, day) },
  )
  const total = (of: (supply: SupplySums) => number) => supplies.reduce((sum, supply) => sum + of(supply), 0)
  const isKnown = supplies.some((supply) => isMetered(supply) && supply.days > 0)
  const energy = roundHalfAway(total((supply) => projected(supply, daysInPeriod, ({ energyCents }) => energyCents)))
  const cost = roundHalfAway(total((supply) => projected(supply, daysInPeriod, ({ cents }) => cents)))
  return {
    window,
    daysInPeriod,
    dayNumber: daysBetween(window.startDate, day) + 1,
    remainingDays: daysBetween(day, window.endDate),
    supplies,
    soFarCents: total(({ cents }) => cents),
    onTrackForCents: isKnown ? cost - discountOn(energy, discountPercent) : null,
    onTrackForWh: isKnown ? roundHalfAway(total((supply) => projected(supply, daysInPeriod, ({ wh }) => wh))) : null,
  }
}

export interface LastInvoice extends DayRange {
  readonly id: string
  readonly cents: number
}

/** The newest invoice that was issued by a day. */
export const readLastInvoice = async (db: Queryable, billingAccountId: string, day: Day): Promise<LastInvoice | null> => {
  const [invoice] = await db.query<LastInvoice>(
    `select invoice_id as id, start_date as "startDate", end_date as "endDate", total_cents as cents
     from invoice where billing_account_id = $1 and issued_on <= $2 order by end_date desc limit 1`,
    [billingAccountId, day],
  )
  return invoice ?? null
}

/** The bill period before the one that a day lies in. */
export const windowBefore = (account: Pick<Account, 'cycleStart' | 'cycleDays'>, day: Day): DayRange =>
  windowOf(account, addDays(windowOf(account, day).startDate, -1))
