import { useSelector } from '@xstate/react'
import { Box, Hidden } from '#design/theme/layout.tsx'
import { houseOf } from '#design/scenery/house-schemes.ts'
import { WizardFrame } from '#design/frame/wizard-frame.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import { carbonSteps } from '#domain/insights/carbon-calculator.ts'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { soFarWords, stepWords } from './carbon-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { StepFields } from './step-fields.tsx'

export const StepForm = ({ actor }: { actor: CarbonCalculatorActor }) => {
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
