import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
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
          detail="A breakdown is made of electricity or natural gas that a meter counts, and we supply neither here."
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
          detail={`We need 30 days of readings: ${answer?.daysOfData ?? 0} so far.${answer?.readyOn ? ` Come back on ${formatDateLong(answer.readyOn)}.` : ''}`}
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
          title={`Nothing of ${query.year ?? 'that year'}`}
          detail="No reading of that year is on this account."
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'period.choose', year: null, start: null })}>
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
          words={{ title: 'We couldn’t load your breakdown', detail: 'Try again, or call us.' }}
        />
      )
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
