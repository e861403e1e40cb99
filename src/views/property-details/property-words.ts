import type { SupplyPoint } from '#contract/account.contract.ts'
import type { PropertyMeter, PropertySupply } from '#contract/property-details.contract.ts'
import { formatFullDate } from '#domain/days.ts'
import { readingWords, sourceNames, unitNames } from '#views/meter-reads/meter-read-words.ts'
import { lastReadingWords } from '#views/products/product-words.ts'

/** Since when a connection is supplied, or until when. */
export const supplyWords = ({ startDate, endDate }: PropertySupply): string => {
  if (endDate !== null) return `Until ${formatFullDate(endDate)}`
  return startDate === null ? 'Not yet' : `Since ${formatFullDate(startDate)}`
}

/** What last came from a register that is read by hand: `12 May 2026: 34,211 kWh, read by us`. */
export const lastReadWords = ({ lastRead, unit }: PropertyMeter['registers'][number]): string =>
  lastRead === null
    ? 'Not read yet'
    : `${formatFullDate(lastRead.readOn)}: ${readingWords(lastRead.deviceReading)} ${unitNames[unit]}, ${sourceNames[lastRead.source].toLowerCase()}`

/** How a meter is read, and up to when that came. */
export const meterKindWords = ({ isSmart }: PropertyMeter, supply: SupplyPoint): string =>
  isSmart ? `Smart. ${lastReadingWords(supply)}` : 'Read by hand'
