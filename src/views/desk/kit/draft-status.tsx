import { useSelector } from '@xstate/react'
import { formatTime } from '#domain/basics/days.ts'
import type { DeskDraftActor, DeskDraftSnapshot } from '#machines/desk/desk-draft.machine.ts'

const statusOf = ({ value, context: { savedAt } }: DeskDraftSnapshot): string | null => {
  switch (value) {
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving draft'
    case 'notSaved':
      return 'We couldn’t save the draft.'
    case 'still':
      return savedAt === null ? null : `Draft saved ${formatTime(savedAt)}`
  }
}

/** Whether what was typed is saved. */
export const DraftStatus = ({ actor }: { readonly actor: DeskDraftActor }) => (
  <span role="status">{useSelector(actor, statusOf)}</span>
)
