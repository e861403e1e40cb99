import { useSelector } from '@xstate/react'
import { DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { WizardFrame } from '#design/frame/wizard-frame.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import { Card } from '#design/theme/card.tsx'
import { ArrowLeft } from '#design/theme/icons.ts'
import { Box, Row, Stack, Hidden } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { soFarWords, stepWords, factorWords, kilograms, quantityWords } from './carbon-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Result } from './result.tsx'
import { StepFields } from './step-fields.tsx'

const Figures = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const details = useSelector(actor, select.selectDetails)
  const problem = useSelector(actor, select.selectDetailsProblem)
  if (problem) return <FailureCard actor={actor} problem={problem} />
  if (!details) return <Skeleton role="region" aria-busy aria-label="Details" css={{ height: 300, borderRadius: '$block' }} />
  return (
    <>
      <Card>
        <DataTable
          caption="Each part of your footprint, for a year"
          columns={[
            { name: 'What', cell: ({ text }) => text },
            { name: 'How much', cell: ({ quantity, unit }) => quantityWords(quantity, unit), isSecond: true },
            {
              name: 'Factor and source',
              cell: ({ factor, unit, source }) => `${factorWords(factor, unit)}: ${source}`,
              isSecond: true,
            },
            { name: 'CO₂e', cell: ({ kg }) => kilograms(kg), isNumber: true },
          ]}
          lines={details.lines}
          keyOf={({ text }) => text}
        />
      </Card>
      <Card>
        <CardHead titleId="footprint-assumptions">
          <Text id="footprint-assumptions" as="h2" kind="h3">
            What we assume
          </Text>
        </CardHead>
        <Stack as="ul" gap={2} css={{ marginTop: '$2' }}>
          {details.assumptions.map((assumption) => (
            <Text as="li" key={assumption} tone="second">
              {assumption}
            </Text>
          ))}
        </Stack>
      </Card>
    </>
  )
}

const Details = ({ actor }: { actor: CarbonCalculatorActor }) => (
  <Stack gap={5}>
    <Row>
      <Button tone="quiet" icon={<ArrowLeft size={18} aria-hidden />} onClick={() => actor.send({ type: 'details.close' })}>
        Back to your footprint
      </Button>
    </Row>
    <Figures actor={actor} />
  </Stack>
)

const StepForm = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const step = useSelector(actor, select.selectStep)
  const answers = useSelector(actor, select.selectAnswers)
  const place = useSelector(actor, select.selectPlace)
  const canGoBack = useSelector(actor, select.selectCanGoBack)
  const isEnding = useSelector(actor, select.selectIsEnding)
  const isSubmitting = useSelector(actor, select.selectIsSubmitting)
  const { title, hint } = stepWords[step]
  const label = isSubmitting ? 'Working out your footprint.' : 'Saving your answer.'
  return (
    <WizardFrame
      name="Carbon calculator"
      step={{ id: step, noun: 'Step', at: place, of: carbonSteps.length }}
      title={title}
      hint={hint}
      aside={<WizardScene title="Your home so far" house={houseOf(null, null)} soFar={soFarWords(answers)} next={null} />}
      exitLabel="Close"
      nextLabel={place === carbonSteps.length ? 'See my footprint' : 'Next'}
      isBusy={isEnding}
      onExit={() => actor.send({ type: 'form.close' })}
      onNext={() => actor.send({ type: 'step.next' })}
      {...(canGoBack && { onBack: () => actor.send({ type: 'step.back' }) })}
    >
      <StepFields actor={actor} isDisabled={isEnding} />
      <Box css={{ marginTop: '$4' }}>
        <FailureNotice actor={actor} of={['save', 'submission']} />
      </Box>
      <Hidden role="status">{isEnding ? label : ''}</Hidden>
    </WizardFrame>
  )
}

const Introduction = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const answered = useSelector(actor, select.selectAnswered)
  return (
    <Card>
      <Box
        css={{
          display: 'grid',
          gap: '$5',
          alignItems: 'center',
          '@md': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)' },
        }}
      >
        <StreetScene height={200} />
        <Stack gap={4} css={{ '@md': { gridColumn: 1, gridRow: 1 } }}>
          <Text as="h2" kind="h2">
            Four short steps to your footprint
          </Text>
          <Text tone="second">
            Tell us who lives with you and about your gas, showers and cars. We’ll work out your carbon for a year from New
            Zealand’s published figures, and how to cut it.
          </Text>
          <Row gap={3} wraps>
            <Allowed to="saveCarbonStep" otherwise={<WhyNot to="saveCarbonStep" />}>
              <Button onClick={() => actor.send({ type: 'form.begin' })}>{answered > 0 ? 'Continue' : 'Start'}</Button>
            </Allowed>
            {answered > 0 ? (
              <Text kind="small" tone="second">
                {answered} of {carbonSteps.length} steps answered
              </Text>
            ) : null}
          </Row>
        </Stack>
      </Box>
    </Card>
  )
}

const Content = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const mode = useSelector(actor, select.selectCarbonMode)
  const problem = useSelector(actor, select.selectLoadProblem)
  if (mode === 'loading') return <WaitingCard label="Carbon calculator" />
  if (mode === 'unavailable') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'initial' || mode === 'form') return <Introduction actor={actor} />
  return mode === 'details' ? <Details actor={actor} /> : <Result actor={actor} />
}

export const CarbonCalculatorView = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const mode = useSelector(actor, select.selectCarbonMode)
  const isEmptied = useSelector(actor, select.selectIsEmptied)
  const may = useMay()('saveCarbonStep')
  if (mode === 'form' && may) return <StepForm actor={actor} />
  return (
    <PageFrame title="Carbon calculator">
      {isEmptied ? <NoticeBar tone="info">We’ve cleared your answers.</NoticeBar> : null}
      <Content actor={actor} />
    </PageFrame>
  )
}
