import { useSelector } from '@xstate/react'
import type { RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import { DateStepper } from '#design/controls/date-stepper.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { ProgressLine } from '#design/frame/progress-line.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Grid } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import type { HistoricActor } from '#machines/home-comparison/insight-loads.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { selectAnswered, selectLoadMode } from '#machines/kit/load.selectors.ts'
import { Tools, ToolsEnd } from '#views/kit/chart-tools.tsx'
import { ReadingFailure, ReadingSkeleton } from '#views/kit/reading-parts.tsx'
import { fuelNames, yearWords } from './comparison-words.ts'
import { EmptyYear } from './empty-year.tsx'
import { RankCard } from './rank-card.tsx'
import { TrendCard } from './trend-card.tsx'

const Stepper = ({ actor }: { actor: HomeComparisonActor }) => {
  const year = useSelector(actor, select.selectYear)
  const firstYear = useSelector(actor, select.selectFirstYear)
  const thisYear = useSelector(actor, select.selectThisYear)
  const step = (to: number, isThere: boolean) => (isThere ? () => actor.send({ type: 'year.choose', year: to }) : undefined)
  return (
    <DateStepper
      label="Year"
      previousLabel="Previous year"
      nextLabel="Next year"
      onPrevious={step(year - 1, year > firstYear)}
      onNext={step(year + 1, year < thisYear)}
    >
      <Text as="span" css={{ fontWeight: 560, paddingInline: '$2' }}>
        {yearWords(year)}
      </Text>
    </DateStepper>
  )
}

export const TrendReading = ({
  actor,
  year,
  before,
}: {
  actor: HomeComparisonActor
  year: HistoricActor
  before: HistoricActor | undefined
}) => {
  const mode = useSelector(year, selectLoadMode)
  const answered = useSelector(year, selectAnswered)
  const shownYear = useSelector(actor, select.selectYear)
  if (mode === 'loading')
    return (
      <Card aria-busy>
        <ReadingSkeleton />
      </Card>
    )
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Card>
        <ReadingFailure actor={year} words={{ title: 'We couldn’t load your months' }} />
      </Card>
    )
  if (mode === 'noData' || answered === null) return <EmptyYear actor={actor} year={answered?.question.year ?? shownYear} />
  return (
    <Box aria-busy={mode === 'updating'} css={{ opacity: mode === 'updating' ? 0.6 : 1 }}>
      {mode === 'updating' ? <ProgressLine label="Updating" /> : null}
      <TrendCard actor={actor} year={answered.data} question={answered.question} before={before} />
    </Box>
  )
}

export const TrendView = ({ actor }: { actor: HomeComparisonActor }) => {
  const { year, yearBefore } = useSelector(actor, ({ children }) => children)
  const answer = useSelector(actor, select.selectComparison)
  const { fuel } = useSelector(actor, select.selectPlace)
  const hasGas = useSelector(actor, select.selectMonthFuels).includes('gas')
  const ranked = hasGas ? fuel : 'electricity'
  const views: readonly RankedFuel[] = hasGas || fuel === 'gas' ? ['total', 'electricity', 'gas'] : ['total', 'electricity']
  if (!year || !answer) return null
  return (
    <Grid>
      <Cell span={12}>
        <Tools>
          <Stepper actor={actor} />
          <Segmented
            label="What to compare"
            value={fuel}
            options={views.map((option) => ({ value: option, label: fuelNames[option] }))}
            onChange={(chosen) => actor.send({ type: 'trend.choose', fuel: chosen })}
          />
          <ToolsEnd />
        </Tools>
      </Cell>
      <Cell span={12}>
        <TrendReading actor={actor} year={year} before={yearBefore} />
      </Cell>
      <Cell span={12}>
        <RankCard
          answer={answer}
          comparison={answer.comparison}
          fuel={ranked}
          aside={
            <Text as="span" kind="small" tone="second">
              {fuelNames[ranked]}
            </Text>
          }
        />
      </Cell>
    </Grid>
  )
}
