import type { UsageRow } from '#contract/usage.contract.ts'
import type { Day, DayRange } from '#domain/days.ts'
import { halfHourMs, hourMs } from '#domain/durations.ts'
import type { UsageSeries } from './usage-series.store.ts'

interface About extends DayRange {
  /** Who sends it: four letters. */
  readonly sender: string
  /** The day on which the file is made. */
  readonly writtenOn: Day
}

/** Register content and its hours of availability: what is taken all day, what is sent out. */
const contents = { X: 'UN,24', I: 'EG,24' } as const
const hoursAhead = { NZDT: 13, NZST: 12 } as const

const dateOf = (day: Day): string => day.split('-').toReversed().join('/')

/** `02/06/2026 10:00`, by the clock that runs at the beginning, also where another one runs at the end. */
const clockTime = (ms: number, clock: keyof typeof hoursAhead): string => {
  const local = new Date(ms + hoursAhead[clock] * hourMs).toISOString()
  return `${dateOf(local.slice(0, 10))} ${local.slice(11, 16)}`
}

const lineOf = ({ icp, meter }: UsageSeries, { startDate, type }: UsageRow, flow: 'X' | 'I', kwh: number): string => {
  const start = Date.parse(startDate)
  const clock = startDate.endsWith('+13:00') ? 'NZDT' : 'NZST'
  const from = `${clockTime(start, clock)}:01`
  const to = `${clockTime(start + halfHourMs, clock)}:00`
  const kind = type === 'estimated' ? 'ES' : 'RD'
  return `DET,,${icp},000,${clock},${meter},${flow},${contents[flow]},${from},${to},${kind},${kwh.toFixed(3)},0.00`
}

const linesOf = (series: UsageSeries): string[] => [
  ...series.halfHours.map((row) => lineOf(series, row, 'X', row.kw)),
  ...series.halfHours.flatMap((row) => (row.exportKw === undefined ? [] : lineOf(series, row, 'I', row.exportKw))),
]

/** An EIEP13A file (the Electricity Authority’s detailed consumption information): a header, then a line for each half-hour and flow. */
export const eiep13aFile = (series: readonly UsageSeries[], { sender, writtenOn, startDate, endDate }: About): string => {
  const lines = series.flatMap(linesOf)
  const count = String(lines.length).padStart(8, '0')
  const header = `HDR,ICPCONS,1.1,${sender},,CUST,${dateOf(writtenOn)},000,${count},${dateOf(startDate)},${dateOf(endDate)}`
  return `${[header, ...lines].join('\r\n')}\r\n`
}
