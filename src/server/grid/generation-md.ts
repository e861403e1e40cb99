import { type Day, endOfMonth, startOfMonth } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { fuels } from '#domain/insights/generation-carbon.ts'
import { csvColumns } from '#server/import/csv-columns.ts'
import { excerpt, ImportRefused, LineRefused } from '#server/import/refused.ts'

export interface GenerationDay {
  readonly day: Day
  /** kWh by fuel code and trading period, 46, 48 or 50; null where no plant of the fuel has a value. */
  readonly kwh: Readonly<Record<string, readonly (number | null)[]>>
}

export interface GenerationMonth {
  readonly month: Day
  readonly lastDay: Day
  readonly days: readonly GenerationDay[]
  readonly lines: number
  readonly kwh: number
  /** `HLY2201 huntly_1_4 Coal` */
  readonly plants: readonly string[]
  /** kWh by fuel code without a factor. */
  readonly unknownFuels: Readonly<Record<string, number>>
  /** Trading periods of a plant without a value. */
  readonly emptyValues: number
}

const keyColumns = ['Site_Code', 'POC_Code', 'Gen_Code', 'Fuel_Code', 'Tech_Code', 'Trading_Date'] as const
const mostPeriods = 50
const periods = Array.from({ length: mostPeriods }, (_, index) => `TP${index + 1}` as const)
type Column = (typeof keyColumns)[number] | 'Nwk_Code' | (typeof periods)[number]

/** kWh: more than twice the largest plant, Manapōuri, in a half-hour. */
const mostInPeriod = 1_000_000
/** kWh: two thirds of the day of 2023 with the least, 90.6 GWh. */
const leastInDay = 60_000_000

const dayIn = (line: number, text: string, today: Day): Day => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = date === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(day)) throw new LineRefused(line, `Trading_Date must be a day such as 2026-06-30, not ${excerpt(text)}`)
  if (day >= today) throw new LineRefused(line, `${day} is not over yet`)
  return day
}

const kwhIn = (line: number, name: string, text: string): number | null => {
  if (text === '') return null
  const kwh = Number(text)
  if (!/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text) || Math.abs(kwh) > mostInPeriod)
    throw new LineRefused(line, `${name} must be kWh, at most ${mostInPeriod.toLocaleString('en-NZ')}, not ${excerpt(text)}`)
  return kwh
}

const addTo = (sums: (number | null)[], values: readonly (number | null)[]) => {
  for (const [index, value] of values.entries()) if (value !== null) sums[index] = (sums[index] ?? 0) + value
}

const totalOf = (values: readonly (number | null)[]) => sum(values.map((value) => value ?? 0))

const collectDays = () => {
  const byDay = new Map<Day, Map<string, (number | null)[]>>()
  const open = (day: Day, fuel: string) => {
    const byFuel = byDay.get(day) ?? new Map<string, (number | null)[]>()
    byDay.set(day, byFuel)
    const sums = byFuel.get(fuel) ?? Array.from({ length: halfHoursOf(day) }, () => null)
    byFuel.set(fuel, sums)
    return sums
  }
  return {
    add: (day: Day, fuel: string, values: readonly (number | null)[]) => addTo(open(day, fuel), values),
    /** A fuel of the month without a line on a day made nothing on it. */
    list: (): GenerationDay[] => {
      const codes = [...new Set([...byDay.values()].flatMap((byFuel) => [...byFuel.keys()]))].toSorted()
      return [...byDay.keys()].toSorted().map((day) => ({
        day,
        kwh: Object.fromEntries(
          codes.map((code) => [code, byDay.get(day)?.get(code) ?? Array.from({ length: halfHoursOf(day) }, () => 0)]),
        ),
      }))
    },
  }
}

const requireWhole = (days: readonly GenerationDay[], month: Day) => {
  for (const [index, { day, kwh }] of days.entries()) {
    if (Number(day.slice(8)) !== index + 1)
      throw new ImportRefused(`the file has no ${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}, but later days`)
    const total = sumOf(Object.values(kwh), totalOf)
    if (total < leastInDay)
      throw new ImportRefused(
        `the file has ${Math.round(total / 1_000_000)} GWh on ${day}: New Zealand makes more than ${leastInDay / 1_000_000}, so lines must be missing`,
      )
  }
}

/**
 * The Authority's monthly `Generation_MD`: a line per plant and day, kWh in each trading period of the New Zealand clock.
 * @throws LineRefused, ImportRefused
 */
export const readGenerationMonth = async (lines: AsyncIterable<string>, today: Day): Promise<GenerationMonth> => {
  let columns: ReturnType<typeof csvColumns<Column>> | null = null
  const collected = collectDays()
  const seen = new Set<string>()
  const plants = new Set<string>()
  const unknownFuels: Record<string, number> = {}
  let [line, count, emptyValues, kwh, last] = [0, 0, 0, 0, '']
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    if (columns === null) {
      columns = csvColumns<Column>(text, [...keyColumns, ...periods], ['Nwk_Code'])
      continue
    }
    const field = columns.read(line, text)
    const day = dayIn(line, field('Trading_Date'), today)
    if (last !== '' && startOfMonth(day) !== startOfMonth(last))
      throw new LineRefused(line, `a file has one month, this one ${last.slice(0, 7)} and ${day.slice(0, 7)}`)
    const fuel = field('Fuel_Code')
    if (!/^[\w&/ -]{1,20}$/.test(fuel)) throw new LineRefused(line, 'Fuel_Code must be a name of at most 20 letters')
    const key = [field('Site_Code'), field('POC_Code'), field('Nwk_Code'), field('Gen_Code'), fuel, field('Tech_Code'), day].join(
      '|',
    )
    if (seen.has(key)) throw new LineRefused(line, 'this plant has a line for this day already')
    seen.add(key)
    const given = periods.map((name) => kwhIn(line, name, field(name)))
    const length = halfHoursOf(day)
    const surplus = given.findIndex((value, index) => value !== null && index >= length)
    if (surplus !== -1) throw new LineRefused(line, `TP${surplus + 1} has a value, but ${day} has ${length} trading periods`)
    const values = given.slice(0, length)
    collected.add(day, fuel, values)
    plants.add(`${field('POC_Code')} ${field('Gen_Code')} ${fuel}`)
    const total = totalOf(values)
    if (!fuels[fuel]) unknownFuels[fuel] = (unknownFuels[fuel] ?? 0) + total
    kwh += total
    count += 1
    emptyValues += values.filter((value) => value === null).length
    last = day
  }
  if (columns === null || last === '') throw new ImportRefused('the file holds no generation')
  const month = startOfMonth(last)
  const days = collected.list()
  const lastDay = days.at(-1)?.day ?? month
  if (last !== lastDay) throw new ImportRefused(`the file breaks off on ${last} of a plant, although it goes to ${lastDay}`)
  requireWhole(days, month)
  return {
    month,
    lastDay,
    days,
    lines: count,
    kwh,
    plants: [...plants].toSorted(),
    unknownFuels,
    emptyValues,
  }
}

/** A whole file's last line is its month's last day, sorted by plant or by day. */
export const endsItsMonth = (lastLine: string): boolean => {
  const found = /(?:^|,)"?(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})"?,/.exec(lastLine)?.[1]
  if (found === undefined) return false
  const [date = '', month = '', year = ''] = found.split('/')
  const day = found.includes('/') ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : found
  return isDay(day) && endOfMonth(day) === day
}
