import type { ReactNode } from 'react'
import { Info } from '#design/icons.ts'
import { Text } from '#design/text.tsx'
import { beforeDiscount } from '#domain/discount.ts'
import type { Readings, UsageQuestion } from '#machines/usage/answers.ts'
import type { Totals } from '#machines/usage/usage-slots.ts'
import { estimateWords } from './usage-words.ts'

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
