import { useSelector } from '@xstate/react'
import type { DeskCase } from '#contract/desk/cases.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { StaffNote } from '#design/desk/staff-note.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { DeskCaseActor } from '#machines/desk/cases/case.machine.ts'
import * as select from '#machines/desk/cases/case.selectors.ts'
import { DraftStatus } from '#views/desk/kit/draft-status.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const Message = styled('article', {
  padding: '12px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 13.5, fontWeight: 580 },
  '& p': { marginTop: 4, whiteSpace: 'pre-line' },
})

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  '& > span': { fontSize: 13, color: '$ink2' },
})

export const CasePart = styled('div', { padding: '12px 14px', borderTop: '1px solid $line', display: 'grid', gap: 10 })

/** Messages and notes, oldest first. */
export const CaseEntries = ({ of }: { readonly of: DeskCase }) =>
  select.caseEntries(of).map((entry) =>
    entry.kind === 'note' ? (
      <StaffNote key={entry.note.noteId} by={select.noteBy(entry.note)}>
        {entry.note.text}
      </StaffNote>
    ) : (
      <Message key={`${entry.at} ${entry.message.title}`}>
        <Head>
          <h3>{entry.message.title}</h3>
          <span>{select.messageBy(entry.message)}</span>
        </Head>
        {entry.message.text === null ? null : <p>{entry.message.text}</p>}
      </Message>
    ),
  )

export const NoteField = ({ actor }: { readonly actor: DeskCaseActor }) => {
  const text = useSelector(actor, ({ context }) => context.noteText)
  const isAdding = useSelector(actor, select.selectIsAdding)
  const error = useSelector(actor, select.selectNoteError)
  const draft = useSelector(actor, ({ children }) => children.noteDraft)
  return (
    <CasePart>
      <TextArea
        id="case-note"
        label="Add a note. Customers never see notes."
        rows={2}
        value={text}
        disabled={isAdding}
        error={error}
        onChange={(value) => actor.send({ type: 'note.change', text: value })}
      />
      <DeskActions>
        <DeskButton
          tone="outline"
          isBusy={isAdding}
          disabled={text.trim() === ''}
          onClick={() => sendWithKey(actor, { type: 'note.add' })}
        >
          Add note
        </DeskButton>
        {draft ? <DraftStatus actor={draft} /> : null}
      </DeskActions>
    </CasePart>
  )
}
