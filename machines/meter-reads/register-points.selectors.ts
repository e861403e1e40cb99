import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter, MeterDevice, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { movedOn, roundAt, readingAfter } from '#domain/supply/meter-reading.ts'
import { sentFor, windowDays } from '#domain/supply/read-window.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { type TypedRead, typedFor } from '#domain/supply/typed-reads.ts'

interface ReadPoint {
  readonly key: string
  readonly day: Day
  /** Without rolling over. */
  readonly value: number
  readonly kind: 'us' | 'you' | 'estimate' | 'unsent'
}

interface LikelyEnd {
  readonly day: Day
  readonly from: number
  readonly to: number
}

const kinds: Readonly<Record<MeterRead['source'], ReadPoint['kind']>> = { retailer: 'us', customer: 'you', estimate: 'estimate' }

/** A year of months. */
const mostPoints = 13

/** Oldest first; without withdrawn, refused and unchecked reads. */
export const selectCountedReads = (reads: readonly MeterRead[]): readonly MeterRead[] =>
  reads
    .filter(({ state }) => state === 'billed' || state === 'counted')
    .slice(0, mostPoints)
    .toReversed()

interface Points {
  readonly points: readonly ReadPoint[]
  readonly likely: LikelyEnd | null
}

/** A register that rolls over goes on upwards; a typed, unsent reading is the last point. */
export const selectPoints = (
  reads: readonly MeterRead[],
  { digits, likely }: MeterDevice,
  preview: DevicePreview | undefined,
  today: Day,
): Points => {
  let above = 0
  let before: number | null = null
  const goOn = (reading: string): number => {
    const stands = Number(reading)
    if (before !== null && stands < before && movedOn(before, stands, digits) < roundAt(digits) / 2) above += roundAt(digits)
    before = stands
    return above + stands
  }
  const points = reads.map(
    ({ readId, readOn, deviceReading, source }): ReadPoint => ({
      key: readId,
      day: readOn,
      value: goOn(deviceReading),
      kind: kinds[source],
    }),
  )
  const last = points.at(-1)
  if (!last || last.day >= today) return { points, likely: null }
  const from = Number(reads.at(-1)?.deviceReading)
  const valueOf = (reading: string) => last.value + movedOn(from, Number(reading), digits)
  const bounds = preview?.likely ?? likely
  const isShown = preview !== undefined && preview.hindrance === null && preview.isPlausible
  return {
    points: isShown ? [...points, { key: 'unsent', day: today, value: valueOf(preview.deviceReading), kind: 'unsent' }] : points,
    likely: bounds ? { day: today, from: valueOf(bounds.from), to: valueOf(bounds.to) } : null,
  }
}

export const selectDial = (value: number, { digits }: Pick<MeterDevice, 'digits'>): number => value % roundAt(digits)

/** Units. */
export const selectUsedBetween = (counted: readonly MeterRead[]): number => sumOf(counted.slice(1), ({ used }) => used ?? 0)

const nice = [1, 2, 2.5, 4, 5, 7.5, 10]

/** Next round number of units. */
const roundedUp = (units: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  return Math.ceil((nice.find((candidate) => candidate * power >= units) ?? 10) * power)
}

/** From the last read to twice the likely use, 0 to 1; null without data. */
export const selectTrack = ({ lastRead, likely: today, digits }: MeterDevice, preview: DevicePreview | undefined) => {
  const likely = preview?.likely ?? today
  if (!lastRead || !likely) return null
  const last = Number(lastRead.deviceReading)
  const unitsTo = (reading: string) => movedOn(last, Number(reading), digits)
  const [from, to] = [unitsTo(likely.from), unitsTo(likely.to)]
  const length = roundedUp(Math.max(1, to * 1.6))
  const at = preview && /^\d+$/.test(preview.deviceReading) ? unitsTo(preview.deviceReading) / length : null
  return {
    last: lastRead.deviceReading,
    likely,
    from: from / length,
    to: to / length,
    at,
    end: readingAfter(last, length, digits),
  }
}

/** Null if it was not read. */
export const selectReadOn = ({ dueBy, devices }: Pick<Meter, 'dueBy' | 'devices'>): Day | null =>
  dueBy === null ? null : sentFor(dueBy, devices)

/** Empty if nothing was typed. */
export const selectTypedFor = (readings: readonly TypedRead[], register: Parameters<typeof typedFor>[1]): string =>
  typedFor(readings, register)

export const selectWindowDays = (period: Parameters<typeof windowDays>[0]) => windowDays(period)
