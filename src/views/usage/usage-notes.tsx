import type { ReactNode } from 'react'
import { Info } from '#design/icons.ts'
import { Text } from '#design/text.tsx'
import { beforeDiscount } from '#domain/discount.ts'
import type { Readings, UsageQuestion } from '#machines/usage/answers.ts'
import type { Totals } from '#machines/usage/usage-slots.ts'
import { slotTitle } from './usage-words.ts'

const kinds = { HALF_HOURLY: 'half-hours', HOURLY: 'hours', DAILY: 'days', MONTHLY: 'days' } as const

/** How much is estimated and what becomes of it; null when nothing is. */
const estimateWords = (rows: Totals['estimated'], { ask: { intervalType } }: UsageQuestion): string | null => {
  const [first] = rows
  if (first === undefined) return null
  const count = rows.reduce((sum, { estimatedDays = 1 }) => sum + estimatedDays, 0)
  if (count > 1) return `${count} ${kinds[intervalType]} are estimated. We’ll swap in the real readings when they arrive.`
  const title = slotTitle(first.startDate, intervalType)
  return `${intervalType === 'MONTHLY' ? `One day of ${title}` : title} is estimated. We’ll swap in the real reading when it arrives.`
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text kind="caption" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    <Info size={16} aria-hidden />
    {children}
  </Text>
)

interface UsageNotesProps {
  readonly question: UsageQuestion
  /** What is estimated. */
  readonly estimated: Totals['estimated']
  /** Where money shows: what comes off it on the bill. */
  readonly discount: Readings['discount']
}

/** What has to be known to read the figures: what is estimated, and what the costs leave out. */
export const UsageNotes = ({ question, estimated, discount }: UsageNotesProps) => {
  const estimate = estimateWords(estimated, question)
  return (
    <div>
      {estimate === null ? null : <Note>{estimate}</Note>}
      {discount ? <Note>{beforeDiscount(discount)}</Note> : null}
    </div>
  )
}
