import type { ReactNode } from 'react'
import { Info } from '#design/theme/icons.ts'
import { Text } from '#design/theme/text.tsx'
import { beforeDiscount } from '#domain/discount.ts'
import type { Readings, UsageQuestion } from '#machines/usage/answers.ts'
import type { Slot, Totals } from './usage-slots.ts'
import { slotTitle } from './usage-words.ts'

const kinds = { HALF_HOURLY: 'half-hours', HOURLY: 'hours', DAILY: 'days', MONTHLY: 'days' } as const

type Interval = UsageQuestion['ask']['intervalType']
type Row = Totals['estimated'][number]

/** What daily reads leave open; null where there is none. */
const dailyReadWords = (rows: readonly Row[], intervalType: Interval): string | null => {
  const [first] = rows
  if (first === undefined) return null
  if (intervalType !== 'DAILY')
    return 'Your meter gave one reading for the day. Its total is right; the hours are even shares of it.'
  const subject = rows.length === 1 ? `${slotTitle(first.startDate, 'DAILY')} was` : `${rows.length} days were`
  return `${subject} read once. The energy is right; the cost is estimated, as it hangs on the hours.`
}

/** How much is estimated and what becomes of it; null when nothing is. */
const estimateWords = (rows: readonly Row[], intervalType: Interval): string | null => {
  const [first] = rows
  if (first === undefined) return null
  const count = rows.reduce((sum, { estimatedDays = 1 }) => sum + estimatedDays, 0)
  if (count > 1) return `${count} ${kinds[intervalType]} are estimated. We’ll swap in the real readings when they arrive.`
  const title = slotTitle(first.startDate, intervalType)
  return `${intervalType === 'MONTHLY' ? `One day of ${title}` : title} is estimated. We’ll swap in the real reading when it arrives.`
}

/** What is missing in a part, and what becomes of it. */
const missingWords = ([first, ...others]: readonly Row[], intervalType: Interval): string | null => {
  if (first === undefined) return null
  if (others.length > 0)
    return `Parts of ${others.length + 1} ${kinds[intervalType]} are missing. We’ll fill them in when the readings arrive.`
  return `Part of ${slotTitle(first.startDate, intervalType)} is missing. We’ll fill it in when the reading arrives.`
}

/** What is being checked, and why it is not there. */
const checkWords = ([first, ...others]: readonly Slot[], intervalType: Interval): string | null => {
  if (first === undefined) return null
  if (others.length > 0)
    return `The readings of ${others.length + 1} ${kinds[intervalType]} are far above what you usually use. We’re checking them, and they count for nothing until then.`
  return `The reading of ${slotTitle(first.key, intervalType)} is far above what you usually use. We’re checking it, and it counts for nothing until then.`
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text kind="caption" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    <Info size={16} aria-hidden />
    {children}
  </Text>
)

interface UsageNotesProps {
  readonly question: UsageQuestion
  readonly slots: readonly Slot[]
  /** What is estimated. */
  readonly estimated: Totals['estimated']
  /** Where money shows: what comes off it on the bill. */
  readonly discount: Readings['discount']
}

/** What has to be known to read the figures: what is estimated, missing or being checked, and what the costs leave out. */
export const UsageNotes = ({ question: { ask }, slots, estimated, discount }: UsageNotesProps) => {
  const rest = estimated.filter(({ isBeingChecked }) => !isBeingChecked)
  const sentences = [
    estimateWords(
      rest.filter(({ isIncomplete, isDailyRead }) => !isIncomplete && !isDailyRead),
      ask.intervalType,
    ),
    missingWords(
      rest.filter(({ isIncomplete }) => isIncomplete),
      ask.intervalType,
    ),
    dailyReadWords(
      rest.filter(({ isIncomplete, isDailyRead }) => isDailyRead && !isIncomplete),
      ask.intervalType,
    ),
    checkWords(
      slots.filter(({ isBeingChecked }) => isBeingChecked),
      ask.intervalType,
    ),
    discount ? beforeDiscount(discount) : null,
  ]
  return <div>{sentences.map((sentence) => (sentence === null ? null : <Note key={sentence}>{sentence}</Note>))}</div>
}
