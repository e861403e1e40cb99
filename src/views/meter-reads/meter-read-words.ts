import type { DevicePreview, MeterReadPreview, ReadCheck } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter, MeterDevice, MeterRead, ReadUnit } from '#contract/meter-reads/meter-reads.contract.ts'
import { type Day, formatDate, formatFullDate, formatDay, formatInstant, yearOf } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatPrice, fuelNames } from '#domain/supply/energy.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'

export const unitNames: Readonly<Record<ReadUnit, string>> = { kWh: 'kWh', m3: 'm³' }

/** `56 m³` */
export const unitsWords = (units: number, unit: ReadUnit): string => `${formatNumber(units)} ${unitNames[unit]}`

/** `46 m³` since the last read; after an estimate that was too high, by how much. */
export const usedSinceWords = (units: number, unit: ReadUnit): string =>
  units < 0 ? `${unitsWords(-units, unit)} less than estimated` : unitsWords(units, unit)

/** `4,161`: within a sentence, without leading zeros. */
export const readingWords = (reading: string): string => (/^\d+$/.test(reading) ? formatNumber(Number(reading)) : reading)

/** `04217`: as on the meter; text that is no number stays. */
export const dialWords = (reading: string, digits: number): string =>
  /^\d+$/.test(reading) ? formatReading(Number(reading), digits) : reading

export const sourceNames: Readonly<Record<MeterRead['source'], string>> = {
  retailer: 'Read by us',
  customer: 'Read by you',
  estimate: 'Estimated',
}

/** `8 May`; the year if it is another. */
export const dayWords = (day: Day, today: Day): string => (yearOf(day) === yearOf(today) ? formatDate(day) : formatFullDate(day))

/** `Natural Gas, meter G2207 4418, beside the front door.` */
export const meterWords = ({ supplyType, serial, location }: Meter): string =>
  `${[fuelNames[supplyType], `meter ${serial}`, location].filter(Boolean).join(', ')}.`

/** `Last read 4,161 on 8 May, by you.` */
export const lastReadWords = ({ lastRead }: MeterDevice, today: Day): string => {
  if (!lastRead) return 'No read yet.'
  const { deviceReading, readOn, source } = lastRead
  return `Last read ${readingWords(deviceReading)} on ${dayWords(readOn, today)}, by ${source === 'customer' ? 'you' : 'us'}.`
}

export const hasSeveral = ({ devices }: Meter): boolean => devices.length > 1

export const sendWords = (readings: readonly { readonly deviceReading: string }[]): string => {
  const [only] = readings
  if (!only) return 'Send reading'
  return readings.length === 1 ? `Send ${only.deviceReading}` : `Send ${readings.length} readings`
}

/** `617.214 kWh`: exact, so that the product with the price is right. */
const exactKwh = (kw: number): string => `${formatNumber(kw, 0, 3)} kWh`

/** `617 kWh`, or for gas `56 m³, 617.214 kWh`. */
export const usedWords = ({ units, kw }: NonNullable<DevicePreview['used']>, unit: ReadUnit): string =>
  unit === 'm3' ? `${unitsWords(units, unit)}, ${exactKwh(kw)}` : unitsWords(units, unit)

/** `at 11.90 c/kWh`; empty if there are several prices. */
export const priceWords = ({ centsPerKwh }: DevicePreview): string => {
  const [price] = centsPerKwh
  return price !== undefined && centsPerKwh.length === 1 ? ` at ${formatPrice(price, 'c/kWh')}` : ''
}

/** `$151, was $140` */
export const nextBillWords = ({ about, was }: NonNullable<MeterReadPreview['nextBill']>): string =>
  `${formatWholeDollars(about)}, was ${formatWholeDollars(was)}`

const decimals = (value: number, most: number): string => formatNumber(value, 0, most)

/** `56 m³ × 1.012 (pressure and height) × 39.2 MJ ÷ 3.6 = 617 kWh`; one line per period with equal conditions. */
export const conversionWords = ({ cubicMetres, factor, calorificValue, kw }: DevicePreview['gas'][number]): string =>
  `${decimals(cubicMetres, 1)} m³ × ${decimals(factor, 5)} (pressure, height, temperature) × ${decimals(calorificValue, 2)} MJ ÷ 3.6 = ${exactKwh(kw)}`

const checkNames: Readonly<Record<ReadCheck['kind'], readonly [string, string]>> = {
  digits: ['The right meter', 'The number of digits, and the number on the front'],
  lowerThanLast: ['Lower than last time', 'Or the meter has gone past all nines to zero'],
  range: ['Range for the season', 'The weather since your last read, and your usual use'],
  swapped: ['Swapped digits or registers', 'Would a different order fit?'],
  otherMeter: ['Another meter', 'Would it fit another of your meters?'],
}
export const checkWords = ({ kind }: ReadCheck) => checkNames[kind]

const outcomes: Readonly<Record<ReadCheck['state'], string>> = {
  ok: 'ok',
  rolledOver: 'past zero',
  lower: 'Lower',
  tooHigh: 'Too high',
  tooLow: 'Too low',
  fits: 'fits',
  wrong: 'Wrong',
  unknown: 'Can’t tell',
}
export const outcomeWords = ({ state, suggestion }: ReadCheck): string =>
  state === 'fits' && suggestion ? `${suggestion.deviceReading} fits` : outcomes[state]

export const isGoodOutcome = ({ state }: ReadCheck): boolean => state === 'ok' || state === 'rolledOver'

export const unusualText = ({ used, since, timesUsual }: DevicePreview, unit: ReadUnit, today: Day): string => {
  if (since === null) return 'We don’t have an earlier reading to compare it with.'
  if (used === null) return `That’s lower than on ${dayWords(since, today)}. A meter doesn’t run backwards.`
  if (used.units < 0)
    return `That’s ${unitsWords(-used.units, unit)} less than on ${dayWords(since, today)}. A meter doesn’t run backwards.`
  const times = timesUsual !== null && timesUsual >= 2 ? `, about ${formatNumber(Math.round(timesUsual))} times your usual` : ''
  const price = used.cost === null ? '' : ` At your price that’s ${formatDollars(used.cost)}.`
  return `That’s ${unitsWords(used.units, unit)} since ${dayWords(since, today)}${times}.${price}`
}

export const stateWords = ({
  state,
  source,
}: MeterRead): { readonly words: string; readonly tone: 'good' | 'info' | 'warn' | 'neutral' } => {
  switch (state) {
    case 'billed':
      return { words: 'Billed', tone: 'good' }
    case 'counted':
      return { words: source === 'estimate' ? 'Estimate' : 'On next bill', tone: 'info' }
    case 'checking':
      return { words: 'Being checked', tone: 'warn' }
    case 'refused':
      return { words: 'Not right', tone: 'neutral' }
    case 'takenBack':
      return { words: 'Cancelled', tone: 'neutral' }
  }
}

/** `Estimated, right within 2 m³` */
export const provenanceWords = ({ source, offBy }: MeterRead, unit: ReadUnit): string =>
  source === 'estimate' && offBy !== null
    ? `${sourceNames.estimate}, within ${unitsWords(Math.abs(offBy), unit)}`
    : sourceNames[source]

/** In the confirmation and in the line that stays. */
export const comesOfIt = ({ state, changeUntil }: MeterRead, closesOn: Day, isOne = true): string => {
  const them = isOne ? 'it' : 'them'
  const subject = isOne ? 'It' : 'They'
  if (state === 'checking')
    return `Someone will check ${them}, usually within a working day. We won’t bill ${them} until then, and we’ll email you what we find.`
  if (state === 'billed') return `We’re redoing your bill with ${them}.`
  if (changeUntil === null) return `We’re redoing your bill with ${them}, so you can’t change ${them} any more.`
  return `${subject} ${isOne ? 'counts' : 'count'} for your bill of ${formatDay(closesOn)}. You can change or cancel ${them} until ${formatInstant(changeUntil)}.`
}

/** Tells checked reads from the others. */
export const comesOfAll = (reads: readonly MeterRead[], closesOn: Day): string => {
  const [checked, rest] = [reads.filter(({ state }) => state === 'checking'), reads.filter(({ state }) => state !== 'checking')]
  const groups = [rest, checked].filter((group) => group.length > 0)
  return groups
    .map((group) => {
      const [first] = group
      const words = first ? comesOfIt(first, closesOn, group.length === 1) : ''
      return groups.length === 1 ? words : `${listText(group.map(({ deviceReading }) => deviceReading))}: ${words}`
    })
    .join(' ')
}
