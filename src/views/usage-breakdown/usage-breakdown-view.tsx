import { useSelector } from '@xstate/react'
import type { UsageBreakdown } from '#contract/usage-breakdown.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Grid, Page, PhoneOnly } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { BreakdownPicture } from '#domain/breakdown-picture.ts'
import { formatDateLong, yearOf } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
import { addressFor } from '#machines/usage-breakdown/usage-breakdown-address.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { UnitChoice } from '#views/kit/chart-tools.tsx'
import { daysWords, readyWords } from './breakdown-words.ts'
import { LockedCard } from './locked-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PartTabs, PeriodTools } from './period-tools.tsx'
import { SavingCard } from './saving-card.tsx'
import { TrendCard } from './trend-card.tsx'

interface ViewProps {
  readonly actor: UsageBreakdownActor
  readonly isBusiness: boolean
}

/** In the place of the trend: when there will be one. */
const TrendToCome = ({ answer, picture }: { answer: UsageBreakdown | null; picture: BreakdownPicture }) => (
  <Card aria-labelledby="trend-title">
    <Text as="h2" kind="h3" id="trend-title">
      How the parts move comes later
    </Text>
    <Text tone="second" css={{ marginTop: '$1' }}>
      {readyWords(answer?.[picture.fuel]?.historicTrendReadyOn)}
    </Text>
  </Card>
)

const Early = ({ actor, picture }: { actor: UsageBreakdownActor; picture: BreakdownPicture }) => {
  const early = useSelector(actor, select.selectEarly)
  const days = useSelector(actor, select.selectAnswer)?.daysOfData ?? picture.shown.knownDays
  const close = () => actor.send({ type: 'popup.close' })
  return early === null ? null : (
    <>
      <Cell span={12}>
        <NoticeBar tone="info">
          These are early figures, of {daysWords(days)} of readings. From 30 days on they are steady enough to plan by.
        </NoticeBar>
      </Cell>
      <Dialog isOpen={early === 'popup'} title="Your first figures are in" onClose={close}>
        <Text>
          We have {daysWords(days)} of readings so far. What they went into is a first estimate, and may move a good deal until
          there are 30.
        </Text>
        <Button onClick={close}>Show my figures</Button>
      </Dialog>
    </>
  )
}

const Showing = ({ actor, isBusiness }: ViewProps) => {
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
            <NoticeBar tone="info">That address names no year. These are the newest figures.</NoticeBar>
          </Cell>
        ) : null}
        <Early actor={actor} picture={picture} />
        <Cell span={12}>
          <PartsCard actor={actor} picture={picture} isBusiness={isBusiness} />
        </Cell>
        <PhoneOnly>
          <UnitChoice unit={unit} units={units} onChoose={(chosen) => actor.send({ type: 'unit.choose', unit: chosen })} />
        </PhoneOnly>
        {hasTrend || isNotReady ? (
          <Cell span={hasSaving ? 8 : 12}>
            {isNotReady ? (
              <TrendToCome answer={answer} picture={picture} />
            ) : (
              <TrendCard actor={actor} picture={picture} thisYear={thisYear} />
            )}
          </Cell>
        ) : null}
        {hasSaving ? (
          <Cell span={hasTrend || isNotReady ? 4 : 12}>
            <SavingCard actor={actor} period={picture.shown} />
          </Cell>
        ) : null}
      </Grid>
    </>
  )
}

const Content = ({ actor, isBusiness }: ViewProps) => {
  const mode = useSelector(actor, select.selectMode)
  const answer = useSelector(actor, select.selectAnswer)
  const query = useSelector(actor, select.selectQuery)
  const problem = useSelector(actor, select.selectProblem)
  switch (mode) {
    case 'loading':
      return <WaitingCard label="Usage breakdown" height={640} />
    case 'showing':
      return <Showing actor={actor} isBusiness={isBusiness} />
    case 'locked':
      return <LockedCard progress={answer?.unlockProgress ?? { answered: 0, total: 6 }} isBusiness={isBusiness} />
    case 'comingSoon':
      return (
        <NothingCard
          title="Nearly there"
          detail={`We need 30 days of readings: ${answer?.daysOfData ?? 0} so far.${answer?.readyOn ? ` Come back on ${formatDateLong(answer.readyOn)}.` : ''}`}
          action={
            <Button tone="soft" href={pathOf('usage')}>
              See your electricity use
            </Button>
          }
        />
      )
    case 'nothingOfYear':
      return (
        <NothingCard
          title={`Nothing of ${query.year ?? 'that year'}`}
          detail="No reading of that year is on this account."
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'year.choose', year: null })}>
              Show the newest
            </Button>
          }
        />
      )
    case 'noData':
      return (
        <NothingCard
          title="Nothing to break down yet"
          detail="Your first readings come a day or two after your supply begins. From then on you see here what they went into."
          action={
            <Button tone="soft" href={isBusiness ? pathOf('businessBreakdown') : addressFor({ part: 'weekly' })}>
              Look again
            </Button>
          }
        />
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{ title: 'We couldn’t load your breakdown', detail: 'Your readings are safe. They just didn’t arrive here.' }}
        />
      )
  }
}

/** What electricity and gas went into. */
export const UsageBreakdownView = ({ actor, isBusiness }: ViewProps) => {
  const mode = useSelector(actor, select.selectMode)
  const query = useSelector(actor, select.selectQuery)
  const hasTools = mode === 'showing'
  return (
    <Page css={{ paddingBottom: '$8' }}>
      <Text as="h1" kind="h1" css={{ paddingTop: '$3', marginBottom: '$4' }}>
        Usage breakdown
      </Text>
      {hasTools || query.part === 'business' || query.part === 'noData' ? null : (
        <div style={{ marginBottom: 16 }}>
          <PartTabs query={query} />
        </div>
      )}
      <Content actor={actor} isBusiness={isBusiness} />
    </Page>
  )
}
