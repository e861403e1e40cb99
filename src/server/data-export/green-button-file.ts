import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { stableId } from '#server/http/ids.ts'
import { daysOfRows, type UsageSeries } from './usage-series.store.ts'

const halfHourSeconds = halfHourMs / 1000
/** ESPI codes. */
const units = {
  accumulationBehaviour: 4,
  commodity: 1,
  dataQualifier: 12,
  kind: 12,
  phase: 225,
  powerOfTenMultiplier: 0,
  uom: 72,
} as const
const flows = {
  taken: { direction: 1, name: 'Electricity taken from the network' },
  sent: { direction: 19, name: 'Electricity sent to the network' },
} as const
/** ESPI: estimate. Readings need no mark. */
const estimated = '<espi:ReadingQuality><espi:quality>8</espi:quality></espi:ReadingQuality>'

interface Entry {
  readonly self: string
  readonly up: string
  readonly related?: readonly string[]
  readonly title: string
  readonly content: string
}

/** All texts are constants or ICP numbers: nothing to escape. */
const entryOf = (updated: string, { self, up, related = [], title, content }: Entry): string =>
  [
    `<entry><id>urn:uuid:${stableId(self)}</id>`,
    `<link rel="self" href="${self}"/><link rel="up" href="${up}"/>`,
    ...related.map((href) => `<link rel="related" href="${href}"/>`),
    `<title>${title}</title><content>${content}</content>`,
    `<published>${updated}</published><updated>${updated}</updated></entry>`,
  ].join('')

interface Value {
  readonly start: string
  readonly seconds: number
  readonly wh: number
  readonly isEstimated: boolean
}

const readingOf = ({ start, seconds, wh, isEstimated }: Value): string =>
  `<espi:IntervalReading>${isEstimated ? estimated : ''}<espi:timePeriod><espi:duration>${seconds}</espi:duration><espi:start>${Date.parse(start) / 1000}</espi:start></espi:timePeriod><espi:value>${wh}</espi:value></espi:IntervalReading>`

const blockOf = (values: readonly Value[]): string => {
  const start = Date.parse(values[0]?.start ?? '') / 1000
  const end = Date.parse(values.at(-1)?.start ?? '') / 1000 + (values.at(-1)?.seconds ?? 0)
  return `<espi:IntervalBlock><espi:interval><espi:duration>${end - start}</espi:duration><espi:start>${start}</espi:start></espi:interval>${values.map(readingOf).join('')}</espi:IntervalBlock>`
}

const halfHourValues = (rows: readonly UsageRow[], flow: keyof typeof flows): Value[] =>
  rows.flatMap(({ startDate, kw, exportKw, type }) => {
    const kwh = flow === 'taken' ? kw : exportKw
    if (kwh === undefined) return []
    return { start: startDate, seconds: halfHourSeconds, wh: Math.round(kwh * 1000), isEstimated: type === 'estimated' }
  })

const valuesOf = (halfHours: readonly UsageRow[], flow: keyof typeof flows): Value[] =>
  daysOfRows(halfHours).flatMap(({ rows, isDailyRead }) => {
    const values = halfHourValues(rows, flow)
    const [first] = values
    if (!first || !isDailyRead) return values
    return { start: first.start, seconds: values.length * halfHourSeconds, wh: sumOf(values, ({ wh }) => wh), isEstimated: false }
  })

const seriesEntries = (point: string, flow: keyof typeof flows, values: readonly Value[], updated: string): string[] => {
  const { direction, name } = flows[flow]
  const reading = `${point}/MeterReading/${direction}`
  const type = `ReadingType/${direction}`
  const lengths = [...new Set(values.map(({ seconds }) => seconds))]
  const length = lengths.length === 1 ? { intervalLength: lengths[0] } : {}
  const fields = Object.entries({ ...units, ...length, flowDirection: direction }).map(
    ([field, value]) => `<espi:${field}>${value}</espi:${field}>`,
  )
  const days = [...Map.groupBy(values, ({ start }) => start.slice(0, 10))]
  return [
    {
      self: reading,
      up: `${point}/MeterReading`,
      related: [`${reading}/IntervalBlock`, type],
      title: name,
      content: '<espi:MeterReading/>',
    },
    { self: type, up: 'ReadingType', title: `${name}, Wh`, content: `<espi:ReadingType>${fields.join('')}</espi:ReadingType>` },
    ...days.map(([day, ofDay]) => ({
      self: `${reading}/IntervalBlock/${day}`,
      up: `${reading}/IntervalBlock`,
      title: day,
      content: blockOf(ofDay),
    })),
  ].map((entry) => entryOf(updated, entry))
}

/** Import and export by half-hour in whole Wh, or by day for daily reads. @param writtenAt ISO 8601 */
export const greenButtonFile = ({ icp, halfHours }: UsageSeries, writtenAt: string): string => {
  const point = `RetailCustomer/UsagePoint/${icp}`
  const sent = valuesOf(halfHours, 'sent')
  const usagePoint = entryOf(writtenAt, {
    self: point,
    up: 'RetailCustomer/UsagePoint',
    related: [`${point}/MeterReading`],
    title: `ICP ${icp}`,
    content: '<espi:UsagePoint><espi:ServiceCategory><espi:kind>0</espi:kind></espi:ServiceCategory></espi:UsagePoint>',
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi">',
    `<id>urn:uuid:${stableId(point)}</id><title>Green Button: ICP ${icp}</title><updated>${writtenAt}</updated>`,
    usagePoint,
    ...seriesEntries(point, 'taken', valuesOf(halfHours, 'taken'), writtenAt),
    ...(sent.length > 0 ? seriesEntries(point, 'sent', sent, writtenAt) : []),
    '</feed>\n',
  ].join('\n')
}
