import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day, daysOf, type DayRange } from '#domain/basics/days.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import type { ExampleRetailer, ExampleSupply, Row } from './example-retailer.ts'

const cell = (value: Row[string]): string => {
  if (value === undefined) return ''
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvOf = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\r\n') + '\r\n'
}

/** A folder for `npm run load`. */
export const writeEntities = (folder: string, { entities }: Pick<ExampleRetailer, 'entities'>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [entity, rows] of Object.entries(entities)) writeFileSync(join(folder, `${entity}.csv`), csvOf(rows))
}

const slashed = (day: Day) => day.split('-').toReversed().join('/')

const linesOf = ({ icp, serial, readingsOn }: ExampleSupply, day: Day): string[] => {
  const starts = startsOf(day)
  return readingsOn(day).map((wh, index) => {
    const start = instantText(starts[index] ?? 0)
    const end = instantText((starts[index] ?? 0) + 1_800_000)
    const clock = start.endsWith('+13:00') ? 'NZDT' : 'NZST'
    const endDay = index === starts.length - 1 ? addDays(day, 1) : day
    return `DET,,${icp},000,${clock},${serial},X,UN,24,${slashed(day)} ${start.slice(11, 16)}:01,${slashed(endDay)} ${end.slice(11, 16)}:00,RD,${(wh / 1000).toFixed(3)},0.00`
  })
}

/** An EIEP13A file for `npm run import`, written on the day after its last one. */
export const writeReadings = (path: string, supplies: readonly ExampleSupply[], { startDate, endDate }: DayRange): void => {
  const lines = supplies.flatMap((supply) => daysOf({ startDate, endDate }).flatMap((day) => linesOf(supply, day)))
  const header = `HDR,ICPCONS,1.4,MDMR,COST,CUST,${slashed(addDays(endDate, 1))},000,${lines.length},${slashed(startDate)},${slashed(endDate)}`
  writeFileSync(path, [header, ...lines].join('\r\n'))
}
