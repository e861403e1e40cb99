import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { addressFor } from '#machines/usage-breakdown/usage-breakdown-address.ts'
import * as select from '#machines/usage-breakdown/usage-breakdown.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { LockedCard } from './locked-card.tsx'
import { PartTabs } from './period-tools.tsx'
import { type BreakdownViewProps, ShownPeriod } from './shown-period.tsx'

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
