import { useSelector } from '@xstate/react'
import type { UsageBreakdown, BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { EveningScene, SceneActions } from '#design/scenery/evening-scene.tsx'
import { Grid, PhoneOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { yearOf } from '#domain/basics/days.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import { tipCategoryOf, tipCategoryPath } from '#domain/insights/tips.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { daysWords, readyWords, wordsOf } from './breakdown-words.ts'
import { PartsCard } from './parts-card.tsx'
import { PeriodTools } from './period-tools.tsx'
import { TrendCard } from './trend-card.tsx'

const SavingCard = ({ actor, period }: { actor: UsageBreakdownActor; period: BreakdownPeriod }) => {
  const { biggestSavingAppliance, biggestSavingTitle, biggestSavingDescription, biggestSavingCtaLabel } = period
  const category = tipCategoryOf(period.biggestSavingTipCategory ?? '')
  const path = category && tipCategoryPath(category)
  return (
    <EveningScene label="Your biggest saving">
      <Text kind="small" css={{ color: 'rgba(255,255,255,.9)' }}>
        Your biggest saving
      </Text>
      <Text as="h2" kind="h2" css={{ marginTop: 4 }}>
        {biggestSavingTitle ?? biggestSavingAppliance}
      </Text>
      <Text css={{ marginTop: '$2', color: 'rgba(255,255,255,.92)', textWrap: 'pretty' }}>{biggestSavingDescription}</Text>
      <SceneActions>
        {path ? (
          <Button tone="soft" href={path}>
            {biggestSavingCtaLabel}
          </Button>
        ) : null}
        {category ? (
          <Allowed to="reviewTip">
            <Button tone="outline" onClick={() => actor.send({ type: 'saving.dismiss', category })}>
              Not for me
            </Button>
          </Allowed>
        ) : null}
      </SceneActions>
    </EveningScene>
  )
}

export interface BreakdownViewProps {
  readonly actor: UsageBreakdownActor
  readonly isBusiness: boolean
}

interface TrendToComeProps {
  readonly answer: UsageBreakdown | null
  readonly picture: BreakdownPicture
  readonly isNotReady: boolean
}

/** Replaces the trend until there is one. */
const TrendToCome = ({ answer, picture, isNotReady }: TrendToComeProps) => (
  <TitledCard title="Your trend is coming">
    <Text tone="second" css={{ marginTop: '$1' }}>
      {isNotReady
        ? readyWords(answer?.[picture.fuel]?.historicTrendReadyOn)
        : `You’ll see them side by side here from the second ${wordsOf(picture.trend[0] ?? picture.shown).singular}.`}
    </Text>
  </TitledCard>
)

const Early = ({ actor, picture }: { actor: UsageBreakdownActor; picture: BreakdownPicture }) => {
  const early = useSelector(actor, select.selectEarly)
  const days = useSelector(actor, select.selectAnswer)?.daysOfData ?? picture.shown.knownDays
  const close = () => actor.send({ type: 'popup.close' })
  return early === null ? null : (
    <>
      <Cell span={12}>
        <NoticeBar tone="info">
          These are early figures from {daysWords(days)} of readings. They’ll settle after 30 days.
        </NoticeBar>
      </Cell>
      <Dialog
        isOpen={early === 'popup'}
        title="Your first figures are in"
        description={`We have ${daysWords(days)} of readings so far. This is a first estimate, and it could change a lot until we have 30.`}
        size="small"
        onClose={close}
      >
        <Button onClick={close}>Show my figures</Button>
      </Dialog>
    </>
  )
}

export const ShownPeriod = ({ actor, isBusiness }: BreakdownViewProps) => {
  const picture = useSelector(actor, select.selectPicture)
  const answer = useSelector(actor, select.selectAnswer)
  const query = useSelector(actor, select.selectQuery)
  const isNotReady = useSelector(actor, select.selectIsTrendNotReady)
  const isPutAway = useSelector(actor, select.selectIsPutAway)
  const unit = useSelector(actor, select.selectUnit)
  const units = useSelector(actor, select.selectUnits)
  if (!picture) return null
  const thisYear = yearOf(picture.periods.at(-1)?.endDate ?? picture.shown.endDate)
  const hasSaving = picture.shown.biggestSavingAppliance !== null && !isPutAway
  const hasTrend = !isNotReady && !picture.isSinglePeriod
  return (
    <>
      <PeriodTools actor={actor} picture={picture} thisYear={thisYear} />
      <Grid>
        {query.isYearOdd ? (
          <Cell span={12}>
            <NoticeBar tone="info">That link doesn’t have a valid year. Here are the latest figures.</NoticeBar>
          </Cell>
        ) : null}
        <Early actor={actor} picture={picture} />
        <Cell span={12}>
          <PartsCard actor={actor} picture={picture} isBusiness={isBusiness} />
        </Cell>
        <PhoneOnly>
          <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
        </PhoneOnly>
        <Cell span={hasSaving ? 8 : 12}>
          {hasTrend ? (
            <TrendCard actor={actor} picture={picture} thisYear={thisYear} />
          ) : (
            <TrendToCome answer={answer} picture={picture} isNotReady={isNotReady} />
          )}
        </Cell>
        {hasSaving ? (
          <Cell span={4}>
            <SavingCard actor={actor} period={picture.shown} />
          </Cell>
        ) : null}
      </Grid>
    </>
  )
}
