import type { Day } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { isMeterSerial, meterSerial } from '#domain/supply/meter-serial.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'
import type { Register } from '#server/readings/registers.ts'
import { type ClockFlag, createClock, type Slot } from './clock-times.ts'
import { fieldsOf } from '#server/import/line-fields.ts'
import { LineRefused } from '#server/import/refused.ts'
import { requirePast } from './line-checks.ts'
import { dayStep, halfHourStep, type IsTaken, type ParsedReading } from './parsed-reading.ts'

export interface Eiep13aReader {
  /** Next line: a half-hour, or all of a day read as a total; none for header and empty lines. */
  readonly read: (text: string) => readonly ParsedReading[]
  readonly writtenOn: () => Day | null
  readonly end: () => void
}

const flags: Readonly<Record<string, ClockFlag>> = { '': null, NZDT: 'NZDT', NZST: 'NZST' }
const fieldCount = 14
/** Starts one second after the half-hour (some senders write the half-hour itself). */
const beginning = /^(\d{2}\/\d{2}\/\d{4}) (\d{2}):([03]0):0[01]$/
const ending = /^(\d{2}\/\d{2}\/\d{4}) (\d{2}):([03]0):00$/

const halfHours = (hours: string, minutes: string) => Number(hours) * 2 + (minutes === '30' ? 1 : 0)

const requireAmount = (line: number, text: string, unit: string): number => {
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(text)) throw new LineRefused(line, `"${text}" is no amount of ${unit}`)
  return Number(text)
}

interface Header {
  readonly writtenOn: Day
  readonly records: number
}

const requireHeader = (line: number, fields: readonly string[], dayOf: (text: string) => Day | null, today: Day): Header => {
  if (fields[0] !== 'HDR' || fields[1] !== 'ICPCONS') throw new LineRefused(line, 'this is no EIEP13A header (HDR,ICPCONS,…)')
  const count = Number(fields[8])
  if (!Number.isInteger(count) || count < 0) throw new LineRefused(line, `"${fields[8] ?? ''}" is no number of records`)
  const writtenOn = dayOf(fields[6] ?? '')
  if (writtenOn === null) throw new LineRefused(line, `"${fields[6] ?? ''}" is no date of the file (dd/mm/yyyy)`)
  return { writtenOn: requirePast(line, writtenOn, today), records: count }
}

const oneOf = <Value extends string>(line: number, what: string, text: string, allowed: readonly Value[]): Value => {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new LineRefused(line, `${what} must be ${allowed.join(' or ')}, not "${text}"`)
  return found
}

const requireRegister = (line: number, flow: Register['flow'], fields: readonly string[]): Register => {
  const [serial = '', , code = '', hours = ''] = fields.slice(5)
  if (!isMeterSerial(serial))
    throw new LineRefused(
      line,
      `${JSON.stringify(serial.slice(0, 40))} is no serial of a meter: at most 30 letters, digits and signs`,
    )
  if (!/^[A-Z0-9]{0,6}$/i.test(code) || !/^\d{0,2}$/.test(hours))
    throw new LineRefused(
      line,
      `${JSON.stringify(`${code},${hours}`.slice(0, 40))} is no register content with its hours, such as UN,24`,
    )
  return { flow, meter: meterSerial(serial), content: `${code.toUpperCase()}${hours}` }
}

/**
 * Reads EIEP13A 1.1 to 1.4: a header with the number of records, then a line per half-hour (`dd/mm/yyyy hh:mm:01` to `hh:mm:00`),
 * or per day (midnight to midnight) without half-hourly metering. Flow X is import, I export; RD a reading, ES an estimate.
 * Fields may be quoted.
 * @throws LineRefused with line and reason
 */
export const createEiep13aReader = (isTaken: IsTaken, today: Day): Eiep13aReader => {
  const clock = createClock()
  let line = 0
  let records = 0
  let header: Header | null = null

  const readSlots = (fields: readonly string[], isTakenHere: (slot: Slot) => boolean): readonly Slot[] => {
    const [start = '', end = ''] = [fields[9], fields[10]]
    const [, from = '', fromHours = '', fromMinutes = ''] = beginning.exec(start) ?? []
    const [, to = '', toHours = '', toMinutes = ''] = ending.exec(end) ?? []
    const flag = flags[fields[4] ?? '']
    if (flag === undefined) throw new LineRefused(line, `the clock must be NZDT or NZST, not "${fields[4]}"`)
    const local = halfHours(fromHours, fromMinutes)
    const until = halfHours(toHours, toMinutes)
    const endsAtMidnight = until === 0 && clock.isNextDay(from, to)
    const day = from === '' ? null : clock.dayOf(from)
    if (day !== null && local === 0 && endsAtMidnight)
      return Array.from({ length: halfHoursOf(day) }, (_, index) => ({ day, index }))
    const isHalfHour = from === to ? until === local + 1 : local === 47 && endsAtMidnight
    if (from === '' || to === '' || local > 47 || !isHalfHour)
      throw new LineRefused(line, `"${start}" to "${end}" is no half-hour`)
    const slot = clock.slot(from, local, flag, isTakenHere)
    if (!slot) throw new LineRefused(line, `there is no "${start}" in New Zealand`)
    return [slot]
  }

  const readDetail = (fields: readonly string[]): readonly ParsedReading[] => {
    if (fields.length !== fieldCount)
      throw new LineRefused(line, `a detail line has ${fieldCount} fields, this one ${fields.length}`)
    const [, , icp = '', response = ''] = fields
    if (response !== '000')
      throw new LineRefused(line, `the sender answers ${response || 'nothing'} instead of 000: there is no data`)
    const flow = oneOf(line, 'the flow', fields[6] ?? '', ['X', 'I'])
    const register = requireRegister(line, flow, fields)
    const isEstimate = oneOf(line, 'the kind', fields[11] ?? '', ['RD', 'ES']) === 'ES'
    const slots = readSlots(fields, (found) => isTaken(icp, register, found))
    const [kwh = '', kvarh = ''] = fields.slice(12)
    // Reactive energy is not charged, but nonsense in it may mean shifted columns.
    if (kvarh !== '') requireAmount(line, kvarh, 'kVArh')
    const wh = requireAmount(line, kwh, 'kWh') * 1000
    const [first] = slots
    if (first && slots.length === 1)
      return [{ line, icp, ...register, ...first, wh, quality: isEstimate ? 'E' : 'A', step: halfHourStep }]
    const shares = allocateCents(
      slots.map(() => 1),
      roundHalfAway(wh),
    )
    return slots.map((slot, index) => ({
      line,
      icp,
      ...register,
      ...slot,
      wh: shares[index] ?? 0,
      quality: isEstimate ? 'E' : 'D',
      step: dayStep,
    }))
  }

  return {
    read: (text) => {
      line += 1
      if (text.trim() === '') return []
      const fields = fieldsOf(line, text)
      if (header === null) {
        header = requireHeader(line, fields, clock.dayOf, today)
        return []
      }
      if (fields[0] !== 'DET') throw new LineRefused(line, `a line begins with DET, not "${fields[0]}"`)
      records += 1
      return readDetail(fields)
    },
    writtenOn: () => header?.writtenOn ?? null,
    end: () => {
      if (header === null) throw new LineRefused(1, 'the file is empty')
      if (records !== header.records)
        throw new LineRefused(1, `the header promises ${header.records} records, the file has ${records}`)
    },
  }
}
