import { addDays, type Day, twoDigits, weekday, yearOf } from './days.ts'

/** Te Kāhui o Matariki Public Holiday Act 2022, schedule 1: 2022 to 2052. */
const matariki: readonly Day[] = [
  '2022-06-24',
  '2023-07-14',
  '2024-06-28',
  '2025-06-20',
  '2026-07-10',
  '2027-06-25',
  '2028-07-14',
  '2029-07-06',
  '2030-06-21',
  '2031-07-11',
  '2032-07-02',
  '2033-06-24',
  '2034-07-07',
  '2035-06-29',
  '2036-07-18',
  '2037-07-10',
  '2038-06-25',
  '2039-07-15',
  '2040-07-06',
  '2041-07-19',
  '2042-07-11',
  '2043-07-03',
  '2044-06-24',
  '2045-07-07',
  '2046-06-29',
  '2047-07-19',
  '2048-07-03',
  '2049-06-25',
  '2050-07-15',
  '2051-06-30',
  '2052-06-21',
]

/** Anonymous Gregorian algorithm. */
const easterOf = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const fix = Math.floor((golden + 11 * epact + 22 * offset) / 451)
  const months = epact + offset - 7 * fix + 114
  return `${year}-${twoDigits(Math.floor(months / 31))}-${twoDigits((months % 31) + 1)}`
}

const mondayOf = (month: Day, weeks = 0): Day => addDays(month, ((8 - weekday(month)) % 7) + 7 * weeks)

/**
 * Mondayisation (Holidays Act 2003, sections 45 and 45A): a weekend day also on Monday. Of two in a row, each moves by two days: the
 * Monday after a Sunday is the second one's.
 */
const observed = (day: Day, name: string, isOfPair = false): [Day, string][] => {
  const at = weekday(day)
  const moved = at === 6 ? 2 : at === 0 ? (isOfPair ? 2 : 1) : 0
  return moved === 0
    ? [[day, name]]
    : [
        [day, name],
        [addDays(day, moved), `${name} (observed)`],
      ]
}

const holidaysOf = (year: number): ReadonlyMap<Day, string> => {
  const easter = easterOf(year)
  return new Map<Day, string>([
    ...observed(`${year}-01-01`, 'New Year’s Day', true),
    ...observed(`${year}-01-02`, 'Day after New Year’s Day', true),
    ...observed(`${year}-02-06`, 'Waitangi Day'),
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    ...observed(`${year}-04-25`, 'Anzac Day'),
    [mondayOf(`${year}-06-01`), 'King’s Birthday'],
    ...matariki.filter((day) => yearOf(day) === year).map((day): [Day, string] => [day, 'Matariki']),
    [mondayOf(`${year}-10-01`, 3), 'Labour Day'],
    ...observed(`${year}-12-25`, 'Christmas Day', true),
    ...observed(`${year}-12-26`, 'Boxing Day', true),
  ])
}

const known = new Map<number, ReadonlyMap<Day, string>>()

/** National holidays only; null if none. Without regional anniversary days; Matariki from 2022 to 2052. */
export const publicHolidayOn = (day: Day): string | null => {
  const year = yearOf(day)
  const holidays = known.get(year) ?? holidaysOf(year)
  known.set(year, holidays)
  return holidays.get(day) ?? null
}

/** Also the banks' days: direct debits are neither taken at weekends nor on national public holidays. */
export const isWorkingDay = (day: Day): boolean => weekday(day) !== 0 && weekday(day) !== 6 && publicHolidayOn(day) === null

/** The day itself, or the next working day. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : addWorkingDays(day, 1))

export const workingDayBefore = (day: Day): Day => {
  let at = addDays(day, -1)
  while (!isWorkingDay(at)) at = addDays(at, -1)
  return at
}

export const addWorkingDays = (day: Day, count: number): Day => {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
