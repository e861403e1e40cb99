import type { DevicePreview } from '#contract/meter-read-commands.contract.ts'
import type { MeterDevice, MeterRead } from '#contract/meter-reads.contract.ts'
import type { LikelyEnd, ReadPoint } from '#design/charts/readings-geometry.ts'
import type { Day } from '#domain/days.ts'
import { movedOn, roundAt } from '#domain/meter-reading.ts'

const kinds: Readonly<Record<MeterRead['source'], ReadPoint['kind']>> = { retailer: 'us', customer: 'you', estimate: 'estimate' }

/** As many reads as a chart tells apart: a year of months. */
const mostPoints = 13

/** The reads that a register's line goes through, oldest first: what was taken back, refused or is being checked is not on it. */
export const countedReads = (reads: readonly MeterRead[]): readonly MeterRead[] =>
  reads
    .filter(({ state }) => state === 'billed' || state === 'counted')
    .slice(0, mostPoints)
    .toReversed()

interface Points {
  readonly points: readonly ReadPoint[]
  readonly likely: LikelyEnd | null
}

/** The points of a register's chart: a register that goes round goes on upwards, and what is typed and not sent stands at the end. */
export const pointsOf = (
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
