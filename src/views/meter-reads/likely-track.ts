import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { MeterDevice } from '#contract/meter-reads/meter-reads.contract.ts'
import type { RangeTrackProps } from '#design/charts/range-track.tsx'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectTrack } from '#machines/meter-reads/register-points.selectors.ts'
import { readingWords } from './meter-read-words.ts'

/** From the last read to twice the likely use, in words; null without data. */
export const trackOf = (device: MeterDevice, preview: DevicePreview | undefined): RangeTrackProps | null => {
  const track = selectTrack(device, preview)
  if (!track) return null
  const { last, likely, from, to, at, end } = track
  const words = `${readingWords(likely.from)} to ${readingWords(likely.to)} is likely`
  const marker = preview
    ? `. ${readingWords(preview.deviceReading)} is ${at !== null && at > 1 ? 'far above that' : 'marked'}`
    : ''
  return {
    from,
    to,
    at,
    low: readingWords(last),
    likely: words,
    high: formatNumber(end),
    label: `Your last read was ${readingWords(last)}. ${words}${marker}.`,
  }
}
