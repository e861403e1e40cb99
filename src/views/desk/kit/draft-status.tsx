import { useSelector } from '@xstate/react'
import type { NewerDraft } from '#contract/desk/cases.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { formatTime } from '#domain/basics/days.ts'
import type { DeskDraftActor, DeskDraftSnapshot } from '#machines/desk/desk-draft.machine.ts'

const statusOf = (snapshot: DeskDraftSnapshot): string | null => {
  const { savedAt } = snapshot.context
  if (snapshot.matches('unsaved')) return 'Not saved yet'
  if (snapshot.matches('saving')) return 'Saving draft'
  if (snapshot.matches('notSaved')) return 'We couldn’t save the draft.'
  return savedAt === null || snapshot.matches('conflict') ? null : `Draft saved ${formatTime(savedAt)}`
}

interface DraftStatusProps {
  readonly actor: DeskDraftActor
}

/** Whether what was typed is saved. */
export const DraftStatus = ({ actor }: DraftStatusProps) => <span role="status">{useSelector(actor, statusOf)}</span>

interface DraftConflictProps extends DraftStatusProps {
  /** Puts the text of the other tab into the field. */
  readonly onUse: (newer: NewerDraft) => void
}

/** Above the buttons of a text that the same person has written in another tab too. */
export const DraftConflict = ({ actor, onUse }: DraftConflictProps) => {
  const newer = useSelector(actor, (snapshot) => (snapshot.matches('conflict') ? snapshot.context.newer : null))
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches({ conflict: 'comparing' }))
  if (newer === null) return null
  const use = () => {
    actor.send({ type: 'draft.use' })
    onUse(newer)
  }
  return (
    <DeskNote tone="warn" role="alert">
      You’ve also written this in another tab. Nothing is saved here until you choose.
      {isComparing ? (
        <TextArea
          label={`In the other tab, ${formatTime(newer.savedAt)}`}
          rows={5}
          value={newer.text}
          readOnly
          onChange={() => {}}
        />
      ) : null}
      <DeskActions>
        {isComparing ? (
          <DeskButton tone="outline" onClick={use}>
            Use that text
          </DeskButton>
        ) : (
          <DeskButton tone="outline" onClick={() => actor.send({ type: 'draft.show' })}>
            Show that text
          </DeskButton>
        )}
        <DeskButton tone="outline" onClick={() => actor.send({ type: 'draft.keep' })}>
          Keep this one
        </DeskButton>
      </DeskActions>
    </DeskNote>
  )
}
