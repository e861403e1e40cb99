import { useSelector } from '@xstate/react'
import type { HeldReadingDetail } from '#contract/desk/readings.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import type { DecisionFields } from '#domain/desk/reading-decision.ts'
import type { DeskReadingActor } from '#machines/desk/readings/reading.machine.ts'
import { selectFormState, selectReadingMode } from '#machines/desk/readings/reading.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const forms = {
  ask: {
    title: 'Ask the customer',
    label: 'What would you like to know?',
    hint: 'The customer gets this by email and in the portal. The reading stays held.',
    send: 'Send question',
  },
  release: {
    title: 'Use this reading',
    label: 'Note for the customer (optional)',
    hint: 'We’ll tell the customer that we’re using the reading.',
    send: 'Use the reading',
  },
  refuse: {
    title: 'Refuse this reading',
    label: 'Reason for the customer',
    hint: 'The customer gets this by email and in the portal.',
    send: 'Refuse the reading',
  },
} as const

const names = ['hasRolledOver', 'text'] as const
const idOf = (name: keyof DecisionFields & string) => `decision-${name}`

export const HeldReadingForm = ({
  actor,
  reading,
}: {
  readonly actor: DeskReadingActor
  readonly reading: HeldReadingDetail
}) => {
  const isSending = useSelector(actor, selectReadingMode) === 'sending'
  const state = useSelector(actor, selectFormState)
  const problem = useSelector(actor, selectProblem)
  const decision = useSelector(actor, ({ context }) => context.decision)
  const command = useSelector(actor, ({ children }) => children.command)
  const { field, tick } = useFields<DecisionFields>(actor, idOf, isSending)
  const { title, label, hint, send } = forms[decision]
  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label={title}
      onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
    >
      <DeskStack>
        <h3>{title}</h3>
        {state === 'invalid' ? <FormSummary actor={actor} names={names} idOf={idOf} /> : null}
        {state === 'failed' ? <CommandFailure problem={problem} what="the reading was decided" /> : null}
        {decision === 'release' && reading.needsRollOver ? (
          <Checkbox {...tick('hasRolledOver')} label="The meter went round to 0, so this lower reading is right" />
        ) : null}
        <TextArea label={label} hint={hint} {...field('text')} />
        {isSending ? <CommandNotice actor={command} what="the decision" /> : null}
        <DeskActions>
          <DeskButton type="submit" tone={decision === 'refuse' ? 'danger' : 'primary'} isBusy={isSending}>
            {send}
          </DeskButton>
          <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
            Back
          </DeskButton>
        </DeskActions>
      </DeskStack>
    </form>
  )
}
