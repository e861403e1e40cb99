import { useSelector } from '@xstate/react'
import type { HomeComparison } from '#contract/home-comparison.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong, formatRange } from '#domain/days.ts'
import { pathOf, titleOf } from '#domain/routes.ts'
import type { HomeComparisonActor } from '#machines/home-comparison/home-comparison.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { OutlinedCard } from './outlined-card.tsx'
import { TrendView } from './trend-view.tsx'
import { WeeklyView } from './weekly-view.tsx'

const Locked = ({ answer: { kind, unlockProgress, profilePath } }: { answer: HomeComparison }) => {
  const left = unlockProgress.total - unlockProgress.answered
  return (
    <OutlinedCard
      kind={kind}
      title={`${left} ${left === 1 ? 'question' : 'questions'} to unlock this`}
      detail={`Tell us about your ${kind}, and we show how it compares with ${kind === 'home' ? 'homes' : 'businesses'} like yours.`}
      action={<Button href={profilePath}>Continue</Button>}
    />
  )
}

const Coming = ({ answer: { kind, daysOfData, readyOn } }: { answer: HomeComparison }) => (
  <OutlinedCard
    kind={kind}
    title="Nearly there"
    detail={`We need 30 days of readings: ${daysOfData} so far.${readyOn ? ` Look in again around ${formatDateLong(readyOn)}.` : ''}`}
  />
)

const nothingWords = ({ kind, hasElectricity }: HomeComparison) =>
  hasElectricity === false
    ? {
        title: 'No electricity to compare',
        detail: `Those like your ${kind} are told by the electricity that a meter counts, and this account has none.`,
      }
    : {
        title: 'No readings to compare yet',
        detail: 'The first come a day or two after a meter begins to send them. From a month of them on the comparison is fair.',
      }

const Content = ({ actor }: { actor: HomeComparisonActor }) => {
  const mode = useSelector(actor, select.selectComparisonMode)
  const answer = useSelector(actor, select.selectComparison)
  const problem = useSelector(actor, select.selectComparisonProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || answer === null) return <WaitingCard label="Comparison" height={640} />
  switch (mode) {
    case 'noData':
      return (
        <NothingCard
          {...nothingWords(answer)}
          action={
            answer.hasElectricity === false ? (
              <Button tone="soft" href={pathOf('products')}>
                Your products
              </Button>
            ) : answer.daysOfData > 0 ? (
              <Button tone="soft" onClick={() => actor.send({ type: 'view.choose', view: 'weekly' })}>
                See your comparison
              </Button>
            ) : (
              <Button tone="soft" href={answer.profilePath}>
                Your {answer.kind} profile
              </Button>
            )
          }
        />
      )
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

/** On a phone under the views and the unit; where there is no room for both of these, beside the unit. */
const Days = styled(Text, {
  order: 1,
  flex: '1 1 160px',
  '@media (max-width: 389px)': { order: 0 },
  '@lg': { order: 0, flex: '0 1 auto', marginInlineStart: 'auto' },
})

const shown = ['success', 'successWithLimitedData', 'successWithPopup', 'historicTrend', 'comingSoon']

/** Which view, of which days, in which unit. */
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

/** A home, or a business, among those that are like it. */
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
