import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { CaseNote, CaseTeam } from '#contract/desk/case-team.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { StaffNote } from '#design/desk/staff-note.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { CaseTeamActor, CaseTeamEvent } from '#machines/desk/cases/case-team.machine.ts'
import * as select from '#machines/desk/cases/case-team.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DraftConflict, DraftStatus } from './draft-status.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

export const CasePart = styled('div', { padding: '12px 14px', borderTop: '1px solid $line', display: 'grid', gap: 10 })

export const NoteEntry = ({ note }: { readonly note: CaseNote }) => <StaffNote by={select.noteBy(note)}>{note.text}</StaffNote>

export const NoteField = ({ actor }: { readonly actor: CaseTeamActor }) => {
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
      {draft ? <DraftConflict actor={draft} onUse={(newer) => actor.send({ type: 'note.change', text: newer.text })} /> : null}
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

interface AssignmentProps {
  readonly actor: CaseTeamActor
  readonly of: CaseTeam
}

export const Assignment = ({ actor, of: { assignee, colleagues } }: AssignmentProps) => {
  const isAssigning = useSelector(actor, select.selectIsAssigning)
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  if (!mayAnswer) return <span>{assignee?.isYou ? 'With you' : `With ${assignee?.name ?? 'nobody'}`}</span>
  const options = [
    { value: '', label: assignee === null ? 'Unassigned' : 'Unassign' },
    ...colleagues.map(({ staffId, name, isYou }) => ({
      value: staffId,
      label: staffId === assignee?.staffId ? `With ${isYou ? 'you' : name}` : `Assign to ${isYou ? 'me' : name}`,
    })),
  ]
  return isAssigning ? (
    <span role="status">Assigning</span>
  ) : (
    <Select
      label="Assigned to"
      isLabelHidden
      options={options}
      value={assignee?.staffId ?? ''}
      onChange={(staffId) => actor.send({ type: 'case.assign', staffId: staffId || null })}
    />
  )
}

/** Others who have the case open. */
export const Present = ({ actor }: { readonly actor: CaseTeamActor }) => {
  const presence = useSelector(actor, ({ children }) => children.presence)
  const colleagues = useSelector(presence, (snapshot) => snapshot?.context?.colleagues ?? null)
  return colleagues === null || colleagues.length === 0 ? null : (
    <DeskNote tone="warn" role="status">
      {select.presentText(colleagues)}
    </DeskNote>
  )
}

type TeamKey = CaseTeamEvent | { type: 'note.focus' }

/** A to assign it to yourself, N to write a note. @returns for the element around the note */
export const useTeamKeys = (actor: CaseTeamActor | undefined, of: CaseTeam | null): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null)
  const you = of?.colleagues.find(({ isYou }) => isYou)
  const keys = {
    send: (event: TeamKey) => {
      if (event.type === 'note.focus') frame.current?.querySelector<HTMLElement>('#case-note')?.focus()
      else actor?.send(event)
    },
  }
  useDeskKeys<TeamKey>({ n: { type: 'note.focus' }, a: you && { type: 'case.assign', staffId: you.staffId } }, keys)
  return frame
}
