import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { WalkThroughActor, WalkThroughMode } from '#machines/power-shout/walk-through.machine.ts'
import { selectWalkThroughMode, selectCanStepBack } from '#machines/power-shout/walk-through.selectors.ts'
import { Glance, stepsFor } from './walk-through-glance.tsx'

const numberOf: Readonly<Record<WalkThroughMode, number>> = {
  deciding: 0,
  stepZero: 0,
  stepOne: 1,
  stepTwo: 2,
  stepThree: 3,
  finishing: 3,
  unmarked: 3,
  completed: 3,
}

const Buttons = ({ actor, mode }: { actor: WalkThroughActor; mode: WalkThroughMode }) => {
  const canStepBack = useSelector(actor, selectCanStepBack)
  if (mode === 'completed') return null
  return (
    <Row gap={2} css={{ marginTop: '$4' }}>
      {canStepBack ? (
        <Button tone="outline" onClick={() => actor.send({ type: 'step.back' })}>
          Back
        </Button>
      ) : null}
      {mode === 'stepThree' || mode === 'finishing' ? (
        <Button tone="loyal" isBusy={mode === 'finishing'} onClick={() => actor.send({ type: 'walkThrough.finish' })}>
          Got it
        </Button>
      ) : null}
      {mode === 'stepZero' || mode === 'stepOne' || mode === 'stepTwo' ? (
        <Button tone="loyal" onClick={() => actor.send({ type: 'step.next' })}>
          Next
        </Button>
      ) : null}
    </Row>
  )
}

const besides = {
  display: 'grid',
  columnGap: '$6',
  alignItems: 'end',
  '@md': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
} as const

const WalkThroughSteps = ({ actor }: { actor: WalkThroughActor }) => {
  const { loyalty } = useBrand()
  const mode = useSelector(actor, selectWalkThroughMode)
  const steps = stepsFor(loyalty)
  const number = numberOf[mode]
  const step = steps[number]
  if (mode === 'deciding') return <Skeleton css={{ height: 96 }} />
  return (
    <Box css={step ? besides : {}}>
      <div>
        <Text kind="caption" tone="loyal">
          {mode === 'completed' ? 'How it works' : `How it works, step ${number + 1} of 4`}
        </Text>
        <Text as="h2" kind="h2" css={{ marginTop: '$1' }}>
          {step ? step.title : 'At a glance'}
        </Text>
        {step ? <Text css={{ marginTop: '$2', maxWidth: '44em' }}>{step.words}</Text> : <Glance />}
      </div>
      {mode === 'unmarked' ? (
        <Box css={{ marginTop: '$4' }}>
          <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'walkThrough.retry' })}>
            We couldn’t save that you’ve seen this, so you might see it again.
          </NoticeBar>
        </Box>
      ) : (
        <Buttons actor={actor} mode={mode} />
      )}
    </Box>
  )
}

export const WalkThroughCard = ({ actor }: { actor: WalkThroughActor }) => {
  const isDeciding = useSelector(actor, selectWalkThroughMode) === 'deciding'
  return (
    <Card
      aria-label="How it works"
      {...(isDeciding ? { 'aria-busy': true } : { kind: 'loyal' as const, role: 'region' as const })}
    >
      <WalkThroughSteps actor={actor} />
    </Card>
  )
}
