import { useSelector } from '@xstate/react'
import type { CustomerPage } from '#contract/desk/customer.contract.ts'
import { CustomerHead } from '#design/desk/customer-head.tsx'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskPage, DeskSheet } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { Shield } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { type DeskCustomerActor, deskCustomerMachine } from '#machines/desk/customer/customer.machine.ts'
import * as select from '#machines/desk/customer/customer.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { CustomerSide } from './customer-side.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { PrivateMark } from './private-mark.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const Columns = styled('div', {
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1160px)': { gridTemplateColumns: 'minmax(0, 1.55fr) minmax(0, 1fr)' },
})

const hints = [
  { keys: ['V'], label: 'see what the customer sees' },
  { keys: ['N'], label: 'add a note' },
  { keys: ['[', ']'], label: 'previous and next tab' },
]

const pageKeys = {
  v: { type: 'visit.open' },
  n: { type: 'note.open' },
  '+': { type: 'case.new' },
  '[': { type: 'tab.previous' },
  ']': { type: 'tab.next' },
} as const

const NoteForm = ({ actor }: { readonly actor: DeskCustomerActor }) => {
  const mode = useSelector(actor, select.selectNoteMode)
  const note = useSelector(actor, ({ context }) => context.note)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSaving = mode === 'saving'
  return (
    <Panel title="Note, staff only">
      <PanelBody css={{ display: 'grid', gap: 10 }}>
        {mode === 'unsaved' ? (
          <DeskNote tone="bad" role="alert">
            {problem?.fields?.['text'] || problem?.detail || 'The note wasn’t saved. Try again.'}
          </DeskNote>
        ) : null}
        <TextArea
          label="Note"
          hint="Customers don’t see notes in the portal. A customer who asks for their data gets them."
          value={note}
          disabled={isSaving}
          onChange={(text) => actor.send({ type: 'note.change', text })}
        />
        <DeskActions>
          <DeskButton isBusy={isSaving} disabled={note.trim() === ''} onClick={() => sendWithKey(actor, { type: 'note.save' })}>
            Save note
          </DeskButton>
          <DeskButton tone="quiet" disabled={isSaving} onClick={() => actor.send({ type: 'note.cancel' })}>
            Cancel
          </DeskButton>
        </DeskActions>
      </PanelBody>
    </Panel>
  )
}

const Content = ({ actor, customer }: { readonly actor: DeskCustomerActor; readonly customer: CustomerPage }) => {
  const noteMode = useSelector(actor, select.selectNoteMode)
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  const timeline = useSelector(actor, ({ children }) => children.timeline)
  useDeskKeys(pageKeys, actor)
  const mark = useSelector(actor, ({ children }) => children.privateMark)
  const { name, initials, badges, isPrivate, customerNumber, openedOn, phone, email, postTo } = customer
  return (
    <>
      <CustomerHead
        name={name}
        initials={initials}
        badges={badges.map(({ tone, text }) => (
          <DeskBadge key={text} tone={tone}>
            {text}
          </DeskBadge>
        ))}
        actions={<CustomerActions actor={actor} isPrivate={isPrivate} />}
        facts={[
          { label: 'Account', value: customerNumber },
          { label: 'Customer since', value: formatFullDate(openedOn) },
          { label: 'Phone', value: phone ?? 'None' },
          { label: 'Email', value: email ?? 'None' },
          { label: 'Post to', value: postTo },
        ]}
      />
      {mark ? <PrivateMark actor={mark} /> : null}
      {noteMode === 'closed' ? null : <NoteForm actor={actor} />}
      <Columns>
        {timeline ? <CustomerTimeline actor={timeline} customer={customer} /> : null}
        <CustomerSide customer={customer} mayChange={mayAnswer} />
      </Columns>
    </>
  )
}

const PrivateAccount = ({ actor, isSending }: { readonly actor: DeskCustomerActor; readonly isSending: boolean }) => {
  const reason = useSelector(actor, ({ context }) => context.reason)
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <Panel title="This account is private">
      <PanelBody css={{ display: 'grid', gap: 10, maxWidth: 560 }}>
        {problem ? (
          <DeskNote tone="bad" role="alert">
            {problem.detail || 'That didn’t work. Try again.'}
          </DeskNote>
        ) : null}
        <TextArea
          label="Why do you open it?"
          hint="Your reason goes in the audit log, and counts for half an hour."
          value={reason}
          disabled={isSending}
          onChange={(text) => actor.send({ type: 'reason.change', text })}
        />
        <DeskActions>
          <DeskButton isBusy={isSending} disabled={reason.trim().length < 3} onClick={() => actor.send({ type: 'reason.give' })}>
            Open the account
          </DeskButton>
        </DeskActions>
      </PanelBody>
    </Panel>
  )
}

const View = ({ actor }: { readonly actor: DeskCustomerActor }) => {
  const mode = useSelector(actor, select.selectCustomerMode)
  const customer = useSelector(actor, select.selectCustomer)
  const problem = useSelector(actor, select.selectCustomerProblem)
  if (mode === 'ready' && customer !== null)
    return (
      <DeskSheet
        hints={hints}
        hintsAside={
          <>
            <Shield size={15} aria-hidden /> Opening this page was added to the audit log
          </>
        }
      >
        <Content actor={actor} customer={customer} />
      </DeskSheet>
    )
  return (
    <DeskPage title="Customer">
      {mode === 'private' || mode === 'giving' ? <PrivateAccount actor={actor} isSending={mode === 'giving'} /> : null}
      {mode === 'gone' ? (
        <Panel title="There is no such customer">
          <PanelBody>
            Their account could have been deleted. What has to be stored longer is no longer shown at the desk.
          </PanelBody>
        </Panel>
      ) : null}
      {mode === 'failed' ? <DeskFailure title="We couldn’t open this customer" problem={problem} actor={actor} /> : null}
      {mode === 'loading' ? <DeskWaiting title="Opening the customer" height={320} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'customer', machine: deskCustomerMachine, View })
