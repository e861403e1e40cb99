import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import type { PrivateMarkActor } from '#machines/desk/customer/private-mark.machine.ts'
import { selectFormMode, selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const idOf = (name: string) => `private-${name}`

/** Whether an account is opened with a reason only. */
export const PrivateMark = ({ actor }: { readonly actor: PrivateMarkActor }) => {
  const mode = useSelector(actor, selectFormMode)
  const isPrivate = useSelector(actor, ({ context }) => context.isPrivate)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSending = useSelector(actor, selectIsBusy)
  const { field } = useFields(actor, idOf, isSending)
  if (mode === 'closed') return null
  const title = isPrivate ? 'No longer private' : 'Mark as private'
  return (
    <Panel title={title}>
      <PanelBody>
        <form
          ref={focusFirstField}
          noValidate
          aria-label={title}
          onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
        >
          {mode === 'failed' ? (
            <DeskNote tone="bad" role="alert">
              {problem?.detail || 'That didn’t work. Try again.'}
            </DeskNote>
          ) : null}
          <TextArea
            label="Reason"
            hint={
              isPrivate
                ? 'It goes in the audit log. Everyone at the desk can open the account again.'
                : 'It goes in the audit log. From now on everyone has to give a reason before they open this account.'
            }
            {...field('reason')}
          />
          <DeskActions>
            <DeskButton type="submit" isBusy={isSending}>
              {title}
            </DeskButton>
            <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
              Cancel
            </DeskButton>
          </DeskActions>
        </form>
      </PanelBody>
    </Panel>
  )
}
