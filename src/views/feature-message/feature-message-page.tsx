import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row, Box, PhoneOnly, Stack, WideOnly } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { dashboardPath } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { type FeatureMessageActor, featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import * as select from '#machines/feature-message/feature-message.selectors.ts'
import { WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { SlideTile } from './slide-tile.tsx'

const Dot = styled('i', {
  width: 8,
  height: 8,
  borderRadius: '$chip',
  background: '$lineStrong',
  variants: { isCurrent: { true: { width: 24, background: '$primary' } } },
})

/** Picture above the text; beside it, at the right, on a wide screen. */
const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  '@lg': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
})

const Contents = styled('ol', { display: 'grid', gap: '$2' })
const Entry = styled('li', {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$3',
  padding: '8px 12px',
  borderRadius: '$block',
  color: '$ink2',
  variants: { isCurrent: { true: { color: '$ink', background: '$sunken', fontWeight: 600 } } },
})

const Dots = ({ at, of }: { at: number; of: number }) => (
  <Row gap={2} aria-hidden>
    {Array.from({ length: of }, (_, dot) => (
      <Dot key={dot} isCurrent={dot === at} />
    ))}
  </Row>
)

const SlideWords = ({ slide: { title, text, icon }, place }: { slide: select.Slide; place: string }) => (
  <Row gap={4} align="start" aria-live="polite" css={{ minHeight: 124 }}>
    <SlideTile icon={icon} size="large" />
    <Box css={{ flex: 1 }}>
      <Text kind="caption" tone="second" isTabular>
        {place}
      </Text>
      <Text as="h2" kind="h2">
        {title}
      </Text>
      <Text tone="second" css={{ marginTop: '$1' }}>
        {text}
      </Text>
    </Box>
  </Row>
)

const Overview = ({ slides, at }: { slides: readonly select.Slide[]; at: number }) => (
  <Contents aria-hidden>
    {slides.map(({ title, icon }, place) => (
      <Entry key={title} isCurrent={place === at}>
        <SlideTile icon={icon} size="medium" />
        {title}
      </Entry>
    ))}
  </Contents>
)

const SlideCard = ({ actor }: { actor: FeatureMessageActor }) => {
  const { avatarScheme } = useBrand()
  const message = useSelector(actor, select.selectMessage)
  const slideNumber = useSelector(actor, ({ context }) => context.slide)
  const isMarking = useSelector(actor, select.selectIsMarking)
  const count = message?.slides.length ?? 0
  const at = Math.min(slideNumber, count - 1)
  const slide = message?.slides[at]
  if (!message || !slide) return null
  const isLast = at === count - 1
  return (
    <Columns>
      <PhoneOnly>
        <StreetScene height={200} />
      </PhoneOnly>
      <Card>
        <Stack gap={5} grows>
          <SlideWords slide={slide} place={`${at + 1} of ${count}`} />
          <PhoneOnly>
            <Dots at={at} of={count} />
          </PhoneOnly>
          <WideOnly>
            <Overview slides={message.slides} at={at} />
          </WideOnly>
          <Row spread wraps gap={3} css={{ marginTop: 'auto' }}>
            <Button tone="quiet" disabled={isMarking} onClick={() => actor.send({ type: 'message.skip' })}>
              Skip
            </Button>
            <Row gap={2} wraps>
              {at > 0 ? (
                <Button tone="outline" disabled={isMarking} onClick={() => actor.send({ type: 'slide.back' })}>
                  Back
                </Button>
              ) : null}
              {/* One button, so that the focus stays where it is from the first slide to the last. */}
              <Button isBusy={isMarking} onClick={() => actor.send({ type: 'slide.next' })}>
                {isLast ? message.action.label : 'Next'}
              </Button>
            </Row>
          </Row>
        </Stack>
      </Card>
      <WideOnly>
        <WizardScene title="" house={houseOf(null, avatarScheme)} soFar={[]} next={null} />
      </WideOnly>
    </Columns>
  )
}

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
