import { csv, numberCell, textCell } from '#domain/csv.ts'
import { halfHourMs } from '#domain/durations.ts'
import { instantText } from '#domain/half-hours.ts'
import type { UsageSeries } from './usage-series.store.ts'

const kinds = { actual: 'Read', estimated: 'Estimated', powerShout: 'Read, free', empty: '' } as const
/** Only the total of its day was read: the half-hour is a share of it. */
const dailyRead = 'Share of a daily read'
const header = 'ICP,Start,End,Used (kWh),Sent out (kWh),Kind,Cost with GST ($)'

/**
 * A line for each half-hour, with its share of the daily charge, before a discount, which comes off the bill as a whole. Where the account
 * shows no money the column is empty.
 */
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
