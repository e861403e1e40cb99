import type { DevicePreview } from '#contract/meter-read-commands.contract.ts'
import type { Meter, MeterDevice, MeterRead } from '#contract/meter-reads.contract.ts'
import type { Day } from '#domain/days.ts'
import { movedOn, roundAt, standingAfter } from '#domain/meter-reading.ts'
import { sentFor, windowDays } from '#domain/read-window.ts'
import { sumOf } from '#domain/sums.ts'
import { type TypedRead, typedFor } from '#domain/typed-reads.ts'

interface ReadPoint {
  readonly key: string
  readonly day: Day
  /** Where the register stood, without going round. */
  readonly value: number
  readonly kind: 'us' | 'you' | 'estimate' | 'unsent'
}

/** What is likely at the last point's day. */
interface LikelyEnd {
  readonly day: Day
  readonly from: number
  readonly to: number
}

const kinds: Readonly<Record<MeterRead['source'], ReadPoint['kind']>> = { retailer: 'us', customer: 'you', estimate: 'estimate' }

/** A year of months. */
const mostPoints = 13

/** The reads that a register's line goes through, oldest first: what was taken back, refused or is being checked is not on it. */
export const selectCountedReads = (reads: readonly MeterRead[]): readonly MeterRead[] =>
  reads
    .filter(({ state }) => state === 'billed' || state === 'counted')
    .slice(0, mostPoints)
    .toReversed()

interface Points {
  readonly points: readonly ReadPoint[]
  readonly likely: LikelyEnd | null
}

/** The points of a register's chart: a register that goes round goes on upwards, and what is typed and not sent stands at the end. */
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

/** What a register shows at a point of its line. */
export const selectDial = (value: number, { digits }: Pick<MeterDevice, 'digits'>): number => value % roundAt(digits)

/** What was used between the first and the last of some reads, units. */
export const selectUsedBetween = (counted: readonly MeterRead[]): number => sumOf(counted.slice(1), ({ used }) => used ?? 0)

const nice = [1, 2, 2.5, 4, 5, 7.5, 10]

/** Next round number of units. */
const roundedUp = (units: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  return Math.ceil((nice.find((one) => one * power >= units) ?? 10) * power)
}

/** The track from the last read to twice what is likely, 0 to 1, with where a typed reading is on it; null where nothing is known to go by. */
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
    end: standingAfter(last, length, digits),
  }
}

/** The day on which what was due was read; null while it was not. */
export const selectReadOn = ({ dueBy, devices }: Pick<Meter, 'dueBy' | 'devices'>): Day | null =>
  dueBy === null ? null : sentFor(dueBy, devices)

/** What was typed for a register; empty where nothing was. */
export const selectTypedFor = (readings: readonly TypedRead[], register: Parameters<typeof typedFor>[1]): string =>
  typedFor(readings, register)

/** The days round a date on which a read counts, and what each does. */
export const selectWindowDays = (period: Parameters<typeof windowDays>[0]) => windowDays(period)
