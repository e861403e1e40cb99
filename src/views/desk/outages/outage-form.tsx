import { useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { MailSheet } from '#design/desk/mail-sheet.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { counted } from '#domain/basics/counted.ts'
import { type OutageSubject, readOutageIcps } from '#domain/desk/outage-plan.ts'
import type { OutageFormActor, OutageFormEvent } from '#machines/desk/outages/outage-form.machine.ts'
import { selectFormMode } from '#machines/kit/draft-form.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const Lines = styled('ul', { margin: 0, paddingLeft: 18, maxHeight: 200, overflow: 'auto', fontSize: 13.5 })

const Times = styled('div', { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' })

const copy: Readonly<Record<OutageSubject, { readonly title: string; readonly confirm: string }>> = {
  announce: { title: 'Announce an outage', confirm: 'Announce it' },
  move: { title: 'Move an outage', confirm: 'Move it' },
  callOff: { title: 'Call off an outage', confirm: 'Call it off' },
}

const mostShown = 20

interface LinesNoteProps {
  readonly lines: readonly { readonly line: number; readonly text: string; readonly why: string }[]
  readonly onLeaveOut: () => void
}

/** Which lines can't be used, and why. */
const LinesNote = ({ lines, onLeaveOut }: LinesNoteProps) => (
  <DeskNote
    tone="warn"
    action={
      <DeskButton tone="outline" onClick={onLeaveOut}>
        {`Leave out ${counted(lines.length, 'line')}`}
      </DeskButton>
    }
  >
    <Lines>
      {lines.slice(0, mostShown).map(({ line, text, why }) => (
        <li key={line}>{`Line ${line}, ${text}: ${why}`}</li>
      ))}
    </Lines>
    {lines.length > mostShown ? `And ${counted(lines.length - mostShown, 'more line')}.` : null}
  </DeskNote>
)

const idOf = (name: string) => `outage-${name}`

const Fields = ({ actor, isBusy }: { readonly actor: OutageFormActor; readonly isBusy: boolean }) => {
  const subject = useSelector(actor, ({ context }) => context.subject)
  const { field, fields, errorOf } = useFields(actor, idOf, isBusy)
  const bad = errorOf('icps') === null ? [] : readOutageIcps(fields.icps).bad
  return (
    <>
      {subject === 'announce' ? (
        <>
          <TextArea
            label="ICPs"
            hint="One a line. You can paste a column of a sheet, 5,000 lines at most."
            rows={6}
            spellCheck={false}
            {...field('icps')}
          />
          {bad.length > 0 ? <LinesNote lines={bad} onLeaveOut={() => actor.send({ type: 'lines.leaveOut' })} /> : null}
        </>
      ) : null}
      <Times>
        <TextField label="Day" type="date" {...field('day')} />
        <TextField label="From" type="time" {...field('from')} />
        <TextField label="To" type="time" {...field('to')} />
      </Times>
      <TextField label="What for" {...field('reason')} />
    </>
  )
}

const Look = ({ actor }: { readonly actor: OutageFormActor }) => {
  const look = useSelector(actor, ({ context }) => context.look)
  const pasted = useSelector(actor, ({ context }) => context.fields.icps)
  if (!look) return null
  const { check, mail } = look
  const { lines } = readOutageIcps(check && check.unknown.length > 0 ? pasted : '')
  return (
    <>
      {check ? (
        <FactTiles
          facts={[
            { label: 'Connections of ours', value: check.homes.toLocaleString('en-NZ') },
            { label: 'Medically dependent', value: check.careHomes.toLocaleString('en-NZ') },
          ]}
        />
      ) : null}
      {check && check.unknown.length > 0 ? (
        <LinesNote
          lines={check.unknown.map((icp) => ({ line: lines[icp] ?? 0, text: icp, why: 'We supply nobody there on that day.' }))}
          onLeaveOut={() => actor.send({ type: 'lines.leaveOut' })}
        />
      ) : null}
      <p>
        {check
          ? 'Customers get this email and, in the portal, an alert with the same title.'
          : 'Customers who were alerted get this email and, in the portal, an alert with the same title.'}
      </p>
      <MailSheet to={null} subject={mail.subject} text={mail.text} />
    </>
  )
}

/** An outage is announced, moved or called off, after a look at what customers get. */
export const OutageForm = ({ actor }: { readonly actor: OutageFormActor }) => {
  const mode = useSelector(actor, selectFormMode)
  const subject = useSelector(actor, ({ context }) => context.subject)
  const areAllOurs = useSelector(actor, ({ context }) => (context.look?.check?.unknown.length ?? 0) === 0)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const isLooking = mode === 'looking' || isSending
  const { title, confirm } = copy[subject]
  return (
    <Panel title={title}>
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
                {problem?.detail || 'We couldn’t find out whether this was done. It’s safe to try again.'}
              </DeskNote>
            ) : null}
            {isLooking ? (
              <Look actor={actor} />
            ) : subject === 'callOff' ? null : (
              <Fields actor={actor} isBusy={mode === 'checking'} />
            )}
            {isSending ? <CommandNotice actor={command} what="your change" /> : null}
            <Row gap={3} wraps>
              {isLooking ? (
                <>
                  <DeskButton
                    isBusy={isSending}
                    disabled={!areAllOurs}
                    onClick={() => sendWithKey<OutageFormEvent>(actor, { type: 'plan.confirm' })}
                  >
                    {confirm}
                  </DeskButton>
                  {subject === 'callOff' || isSending ? null : (
                    <DeskButton tone="outline" onClick={() => actor.send({ type: 'plan.change' })}>
                      Change it
                    </DeskButton>
                  )}
                </>
              ) : (
                <DeskButton type="submit" isBusy={mode === 'checking'}>
                  See what customers get
                </DeskButton>
              )}
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
