import { useSelector } from '@xstate/react'
import { Segmented } from '#design/fields/segmented.tsx'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong, formatRange } from '#domain/basics/days.ts'
import { titleOf } from '#domain/portal/routes.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { Coming, Locked, Nothing } from './missing-comparison.tsx'
import { TrendView } from './trend-view.tsx'
import { WeeklyView } from './weekly-view.tsx'

const Content = ({ actor }: { actor: HomeComparisonActor }) => {
  const mode = useSelector(actor, select.selectComparisonMode)
  const answer = useSelector(actor, select.selectComparison)
  const problem = useSelector(actor, select.selectComparisonProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || answer === null) return <WaitingCard label="Comparison" height={640} />
  switch (mode) {
    case 'noData':
      return <Nothing answer={answer} onCompare={() => actor.send({ type: 'view.choose', view: 'weekly' })} />
    case 'homeProfileNotCompleted':
      return <Locked answer={answer} />
    case 'comingSoon':
      return <Coming answer={answer} />
    case 'historicTrend':
      return <TrendView actor={actor} />
    case 'success':
      return <WeeklyView actor={actor} answer={answer} isEarly={false} />
    case 'successWithLimitedData':
    case 'successWithPopup':
      return <WeeklyView actor={actor} answer={answer} isEarly />
  }
}

const Views = styled('div', { flex: '1 1 auto', '@lg': { flex: 'none', marginInlineEnd: 'auto' } })

/** On a phone below views and unit, or beside the unit if there is no room for both. */
const Days = styled(Text, {
  order: 1,
  flex: '1 1 160px',
  '@media (max-width: 389px)': { order: 0 },
  '@lg': { order: 0, flex: '0 1 auto', marginInlineStart: 'auto' },
})

const shown = ['success', 'successWithLimitedData', 'successWithPopup', 'historicTrend', 'comingSoon']

const Bar = ({ actor }: { actor: HomeComparisonActor }) => {
  const mode = useSelector(actor, select.selectComparisonMode)
  const answer = useSelector(actor, select.selectComparison)
  const isBusiness = useSelector(actor, select.selectIsBusiness)
  const unit = useSelector(actor, select.selectUnit)
  const units = useSelector(actor, select.selectUnits)
  const { view } = useSelector(actor, select.selectPlace)
  const comparison = answer?.comparison
  if (!shown.includes(mode)) return null
  return (
    <Row gap={3} wraps>
      {isBusiness ? null : (
        <Views>
          <Segmented
            label="View"
            isFull
            value={view === 'historic' ? 'historic' : 'weekly'}
            options={[
              { value: 'weekly', label: 'Weekly update' },
              { value: 'historic', label: 'Historic trend' },
            ]}
            onChange={(chosen) => actor.send({ type: 'view.choose', view: chosen })}
          />
        </Views>
      )}
      {comparison && view !== 'historic' ? (
        <Days as="span" kind="small" tone="second">
          {formatRange(comparison)}, 30 days. Updated {formatDateLong(comparison.updatedOn)}.
        </Days>
      ) : null}
      <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
    </Row>
  )
}

export const HomeComparisonView = ({ actor }: { actor: HomeComparisonActor }) => {
  const isBusiness = useSelector(actor, select.selectIsBusiness)
  return (
    <Page css={{ paddingTop: '$4', paddingBottom: '$8' }}>
      <Stack gap={5}>
        <Text as="h1" kind="h1">
          {titleOf(isBusiness ? 'businessComparison' : 'homeComparison')}
        </Text>
        <Bar actor={actor} />
        <Box>
          <Content actor={actor} />
        </Box>
      </Stack>
    </Page>
  )
}
