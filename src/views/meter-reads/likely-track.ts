import type { DevicePreview } from '#contract/meter-read-commands.contract.ts'
import type { MeterDevice } from '#contract/meter-reads.contract.ts'
import type { RangeTrackProps } from '#design/charts/range-track.tsx'
import { movedOn, standingAfter } from '#domain/meter-reading.ts'
import { formatNumber } from '#domain/numbers.ts'
import { readingWords } from './meter-read-words.ts'

const nice = [1, 2, 2.5, 4, 5, 7.5, 10]

/** A round number of units at or above another. */
const roundedUp = (units: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  return Math.ceil((nice.find((one) => one * power >= units) ?? 10) * power)
}

/** The track from the last read to twice what is likely, with where the reading stands on it; null where nothing is known to go by. */
export const trackOf = (
  { lastRead, likely: today, digits }: MeterDevice,
  preview: DevicePreview | undefined,
): RangeTrackProps | null => {
  const likely = preview?.likely ?? today
  if (!lastRead || !likely) return null
  const last = Number(lastRead.deviceReading)
  const unitsTo = (reading: string) => movedOn(last, Number(reading), digits)
  const from = unitsTo(likely.from)
  const to = unitsTo(likely.to)
  const length = roundedUp(Math.max(1, to * 1.6))
  const at = preview && /^\d+$/.test(preview.deviceReading) ? unitsTo(preview.deviceReading) / length : null
  const words = `${readingWords(likely.from)} to ${readingWords(likely.to)} is likely`
  const stands = preview
    ? `; ${readingWords(preview.deviceReading)} is ${at !== null && at > 1 ? 'far beyond it' : 'marked'}`
    : ''
  return {
    from: from / length,
    to: to / length,
    at,
    low: readingWords(lastRead.deviceReading),
    likely: words,
    high: formatNumber(standingAfter(last, length, digits)),
    label: `From the last read, ${readingWords(lastRead.deviceReading)}: ${words}${stands}.`,
  }
}
