import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { ChangesActor } from '#machines/desk/changes/changes.machine.ts'
import * as select from '#machines/desk/changes/changes.selectors.ts'
import { ChangeForm } from './change-form.tsx'

const Code = styled('p', {
  padding: '14px 16px',
  borderRadius: 10,
  background: '$sunken',
  fontSize: 28,
  fontWeight: 600,
  letterSpacing: '.08em',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

const CodeDialog = ({ actor }: { readonly actor: ChangesActor }) => {
  const mode = useSelector(actor, select.selectChangesMode)
  const code = useSelector(actor, ({ context }) => context.answer?.code ?? null)
  const close = () => actor.send({ type: 'code.close' })
  return (
    <Dialog
      isOpen={mode === 'reading'}
      size="small"
      title="Read this code out"
      description="You see it this once. It works once, for 30 minutes, with the account number. A new code ends this one."
      onClose={close}
    >
      <DeskStack>
        <Code aria-label="Code">{code}</Code>
        <DeskButton onClick={close}>Done</DeskButton>
      </DeskStack>
    </Dialog>
  )
}

const FormDialog = ({ actor }: { readonly actor: ChangesActor }) => {
  const form = useSelector(actor, ({ children }) => children.form)
  const isOpen = useSelector(actor, select.selectChangesMode) === 'changing'
  return (
    <Dialog isOpen={isOpen} size="small" title="Change this customer" onClose={() => form?.send({ type: 'form.cancel' })}>
      {form ? <ChangeForm actor={form} /> : null}
    </Dialog>
  )
}

const Outcome = ({ actor }: { readonly actor: ChangesActor }) => {
  const answer = useSelector(actor, ({ context }) => context.answer)
  if (answer === null) return null
  if (answer.outcome === 'waiting')
    return (
      <DeskNote tone="warn" role="status">
        Someone else has to approve this. Nothing has changed yet.
      </DeskNote>
    )
  return (
    <DeskNote tone="good" role="status">
      {answer.mailedTo === null
        ? 'Done. The change is in the audit log.'
        : `Done. We’re emailing the code to ${answer.mailedTo}.`}
    </DeskNote>
  )
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What waits for approval and was decided, the result of the last change, and its form. */
export const ChangeNotices = ({ actor }: { readonly actor: ChangesActor }) => {
  const waiting = useSelector(actor, select.selectWaiting, sameJson)
  const decided = useSelector(actor, select.selectDecided, sameJson)
  return (
    <>
      <Outcome actor={actor} />
      {waiting.map(({ approvalId, what, requestedBy }) => (
        <DeskNote key={approvalId} tone="info" action={<TextLink href="/staff/approvals">Approvals</TextLink>}>
          <b>Waiting for approval.</b> {what}, asked by {requestedBy}.
        </DeskNote>
      ))}
      {decided.map(({ approvalId, what, outcome, decidedBy, declineReason }) => (
        <DeskNote key={approvalId} tone={outcome === 'approved' ? 'good' : 'warn'}>
          <b>{outcome === 'approved' ? `Approved by ${decidedBy}.` : `Declined by ${decidedBy}.`}</b> {what}
          {declineReason === null ? '.' : `: ${declineReason}`}
        </DeskNote>
      ))}
      <FormDialog actor={actor} />
      <CodeDialog actor={actor} />
    </>
  )
}
