import { formatKwh, formatKwhFine, type Unit } from '#domain/supply/energy.ts'
import { sentOutWords } from '#domain/supply/exported-energy.ts'
import { compareSentence } from '#domain/supply/usage.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { ReadingFigure } from '#views/kit/reading-parts.tsx'
import { changeMadeBy } from '#machines/usage/usage-change.ts'
import type { Slot, Totals } from '#machines/usage/usage-slots.ts'
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

const reasonOf = ({ question: { period, ask }, slots, unit }: Pick<UsageFigureProps, 'question' | 'slots' | 'unit'>) => {
  const reason = ask.intervalType === 'DAILY' ? changeMadeBy(slots, unit) : null
  if (reason === null) return null
  return `The ${reason === 'weekends' && period === 'week' ? 'weekend' : reason} made the difference.`
}

/** Against the period before, and where the difference comes from. */
export const answerSentence = ({ question, slots, totals, unit }: Omit<UsageFigureProps, 'actor' | 'units'>): string | null => {
  const { period, ask } = question
  if (period === 'live') {
    const last = slots.findLast(({ row }) => row !== null)
    return last ? `${slotTitle(last.key, ask.intervalType)}. This is the latest half-hour we have.` : null
  }
  if (totals.compared === null) return null
  const { now, before } = totals.compared
  const amount = unit === 'nzd' ? 'dollars' : 'kwh'
  const sentence = compareSentence({ period, current: now[amount], before: before[amount], isPartial: totals.isPartial })
  return sentence && [`${sentence}.`, reasonOf({ question, slots, unit })].filter((words) => words).join(' ')
}

export const UsageFigure = ({ actor, question, slots, totals, unit, units }: UsageFigureProps) => {
  const isFine = isShort(question)
  const answer = answerSentence({ question, slots, totals, unit })
  const sentOut = totals.sentOut && sentOutWords(totals.sentOut, units.length > 1)
  return (
    <ReadingFigure
      unit={unit}
      units={units}
      unitChoice={<UnitToggle actor={actor} units={units} />}
      energy={isFine ? formatKwhFine(totals.kwh) : formatKwh(totals.kwh)}
      dollars={totals.dollars}
      isSoFar={totals.isSoFar && !isFine}
    >
      {[answer, sentOut && `${sentOut}.`].filter((words) => words).join(' ')}
    </ReadingFigure>
  )
}
