import { createReadStream } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { allocateCents } from '#domain/money.ts'
import { dayOf } from '#domain/half-hours.ts'
import { type Day } from '#domain/days.ts'
import { slotOfInstant } from './clock-times.ts'
import { ImportRefused, LineRefused } from './line-refused.ts'
import type { ParsedReading } from './parsed-reading.ts'

interface Entry {
  readonly text: string
  /** The line on which it begins, from 1. */
  readonly line: number
}

interface Link {
  readonly '@rel'?: string
  readonly '@href'?: string
}

interface IntervalReading {
  readonly timePeriod?: { readonly start?: string; readonly duration?: string }
  readonly value?: string
  readonly ReadingQuality?: readonly { readonly quality?: string }[]
}

interface ParsedEntry {
  readonly link: readonly Link[]
  readonly content?: {
    readonly UsagePoint?: unknown
    readonly MeterReading?: unknown
    readonly ReadingType?: Readonly<Record<string, string>>
    readonly IntervalBlock?: readonly { readonly IntervalReading?: readonly IntervalReading[] }[]
  }
}

interface ReadingType {
  readonly flow: 'X' | 'I'
  readonly multiplier: number
}

interface Definitions {
  /** The newest `updated` of its entries. */
  readonly writtenOn: Day | null
  /** What a meter reading measures, by its address; only energy in watt-hours is kept. */
  readonly types: ReadonlyMap<string, ReadingType | null>
}

const lists = new Set(['link', 'IntervalBlock', 'IntervalReading', 'ReadingQuality'])
const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  isArray: (name) => lists.has(name),
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

const entryEnd = /<\/(?:\w+:)?entry\s*>/
const halfHour = 1_800
/** ESPI: watt-hours; differences of a register; taken from the network, sent to it. */
const wattHours = '72'
const deltas = '4'
const flows: Readonly<Record<string, 'X' | 'I'>> = { '1': 'X', '19': 'I' }
/** ESPI qualities of estimates and projections. */
const estimates = new Set(['8', '9', '12'])

const linesIn = (text: string) => text.split('\n').length - 1

/** The entries of the feed one after the other, so that a file of any size needs only the memory of its largest entry. */
const entriesOf = async function* (path: string): AsyncGenerator<Entry> {
  let rest = ''
  let line = 1
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    rest += String(chunk)
    for (let end = entryEnd.exec(rest); end; end = entryEnd.exec(rest)) {
      const text = rest.slice(0, end.index + end[0].length)
      if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new LineRefused(line, 'a document type is not taken')
      const start = text.search(/<(?:\w+:)?entry[\s>]/)
      yield { text: text.slice(Math.max(0, start)), line: line + linesIn(text.slice(0, Math.max(0, start))) }
      line += linesIn(text)
      rest = rest.slice(text.length)
    }
  }
  if (!/<\/(?:\w+:)?feed\s*>\s*$/.test(rest)) throw new LineRefused(line + linesIn(rest), 'the file ends too early')
}

const parse = ({ text, line }: Entry): ParsedEntry => {
  const checked = XMLValidator.validate(text)
  if (checked !== true) throw new LineRefused(line + checked.err.line - 1, checked.err.msg)
  return (parser.parse(text) as { entry: ParsedEntry }).entry
}

const hrefOf = ({ link }: ParsedEntry, rel: string): string[] =>
  link.flatMap((one) => (one['@rel'] === rel && one['@href'] !== undefined ? [one['@href']] : []))

const typeOf = (type: Readonly<Record<string, string>>): ReadingType | null => {
  const flow = flows[type['flowDirection'] ?? '1']
  if (type['uom'] !== wattHours || (type['accumulationBehaviour'] ?? deltas) !== deltas || !flow) return null
  return { flow, multiplier: 10 ** Number(type['powerOfTenMultiplier'] ?? 0) }
}

const readDefinitions = async (path: string): Promise<Definitions> => {
  const types = new Map<string, ReadingType | null>()
  const readings: ParsedEntry[] = []
  let usagePoints = 0
  let updated = Number.NaN
  for await (const entry of entriesOf(path)) {
    const at = Date.parse(/<(?:\w+:)?updated>([^<]*)</.exec(entry.text)?.[1] ?? '')
    if (!(at <= updated) && !Number.isNaN(at)) updated = at
    if (/<(?:\w+:)?IntervalBlock[\s>]/.test(entry.text)) continue
    const parsed = parse(entry)
    const [self = ''] = hrefOf(parsed, 'self')
    if (parsed.content?.UsagePoint !== undefined) usagePoints += 1
    if (parsed.content?.ReadingType) types.set(self, typeOf(parsed.content.ReadingType))
    if (parsed.content?.MeterReading !== undefined) readings.push(parsed)
  }
  if (usagePoints > 1) throw new ImportRefused(`The file holds ${usagePoints} usage points; give each a file of its own.`)
  const byReading = readings.map((reading) => {
    const type = hrefOf(reading, 'related').find((href) => types.has(href))
    return [hrefOf(reading, 'self')[0] ?? '', type === undefined ? null : (types.get(type) ?? null)] as const
  })
  return { types: new Map(byReading), writtenOn: Number.isNaN(updated) ? null : dayOf(updated) }
}

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN

/** The line of the nth interval reading within an entry. */
const lineOf = ({ text, line }: Entry, nth: number): number => {
  const found = [...text.matchAll(/<(?:\w+:)?IntervalReading[\s>]/g)][nth]
  return line + linesIn(text.slice(0, found?.index ?? 0))
}

interface Part {
  readonly start: number
  readonly seconds: number
  readonly wh: number
}

/** An hour is shared out over its two half-hours, a quarter of an hour is a part of one. */
const partsOf = (start: number, duration: number, wh: number): Part[] => {
  if (duration <= halfHour) return [{ start: start - (start % halfHour), seconds: duration, wh }]
  const count = duration / halfHour
  return allocateCents(
    Array.from({ length: count }, () => 1),
    wh,
  ).map((share, index) => ({ start: start + index * halfHour, seconds: halfHour, wh: share }))
}

const refusal = (start: number, duration: number, value: number): string | null => {
  if (Number.isNaN(start) || Number.isNaN(duration) || Number.isNaN(value))
    return 'a reading needs a start, a duration and a value'
  if (value < 0) return 'a reading is below zero'
  const fits =
    duration > 0 && (duration % halfHour === 0 ? start % halfHour === 0 : halfHour % duration === 0 && start % duration === 0)
  return fits && duration <= 24 * 3_600 ? null : `${duration} seconds from ${start} do not fit into half-hours`
}

const readingsOf = async function* (path: string, types: Definitions['types']): AsyncGenerator<ParsedReading> {
  const open = new Map<string, { wh: number; seconds: number; isEstimated: boolean }>()
  for await (const entry of entriesOf(path)) {
    if (!/<(?:\w+:)?IntervalBlock[\s>]/.test(entry.text)) continue
    const parsed = parse(entry)
    const register = (hrefOf(parsed, 'up')[0] ?? '').replace(/\/IntervalBlock$/, '')
    if (!types.has(register)) throw new LineRefused(entry.line, 'the block belongs to no meter reading of the file')
    const type = types.get(register)
    if (!type) continue
    const readings = (parsed.content?.IntervalBlock ?? []).flatMap(({ IntervalReading = [] }) => IntervalReading)
    for (const [nth, reading] of readings.entries()) {
      const [start, duration, value] = [
        numberOf(reading.timePeriod?.start),
        numberOf(reading.timePeriod?.duration),
        numberOf(reading.value),
      ]
      const refused = refusal(start, duration, value)
      if (refused !== null) throw new LineRefused(lineOf(entry, nth), refused)
      const isEstimated = (reading.ReadingQuality ?? []).some(({ quality }) => estimates.has(quality ?? ''))
      for (const part of partsOf(start, duration, value * type.multiplier)) {
        const key = `${register} ${part.start}`
        const known = open.get(key) ?? { wh: 0, seconds: 0, isEstimated: false }
        const whole = {
          wh: known.wh + part.wh,
          seconds: known.seconds + part.seconds,
          isEstimated: known.isEstimated || isEstimated,
        }
        if (whole.seconds < halfHour) open.set(key, whole)
        else {
          open.delete(key)
          yield {
            line: entry.line,
            icp: null,
            meter: '',
            content: register,
            ...slotOfInstant(part.start * 1000),
            flow: type.flow,
            wh: whole.wh,
            quality: whole.isEstimated ? 'E' : 'A',
          }
        }
      }
    }
  }
}

export interface GreenButtonFile {
  readonly writtenOn: Day | null
  readonly readings: AsyncIterable<ParsedReading>
}

/**
 * Reads a Green Button (ESPI) feed into half-hours. Times are instants, so that they need no time zone and the hour that comes
 * twice in April is told apart; half-hours that the file holds only in part are left out.
 * @throws LineRefused naming the line and the reason; ImportRefused when the file as a whole will not do
 */
export const openGreenButton = async (path: string): Promise<GreenButtonFile> => {
  const { types, writtenOn } = await readDefinitions(path)
  return { writtenOn, readings: readingsOf(path, types) }
}
