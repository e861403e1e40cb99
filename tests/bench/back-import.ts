import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf, instantText, startsOf } from '#domain/basics/half-hours.ts'
import { lastDay } from './back-data.ts'

const dateOf = (date: string) => date.split('-').toReversed().join('/')

const clock = (date: string, minutes: number, seconds: string) => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${dateOf(date)} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${seconds}`
}

/** The fields of a day's half-hours that are the same for every meter. */
const timesOf = (day: string): string[] =>
  startsOf(day).map((start) => {
    const text = instantText(start)
    const minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
    const end = minutes + 30
    const until = end === 1_440 ? clock(addDays(day, 1), 0, '00') : clock(day, end, '00')
    return `${clock(day, minutes, '01')},${until}`
  })

const clockOf = (start: number) => (instantText(start).endsWith('+13:00') ? 'NZDT' : 'NZST')

function* linesOf(icps: readonly string[], days: readonly string[], count: number) {
  const [first = lastDay] = days
  yield `HDR,ICPCONS,1.4,SNDR,BHLF,CUST,${dateOf(addDays(lastDay, 1))},000,${count},${dateOf(first)},${dateOf(lastDay)}\r\n`
  const known = days.map((day) => {
    const flags = startsOf(day).map(clockOf)
    return timesOf(day).map((times, index) => ({ times, flag: flags[index] ?? '' }))
  })
  for (const [nth, icp] of icps.entries())
    for (const day of known)
      yield day
        .map(
          ({ times, flag }, index) =>
            `DET,,${icp},000,${flag},M1,X,UN,24,${times},RD,${((nth * 31 + index * 17) % 900) / 1000},0.00\r\n`,
        )
        .join('')
}

/** Writes an EIEP13A file of the given ICPs up to the last day of the data. Resolves with how many readings it holds. */
export const writeEiep13a = async (path: string, icps: readonly string[], dayCount: number): Promise<number> => {
  const days = daysOf({ startDate: addDays(lastDay, 1 - dayCount), endDate: lastDay })
  const count = icps.length * days.reduce((sum, day) => sum + halfHoursOf(day), 0)
  await pipeline(linesOf(icps, days, count), createWriteStream(path))
  return count
}
