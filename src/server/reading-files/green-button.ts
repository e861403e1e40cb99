import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { Day } from '#domain/basics/days.ts'
import { dayOf, halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'
import { slotOfInstant } from './clock-times.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { requirePast } from './line-checks.ts'
import type { ParsedReading } from './parsed-reading.ts'

/** Text of an element, and its first line, from 1. */
interface Field {
  readonly text: string
  readonly line: number
}

interface FeedInterval {
  readonly kind: 'interval'
  /** Number of its entry, from 0. */
  readonly entry: number
  readonly line: number
  start?: Field
  duration?: Field
  value?: Field
  readonly qualities: Field[]
}

/** Follows its intervals, since links may be anywhere in an entry. */
interface FeedEntry {
  readonly kind: 'entry'
  readonly number: number
  readonly links: { readonly rel: string; readonly href: string }[]
  readonly contents: Set<string>
  readonly readingType: Map<string, Field>
}

interface FeedUpdated extends Field {
  readonly kind: 'updated'
}

type FeedItem = FeedInterval | FeedEntry | FeedUpdated

const createFeedParser = (hasIntervals: boolean) => {
  const parser = new SaxesParser()
  const items: FeedItem[] = []
  const path: { readonly name: string; readonly line: number }[] = []
  let entries = 0
  let entry: FeedEntry | null = null
  let interval: FeedInterval | null = null
  let text = ''
  let begins = 1

  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const isIn = (...names: readonly string[]) => names.every((name, index) => path.at(index - names.length)?.name === name)
  const refuse = (reason: string): never => {
    throw new LineRefused(parser.line, reason)
  }

  const open = (name: string) => {
    if (path.length === 1 && name !== 'feed') refuse(`a Green Button file is a feed, this one is <${name}>`)
    if (isIn('feed', 'entry'))
      entry = { kind: 'entry', number: entries++, links: [], contents: new Set(), readingType: new Map() }
    if (isIn('entry', 'content', name)) entry?.contents.add(name)
    if (hasIntervals && isIn('IntervalBlock', 'IntervalReading'))
      interval = { kind: 'interval', entry: entries - 1, line: begins, qualities: [] }
  }
  const close = (name: string, field: Field) => {
    if (interval && isIn('IntervalReading', 'timePeriod', 'start')) interval.start = field
    else if (interval && isIn('IntervalReading', 'timePeriod', 'duration')) interval.duration = field
    else if (interval && isIn('IntervalReading', 'value')) interval.value = field
    else if (interval && isIn('IntervalReading', 'ReadingQuality', 'quality')) interval.qualities.push(field)
    else if (isIn('feed', 'updated') || isIn('feed', 'entry', 'updated')) items.push({ kind: 'updated', ...field })
    else if (isIn('content', 'ReadingType', name)) entry?.readingType.set(name, field)
    else if (interval && name === 'IntervalReading') {
      items.push(interval)
      interval = null
    } else if (entry && isIn('feed', 'entry')) {
      items.push(entry)
      entry = null
    }
  }

  parser.on('error', (error) => refuse(error.message.replace(/^[\d:]+ /, '')))
  parser.on('doctype', () => refuse('a document type is not taken'))
  parser.on('opentagstart', () => {
    begins = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push({ name: local(name), line: begins })
    text = ''
    open(local(name))
    if (isIn('entry', 'link')) entry?.links.push({ rel: attributes['rel'] ?? '', href: attributes['href'] ?? '' })
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    close(local(name), { text: text.trim(), line: path.at(-1)?.line ?? parser.line })
    path.pop()
    text = ''
  })
  return {
    write: (chunk: string) => parser.write(chunk),
    end: () => {
      try {
        parser.close()
      } catch {
        refuse('the file ends too early')
      }
    },
    take: () => items.splice(0),
  }
}

/** Constant memory. @throws LineRefused if not a feed, malformed or incomplete, or with a document type declaration */
const readFeed = async function* (path: string, hasIntervals: boolean): AsyncGenerator<FeedItem> {
  const parser = createFeedParser(hasIntervals)
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    parser.write(String(chunk))
    yield* parser.take()
  }
  parser.end()
  yield* parser.take()
}

interface ReadingType {
  readonly flow: 'X' | 'I'
  readonly multiplier: number
  /** Default quality of its readings. */
  readonly isEstimated: boolean
  /** Phase, time-of-use period or tier with its hours; empty: the whole flow. */
  readonly part: string
  /** Interval length, s; null if unknown. */
  readonly step: number | null
}

interface Definitions {
  readonly writtenOn: Day | null
  readonly series: ReadonlyMap<number, string>
  /** By address; null if not energy in Wh. */
  readonly types: ReadonlyMap<string, ReadingType | null>
}

interface Interval {
  readonly line: number
  /** Epoch seconds. */
  readonly start: number
  /** Seconds. */
  readonly duration: number
  readonly value: number
  readonly isEstimated: boolean | null
}

const halfHour = 1_800
const hour = 2 * halfHour
/** ESPI codes. */
const wattHours = 72
const deltas = 4
const flows: Readonly<Record<number, 'X' | 'I'>> = { 1: 'X', 19: 'I' }
/** ESPI: electricity metered on either side of a transformer, or unspecified. */
const electricity = new Set([0, 1, 2])
/** ESPI: all phases, or unspecified. */
const allPhases = new Set([0, 224, 225])
/** ESPI: plain values and sums; the others are averages, peaks and thresholds. */
const plainValues = new Set([0, 12, 26])
/** ESPI qualities of estimates and projections. */
const estimates = new Set([8, 9, 12])

const wholeNumber = (name: string, { text, line }: Field, least: number, most: number): number => {
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new LineRefused(line, `${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

const typeOf = (fields: ReadonlyMap<string, Field>): ReadingType | null => {
  const numberOf = (name: string, otherwise: number, least = 0, most = 999): number => {
    const field = fields.get(name)
    return field ? wholeNumber(name, field, least, most) : otherwise
  }
  const flow = flows[numberOf('flowDirection', 1)]
  const power = numberOf('powerOfTenMultiplier', 0, -12, 12)
  const isEstimated = estimates.has(numberOf('defaultQuality', 0))
  const phase = numberOf('phase', 0)
  const periods = ['tou', 'consumptionTier', 'cpp'].map((name) => numberOf(name, 0))
  const isPeriod = periods.some((period) => period > 0)
  const part = isPeriod || !allPhases.has(phase) ? `${phase}/${periods.join('/')}/${isPeriod ? '00' : '24'}` : ''
  const step = numberOf('intervalLength', 0, 0, 9_999_999)
  const isEnergy =
    plainValues.has(numberOf('dataQualifier', 0)) &&
    numberOf('uom', 0) === wattHours &&
    numberOf('accumulationBehaviour', deltas) === deltas &&
    electricity.has(numberOf('commodity', 0))
  return isEnergy && flow ? { flow, multiplier: 10 ** power, isEstimated, part, step: step || null } : null
}

/** A first pass, since entries come in any order. */
const readDefinitions = async (path: string, today: Day): Promise<Definitions> => {
  const readingTypes = new Map<string, ReadingType | null>()
  const series = new Map<number, string>()
  const meterReadings: { readonly self: string; readonly related: readonly string[] }[] = []
  let usagePoints = 0
  let writtenOn: Day | null = null
  for await (const item of readFeed(path, false)) {
    if (item.kind === 'updated') writtenOn = dayWritten(item, writtenOn, today)
    if (item.kind !== 'entry') continue
    const hrefs = (rel: string) => item.links.flatMap((link) => (link.rel === rel ? [link.href] : []))
    const [self = ''] = hrefs('self')
    if (item.contents.has('UsagePoint')) usagePoints += 1
    if (item.contents.has('ReadingType')) readingTypes.set(self, typeOf(item.readingType))
    if (item.contents.has('MeterReading')) meterReadings.push({ self, related: hrefs('related') })
    if (item.contents.has('IntervalBlock')) series.set(item.number, (hrefs('up')[0] ?? '').replace(/\/IntervalBlock$/, ''))
  }
  if (usagePoints > 1) throw new ImportRefused(`The file holds ${usagePoints} usage points; give each a file of its own.`)
  const typeAt = (related: readonly string[]) => readingTypes.get(related.find((href) => readingTypes.has(href)) ?? '') ?? null
  return { writtenOn, series, types: withoutParts(meterReadings.map(({ self, related }) => [self, typeAt(related)])) }
}

/** Drops parts of a flow that is also measured as a whole: they are the same energy. */
const withoutParts = (types: readonly (readonly [string, ReadingType | null])[]): Map<string, ReadingType | null> => {
  const whole = new Set(types.flatMap(([, type]) => (type?.part === '' ? type.flow : [])))
  return new Map(types.map(([self, type]) => [self, type && type.part !== '' && whole.has(type.flow) ? null : type]))
}

const dayWritten = ({ text, line }: Field, before: Day | null, today: Day): Day => {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new LineRefused(line, `"${text}" is no date and time`)
  const day = requirePast(line, dayOf(instant), today)
  return before !== null && before > day ? before : day
}

const intervalOf = ({ line, start, duration, value, qualities }: FeedInterval): Interval => {
  if (!start || !duration || !value) throw new LineRefused(line, 'a reading needs a start, a duration and a value')
  const codes = qualities.map((quality) => wholeNumber('quality', quality, 0, 999))
  return {
    line,
    // Up to the year 2286; the exact range is checked once the owner is known.
    start: wholeNumber('start', start, 0, 9_999_999_999),
    duration: wholeNumber('duration', duration, 1, 9_999_999),
    value: wholeNumber('value', value, 0, 999_999_999_999),
    isEstimated: codes.length === 0 ? null : codes.some((code) => estimates.has(code)),
  }
}

const isWholeDay = ({ start, duration }: Interval): boolean => {
  const day = dayOf(start * 1000)
  return startsOf(day)[0] === start * 1000 && duration === halfHoursOf(day) * halfHour
}

interface Part {
  readonly start: number
  readonly seconds: number
  readonly wh: number
}

const partsOf = ({ start, duration }: Interval, wh: number): Part[] => {
  if (duration <= halfHour) return [{ start, seconds: duration, wh }]
  const shares = allocateCents(
    Array.from({ length: duration / halfHour }, () => 1),
    wh,
  )
  return shares.map((share, index) => ({ start: start + index * halfHour, seconds: halfHour, wh: share }))
}

/** Only the total of a day is known; an hour counts as read, since nothing is priced or drawn finer. */
const isDailyRead = (interval: Interval): boolean => {
  const { line, start, duration } = interval
  if (duration > hour && isWholeDay(interval)) return true
  const fits =
    duration <= hour && (duration % halfHour === 0 ? start % halfHour === 0 : halfHour % duration === 0 && start % duration === 0)
  if (fits) return false
  throw new LineRefused(
    line,
    `${duration} seconds from ${start} are neither a part of a half-hour, nor a half-hour or an hour, nor one day from midnight to midnight in New Zealand`,
  )
}

const createHalfHours = () => {
  const open = new Map<string, { wh: number; isEstimated: boolean; readonly starts: Set<number>; seconds: number }>()
  return (series: string, { start, seconds, wh }: Part, isEstimated: boolean, line: number) => {
    const first = start - (start % halfHour)
    if (seconds === halfHour) return { first, wh, isEstimated }
    const key = `${first} ${series}`
    const known = open.get(key) ?? { wh: 0, isEstimated: false, starts: new Set(), seconds: 0 }
    if (known.starts.has(start)) throw new LineRefused(line, 'this interval came before')
    known.starts.add(start)
    known.wh += wh
    known.seconds += seconds
    known.isEstimated ||= isEstimated
    if (known.seconds < halfHour) open.set(key, known)
    else open.delete(key)
    return known.seconds < halfHour ? null : { first, wh: known.wh, isEstimated: known.isEstimated }
  }
}

const readIntervals = async function* (path: string, { series, types }: Definitions): AsyncGenerator<ParsedReading> {
  const put = createHalfHours()
  const steps = new Map<string, number>()
  for await (const item of readFeed(path, true)) {
    if (item.kind !== 'interval') continue
    const self = series.get(item.entry) ?? ''
    const type = types.get(self)
    if (type === undefined) throw new LineRefused(item.line, 'the block belongs to no meter reading of the file')
    if (type === null) continue
    const interval = intervalOf(item)
    const isDaily = isDailyRead(interval)
    const step = type.step ?? steps.get(self) ?? interval.duration
    steps.set(self, step)
    const isEstimated = interval.isEstimated ?? type.isEstimated
    for (const part of partsOf(interval, interval.value * type.multiplier)) {
      const whole = put(self, part, isEstimated, item.line)
      if (!whole) continue
      const read = isDaily ? 'D' : 'A'
      yield {
        line: item.line,
        icp: null,
        ...slotOfInstant(whole.first * 1000),
        flow: type.flow,
        meter: '',
        content: type.part,
        step,
        wh: whole.wh,
        quality: whole.isEstimated ? 'E' : read,
      }
    }
  }
}

export interface GreenButtonFile {
  readonly writtenOn: Day | null
  readonly readings: AsyncGenerator<ParsedReading>
}

/**
 * Streams a Green Button (ESPI) feed as half-hours, in constant memory. Times are instants, so the repeated hour in April is
 * unambiguous; incomplete half-hours are dropped. The total of a New Zealand day (23, 24 or 25 hours) is a daily read, marked D.
 * Returns each series of a flow with several interval lengths: do not add them.
 * @throws LineRefused with line and reason; ImportRefused for the file as a whole
 */
export const openGreenButton = async (path: string, today: Day): Promise<GreenButtonFile> => {
  const definitions = await readDefinitions(path, today)
  return { writtenOn: definitions.writtenOn, readings: readIntervals(path, definitions) }
}
