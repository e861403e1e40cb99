import type { AnyActorRef } from 'xstate'
import { deskEntryOf, roleNames } from '#domain/desk/desk-pages.ts'
import type { DeskPageSnapshot } from './desk-page.machine.ts'

export const selectDeskFlow = ({ children }: DeskPageSnapshot): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['flow']

export const selectDeskTitle = ({ context: { place } }: DeskPageSnapshot): string =>
  place.pageId === null ? 'Not found' : deskEntryOf(place.pageId).title

/** Null: everybody on the staff may open the page. */
export const selectNeededRole = ({ context: { place } }: DeskPageSnapshot): string | null => {
  const { role } = place.pageId === null ? { role: 'look' as const } : deskEntryOf(place.pageId)
  return role === 'look' ? null : roleNames[role]
}
