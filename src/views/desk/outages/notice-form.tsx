import { useSelector } from '@xstate/react'
import type { PublicNoticeKind } from '#contract/desk/outages.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { noticeKindLabels, noticeOf } from '#domain/desk/outage-plan.ts'
import type { NoticeFormActor } from '#machines/desk/outages/notice-form.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { NoticePreview } from './notice-preview.tsx'

const Pairs = styled('div', { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' })

const Preview = styled('section', { display: 'grid', gap: 8, '& h3': { fontSize: 14, fontWeight: 600 } })

const idOf = (name: string) => `notice-${name}`
const kinds = Object.entries(noticeKindLabels).map(([value, label]) => ({ value: value as PublicNoticeKind, label }))

/** A notice to everybody, with what they will see below it. */
export const NoticeForm = ({ actor }: { readonly actor: NoticeFormActor }) => {
  const mode = useSelector(actor, selectFormMode)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const { field, fields } = useFields(actor, idOf, isSending)
  const title = 'Write a notice to everyone'
  return (
    <Panel title={title} aside="Needs a second person">
      <PanelBody>
        <form
          ref={focusFirstField}
          noValidate
          aria-label={title}
          onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
        >
          <Stack gap={4}>
            {mode === 'failed' ? (
              <DeskNote tone="bad" role="alert">
                {problem?.detail || 'We couldn’t find out whether this was sent. It’s safe to try again.'}
              </DeskNote>
            ) : null}
            <Select<PublicNoticeKind> label="What it is" options={kinds} {...field('kind')} />
            <TextField label="Title" {...field('title')} />
            <TextArea label="Text" {...field('text')} />
            {fields.kind === 'alert' ? (
              <TextField label="Page it leads to (optional)" hint="For example /account/bill." {...field('path')} />
            ) : (
              <TextField label="How long (optional)" hint="For example “About 4 hours”." {...field('duration')} />
            )}
            <Pairs>
              <TextField label="First day (optional)" type="date" {...field('startDay')} />
              <TextField label="Start time" type="time" {...field('startTime')} />
              <TextField label="Last day (optional)" type="date" {...field('endDay')} />
              <TextField label="End time" type="time" {...field('endTime')} />
            </Pairs>
            <TextField label="Why" hint="For the person who approves it. Customers don’t see it." {...field('reason')} />
            <Preview aria-label="As customers will see it">
              <h3>As customers will see it</h3>
              <NoticePreview notice={noticeOf(fields)} />
            </Preview>
            {isSending ? <CommandNotice actor={command} what="your notice" /> : null}
            <Row gap={3} wraps>
              <DeskButton type="submit" isBusy={isSending}>
                Ask a second person
              </DeskButton>
              <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
                Cancel
              </DeskButton>
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  )
}
