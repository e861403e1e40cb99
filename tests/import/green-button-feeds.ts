/** One interval reading, epoch seconds and seconds. */
interface Interval {
  readonly start: number | string
  readonly duration: number | string
  readonly value: number | string
  readonly quality?: string
}

export const intervalReading = ({ start, duration, value, quality }: Interval): string =>
  `<IntervalReading>
${quality === undefined ? '' : `<ReadingQuality><quality>${quality}</quality></ReadingQuality>\n`}<timePeriod>
<duration>${duration}</duration>
<start>${start}</start>
</timePeriod>
<value>${value}</value>
</IntervalReading>
`

const selfOf = (nth: number) => `https://green.example/RetailCustomer/1/UsagePoint/1/MeterReading/${nth}`

const meterReading = (readingType: string, nth: number) =>
  `<entry><link rel="self" href="${selfOf(nth)}"/><link rel="related" href="ReadingType/${nth}"/><content><MeterReading xmlns="http://naesb.org/espi"/></content></entry>
<entry><link rel="self" href="ReadingType/${nth}"/><content><ReadingType xmlns="http://naesb.org/espi">${readingType}</ReadingType></content></entry>
`

/** What the readings belong to; a line of its own for each entry. */
export const feedHead = (...readingTypes: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Usage</title><updated>2026-09-30T20:00:00Z</updated>
<entry><link rel="self" href="UsagePoint/1"/><content><UsagePoint xmlns="http://naesb.org/espi"/></content></entry>
${readingTypes.map((type, index) => meterReading(type, index + 1)).join('')}`

const blockStartOf = (nth: number) =>
  `<entry><link rel="self" href="${selfOf(nth)}/IntervalBlock/1"/><link rel="up" href="${selfOf(nth)}/IntervalBlock"/><content><IntervalBlock xmlns="http://naesb.org/espi">
`
export const blockStart = blockStartOf(1)
export const blockEnd = '</IntervalBlock></content></entry>\n'
export const feedEnd = '</feed>\n'

export const wattHours = '<flowDirection>1</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>72</uom>'

/** A Green Button feed of one meter reading; the first interval begins on line 7. */
export const feedOf = (intervals: readonly Interval[], readingType: string = wattHours): string =>
  `${feedHead(readingType)}${blockStart}${intervals.map(intervalReading).join('')}${blockEnd}${feedEnd}`

export interface Series {
  readonly readingType: string
  readonly intervals: readonly Interval[]
}

/** A Green Button feed of several meter readings, in this order. */
export const feedOfSeries = (...series: readonly Series[]): string =>
  `${feedHead(...series.map(({ readingType }) => readingType))}${series
    .map(({ intervals }, index) => `${blockStartOf(index + 1)}${intervals.map(intervalReading).join('')}${blockEnd}`)
    .join('')}${feedEnd}`
