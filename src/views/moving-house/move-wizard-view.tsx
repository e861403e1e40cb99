import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ErrorSummary } from '#design/fields/error-summary.tsx'
import { StepDialog } from '#design/controls/step-dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, WideOnly, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { MoveField, MoveStep } from '#domain/customer/moving-house.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DateStep } from './date-step.tsx'
import { EnergyStep } from './energy-step.tsx'
import { MoveScene } from './move-scene.tsx'
import { fieldId, finalBillWords, standardPlanTitle, stepNames, stepTitles } from './moving-house-words.ts'
import { PlanStep } from './plan-step.tsx'
import { PropertyStep } from './property-step.tsx'
import { ReviewStep } from './review-step.tsx'

const ContactStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { emailAddress, mobileNumber } = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Card>
      <Stack gap={4}>
        <TextField
          id={fieldId('emailAddress')}
          label="Email"
          type="email"
          autoComplete="email"
          value={emailAddress}
          error={errors.emailAddress ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'emailAddress', value })}
        />
        <TextField
          id={fieldId('mobileNumber')}
          label="Mobile"
          type="tel"
          autoComplete="tel"
          hint="For example 021 123 4567."
          value={mobileNumber}
          error={errors.mobileNumber ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'mobileNumber', value })}
        />
        <Text kind="small" tone="second">
          For this move only. We won’t change your account details.
        </Text>
      </Stack>
    </Card>
  )
}

const SuccessStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { currentAddress, newAddress, currentMoveDate, newMoveDate, emailAddress } = useSelector(actor, select.selectForm)
  const referenceId = useSelector(actor, ({ context }) => context.referenceId)
  const { voice } = useBrand()
  if (currentMoveDate === null || newMoveDate === null) return null
  return (
    <Stack gap={5}>
      <MoveScene from={currentAddress} to={newAddress} leaving={currentMoveDate} arriving={newMoveDate} />
      <Card>
        <Stack gap={3}>
          <NoticeBar tone="good">{`${voice.wellDone} Your move is booked.`}</NoticeBar>
          <div>
            <Text kind="small" tone="second">
              Your reference
            </Text>
            <Text kind="h2" isTabular>
              {referenceId}
            </Text>
          </div>
          <Text tone="second">
            {`We’ll email ${emailAddress} if we need anything. ${finalBillWords(currentAddress, currentMoveDate)}`}
          </Text>
          <Text tone="second">You can change the days or cancel until the day before, on the moving house page.</Text>
        </Stack>
      </Card>
    </Stack>
  )
}

/** Beside the button, which stays in view in a long review. */
const ReviewNotice = ({ actor }: { actor: MoveWizardActor }) => {
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const isSending = useSelector(actor, select.selectIsSending)
  const error = useSelector(actor, ({ context }) => context.error)
  const command = useSelector(actor, ({ children }) => children.command)
  if (isSending) return <CommandNotice actor={command} what="your move" />
  return hasFailed ? <CommandFailure problem={error} what="your move was booked" /> : null
}

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
  const attempt = useSelector(actor, ({ context }) => context.attempt)
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
  const at = useSelector(actor, ({ context }) => context.modalStep)
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
