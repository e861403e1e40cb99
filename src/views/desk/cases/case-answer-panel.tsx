import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AnswerTemplate, DeskCase } from '#contract/desk/cases.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { styled } from '#design/theme/stitches.ts'
import { caseSteps } from '#domain/desk/case-steps.ts'
import type { CaseAnswerActor, CaseAnswerEvent } from '#machines/desk/cases/case-answer.machine.ts'
import {
  answerTrouble,
  selectAnswerMode,
  selectIsEmailed,
  selectNeedsApproval,
  sentText,
  textLeft,
  textTrouble,
} from '#machines/desk/cases/case-answer.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { AnswerExtras, NeedsApproval } from './answer-extras.tsx'
import { CaseEmail } from './case-email.tsx'
import { DraftConflict, DraftStatus } from '#views/desk/kit/draft-status.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'
import { useSendKey } from '#views/desk/kit/use-send-key.ts'

const Stack = styled('div', { display: 'grid', gap: 12 })

/** The text is gone, and Ctrl with Enter sends the email that is shown. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

interface CaseAnswerPanelProps {
  readonly actor: CaseAnswerActor
  readonly of: DeskCase
  /** Puts the text into the field of a note. */
  readonly onCopy: (text: string) => void
}

const stepOptions = ({ steps }: DeskCase) => steps.map((name) => ({ value: name, label: caseSteps[name].label }))

const firstOf = (name: string) => name.split(' ')[0] ?? name

const Writing = ({ actor, of }: Omit<CaseAnswerPanelProps, 'onCopy'>) => {
  const mode = useSelector(actor, selectAnswerMode)
  const context = useSelector(actor, ({ context: whole }) => whole)
  const draft = useSelector(actor, ({ children }) => children.draft)
  const { step, text } = context
  const templates = of.templates.filter((template) => template.step === step)
  const { text: need, field, label, send } = caseSteps[step]
  const isMailed = useSelector(actor, selectIsEmailed)
  const left = textLeft(context)
  const isBusy = mode === 'previewing' || mode === 'sending'
  const choose = (template: AnswerTemplate | undefined) => template && actor.send({ type: 'template.choose', template })
  const steps = stepOptions(of)
  const all = of.steps.includes(step) ? steps : [...steps, { value: step, label }]
  return (
    <Stack>
      {mode === 'failed' ? (
        <DeskNote tone="bad" role="alert">
          {answerTrouble(context)}
        </DeskNote>
      ) : null}
      <Select
        id="case-step"
        label="What we do"
        options={all}
        value={step}
        disabled={isBusy}
        onChange={(name) => actor.send({ type: 'step.choose', step: name })}
      />
      {templates.length === 0 ? null : (
        <Select
          id="case-template"
          label="Template"
          options={[{ value: '', label: 'Choose a template' }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
          value=""
          disabled={isBusy}
          onChange={(id) => choose(templates.find((template) => template.id === id))}
        />
      )}
      {need === 'none' ? null : (
        <TextArea
          id="case-text"
          label={field}
          rows={9}
          value={text}
          disabled={isBusy}
          error={textTrouble(context)}
          {...(left !== null && { hint: left })}
          onChange={(value) => actor.send({ type: 'text.change', text: value })}
        />
      )}
      {step === 'answer' ? <AnswerExtras actor={actor} isBusy={isBusy} /> : null}
      {draft ? <DraftConflict actor={draft} onUse={(newer) => actor.send({ type: 'newer.use', newer })} /> : null}
      <DeskActions>
        {isMailed ? (
          <DeskButton isBusy={isBusy} keyCap="Ctrl+Enter" onClick={() => actor.send({ type: 'answer.preview' })}>
            Look at the email
          </DeskButton>
        ) : (
          <DeskButton isBusy={isBusy} keyCap="Ctrl+Enter" onClick={() => sendWithKey(actor, { type: 'answer.send' })}>
            {send}
          </DeskButton>
        )}
        {draft ? <DraftStatus actor={draft} /> : null}
      </DeskActions>
      {need === 'none' ? <p>You don’t need to write anything for this.</p> : null}
      {isMailed ? null : <p>The customer gets no email about this.</p>}
    </Stack>
  )
}

export const CaseAnswerPanel = ({ actor, of, onCopy }: CaseAnswerPanelProps) => {
  const mode = useSelector(actor, selectAnswerMode)
  const context = useSelector(actor, ({ context: whole }) => whole)
  const frame = useRef<HTMLDivElement>(null)
  const name = firstOf(of.customer.name)
  const { step, text, filled, preview } = context
  const isSending = mode === 'sending'
  const isMailed = useSelector(actor, selectIsEmailed)
  const isForApproval = useSelector(actor, selectNeedsApproval)
  const mayExtend = of.steps.includes('extend')
  useDeskKeys<CaseAnswerEvent | { type: 'template.focus' }>(
    { t: { type: 'template.focus' }, e: mayExtend ? { type: 'step.choose', step: 'extend' } : undefined },
    {
      send: (event) => {
        if (event.type === 'template.focus') frame.current?.querySelector<HTMLElement>('#case-template')?.focus()
        else actor.send(event)
      },
    },
  )
  useSendKey(frame, () => {
    if (mode === 'previewed' || !isMailed) sendWithKey(actor, { type: 'answer.send' })
    else actor.send({ type: 'answer.preview' })
  })
  return (
    <div ref={frame}>
      <Panel title={caseSteps[step].label}>
        <PanelBody>
          {mode === 'sent' ? (
            <Stack>
              <DeskNote tone="good" role="status">
                {sentText(context, name)}
              </DeskNote>
              {isForApproval ? <DeskNote tone="warn">The credit waits for a second person’s approval.</DeskNote> : null}
              {of.steps.length === 0 ? null : (
                <Select
                  label="What we do"
                  options={[{ value: '', label: 'What’s next?' }, ...stepOptions(of)]}
                  value=""
                  onChange={(next) => (next === '' ? undefined : actor.send({ type: 'step.choose', step: next }))}
                />
              )}
            </Stack>
          ) : mode === 'changed' ? (
            <Stack>
              <DeskNote tone="warn" role="alert">
                {answerTrouble(context)}
              </DeskNote>
              <TextArea label={caseSteps[step].field || 'Your text'} rows={9} value={text} readOnly onChange={() => {}} />
              <DeskActions>
                <DeskButton onClick={() => onCopy(text)}>Copy to a note</DeskButton>
                <DeskButton
                  tone="outline"
                  onClick={() => actor.send({ type: 'answer.resume', version: of.version, extras: of.extras })}
                >
                  Go on writing
                </DeskButton>
              </DeskActions>
            </Stack>
          ) : preview !== null && (mode === 'previewed' || isSending) ? (
            <Stack ref={takeFocus} tabIndex={-1}>
              <CaseEmail preview={preview} filled={filled} name={name} />
              <NeedsApproval actor={actor} />
              <DeskActions>
                {preview.refusal === null ? (
                  <DeskButton isBusy={isSending} keyCap="Ctrl+Enter" onClick={() => sendWithKey(actor, { type: 'answer.send' })}>
                    {caseSteps[step].send}
                  </DeskButton>
                ) : null}
                <DeskButton tone="outline" disabled={isSending} onClick={() => actor.send({ type: 'answer.edit' })}>
                  Change
                </DeskButton>
              </DeskActions>
            </Stack>
          ) : (
            <Writing actor={actor} of={of} />
          )}
        </PanelBody>
      </Panel>
    </div>
  )
}
