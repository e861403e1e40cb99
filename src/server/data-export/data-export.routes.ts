import * as contract from '#contract/data-export/data-export.contract.ts'
import type { WireFile } from '#contract/file.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { idOf } from '#server/http/ids.ts'
import { serve } from '#server/http/kit.ts'
import { noData, requirePeriod, supplyPointNotFound } from '#server/http/period.ts'
import { Refusal } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { archiveRoutes } from './archive.routes.ts'
import { eiep13aFile } from './eiep13a-file.ts'
import { greenButtonFile } from './green-button-file.ts'
import { usageCsv } from './usage-csv.ts'
import { readSeries, readSupplyPoints, type UsageSeries } from './usage-series.store.ts'

const onlyOne = () =>
  new Refusal(
    400,
    contract.oneSupplyPoint,
    'Please choose one property',
    'A Green Button file is for one property’s electricity, and this account has several.',
    { fields: { supplyPointId: 'Please choose one.' } },
  )

const kinds = {
  csv: { suffix: 'csv', mediaType: 'text/csv' },
  eiep13a: { suffix: 'txt', mediaType: 'text/plain' },
  greenbutton: { suffix: 'xml', mediaType: 'application/atom+xml' },
} as const

const oneOf = (series: readonly UsageSeries[]): UsageSeries => {
  const [first] = series
  if (!first) throw noData()
  return first
}

const usage: Area = (server, { db }) => {
  serve(server, contract.exportUsage, async ({ caller, brand, query, now }): Promise<WireFile> => {
    const { format, endDate = today(now), supplyPointId } = query
    const { startDate = addDays(endDate, 1 - contract.longestUsageFile) } = query
    const range = { startDate, endDate }
    requirePeriod(range, contract.longestUsageFile)
    const account = await selectedAccount(db, caller)
    const supplyPoints = await readSupplyPoints(db, account)
    const points =
      supplyPointId === undefined ? supplyPoints : supplyPoints.filter((point) => point.supplyPointId === idOf(supplyPointId))
    if (points.length === 0) throw supplyPointNotFound()
    if (format === 'greenbutton' && points.length > 1) throw onlyOne()
    const all: UsageSeries[] = []
    for (const point of points) all.push(await readSeries(db, caller, point, range))
    const series = all.filter(({ halfHours }) => halfHours.length > 0)
    const first = oneOf(series)
    const texts = {
      csv: () => usageCsv(series, !account.isBuyingGroup),
      eiep13a: () => eiep13aFile(series, { sender: brand.id.toUpperCase(), writtenOn: today(now), ...range }),
      greenbutton: () => greenButtonFile(first, instantText(now)),
    }
    const { suffix, mediaType } = kinds[format]
    const fileSubject = series.length === 1 ? first.icp : 'all'
    return {
      name: `electricity-${fileSubject}-${startDate}-to-${endDate}.${suffix}`,
      mediaType,
      bytes: new TextEncoder().encode(texts[format]()),
    }
  })
}

export const dataExportRoutes: Area = async (server, context) => {
  for (const area of [usage, archiveRoutes]) await area(server, context)
}
