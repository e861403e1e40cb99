import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { MailSheet } from '#design/desk/mail-sheet.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import type { CareMessageSubject } from '#domain/desk/care-cases.ts'
import { templatesOf } from '#machines/desk/care/care-case.selectors.ts'
import type { CareMessageActor } from '#machines/desk/care/care-message.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { DraftConflict, DraftStatus } from '#views/desk/kit/draft-status.tsx'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const copy: Readonly<
  Record<CareMessageSubject, { readonly title: string; readonly label: string; readonly hint: string; readonly send: string }>
> = {
  askAgain: {
    title: 'Ask for the form again',
    label: 'What is missing',
    hint: 'The customer reads this in the email.',
    send: 'Send email',
  },
  end: {
    title: 'End protection',
    label: 'Why the protection ends',
    hint: 'The second person reads this. The customer doesn’t.',
    send: 'Ask a second person',
  },
  answer: { title: 'Answer', label: 'Your answer', hint: 'The customer reads this in the email.', send: 'Send email' },
}

const idOf = (name: string) => `care-${name}`

/** A text to the customer or a second person, with a look at the mail before it goes. */
export const CareMessage = ({ actor }: { readonly actor: CareMessageActor }) => {
  const mode = useSelector(actor, selectFormMode)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const typed = useSelector(actor, ({ context }) => context.fields.text)
  const mail = useSelector(actor, ({ context }) => context.mail)
  const problem = useSelector(actor, selectProblem)
  const draft = useSelector(actor, ({ children }) => children.draft)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const isLooking = mode === 'looking'
  const { field, change } = useFields(actor, idOf, isSending || mode === 'previewing')
  const { title, label, hint, send } = copy[subject]
  const templates = templatesOf(subject, typed)
  const sendNow = () => sendWithKey(actor, { type: 'form.submit' })
  return (
    <form ref={focusFirstField} noValidate aria-label={title} onSubmit={inPlace(sendNow)}>
      <Stack gap={3}>
        {mode === 'failed' ? (
          <DeskNote tone="bad" role="alert">
            {problem?.detail || 'We couldn’t find out whether it was sent. It’s safe to send it again.'}
          </DeskNote>
        ) : null}
        {isLooking && mail ? (
          <MailSheet to={mail.to} subject={mail.subject} text={mail.text} />
        ) : (
          <>
            {templates.length > 0 ? (
              <Row gap={2} wraps>
                {templates.map((template) => (
                  <DeskButton key={template.id} tone="soft" onClick={() => change('text')(template.text)}>
                    {template.title}
                  </DeskButton>
                ))}
              </Row>
            ) : null}
            <TextArea label={label} hint={hint} rows={5} {...field('text')} />
          </>
        )}
        {draft ? <DraftConflict actor={draft} onUse={(newer) => change('text')(newer.text)} /> : null}
        {isSending ? <CommandNotice actor={command} what="your message" /> : null}
        <Row gap={3} wraps>
          <DeskButton type="submit" isBusy={isSending}>
            {send}
          </DeskButton>
          {isLooking ? (
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'mail.change' })}>
              Change the text
            </DeskButton>
          ) : (
            <DeskButton
              tone="outline"
              isBusy={mode === 'previewing'}
              disabled={isSending}
              onClick={() => actor.send({ type: 'mail.look' })}
            >
              See the email
            </DeskButton>
          )}
          <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
            Close
          </DeskButton>
          {draft ? <DraftStatus actor={draft} /> : null}
        </Row>
      </Stack>
    </form>
  )
}
