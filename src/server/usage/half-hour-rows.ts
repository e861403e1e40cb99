import { type Day, daysOf, type DayRange } from '#domain/basics/days.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { exactDollars } from '#domain/basics/money.ts'
import { exactCredit, halfHourCosts, type Tariff } from '#domain/supply/tariff.ts'
import type { StoredTariff } from '#server/readings/tariffs.ts'

export interface ReadDay {
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly quality: string | null
  readonly tariffId: number | null
  readonly free: readonly number[] | null
}

/** Half-hours per row. */
export type Span = 1 | 2

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
export const halfHourRows = (
  days: readonly ReadDay[],
  range: DayRange,
  span: Span,
  tariffs: readonly StoredTariff[] | null,
): string => {
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
