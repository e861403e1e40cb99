import { useSelector } from '@xstate/react'
import { Donut } from '#design/charts/donut.tsx'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Page, Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDateLong } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectQuestionsLeft } from '#machines/profile/unlock-progress.selectors.ts'
import { addressFor } from '#machines/usage-breakdown/usage-breakdown-address.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PartTabs } from './period-tools.tsx'
import { type BreakdownViewProps, ShownPeriod } from './shown-period.tsx'

const Track = styled('div', {
  height: 10,
  maxWidth: 360,
  borderRadius: 999,
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: '$primary' },
  '@forced': { border: '1px solid CanvasText', '& > i': { forcedColorAdjust: 'none', background: 'Highlight' } },
})

interface LockedCardProps {
  readonly progress: { readonly answered: number; readonly total: number }
  readonly isBusiness: boolean
}

const titleOf = (left: number): string => {
  if (left <= 0) return 'Check your answers to see your breakdown'
  return `${counted(left, 'question')} left to see your breakdown`
}

const LockedCard = ({ progress, isBusiness }: LockedCardProps) => {
  const { answered, total } = progress
  const left = selectQuestionsLeft(progress)
  const place = isBusiness ? 'business' : 'home'
  return (
    <Card aria-labelledby="locked-title">
      <Box
        css={{
          display: 'grid',
          gap: '$5',
          alignItems: 'center',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@lg': { gridTemplateColumns: '300px minmax(0, 1fr)', gap: '$8' },
        }}
      >
        <Donut parts={[]} dashed={1} label="No parts yet">
          <Text as="span" kind="h2">
            {answered} of {total}
          </Text>
        </Donut>
        <Stack gap={3}>
          <CardHead titleId="locked-title">
            <Text as="h2" kind="h2" id="locked-title">
              {titleOf(left)}
            </Text>
          </CardHead>
          <Text tone="second">Tell us about your {place} and we’ll show what used your energy and what it cost.</Text>
          <Track
            role="progressbar"
            aria-label="Questions answered"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={answered}
          >
            <i style={{ width: `${(answered / Math.max(1, total)) * 100}%` }} />
          </Track>
          <Box>
            <Button href={pathOf(isBusiness ? 'businessProfile' : 'homeProfile')}>Continue</Button>
          </Box>
        </Stack>
      </Box>
    </Card>
  )
}

const Content = ({ actor, isBusiness }: BreakdownViewProps) => {
  const mode = useSelector(actor, select.selectMode)
  const answer = useSelector(actor, select.selectAnswer)
  const query = useSelector(actor, select.selectQuery)
  const problem = useSelector(actor, select.selectProblem)
  switch (mode) {
    case 'loading':
      return <WaitingCard label="Usage breakdown" height={640} />
    case 'noMeter':
      return (
        <NothingCard
          title="Nothing to break down here"
          detail="We break down metered electricity and natural gas, and we don’t supply either here."
          action={
            <Button tone="soft" href={pathOf('products')}>
              Your products
            </Button>
          }
        />
      )
    case 'showing':
      return <ShownPeriod actor={actor} isBusiness={isBusiness} />
    case 'locked':
      return <LockedCard progress={answer?.unlockProgress ?? { answered: 0, total: 6 }} isBusiness={isBusiness} />
    case 'comingSoon':
      return (
        <NothingCard
          title="Nearly there"
          detail={`We need 30 days of readings, and have ${answer?.daysOfData ?? 0} so far.${answer?.readyOn ? ` Come back on ${formatDateLong(answer.readyOn)}.` : ''}`}
          action={
            <Button tone="soft" href={pathOf(answer?.hasElectricity === false ? 'naturalGas' : 'usage')}>
              {answer?.hasElectricity === false ? 'See your gas use' : 'See your electricity use'}
            </Button>
          }
        />
      )
    case 'nothingOfYear':
      return (
        <NothingCard
          title={`Nothing for ${query.year ?? 'that year'}`}
          detail="This account has no readings for that year."
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'period.choose', year: null, start: null })}>
              Show the latest
            </Button>
          }
        />
      )
    case 'noData':
      return (
        <NothingCard
          title="Nothing to break down yet"
          detail="Your first readings arrive a day or two after your supply starts. Then you’ll see what you used power for."
          action={
            <Button tone="soft" href={isBusiness ? pathOf('businessBreakdown') : addressFor({ part: 'weekly' })}>
              Check again
            </Button>
          }
        />
      )
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your breakdown' }} />
  }
}

export const UsageBreakdownView = ({ actor, isBusiness }: BreakdownViewProps) => {
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
