import type { Discount } from '#contract/account/account.contract.ts'
import type { SiteUsage } from '#contract/usage/usage.contract.ts'
import { type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { dollarsOf, exactDollars, toDollars } from '#domain/basics/money.ts'
import { exactCredit, halfHourCosts, type Tariff } from '#domain/supply/tariff.ts'
import { readAccountIds } from '#server/account/accounts.store.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { beingChecked, incomplete, readBilledPeriods } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { CallerAccess } from '#server/http/caller.ts'
import { cycleObject, discountColumn } from '#server/http/selection.ts'
import { readTariffsOf, type StoredTariff } from '#server/readings/tariffs.ts'

interface ReadDay {
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly quality: string | null
  readonly tariffId: number | null
  readonly free: readonly number[] | null
}

/** Half-hours per row. */
type Span = 1 | 2

const openings = new Map<string, readonly string[]>()
const mostOpenings = 4_000

/** Cached: row starts are the same for all customers. */
const openingsOf = (day: Day, span: Span): readonly string[] => {
  const key = `${day}/${span}`
  const known = openings.get(key)
  if (known) return known
  const made = startsOf(day)
    .filter((_, index) => index % span === 0)
    .map((start, row) => [row === 0 ? '' : ',', '{"startDate":"', instantText(start), '","kw":'].join(''))
  if (openings.size >= mostOpenings) openings.clear()
  openings.set(key, made)
  return made
}

const mostAmounts = 10_000
const amounts: (string | undefined)[] = Array.from({ length: mostAmounts })

/** Wh to kWh text, cached, since amounts are small. */
const kilowattHours = (wh: number): string => {
  const known = amounts[wh]
  if (known !== undefined) return known
  const made = String(wh / 1000)
  if (wh >= 0 && wh < mostAmounts) amounts[wh] = made
  return made
}

const sumAt = (values: readonly (number | null)[], index: number, span: Span): number =>
  span === 1 ? (values[index] ?? 0) : (values[index] ?? 0) + (values[index + 1] ?? 0)

const typeAt = ({ wh, quality, free }: ReadDay, index: number, span: Span): string => {
  if (wh[index] === null && (span === 1 || wh[index + 1] === null)) return 'empty'
  if (quality !== null && /[^A]/.test(quality.slice(index, index + span))) return 'estimated'
  return free?.includes(index) ? 'powerShout' : 'actual'
}

const sentOutAt = ({ exportWh }: ReadDay, index: number, span: Span, tariff: Tariff | undefined): string => {
  // Unread export is unknown, not 0.
  if (!exportWh || exportWh.slice(index, index + span).every((wh) => wh === null)) return ''
  const wh = sumAt(exportWh, index, span)
  const credit = tariff ? `,"creditNZD":${exactDollars(wh * exactCredit(tariff))}` : ''
  return `,"exportKw":${kilowattHours(wh)}${credit}`
}

const extrasAt = (day: ReadDay, index: number, span: Span, tariff: Tariff | undefined): string => {
  const sent = sentOutAt(day, index, span, tariff)
  const hours = (day.free?.filter((position) => position >= index && position < index + span).length ?? 0) / 2
  const free = hours > 0 ? `,"powerShoutHours":${hours}` : ''
  const marks = day.quality?.slice(index, index + span) ?? ''
  const checking = marks.includes('C') ? ',"isBeingChecked":true' : ''
  return `${sent}${free}${checking}${marks.includes('D') ? ',"isDailyRead":true' : ''}`
}

const rowsOf = (day: ReadDay, span: Span, tariff: Tariff | undefined): string => {
  const isPlain = day.quality === null && day.free === null && day.exportWh === null
  const begin = openingsOf(day.day, span)
  const costs = tariff ? halfHourCosts(tariff, day) : null
  let text = ''
  for (let row = 0; row < begin.length; row += 1) {
    const index = row * span
    const cost = costs ? exactDollars(sumAt(costs, index, span)) : 0
    const end = isPlain ? ',"type":"actual"}' : `,"type":"${typeAt(day, index, span)}"${extrasAt(day, index, span, tariff)}}`
    text += `${begin[row]}${kilowattHours(sumAt(day.wh, index, span))},"costNZD":${cost}${end}`
  }
  return text
}

const emptyRows = (day: Day, span: Span): string =>
  openingsOf(day, span)
    .map((begin) => `${begin}0,"costNZD":0,"type":"empty"}`)
    .join('')

// Decision: docs/decisions/database.md
/** JSON rows of half-hours (span 1) or hours (2). No costs without tariffs. */
const halfHourRows = (days: readonly ReadDay[], range: DayRange, span: Span, tariffs: readonly StoredTariff[] | null): string => {
  const tariffOf = new Map(tariffs?.map((tariff) => [tariff.tariffId, tariff]))
  const byDay = new Map(days.map((day) => [day.day, day]))
  let text = ''
  for (const day of daysOf(range)) {
    const read = byDay.get(day)
    const isWhole = read?.wh.length === openingsOf(day, span).length * span
    text += `${text === '' ? '' : ','}${read && isWhole ? rowsOf(read, span, tariffOf.get(read.tariffId ?? 0)) : emptyRows(day, span)}`
  }
  return `[${text}]`
}

export interface SiteUsageQuery extends DayRange {
  readonly caller: CallerAccess
  readonly supplyPointId: string
}

/** No row for a foreign supply point. `offset 0` joins days last; otherwise the account is looked up per day. */
const owned = `
  from supply_point sp
  join billing_account a on a.billing_account_id = sp.billing_account_id
  left join lateral (
    select * from own_reading_day d where d.billing_account_id = sp.billing_account_id and d.supply_point_id = sp.supply_point_id
      and d.day between $3 and $4 offset 0) r on true
  where sp.billing_account_id = any($1::uuid[]) and sp.supply_point_id = $2 and sp.supply_type = 'electricity'`

interface Owned {
  readonly isBuyingGroup: boolean
  readonly discount: Discount | null
}

const ofAccount = `a.is_buying_group, ${discountColumn} as discount`

const halfHours = `
  select ${ofAccount}, r.day, r.wh, r.export_wh, r.quality, r.tariff_id, r.free
  ${owned}`

interface Billing {
  readonly billingAccountId?: string
  readonly cycle?: Cycle
}

interface Sums {
  readonly day: Day
  readonly wh: number
  readonly exportWh: number | null
  readonly totalExact: number
  readonly creditExact: number
  readonly savedExact: number
  readonly freeHalfHours: number
  readonly type: SiteUsage['usage'][number]['type']
  readonly estimatedDays?: number
  readonly incompleteDays?: number
  readonly checkedDays?: number
  readonly isIncomplete?: boolean
  readonly isBeingChecked?: boolean
  readonly isDailyRead?: boolean
}

const days = `
  select ${ofAccount}, a.billing_account_id, ${cycleObject} as cycle, r.day, r.total_wh as wh, case when r.export_wh is not null then r.total_export_wh end as export_wh,
    r.total_exact, r.credit_exact, r.saved_exact, coalesce(cardinality(r.free), 0) as free_half_hours, r.type,
    ${incomplete} as is_incomplete, ${beingChecked} as is_being_checked, coalesce(r.quality like '%D%', false) as is_daily_read
  ${owned} order by r.day`

const months = `
  select ${ofAccount}, greatest(date_trunc('month', r.day)::date, $3::date) as day, coalesce(sum(r.total_wh), 0) as wh,
    case when bool_or(r.export_wh is not null) then sum(r.total_export_wh) end as export_wh,
    coalesce(sum(r.total_exact), 0) as total_exact, coalesce(sum(r.credit_exact), 0) as credit_exact, coalesce(sum(r.saved_exact), 0) as saved_exact, coalesce(sum(cardinality(r.free)), 0) as free_half_hours,
    case when coalesce(bool_and(r.type = 'empty'), true) then 'empty' when bool_or(r.type = 'estimated') then 'estimated'
      else 'actual' end as type, count(*) filter (where r.type = 'estimated')::int as estimated_days,
    count(*) filter (where ${incomplete})::int as incomplete_days, count(*) filter (where ${beingChecked})::int as checked_days
  ${owned} group by 1, 2, 3 order by 3`

const discountOf = ({ isBuyingGroup, discount }: Owned) => (isBuyingGroup ? null : discount)

/** JSON text; null for a foreign supply point. One index range: cost depends on the length of the period alone. */
export const readHalfHours = async (db: Queryable, query: SiteUsageQuery, span: Span): Promise<string | null> => {
  const { supplyPointId, startDate, endDate } = query
  const accounts = await readAccountIds(db, query.caller, query.supplyPointId)
  const rows = await db.query<Owned & (ReadDay | { readonly day: null })>(halfHours, [
    accounts,
    supplyPointId,
    startDate,
    endDate,
  ])
  const [first] = rows
  if (!first) return null
  const read = rows.filter((row): row is Owned & ReadDay => row.day !== null)
  const costIncluded = !first.isBuyingGroup
  const tariffIds = new Set(read.flatMap(({ tariffId }) => tariffId ?? []))
  const tariffs = costIncluded ? await readTariffsOf(db, [...tariffIds]) : []
  const usage = halfHourRows(read, query, span, costIncluded ? tariffs : null)
  const intervalType = span === 1 ? 'HALF_HOURLY' : 'HOURLY'
  return `{"supplyPointId":"${supplyPointId}","intervalType":"${intervalType}","costIncluded":${costIncluded},"discount":${JSON.stringify(discountOf(first))},"usage":${usage}}`
}

const toRow = (startDate: Day, sums: Sums | undefined, costIncluded: boolean): SiteUsage['usage'][number] => {
  if (!sums) return { startDate, kw: 0, costNZD: 0, type: 'empty' }
  return {
    startDate,
    kw: sums.wh / 1000,
    costNZD: costIncluded ? exactDollars(sums.totalExact) : 0,
    type: sums.type,
    ...(sums.estimatedDays ? { estimatedDays: sums.estimatedDays } : {}),
    ...(sums.incompleteDays ? { incompleteDays: sums.incompleteDays } : {}),
    ...(sums.checkedDays ? { checkedDays: sums.checkedDays } : {}),
    ...(sums.isBeingChecked ? { isBeingChecked: true } : {}),
    ...(sums.isIncomplete ? { isIncomplete: true } : {}),
    ...(sums.isDailyRead ? { isDailyRead: true } : {}),
    ...(sums.exportWh === null
      ? {}
      : { exportKw: sums.exportWh / 1000, ...(costIncluded ? { creditNZD: exactDollars(sums.creditExact) } : {}) }),
    ...(sums.freeHalfHours > 0
      ? { powerShoutHours: sums.freeHalfHours / 2, ...(costIncluded ? { savedNZD: dollarsOf(sums.savedExact) } : {}) }
      : {}),
  }
}

const startsOfMonths = (range: DayRange): Day[] => daysOf(range).filter((day) => day === range.startDate || day.endsWith('-01'))

export const readSums = async (
  db: Queryable,
  query: SiteUsageQuery,
  intervalType: 'DAILY' | 'MONTHLY',
): Promise<SiteUsage | null> => {
  const { supplyPointId, startDate, endDate } = query
  const accounts = await readAccountIds(db, query.caller, query.supplyPointId)
  const rows = await db.query<Owned & Billing & (Sums | { readonly day: null })>(intervalType === 'DAILY' ? days : months, [
    accounts,
    supplyPointId,
    startDate,
    endDate,
  ])
  const [first] = rows
  if (!first) return null
  const costIncluded = !first.isBuyingGroup
  const { billingAccountId, cycle } = first
  const billed =
    costIncluded && billingAccountId && cycle
      ? await readBilledPeriods(db, { billingAccountId, supplyPointId, ...cycle }, query)
      : []
  const bills = billed.map(({ startDate: from, cents }) => ({ startDate: from, costNZD: toDollars(cents) }))
  const read = rows.filter((row): row is Owned & Sums => row.day !== null)
  const byDay = new Map(read.map((row) => [row.day, row]))
  const starts = intervalType === 'DAILY' ? daysOf(query) : startsOfMonths(query)
  const usage = starts.map((day) => toRow(day, byDay.get(day), costIncluded))
  return { supplyPointId, intervalType, costIncluded, discount: discountOf(first), usage, ...(bills.length > 0 && { bills }) }
}
