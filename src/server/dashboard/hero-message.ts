import { addDays, type Day, type DayRange, daysBetween, earlierOf, formatDate, localHourOf } from '#domain/basics/days.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatDollars, formatOwed, formatWholeDollars, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { partOf, readLastInvoice, readPeriodStatus, type PeriodStatus, windowBefore } from '#server/billing/period-status.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { readSupplySums } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { isWhole, type MeteredDay, readMeteredDays } from './half-hours.store.ts'

const parts = [
  { when: 'in the mornings', from: 5, to: 10 },
  { when: 'during the day', from: 10, to: 16 },
  { when: 'in the evenings', from: 16, to: 22 },
  { when: 'at night', from: 22, to: 29 },
] as const

const leastShare = 0.05
const leastDays = 3

const meanOfPart = (days: readonly MeteredDay[], from: number, to: number): number => {
  const wh = days.flatMap((day) =>
    day.wh.map((value, index) => {
      const hour = localHourOf(index, day.wh.length)
      const isIn = (hour >= from && hour < to) || hour + 24 < to
      return isIn ? (value ?? 0) : 0
    }),
  )
  return sum(wh) / days.length
}

/** Largest change by part of the day: `You’re using 12% more in the evenings.`; null if none is notable. */
export const describeChange = (before: readonly MeteredDay[], now: readonly MeteredDay[]): string | null => {
  if (before.length < leastDays || now.length < leastDays) return null
  const [most] = parts
    .map(({ when, from, to }) => {
      const earlier = meanOfPart(before, from, to)
      const change = meanOfPart(now, from, to) - earlier
      return { when, change, share: earlier > 0 ? change / earlier : 0 }
    })
    .filter(({ share }) => Math.abs(share) >= leastShare)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return most
    ? `You’re using ${Math.abs(roundHalfAway(most.share * 100))}% ${most.change > 0 ? 'more' : 'less'} ${most.when}.`
    : null
}

const compareWithLast = (onTrackCents: number, lastCents: number): string => {
  const difference = roundHalfAway((onTrackCents - lastCents) / 100)
  if (difference === 0) return 'About the same as last time.'
  return `About ${formatWholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than last time.`
}

const readChange = async (
  db: Queryable,
  account: SelectedAccount,
  { window }: PeriodStatus,
  today: Day,
): Promise<string | null> => {
  const earlier = windowBefore(account, today)
  const days = (range: DayRange) => readMeteredDays(db, account, range)
  const now = (await days({ startDate: window.startDate, endDate: today })).filter(isWhole)
  const before = (
    await days({
      ...earlier,
      endDate: earlierOf(earlier.endDate, addDays(earlier.startDate, daysBetween(window.startDate, today))),
    })
  ).filter(isWhole)
  return describeChange(before, now)
}

const readChosen = async (
  db: Queryable,
  { billingAccountId, siteId, siteCount }: SelectedAccount,
  periodStatus: PeriodStatus,
) => {
  if (siteId === null || siteCount < 2) return null
  const [site] = await db.query<{ name: string }>(
    `select coalesce(nickname, address) as name from site where billing_account_id = $1 and site_id = $2`,
    [billingAccountId, siteId],
  )
  return site ? { name: site.name, all: `All ${siteCount} properties together`, ...partOf(periodStatus, siteId) } : null
}

const totalWh = (sums: readonly { readonly wh: number }[]) => sumOf(sums, ({ wh }) => wh)
const energyOf = (wh: number): string => formatKwh(wh / 1000).replace(' ', '\u00A0')

const kwhMessage = async (
  db: Queryable,
  account: SelectedAccount,
  periodStatus: PeriodStatus,
  today: Day,
  greeting: string,
): Promise<string> => {
  const { firstName, siteId } = account
  const chosen = await readChosen(db, account, periodStatus)
  const so = totalWh(chosen?.supplies ?? periodStatus.supplies)
  const earlier = windowBefore(account, today)
  const endDate = earlierOf(earlier.endDate, addDays(earlier.startDate, Math.max(0, periodStatus.dayNumber - 2)))
  const suppliesBefore = await readSupplySums(db, account, { startDate: earlier.startDate, endDate })
  const before = totalWh(suppliesBefore.filter((supply) => chosen === null || supply.siteId === siteId))
  const share = before > 0 ? roundHalfAway(((so - before) / before) * 100) : 0
  const than = share === 0 ? 'About the same as' : `${Math.abs(share)}% ${share > 0 ? 'more' : 'less'} than`
  const sentences = [
    before > 0 ? `${than} by this day of the last one.` : null,
    chosen && `${chosen.all}: ${energyOf(totalWh(periodStatus.supplies))}.`,
  ].filter((sentence) => sentence !== null)
  const used = `${energyOf(so)} so far this bill`
  return `# ${greeting} ${firstName}, ${chosen ? `${chosen.name} used ${used}` : used}\n\n${sentences.join(' ')}`.trim()
}

interface Supplied {
  readonly isSupplied: boolean
  readonly isMetered: boolean
  /** By a smart meter. */
  readonly isReadDaily: boolean
  /** Null without supply. */
  readonly startsOn: Day | null
  readonly lastEndedOn: Day | null
}

const supplied = `
  select coalesce(bool_or(s.is_ahead), false) as is_supplied,
    coalesce(bool_or(s.is_ahead and s.supply_type <> 'lpg'), false) as is_metered,
    coalesce(bool_or(s.is_ahead and s.is_advanced), false) as is_read_daily,
    min(s.start_date) filter (where s.is_ahead) as starts_on, max(s.end_date) as last_ended_on
  from (select ag.start_date, ag.end_date, sp.supply_type, sp.is_advanced, coalesce(ag.end_date >= $2, true) as is_ahead
    from agreement ag
    join supply_point sp on sp.billing_account_id = ag.billing_account_id and sp.supply_point_id = ag.supply_point_id
    where ag.billing_account_id = $1) s`

const readSupplied = async (db: Queryable, billingAccountId: string, today: Day): Promise<Supplied> => {
  const [row] = await db.query<Supplied>(supplied, [billingAccountId, today])
  if (!row) throw new TypeError('An aggregate without a row')
  return row
}

const bottlesAlone = 'Bottled gas is billed when it is delivered.'

const welcomeOf = ({ isMetered, isReadDaily, isSupplied, startsOn }: Supplied, today: Day): string => {
  if (isSupplied && !isMetered) return bottlesAlone
  if (startsOn !== null && startsOn > today)
    return `Your supply starts on ${formatDate(startsOn)}.${isReadDaily ? ' Readings take two or three days to arrive from then on.' : ''}`
  if (isMetered && !isReadDaily) return 'Your meter is read by hand. Until it has been, its days are estimated.'
  return 'Your meter’s first readings are on their way. They take two or three days to arrive.'
}

interface HeroChoice {
  readonly name: string
  readonly onTrackForCents: number | null
}

/** Headline without a projection: the bill has just begun, or nothing is metered. */
const withoutTrack = ({ isSupplied, isMetered }: Supplied, soFarCents: number): string => {
  if (!isSupplied) return 'nothing is supplied any longer'
  return isMetered ? 'your new bill has just begun' : `${formatOwed(toDollars(soFarCents))} so far this bill`
}

const headlineOf = (
  { onTrackForCents: cents, soFarCents }: PeriodStatus,
  chosen: HeroChoice | null,
  periodSupplied: Supplied,
  onTrack: (cents: number) => string,
): string => {
  if (chosen)
    return chosen.onTrackForCents === null
      ? `nothing from ${chosen.name} yet this bill`
      : `${chosen.name} is ${onTrack(chosen.onTrackForCents)} this bill`
  return cents === null ? withoutTrack(periodSupplied, soFarCents) : `you’re ${onTrack(cents)} this bill`
}

const overdueMessage = (amount: number, greeting: string): string =>
  `# ${greeting}, ${formatDollars(amount)} is overdue\n\nIf that’s hard to pay right now, we can spread it out.`

/** Markdown: a heading with the answer, then its parts, all from the account's own data. */
export const readHeroMessage = async (db: Queryable, account: SelectedAccount, today: Day, greeting: string): Promise<string> => {
  const { billingAccountId, firstName } = account
  const periodStatus = await readPeriodStatus(db, account, today)
  const last = await readLastInvoice(db, billingAccountId, today)
  const hasReadings = periodStatus.supplies.some(({ readDays }) => readDays > 0)
  const periodSupplied = await readSupplied(db, billingAccountId, today)
  if (!hasReadings && !last) return `# ${greeting} ${firstName}, good to have you here\n\n${welcomeOf(periodSupplied, today)}`
  if (account.isBuyingGroup) return kwhMessage(db, account, periodStatus, today, greeting)
  const { amountOverdue } = await readSummary(db, account, today)
  if (amountOverdue > 0) return overdueMessage(amountOverdue, `${greeting} ${firstName}`)
  const { onTrackForCents } = periodStatus
  const chosen = await readChosen(db, account, periodStatus)
  const onTrack = (cents: number) => `on track for ${formatOwed(toDollars(cents), formatWholeDollars)}`
  const change = await readChange(db, account, periodStatus, today)
  const than = onTrackForCents !== null && last ? compareWithLast(onTrackForCents, last.cents) : null
  const sentences = [
    chosen && change,
    chosen && onTrackForCents !== null ? `${chosen.all} are ${onTrack(onTrackForCents)}.` : null,
    than,
    onTrackForCents === null && periodSupplied.isSupplied && !periodSupplied.isMetered ? bottlesAlone : null,
    onTrackForCents === null && !periodSupplied.isSupplied && periodSupplied.lastEndedOn
      ? `Your last supply ended on ${formatDate(periodSupplied.lastEndedOn)}.`
      : null,
    chosen || than ? null : change,
  ].filter((sentence) => sentence !== null)
  const headline = headlineOf(periodStatus, chosen, periodSupplied, onTrack)
  return `# ${greeting} ${firstName}, ${headline}\n\n${sentences.join(' ')}`.trim()
}
