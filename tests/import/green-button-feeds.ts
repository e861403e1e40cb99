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

const self = 'https://green.example/RetailCustomer/1/UsagePoint/1/MeterReading/1'

/** What the readings belong to; a line of its own for each entry. */
export const feedHead = (readingType: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Usage</title><updated>2026-09-30T20:00:00Z</updated>
<entry><link rel="self" href="UsagePoint/1"/><content><UsagePoint xmlns="http://naesb.org/espi"/></content></entry>
<entry><link rel="self" href="${self}"/><link rel="related" href="ReadingType/1"/><content><MeterReading xmlns="http://naesb.org/espi"/></content></entry>
<entry><link rel="self" href="ReadingType/1"/><content><ReadingType xmlns="http://naesb.org/espi">${readingType}</ReadingType></content></entry>
`

export const blockStart = `<entry><link rel="self" href="${self}/IntervalBlock/1"/><link rel="up" href="${self}/IntervalBlock"/><content><IntervalBlock xmlns="http://naesb.org/espi">
`
export const blockEnd = '</IntervalBlock></content></entry>\n'
export const feedEnd = '</feed>\n'

export const wattHours = '<flowDirection>1</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>72</uom>'

/** A Green Button feed of one meter reading; the first interval begins on line 7. */
export const feedOf = (intervals: readonly Interval[], readingType: string = wattHours): string =>
  `${feedHead(readingType)}${blockStart}${intervals.map(intervalReading).join('')}${blockEnd}${feedEnd}`
