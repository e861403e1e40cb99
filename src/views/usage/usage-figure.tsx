import { Figure } from '#design/frame/figure.tsx'
import { Box, PhoneOnly, Row, WideOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatKwh, formatKwhFine, type Unit } from '#domain/energy.ts'
import { formatDollars, splitDollars } from '#domain/money.ts'
import { sentOutWords } from '#domain/sent-out.ts'
import { compareSentence } from '#domain/usage.ts'
import type { UsageQuestion } from '#machines/usage/answers.ts'
import { changeMadeBy } from './usage-change.ts'
import type { Slot, Totals } from './usage-slots.ts'
import type { UsageActor } from '#machines/usage/usage.machine.ts'
import { UnitToggle } from './usage-toolbar.tsx'
import { slotTitle } from './usage-words.ts'

export interface UsageFigureProps {
  readonly actor: UsageActor
  readonly question: UsageQuestion
  readonly slots: readonly Slot[]
  readonly totals: Totals
  readonly unit: Unit
  readonly units: readonly Unit[]
}

const isShort = ({ period }: UsageQuestion) => period === 'live' || period === 'day' || period === 'last24Hours'

const figureOf = ({ kwh, dollars }: Totals, unit: Unit, isFine: boolean) => {
  if (unit === 'nzd') {
    const { whole, cents } = splitDollars(dollars)
    return { whole, fraction: cents }
  }
  const [whole = '0', word = 'kWh'] = (isFine ? formatKwhFine(kwh) : formatKwh(kwh)).split(' ')
  return { whole, unit: word }
}

const reasonOf = ({ question: { period, ask }, slots, unit }: Pick<UsageFigureProps, 'question' | 'slots' | 'unit'>) => {
  const reason = ask.intervalType === 'DAILY' ? changeMadeBy(slots, unit) : null
  if (reason === null) return null
  return `The ${reason === 'weekends' && period === 'week' ? 'weekend' : reason} made the difference.`
}

/** The answer in a sentence: against the period before, and where the difference lies. */
export const answerSentence = ({ question, slots, totals, unit }: Omit<UsageFigureProps, 'actor' | 'units'>): string | null => {
  const { period, ask } = question
  if (period === 'live') {
    const last = slots.findLast(({ row }) => row !== null)
    return last ? `${slotTitle(last.key, ask.intervalType)}. The last half-hour that has arrived.` : null
  }
  if (totals.compared === null) return null
  const { now, before } = totals.compared
  const amount = unit === 'nzd' ? 'dollars' : 'kwh'
  const sentence = compareSentence({ period, current: now[amount], before: before[amount], isPartial: totals.isPartial })
  return sentence && [`${sentence}.`, reasonOf({ question, slots, unit })].filter((words) => words).join(' ')
}

/** The one big number of the page and what it means. */
export const UsageFigure = ({ actor, question, slots, totals, unit, units }: UsageFigureProps) => {
  const isFine = isShort(question)
  const other = unit === 'nzd' ? (isFine ? formatKwhFine(totals.kwh) : formatKwh(totals.kwh)) : formatDollars(totals.dollars)
  const second = [units.length > 1 ? other : null, totals.isPartial && !isFine ? 'so far' : null]
    .filter((words) => words)
    .join(' ')
  const answer = answerSentence({ question, slots, totals, unit })
  const sentOut = totals.sentOut && sentOutWords(totals.sentOut, units.length > 1)
  const sentence = [answer, sentOut && `${sentOut}.`].filter((words) => words).join(' ')
  return (
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Row spread wraps gap={2}>
        <Row align="baseline" gap={3} wraps>
          <Figure {...figureOf(totals, unit, isFine)} />
          <WideOnly>
            <Text as="span" kind="lead" tone="second">
              {second}
            </Text>
          </WideOnly>
        </Row>
        <PhoneOnly>
          <UnitToggle actor={actor} units={units} />
        </PhoneOnly>
      </Row>
      <Text tone="second" css={{ marginTop: '$2', textWrap: 'pretty' }}>
        {second === '' ? null : <PhoneOnly as="span">{`${second}. `}</PhoneOnly>}
        {sentence}
      </Text>
    </Box>
  )
}
