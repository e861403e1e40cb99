import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day, daysOf, laterOf } from '#domain/basics/days.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { instantText, startsOf } from '#domain/basics/half-hours.ts'
import { icpOf } from '#domain/supply/icp.ts'
import { dialReadsHeader } from '#server/reading-files/dial-reads.ts'
import { type EntityName, entityNamed } from '#server/intake/entities.ts'
import { type Calendar, serialOf, startOf, suppliesOf } from './accounts.ts'
import { demoPeople } from './customers.ts'
import { readingsOf } from './history.ts'
import { dialReadsTo } from './meter-reads.ts'
import type { DemoAccount, DemoElectricity } from './people.ts'
import { retailerRecords } from './retailer.ts'
import type { DemoRecord } from './records.ts'

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rowsOf = (records: readonly DemoRecord[]) => records.map(({ row }) => row as Readonly<Record<string, unknown>>)

const csvOf = (entity: EntityName, records: readonly DemoRecord[]): string => {
  const columns = Object.keys(entityNamed(entity)?.schema.shape ?? {})
  const lines = rowsOf(records).map((row) => columns.map((column) => cell(row[column])).join(','))
  return [columns.join(','), ...lines, ''].join('\n')
}

/** Their columns hold lists. */
const lineByLine: readonly string[] = ['generation', 'profile'] satisfies EntityName[]

const fileOf = (entity: EntityName, records: readonly DemoRecord[]) =>
  lineByLine.includes(entity)
    ? {
        name: `${entity}.ndjson`,
        text: rowsOf(records)
          .map((row) => `${JSON.stringify(row)}\n`)
          .join(''),
      }
    : { name: `${entity}.csv`, text: csvOf(entity, records) }

/** Half-hours of the format start a second late. */
const secondMs = 1_000

/** `30/06/2026 09:00:00` */
const clockText = (at: string) => `${at.slice(0, 10).split('-').toReversed().join('/')} ${at.slice(11, 19)}`

const halfHourLines = (
  register: readonly [icp: string, serial: string, flow: 'X' | 'I', content: string],
  day: Day,
  { wh, quality }: { readonly wh: readonly (number | null)[]; readonly quality: string | null },
): string[] => {
  const [icp, serial, flow, content] = register
  return startsOf(day).flatMap((start, index) => {
    const value = wh[index] ?? null
    if (value === null) return []
    const from = instantText(start)
    const clock = from.endsWith('+13:00') ? 'NZDT' : 'NZST'
    const kind = quality?.[index] === 'E' ? 'ES' : 'RD'
    const times = `${clockText(instantText(start + secondMs))},${clockText(instantText(start + halfHourMs))}`
    return `DET,,${icp},000,${clock},${serial},${flow},${content},24,${times},${kind},${value / 1_000},0.00`
  })
}

const electricityLines = (
  account: DemoAccount,
  point: ReturnType<typeof suppliesOf>[number] & { readonly supply: DemoElectricity },
  calendar: Calendar,
  days: number,
): string[] => {
  const { supply, supplyPointId } = point
  const { today } = calendar
  const startDate = laterOf(startOf(supply, calendar), addDays(today, -days))
  if (startDate >= today || today < addDays(startDate, supply.firstDataAfterDays ?? 0)) return []
  const keys = [icpOf(...supply.icp), serialOf(account, point)] as const
  return daysOf({ startDate, endDate: addDays(today, -1) }).flatMap((day) => {
    const { wh, exportWh, quality } = readingsOf(supply, supplyPointId, day, today)
    return [
      ...halfHourLines([...keys, 'X', 'UN'], day, { wh, quality }),
      ...(exportWh ? halfHourLines([...keys, 'I', 'EG'], day, { wh: exportWh, quality }) : []),
    ]
  })
}

const isMetered = (
  point: ReturnType<typeof suppliesOf>[number],
): point is ReturnType<typeof suppliesOf>[number] & { readonly supply: DemoElectricity } =>
  point.supply.type === 'electricity' && !point.supply.isBasic

const eiepOf = (lines: readonly string[], today: Day): string => {
  const date = (day: Day) => day.split('-').toReversed().join('/')
  const header = `HDR,ICPCONS,1.4,DEMO,DEMO,CUST,${date(today)},000,${lines.length},${date(addDays(today, -1))},${date(today)}`
  return [header, ...lines, ''].join('\r\n')
}

interface FolderFile {
  readonly name: string
  readonly text: string
}

const readingFiles = (calendar: Calendar, days: number): FolderFile[] => {
  const { today } = calendar
  const accounts = demoPeople.flatMap((person) => person.accounts)
  const points = accounts.flatMap((account) => suppliesOf(account).map((point) => ({ account, point })))
  const dialReads = points.flatMap(({ account, point }) =>
    dialReadsTo(account, point, calendar).map(({ serial, number, readOn, reading, source, sentAt }) => {
      const icp = point.supply.type === 'lpg' ? '' : icpOf(...point.supply.icp)
      return [icp, serial, number, readOn, reading, source, sentAt === null ? '' : instantText(sentAt.getTime())].join(',')
    }),
  )
  const halfHours = accounts.flatMap((account): FolderFile[] => {
    const lines = suppliesOf(account)
      .filter(isMetered)
      .flatMap((point) => electricityLines(account, point, calendar, days))
    return lines.length === 0 ? [] : [{ name: `half-hours-${account.number}.txt`, text: eiepOf(lines, today) }]
  })
  return [{ name: 'dial-reads.csv', text: [dialReadsHeader, ...dialReads, ''].join('\n') }, ...halfHours]
}

/** What the demo's retailer loads and imports: `npm run load -- FOLDER`, then `npm run import -- FOLDER/readings/…`. */
export const writeDemoFolder = (folder: string, calendar: Calendar, days: number): void => {
  const write = (place: string, { name, text }: FolderFile) => writeFileSync(join(place, name), text)
  const readings = join(folder, 'readings')
  mkdirSync(readings, { recursive: true })
  const records = retailerRecords(calendar)
  for (const [entity, entityRecords] of Map.groupBy(records, (row) => row.entity)) write(folder, fileOf(entity, entityRecords))
  for (const file of readingFiles(calendar, days)) write(readings, file)
}
