import type { ReactNode } from 'react'
import { Info } from '#design/theme/icons.ts'
import { Text } from '#design/theme/text.tsx'
import { beforeDiscount } from '#domain/supply/discount.ts'
import { selectCount, selectEstimatedDays } from '#machines/usage/usage-figures.selectors.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import type { SiteUsage } from '#contract/usage/usage.contract.ts'
import type { Slot, Totals } from '#machines/usage/usage-slots.ts'
import { slotTitle } from './usage-words.ts'

const kinds = { HALF_HOURLY: 'half-hours', HOURLY: 'hours', DAILY: 'days', MONTHLY: 'days' } as const

type Interval = UsageQuestion['ask']['intervalType']
type Row = Totals['estimated'][number]

/** Null without daily reads. */
const dailyReadWords = (rows: readonly Row[], intervalType: Interval): string | null => {
  const [first] = rows
  if (first === undefined) return null
  if (intervalType !== 'DAILY')
    return 'Your meter sent one reading for the day. The total is right, and we’ve split it evenly over the hours.'
  const subject = rows.length === 1 ? `${slotTitle(first.startDate, 'DAILY')} was` : `${rows.length} days were`
  return `${subject} read once. The energy is right, but the cost is an estimate because it depends on the time of day.`
}

interface Counted {
  readonly count: number
  readonly singular: string
}

const countIn = <Item extends { readonly startDate: string }>(
  rows: readonly Item[],
  intervalType: Interval,
  of: (row: Item) => number | undefined,
): Counted | null => {
  const found = rows.filter((row) => (of(row) ?? 0) > 0)
  const [first] = found
  if (first === undefined) return null
  const title = slotTitle(first.startDate, intervalType)
  return {
    count: selectCount(found, of),
    singular: intervalType === 'MONTHLY' ? `one day of ${title}` : title,
  }
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

const estimateWords = ({ count, singular }: Counted, kind: string): string =>
  count > 1
    ? `${count} ${kind} are estimated. We’ll swap in the real readings when they arrive.`
    : `${capital(singular)} is estimated. We’ll swap in the real reading when it arrives.`

const missingWords = ({ count, singular }: Counted, kind: string): string =>
  count > 1
    ? `Parts of ${count} ${kind} are missing. We’ll fill them in when the readings arrive.`
    : `Part of ${singular} is missing. We’ll fill it in when the reading arrives.`

const checkWords = ({ count, singular }: Counted, kind: string): string =>
  count > 1
    ? `The readings for ${count} ${kind} are much higher than usual. We’re checking them, and won’t count them until we’re sure.`
    : `The reading for ${singular} is much higher than usual. We’re checking it, and won’t count it until we’re sure.`

const estimatedIn = (row: Row): number =>
  row.isBeingChecked || row.isIncomplete || row.isDailyRead ? 0 : selectEstimatedDays(row)
const missingIn = ({ isBeingChecked, isIncomplete, incompleteDays }: Row): number | undefined =>
  isIncomplete && !isBeingChecked ? 1 : incompleteDays

const Note = ({ children }: { children: ReactNode }) => (
  <Text kind="caption" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    <Info size={16} aria-hidden />
    {children}
  </Text>
)

interface UsageNotesProps {
  readonly question: UsageQuestion
  readonly slots: readonly Slot[]
  /** Values between two manual readings stay estimates. */
  readonly isBasic: boolean
  readonly estimated: Totals['estimated']
  /** Discount on the bill; only with dollars. */
  readonly discount: SiteUsage['discount']
}

export const UsageNotes = ({ question: { ask }, slots, isBasic, estimated, discount }: UsageNotesProps) => {
  const { intervalType } = ask
  const kind = kinds[intervalType]
  const found = isBasic ? null : countIn(estimated, intervalType, estimatedIn)
  const missing = countIn(estimated, intervalType, missingIn)
  const waiting = slots.map(({ key, checkedDays }) => ({ startDate: key, checkedDays }))
  const checked = countIn(waiting, intervalType, ({ checkedDays }) => checkedDays)
  const sentences = [
    found && estimateWords(found, kind),
    missing && missingWords(missing, kind),
    dailyReadWords(
      estimated.filter(({ isIncomplete, isBeingChecked, isDailyRead }) => isDailyRead && !isIncomplete && !isBeingChecked),
      intervalType,
    ),
    checked && checkWords(checked, kind),
    discount ? beforeDiscount(discount) : null,
  ]
  return <div>{sentences.map((sentence) => (sentence === null ? null : <Note key={sentence}>{sentence}</Note>))}</div>
}
