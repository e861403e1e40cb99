import { csv, numberCell, textCell } from '#domain/basics/csv.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { UsageSeries } from './usage-series.store.ts'

const kinds = { actual: 'Read', estimated: 'Estimated', powerShout: 'Read, free', empty: '' } as const
const dailyRead = 'Share of a daily read'
const header = 'ICP,Start,End,Used (kWh),Sent out (kWh),Kind,Cost with GST ($)'

/** A line per half-hour, with its share of the daily charge, before the discount. The cost is empty where money is hidden. */
export const usageCsv = (series: readonly UsageSeries[], costIncluded: boolean): string =>
  csv(
    header,
    series.flatMap(({ icp, halfHours }) =>
      halfHours.map(({ startDate, kw, exportKw, type, isDailyRead, costNZD }) => [
        textCell(icp),
        startDate,
        instantText(Date.parse(startDate) + halfHourMs),
        numberCell(kw, 3),
        exportKw === undefined ? '' : numberCell(exportKw, 3),
        textCell(isDailyRead ? dailyRead : kinds[type]),
        costIncluded ? numberCell(costNZD, 8) : '',
      ]),
    ),
  )
