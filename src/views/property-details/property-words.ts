import type { SupplyPoint } from '#contract/account/account.contract.ts'
import type { PropertyMeter, PropertySupply } from '#contract/property-details/property-details.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { readingWords, sourceNames, unitNames } from '#views/meter-reads/meter-read-words.ts'
import { lastReadingWords } from '#views/products/product-words.ts'

export const supplyWords = ({ startDate, endDate }: PropertySupply): string => {
  if (endDate !== null) return `Until ${formatFullDate(endDate)}`
  return startDate === null ? 'Not yet' : `Since ${formatFullDate(startDate)}`
}

/** For a register read by hand: `12 May 2026: 34,211 kWh, read by us` */
export const lastReadWords = ({ lastRead, unit }: PropertyMeter['registers'][number]): string =>
  lastRead === null
    ? 'Not read yet'
    : `${formatFullDate(lastRead.readOn)}: ${readingWords(lastRead.deviceReading)} ${unitNames[unit]}, ${sourceNames[lastRead.source].toLowerCase()}`

/** With the last date of data. */
export const meterKindWords = ({ isSmart }: PropertyMeter, supply: SupplyPoint): string =>
  isSmart ? `Smart. ${lastReadingWords(supply)}` : 'Read by hand'
