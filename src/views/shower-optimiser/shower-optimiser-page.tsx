import { useSelector } from '@xstate/react'
import { barWidth } from '#design/charts/geometry/bar-width.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ShowerHead } from '#design/theme/icons.ts'
import { Box, Row, Rule, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { type ShowerOptimiserActor, showerOptimiserMachine } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import * as select from '#machines/shower-optimiser/shower-optimiser.selectors.ts'
import type { ShowerScenario } from '#machines/shower-optimiser/shower-optimiser.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { ShowersLater, ShowersNow } from './shower-fields.tsx'
import { dearerWords, amountOf, carbonWords, methodWords, ofShower, savingOf } from './shower-words.ts'

const Track = styled('div', {
  height: 18,
  borderRadius: '$bar',
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', borderRadius: '$bar', background: '$primary' },
  variants: { isPale: { true: { '& > i': { opacity: 0.45 } } } },
  '@forced': { border: '1px solid CanvasText', '& > i': { background: 'Highlight', forcedColorAdjust: 'none' } },
})

const Sunken = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '14px 16px',
  borderRadius: '$block',
  background: '$sunken',
  fontSize: '.9375rem',
})

interface BarProps {
  readonly name: string
  readonly amount: string
  readonly kwh: number
  /** kWh of the longer bar. */
  readonly longest: number
  readonly isPale?: boolean
}

const Bar = ({ name, amount, kwh, longest, isPale = false }: BarProps) => (
  <div>
    <Row css={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: '0 12px', marginBottom: 6 }}>
      <Text weight="strong">{name}</Text>
      <Text isTabular>
        <b>{amount}</b>{' '}
        <Text as="span" kind="small" tone="second">
          a year, {ofShower(kwh)}
        </Text>
      </Text>
    </Row>
    <Track isPale={isPale} aria-hidden>
      <i style={{ width: barWidth(kwh, longest) }} />
    </Track>
  </div>
)

/** All showers now and later, and those that are changed first. */
const ShowerResult = ({ tried: { goal, energy, coldDegrees, figures } }: { tried: ShowerScenario }) => {
  const { showersAWeek, kwhNow, kwhThen, now, later, saved, savedFirst } = figures
  const all = savingOf(saved)
  const first = savingOf(savedFirst)
  const longer = Math.max(kwhNow, kwhThen)
  return (
    <Stack gap={4}>
      <Box role="status">
        <Text tone="second">If all {showersAWeek} showers a week were like this</Text>
        <Row css={{ alignItems: 'baseline', gap: 8, flexWrap: 'wrap', marginTop: 6 }}>
          <Figure whole={all.amount} />
          <Text tone="second">{all.way}</Text>
        </Row>
      </Box>
      <Stack gap={3}>
        <Bar name="Now" amount={amountOf(now)} kwh={kwhNow} longest={longer} isPale />
        <Bar name="Then" amount={amountOf(later)} kwh={kwhThen} longest={longer} />
      </Stack>
      <Sunken>
        <span>
          With {goal.frequency} of {showersAWeek} showers changed
        </span>
        <b>
          {first.amount} {first.way}
        </b>
      </Sunken>
      <Text kind="small" tone="second">
        {carbonWords(figures)} {methodWords(energy, figures, coldDegrees)}
      </Text>
    </Stack>
  )
}

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
        <CardHead titleId="showers-now" align="start">
          <Row gap={3} css={{ flex: '1 1 220px', minWidth: 0 }}>
            <IconTile tone="info">
              <ShowerHead size={22} aria-hidden />
            </IconTile>
            <Box>
              <Text as="h2" kind="h3" id="showers-now">
                Your showers now
              </Text>
              <Text kind="small" tone="second">
                {optimiser?.goal
                  ? `You set this goal on ${formatFullDate(optimiser.goal.savedOn)}.`
                  : 'See what one minute less is worth.'}
              </Text>
            </Box>
          </Row>
        </CardHead>
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
