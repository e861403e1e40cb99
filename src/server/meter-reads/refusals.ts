import * as contract from '#contract/meter-reads/meter-read-commands.contract.ts'
import { addDays, type Day, formatDate, formatDay, formatFullDate } from '#domain/basics/days.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import type { JudgedUse, Typed } from './plausible-reading.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Device, deviceName, type Meter } from './meters.store.ts'
import type { ReadRow } from './reads.store.ts'

const notAReading = (detail: string) => new Refusal(400, contract.notAReading, 'Please check your reading', detail)

export const noMeterId = () => notAReading('We can’t tell which meter this reading is for, because it has no meter ID.')
export const nothingRead = () => notAReading('Please enter at least one reading.')
export const twiceRead = () => notAReading('You’ve entered two readings for the same register. Please send one.')
export const dayToCome = (day: Day) => notAReading(`${formatDay(day)} is in the future. Enter the day you took the reading.`)

export const readNotFound = () =>
  new Refusal(404, contract.readNotFound, 'Not found', 'We couldn’t find this meter or reading on your account.')

/** `meter G2207 4418`, `the night register of meter E12` */
export const nameOf = ({ serial, devices }: Meter, { register }: Device): string =>
  devices.length > 1 ? `the ${deviceName(register).toLowerCase()} register of meter ${serial}` : `meter ${serial}`

export const typedRefusal = (typed: Typed, meter: Meter, device: Device): Refusal | null => {
  const { digits } = device.register
  switch (typed.kind) {
    case 'reading':
      return null
    case 'empty':
      return nothingRead()
    case 'notANumber':
      return notAReading(`A reading only has digits. Please enter the ${digits} black digits of ${nameOf(meter, device)}.`)
    case 'tooLong':
      return notAReading(`A reading of ${nameOf(meter, device)} has ${digits} digits. Please leave out the red ones.`)
  }
}

const notAllowed = (detail: string) => new Refusal(403, contract.notReadByHand, 'You can’t send a reading', detail)

export const meterRefusal = (meter: Meter, readOn: Day): Refusal | null => {
  const { serial, isAdvanced, canSubmitMeterRead, startDate, endDate } = meter
  if (isAdvanced) return notAllowed(`Meter ${serial} sends its readings automatically.`)
  if (!canSubmitMeterRead) return notAllowed(`We read meter ${serial} ourselves.`)
  if (readOn < startDate) return notAllowed(`We’ve only supplied this property since ${formatFullDate(startDate)}.`)
  // A read counts for the start of its day: the day after the last one closes the supply.
  if (endDate !== null && readOn > addDays(endDate, 1))
    return notAllowed(`We supplied this property until ${formatFullDate(endDate)}.`)
  return null
}

const sources = { retailer: 'our read', customer: 'your read', estimate: 'our estimate' } as const

export const lockRefusal = (
  meter: Meter,
  device: Device,
  readOn: Day,
  rows: readonly ReadRow[],
  canChange: (row: ReadRow) => boolean,
): Refusal | null => {
  const { number, digits } = device.register
  const registerRows = rows.filter(
    (row) =>
      row.supplyPointId === meter.supplyPointId &&
      row.serial === meter.serial &&
      row.number === number &&
      row.source !== 'estimate',
  )
  const checking = registerRows.find(({ state }) => state === 'checking')
  const locked = (row: ReadRow, why: string) => {
    const name = nameOf(meter, device)
    const detail = `${name.charAt(0).toUpperCase()}${name.slice(1)} is locked by ${sources[row.source]} of ${formatDate(row.readOn)}, ${formatReading(row.reading, digits)}${why}.`
    return new Refusal(409, contract.readLocked, 'This register is locked', detail)
  }
  if (checking) return locked(checking, ', which we’re checking')
  const later = registerRows.find((row) => row.state === 'counted' && row.readOn >= readOn)
  return later ? locked(later, later.readOn === readOn && canChange(later) ? '. You can change that one' : '') : null
}

export const doubtOf = (meter: Meter, device: Device, { units, likely, direction }: JudgedUse): string => {
  const { reads } = device.register
  const since = reads.at(-1)
  if (!since) return 'This reading looks unlikely.'
  const unit = meter.supplyType === 'naturalGas' ? 'm³' : 'kWh'
  if (direction === 'lower')
    return `It’s lower than the last reading, ${formatReading(since.reading, device.register.digits)} on ${formatDate(since.readOn)}.`
  return `That’s ${units} ${unit} since ${formatDate(since.readOn)}. We’d expect ${likely?.from} to ${likely?.to} ${unit}.`
}

export const notPlausible = (doubt: string) =>
  new Refusal(
    409,
    contract.notPlausible,
    'Please check it again',
    `${doubt} If it’s right, send it again and someone will check it.`,
  )

export const readClosed = (detail: string) => new Refusal(409, contract.readClosed, 'It’s too late for this', detail)
