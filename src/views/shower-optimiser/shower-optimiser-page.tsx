import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ShowerHead } from '#design/theme/icons.ts'
import { Box, Row, Rule, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { type ShowerOptimiserActor, showerOptimiserMachine } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import * as select from '#machines/shower-optimiser/shower-optimiser.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ShowersLater, ShowersNow } from './shower-fields.tsx'
import { ShowerResult } from './shower-result.tsx'
import { dearerWords } from './shower-words.ts'

const Outcome = ({ actor }: { actor: ShowerOptimiserActor }) => {
  const mode = useSelector(actor, select.selectShowerMode)
  const problem = useSelector(actor, selectProblem)
  if (mode === 'notSaved')
    return (
      <NoticeBar tone="bad" role="alert">
        We couldn’t save your goal. Your figures are still here. {problem?.status === 400 ? problem.detail : ''}
      </NoticeBar>
    )
  if (mode === 'saving') return <Text role="status">Saving your goal.</Text>
  return mode === 'saved' ? (
    <NoticeBar tone="good" role="status">
      We’ve saved your goal.
    </NoticeBar>
  ) : null
}

const Optimiser = ({ actor }: { actor: ShowerOptimiserActor }) => {
  const mode = useSelector(actor, select.selectShowerMode)
  const optimiser = useSelector(actor, select.selectOptimiser)
  const tried = select.triedOf(optimiser, useSelector(actor, select.selectShowers))
  const dearer = tried ? dearerWords(tried.figures.saved) : null
  return (
    <Card as="form" noValidate aria-label="Shower optimiser" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={6}>
        <Row gap={3}>
          <IconTile tone="info">
            <ShowerHead size={22} aria-hidden />
          </IconTile>
          <Box>
            <Text as="h2" kind="h3">
              Your showers now
            </Text>
            <Text kind="small" tone="second">
              {optimiser?.goal
                ? `You set this goal on ${formatFullDate(optimiser.goal.savedOn)}.`
                : 'See what one minute less is worth.'}
            </Text>
          </Box>
        </Row>
        <ShowersNow actor={actor} />
        <Rule />
        <Box
          css={{
            display: 'grid',
            gap: '$7',
            '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
          }}
        >
          <ShowersLater actor={actor} />
          <Stack gap={5}>
            {tried ? (
              <ShowerResult tried={tried} />
            ) : (
              <Text tone="second">Tell us how many people shower and we’ll work out the cost.</Text>
            )}
            <Outcome actor={actor} />
            {dearer === null ? null : <NoticeBar tone="warn">{dearer}</NoticeBar>}
            <Row gap={3} wraps>
              <Allowed to="saveShowerGoal" otherwise={<WhyNot to="saveShowerGoal" />}>
                <Button type="submit" isBusy={mode === 'saving'}>
                  Save as my goal
                </Button>
              </Allowed>
              <Button tone="quiet" disabled={mode === 'saving'} onClick={() => actor.send({ type: 'form.reset' })}>
                Start over
              </Button>
            </Row>
          </Stack>
        </Box>
      </Stack>
    </Card>
  )
}

const Content = ({ actor }: { actor: ShowerOptimiserActor }) => {
  const mode = useSelector(actor, select.selectShowerMode)
  const problem = useSelector(actor, select.selectReadProblem)
  if (mode === 'loading') return <WaitingCard label="Shower optimiser" height={640} />
  return mode === 'failed' ? <FailureCard actor={actor} problem={problem} /> : <Optimiser actor={actor} />
}

export const ShowerOptimiserView = ({ actor }: { actor: ShowerOptimiserActor }) => (
  <PageFrame title="Shower optimiser">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'showerOptimiser', machine: showerOptimiserMachine, View: ShowerOptimiserView })
