import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import type { Brand } from '#brands/brands.ts'
import { Button } from '#design/controls/button.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import type { WalkThroughActor, WalkThroughMode } from '#machines/power-shout/walk-through.machine.ts'
import { selectCanStepBack, selectWalkThroughMode } from '#machines/power-shout/walk-through.selectors.ts'

interface Step {
  readonly title: string
  readonly words: string
}

const stepsFor = ({ name, unitOther }: Brand['loyalty']): readonly [Step, Step, Step] => [
  {
    title: `What ${name} is`,
    words: `We give you ${unitOther}. Whatever electricity you use at home in them is on us, and comes off your bill by itself.`,
  },
  {
    title: 'Accept your offers',
    words: 'Offers show on this page and in your bell. Accept one by its last day and its hours are in your balance.',
  },
  {
    title: 'Book your hours',
    words:
      'Pick a day and from one to four hours. We show what each is worth on your own use, and a leaf marks hours that are usually low in carbon. You can cancel until the first hour begins.',
  },
]

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

const glance = { display: 'grid', gap: '$3', marginTop: '$3' } as const

const Glance = ({ steps, isNarrow }: { steps: readonly Step[]; isNarrow: boolean }) => (
  <Box as="ol" css={isNarrow ? glance : { ...glance, '@md': { gridTemplateColumns: 'repeat(3, 1fr)' } }}>
    {steps.map(({ title, words }, index) => (
      <Box
        as="li"
        key={title}
        css={{ padding: '14px 16px', borderRadius: '$block', background: isNarrow ? '$sunken' : '$surface' }}
      >
        <Text weight="strong">{`${index + 1}. ${title}`}</Text>
        <Text kind="small" tone="second">
          {words}
        </Text>
      </Box>
    ))}
  </Box>
)

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

interface WalkThroughProps {
  readonly actor: WalkThroughActor
  /** In a dialog: one under the other. */
  readonly isNarrow?: boolean
}

/** How it works, step by step, and at a glance once the customer was shown. */
export const WalkThroughSteps = ({ actor, isNarrow = false }: WalkThroughProps) => {
  const { loyalty } = useBrand()
  const mode = useSelector(actor, selectWalkThroughMode)
  const steps = stepsFor(loyalty)
  const number = numberOf[mode]
  const step = steps[number]
  if (mode === 'deciding') return <Skeleton css={{ height: 96 }} />
  return (
    <Box css={step && !isNarrow ? besides : {}}>
      <div aria-live={isNarrow ? 'polite' : undefined}>
        <Text kind="caption" tone={isNarrow ? 'second' : 'loyal'}>
          {mode === 'completed' ? 'How it works' : `How it works, step ${number + 1} of 4`}
        </Text>
        <Text as="h2" kind="h2" css={{ marginTop: '$1' }}>
          {step ? step.title : 'All of it at a glance'}
        </Text>
        {step ? (
          <Text css={{ marginTop: '$2', maxWidth: '44em' }}>{step.words}</Text>
        ) : (
          <Glance steps={steps} isNarrow={isNarrow} />
        )}
      </div>
      {mode === 'unmarked' ? (
        <Box css={{ marginTop: '$4' }}>
          <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'walkThrough.retry' })}>
            We couldn’t note that you’ve seen this, so it may show again.
          </NoticeBar>
        </Box>
      ) : (
        <Buttons actor={actor} mode={mode} />
      )}
    </Box>
  )
}
