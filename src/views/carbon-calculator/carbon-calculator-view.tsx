import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { Text } from '#design/theme/text.tsx'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { Details } from './details.tsx'
import { Result } from './result.tsx'
import { StepForm } from './step-form.tsx'

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
