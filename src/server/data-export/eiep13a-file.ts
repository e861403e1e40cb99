import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, type Day, type DayRange } from '#domain/basics/days.ts'
import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { sum } from '#domain/basics/sums.ts'
import { daysOfRows, type UsageSeries } from './usage-series.store.ts'

interface Eiep13aHeader extends DayRange {
  readonly sender: string
  readonly writtenOn: Day
}

/** Current since 2024; versions 1.1 to 1.4 are published. */
const version = '1.4'
/** Register content and period: all-day import, export. */
const contents = { X: 'UN,24', I: 'EG,24' } as const
const hoursAhead = { NZDT: 13, NZST: 12 } as const

const dateOf = (day: Day): string => day.split('-').toReversed().join('/')

/** `02/06/2026 10:00`, by the clock at the start, even if it changes within. */
const clockTime = (ms: number, clock: keyof typeof hoursAhead): string => {
  const local = new Date(ms + hoursAhead[clock] * hourMs).toISOString()
  return `${dateOf(local.slice(0, 10))} ${local.slice(11, 16)}`
}

interface Measured {
  readonly clock: keyof typeof hoursAhead
  readonly from: string
  readonly to: string
  readonly kind: 'RD' | 'ES'
  readonly flow: 'X' | 'I'
  readonly kwh: number
}

const lineOf = ({ icp, meter }: UsageSeries, { clock, from, to, kind, flow, kwh }: Measured): string =>
  `DET,,${icp},000,${clock},${meter},${flow},${contents[flow]},${from}:01,${to}:00,${kind},${kwh.toFixed(3)},0.00`

const clockOf = ({ startDate }: UsageRow) => (startDate.endsWith('+13:00') ? 'NZDT' : 'NZST')

const halfHourLine = (series: UsageSeries, row: UsageRow, flow: 'X' | 'I', kwh: number): string => {
  const start = Date.parse(row.startDate)
  const clock = clockOf(row)
  const [from, to] = [clockTime(start, clock), clockTime(start + halfHourMs, clock)]
  return lineOf(series, { clock, from, to, kind: row.type === 'estimated' ? 'ES' : 'RD', flow, kwh })
}

/** For a daily read the total. */
const dayLine = (series: UsageSeries, [first, ...rest]: readonly UsageRow[], flow: 'X' | 'I'): string[] => {
  const rows = first ? [first, ...rest] : []
  const values = rows.flatMap(({ kw, exportKw }) => (flow === 'X' ? kw : (exportKw ?? [])))
  if (!first || values.length === 0) return []
  const day = first.startDate.slice(0, 10)
  const [from, to] = [`${dateOf(day)} 00:00`, `${dateOf(addDays(day, 1))} 00:00`]
  return [lineOf(series, { clock: clockOf(first), from, to, kind: 'RD', flow, kwh: sum(values) })]
}

const linesOf = (series: UsageSeries): string[] => {
  const days = daysOfRows(series.halfHours)
  const ofFlow = (flow: 'X' | 'I') =>
    days.flatMap(({ rows, isDailyRead }) =>
      isDailyRead
        ? dayLine(series, rows, flow)
        : rows.flatMap((row) => {
            const kwh = flow === 'X' ? row.kw : row.exportKw
            return kwh === undefined ? [] : halfHourLine(series, row, flow, kwh)
          }),
    )
  return [...ofFlow('X'), ...ofFlow('I')]
}

/** Electricity Authority EIEP13A: header, then a line per half-hour and flow, or per day for daily reads. */
export const eiep13aFile = (series: readonly UsageSeries[], { sender, writtenOn, startDate, endDate }: Eiep13aHeader): string => {
  const lines = series.flatMap(linesOf)
  const count = String(lines.length).padStart(8, '0')
  const header = `HDR,ICPCONS,${version},${sender},,CUST,${dateOf(writtenOn)},000,${count},${dateOf(startDate)},${dateOf(endDate)}`
  return `${[header, ...lines].join('\r\n')}\r\n`
}
