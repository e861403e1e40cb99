import { shallowEqual, useSelector } from '@xstate/react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { Due } from '#design/desk/due.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { CasePromisesActor } from '#machines/desk/cases/case-promises.machine.ts'
import * as select from '#machines/desk/cases/case-promises.selectors.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { CasePart } from '#views/desk/kit/case-team.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DraftConflict, DraftStatus } from '#views/desk/kit/draft-status.tsx'

const Lines = styled('ul', {
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  fontSize: 13.5,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  '& b': { fontWeight: 580 },
  '& small': { fontSize: 13, color: '$ink2' },
})

const Fields = styled('div', { display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })

const idOf = (name: string) => `promise-${name}`
const names = ['what', 'day', 'time'] as const

interface PartProps {
  readonly actor: CasePromisesActor
}

const PromiseForm = ({ actor, isSending }: PartProps & { readonly isSending: boolean }) => {
  const draft = useSelector(actor, ({ children }) => children.draft)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { field } = useFields(actor, idOf, isSending)
  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label="New promise"
      onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
    >
      <CasePart>
        <FormSummary actor={actor} names={names} idOf={idOf} />
        {hasFailed ? (
          <DeskNote tone="bad" role="alert">
            {problem?.detail || 'That didn’t work. Try again.'}
          </DeskNote>
        ) : null}
        <TextField
          label="What you promised"
          hint="For example “Call Priya back”. It shows on Home on its day."
          {...field('what')}
        />
        <Fields>
          <TextField label="Day" type="date" {...field('day')} />
          <TextField label="Time" type="time" {...field('time')} />
        </Fields>
        {draft ? (
          <DraftConflict actor={draft} onUse={(newer) => actor.send({ type: 'field.change', name: 'what', value: newer.text })} />
        ) : null}
        <DeskActions>
          <DeskButton type="submit" isBusy={isSending}>
            Save promise
          </DeskButton>
          <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
            Cancel
          </DeskButton>
          {draft ? <DraftStatus actor={draft} /> : null}
        </DeskActions>
      </CasePart>
    </form>
  )
}

/** What was promised about the case, and one more. */
export const CasePromises = ({ actor }: PartProps) => {
  const mode = useSelector(actor, select.selectPromisesMode)
  const lines = useSelector(actor, select.promiseLines, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const { promiseId, problem } = useSelector(actor, ({ context }) => context, shallowEqual)
  if (mode === 'loading') return null
  if (mode === 'failed')
    return (
      <CasePart>
        <DeskNote
          tone="bad"
          action={
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
              Load the promises again
            </DeskButton>
          }
        >
          We couldn’t load what was promised.
        </DeskNote>
      </CasePart>
    )
  if (mode === 'editing' || mode === 'sending') return <PromiseForm actor={actor} isSending={mode === 'sending'} />
  return (
    <CasePart>
      {mode === 'unsaved' ? (
        <DeskNote tone="bad" role="alert">
          {problem?.detail || 'That didn’t work. Try again.'}
        </DeskNote>
      ) : null}
      {lines.length === 0 ? null : (
        <Lines aria-label="Promises">
          {lines.map(({ promiseId: id, what, by, due }) => (
            <li key={id}>
              <b>{what}</b>
              {due ? <Due due={due} /> : <span>Done</span>}
              <small>{by}</small>
              {due ? (
                <DeskButton
                  tone="quiet"
                  isBusy={mode === 'finishing' && promiseId === id}
                  aria-label={`Done: ${what}`}
                  onClick={() => actor.send({ type: 'promise.finish', promiseId: id })}
                >
                  Done
                </DeskButton>
              ) : null}
            </li>
          ))}
        </Lines>
      )}
      <div>
        <DeskButton tone="outline" onClick={() => actor.send({ type: 'promise.write' })}>
          Add a promise
        </DeskButton>
      </div>
    </CasePart>
  )
}
