import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Page, Row, Stack } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { dashboardPath } from '#domain/routes.ts'
import { failureOf } from '#domain/trouble.ts'
import { type FeatureMessageActor, featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import * as select from '#machines/feature-message/feature-message.selectors.ts'
import { WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
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
              detail: 'Your account is fine. You can go on without it.',
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

/** A message about a feature. */
export const FeatureMessageView = ({ actor }: { actor: FeatureMessageActor }) => {
  const message = useSelector(actor, select.selectMessage)
  return (
    <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$7' } }}>
      <Stack gap={5}>
        <Text as="h1" kind="h1">
          {message?.title ?? 'What’s new'}
        </Text>
        <Content actor={actor} />
      </Stack>
    </Page>
  )
}

export const page = definePage({ id: 'featureMessages', machine: featureMessageMachine, View: FeatureMessageView })
