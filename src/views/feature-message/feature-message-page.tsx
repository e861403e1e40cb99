import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Row } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { dashboardPath } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { type FeatureMessageActor, featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import * as select from '#machines/feature-message/feature-message.selectors.ts'
import { WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { SlideCard } from './slide-card.tsx'

const Content = ({ actor }: { actor: FeatureMessageActor }) => {
  const problem = useSelector(actor, select.selectMessageProblem)
  switch (useSelector(actor, select.selectMessageMode)) {
    case 'loading':
      return (
        <WaitingCard label="What’s new" height={300}>
          <SkeletonHills height={240} />
        </WaitingCard>
      )
    case 'showing':
      return <SlideCard actor={actor} />
    case 'failed':
      return (
        <Card role="alert" css={{ maxWidth: 608 }}>
          <EmptyState
            {...failureOf(problem, {
              title: 'We couldn’t load this message',
              detail: 'Try again, or go to the dashboard.',
            })}
            action={
              <Row gap={3} wraps>
                <Button onClick={() => actor.send({ type: 'load.retry' })}>Try again</Button>
                <Button tone="quiet" href={dashboardPath}>
                  Go to the dashboard
                </Button>
              </Row>
            }
          />
        </Card>
      )
  }
}

export const FeatureMessageView = ({ actor }: { actor: FeatureMessageActor }) => {
  const message = useSelector(actor, select.selectMessage)
  return (
    <PageFrame title={message?.title ?? 'What’s new'}>
      <Content actor={actor} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'featureMessages', machine: featureMessageMachine, View: FeatureMessageView })
