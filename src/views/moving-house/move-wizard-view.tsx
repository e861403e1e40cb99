import { sendWithKey } from '#views/kit/send-with-key.ts'
import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ErrorSummary } from '#design/controls/error-summary.tsx'
import { Box, WideOnly } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { StepDialog } from '#design/controls/step-dialog.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { MoveField, MoveStep } from '#domain/customer/moving-house.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { ContactStep } from './contact-step.tsx'
import { DateStep } from './date-step.tsx'
import { EnergyStep } from './energy-step.tsx'
import { fieldId, finalBillWords, standardPlanTitle, stepNames, stepTitles } from './moving-house-words.ts'
import { PlanStep } from './plan-step.tsx'
import { PropertyStep } from './property-step.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { ReviewStep } from './review-step.tsx'
import { SuccessStep } from './success-step.tsx'

const views: Readonly<Record<MoveStep, ComponentType<{ actor: MoveWizardActor }>>> = {
  dateSelection: DateStep,
  chooseEnergy: EnergyStep,
  choosePlan: PlanStep,
  propertyInfo: PropertyStep,
  contactDetails: ContactStep,
  review: ReviewStep,
  success: SuccessStep,
}

const Summary = ({ actor }: { actor: MoveWizardActor }) => {
  const errors = useSelector(actor, select.selectErrors)
  const attempt = useSelector(actor, select.selectAttempt)
  const troubles = Object.entries(errors).map(([field, message]) => ({ id: fieldId(field as MoveField), message }))
  return troubles.length === 0 ? null : (
    <Box css={{ marginBottom: '$5' }}>
      <ErrorSummary troubles={troubles} attempt={attempt} />
    </Box>
  )
}

const FinalBill = ({ actor }: { actor: MoveWizardActor }) => {
  const { currentAddress, currentMoveDate } = useSelector(actor, select.selectForm)
  return currentMoveDate === null ? null : (
    <WideOnly>
      <Text kind="small" tone="second">
        {finalBillWords(currentAddress.split(',')[0] ?? '', currentMoveDate)}
      </Text>
    </WideOnly>
  )
}

const nextLabels: Partial<Record<MoveStep, string>> = { review: 'Confirm my move', success: 'Done' }

const note = (
  <>
    <Strong>Changed your mind?</Strong>
    <br />
    You can change the days or cancel any time up to the day before you move.
  </>
)

export const MoveWizardView = ({ actor }: { actor: MoveWizardActor }) => {
  const step = useSelector(actor, select.selectStep)
  const at = useSelector(actor, select.selectModalStep)
  const steps = useSelector(actor, select.selectSteps)
  const canGoBack = useSelector(actor, select.selectCanGoBack)
  const isSending = useSelector(actor, select.selectIsSending)
  const isHeld = useSelector(actor, select.selectIsHeld)
  const { variant } = useSelector(actor, select.selectOptions)
  const isOver = step === 'success'
  const title = step === 'choosePlan' && variant === 'standard' ? standardPlanTitle : stepTitles[step ?? 'dateSelection']
  const close = () => actor.send({ type: 'wizard.close' })
  const next = () => actor.send({ type: 'step.next' })
  const confirm = () => sendWithKey(actor, { type: 'move.confirm' })
  return (
    <StepDialog
      name="Moving house"
      steps={steps.map(({ step: id, state, canOpen }) => ({
        id,
        label: stepNames[id],
        state,
        ...(canOpen && { onOpen: () => actor.send({ type: 'step.open', step: id }) }),
      }))}
      note={note}
      counter={isOver ? null : `Step ${at} of ${steps.length}`}
      title={title}
      onClose={close}
      {...(canGoBack && { onBack: () => actor.send({ type: 'step.back' }) })}
      onNext={isOver ? close : step === 'review' ? confirm : next}
      nextLabel={nextLabels[step ?? 'dateSelection'] ?? 'Next'}
      {...(step === 'review' && { nextNote: <FinalBill actor={actor} />, notice: <ReviewNotice actor={actor} /> })}
      isBusy={isSending || isHeld || step === null}
    >
      <Summary actor={actor} />
      {step ? (
        createElement(views[step], { actor })
      ) : (
        <Skeleton css={{ height: 320, borderRadius: '$card' }} role="status" aria-label="Opening your move" />
      )}
    </StepDialog>
  )
}
