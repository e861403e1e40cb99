import { deskEntryOf } from '#domain/desk/desk-pages.ts'
import { type DeskShortcutsSnapshot, openPages } from './desk-shortcuts.machine.ts'

export const selectShowsKeyCaps = ({ context }: DeskShortcutsSnapshot): boolean => context.showsKeyCaps

export const selectHelp = (snapshot: DeskShortcutsSnapshot): 'closed' | 'ready' | 'saving' | 'unsaved' =>
  typeof snapshot.value === 'string' ? 'closed' : snapshot.value.helping

/** Title and letter of each page that a member of staff may open. */
export const selectPageKeys = ({ context }: DeskShortcutsSnapshot) =>
  openPages(context.roles).flatMap((id) => {
    const { key, title } = deskEntryOf(id)
    return key === undefined ? [] : [{ title, key: key.toUpperCase() }]
  })
