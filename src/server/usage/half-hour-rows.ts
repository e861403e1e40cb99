import { type Day, daysOf, type DayRange } from '#domain/days.ts'
import { instantText, startsOf } from '#domain/half-hours.ts'

/** A row of `reading_day`, as far as the half-hours and hours of an answer need it. */
export interface ReadDay {
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly exportWh: readonly (number | null)[] | null
  readonly quality: string | null
  readonly cents: readonly number[]
  readonly free: readonly number[] | null
}

/** Half-hours in a row of the answer. */
export type Span = 1 | 2

const openings = new Map<string, readonly string[]>()
const mostOpenings = 4_000

/** The beginning of each row of a day: every customer's day begins at the same instants, so the texts are made once, each in one piece. */
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

/** Writes whole numbers of Wh or cents in `unit`s. Half-hours are small amounts, so the text of each is made once. */
const amountsIn = (unit: number) => {
  const texts: (string | undefined)[] = Array.from({ length: mostAmounts })
  return (amount: number): string => {
    const known = texts[amount]
    if (known !== undefined) return known
    const made = String(amount / unit)
    if (amount >= 0 && amount < mostAmounts) texts[amount] = made
    return made
  }
}
const kilowattHours = amountsIn(1000)
const dollars = amountsIn(100)

const sumAt = (values: readonly (number | null)[], index: number, span: Span): number =>
  span === 1 ? (values[index] ?? 0) : (values[index] ?? 0) + (values[index + 1] ?? 0)

const typeAt = ({ wh, quality, free }: ReadDay, index: number, span: Span): string => {
  if (wh[index] === null && (span === 1 || wh[index + 1] === null)) return 'empty'
  if (quality !== null && quality.slice(index, index + span).includes('E')) return 'estimated'
  return free?.includes(index) ? 'powerShout' : 'actual'
}

const extrasAt = (day: ReadDay, index: number, span: Span): string => {
  const sent = day.exportWh ? `,"exportKw":${kilowattHours(sumAt(day.exportWh, index, span))}` : ''
  const hours = (day.free?.filter((position) => position >= index && position < index + span).length ?? 0) / 2
  return hours > 0 ? `${sent},"powerShoutHours":${hours}` : sent
}

const rowsOf = (day: ReadDay, span: Span, showsCost: boolean): string => {
  const isPlain = day.quality === null && day.free === null && day.exportWh === null
  const begin = openingsOf(day.day, span)
  let text = ''
  for (let row = 0; row < begin.length; row += 1) {
    const index = row * span
    const cost = showsCost ? dollars(sumAt(day.cents, index, span)) : '0'
    const end = isPlain ? ',"type":"actual"}' : `,"type":"${typeAt(day, index, span)}"${extrasAt(day, index, span)}}`
    text += `${begin[row]}${kilowattHours(sumAt(day.wh, index, span))},"costNZD":${cost}${end}`
  }
  return text
}

const emptyRows = (day: Day, span: Span): string =>
  openingsOf(day, span)
    .map((begin) => `${begin}0,"costNZD":0,"type":"empty"}`)
    .join('')

/** JSON text of the rows of a period's half-hours (span 1) or hours (2), every day of it, in order. */
export const halfHourRows = (days: readonly ReadDay[], range: DayRange, span: Span, showsCost: boolean): string => {
  const byDay = new Map(days.map((day) => [day.day, day]))
  let text = ''
  for (const day of daysOf(range)) {
    const read = byDay.get(day)
    const isWhole = read?.wh.length === openingsOf(day, span).length * span
    text += `${text === '' ? '' : ','}${read && isWhole ? rowsOf(read, span, showsCost) : emptyRows(day, span)}`
  }
  return `[${text}]`
}
