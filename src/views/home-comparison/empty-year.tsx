import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Card } from '#design/theme/card.tsx'
import { formatMonth } from '#domain/basics/days.ts'
import { insightMonths } from '#domain/insights/insight-years.ts'
import { selectEmptyYear } from '#machines/home-comparison/comparison-figures.selectors.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { yearWords } from './comparison-words.ts'

const wordsOf = (year: number, firstYear: number, thisYear: number) => {
  switch (selectEmptyYear(year, firstYear, thisYear)) {
    case 'before':
      return { title: `Nothing for ${year}`, detail: `Your monthly figures start with the year from ${yearWords(firstYear)}.` }
    case 'toCome':
      return {
        title: `${year} is still to come`,
        detail: `Its first full month is ${formatMonth(insightMonths(year)[0] ?? '')}.`,
      }
    case 'notReady':
      return {
        title: 'Your historic trend isn’t ready',
        detail: 'It starts with the first full month that has enough homes like yours.',
      }
  }
}

/** Why no month can be compared, and which year to look at. */
export const EmptyYear = ({ actor, year }: { actor: HomeComparisonActor; year: number }) => {
  const firstYear = useSelector(actor, select.selectFirstYear)
  const thisYear = useSelector(actor, select.selectThisYear)
  const isNewest = year === thisYear
  return (
    <Card>
      <EmptyState
        subject="house"
        {...wordsOf(year, firstYear, thisYear)}
        action={
          isNewest && firstYear === thisYear ? undefined : (
            <Button tone="soft" onClick={() => actor.send({ type: 'year.choose', year: isNewest ? thisYear - 1 : null })}>
              {isNewest ? 'See the year before' : 'Show the latest year'}
            </Button>
          )
        }
      />
    </Card>
  )
}
