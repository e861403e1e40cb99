import type { DeskSession } from '#contract/desk/session.contract.ts'
import { deskEntryOf, type DeskIcon, type DeskPageId } from '#domain/desk/desk-pages.ts'
import { openPages } from './desk-shortcuts.machine.ts'

export interface RailEntry {
  readonly href: string
  readonly label: string
  readonly icon: DeskIcon
  readonly count: number
  readonly keyCap: string | null
  readonly isCurrent: boolean
}

/** What a role cannot open is left out. */
export const railOf = ({ roles, counts }: DeskSession, current: DeskPageId | null): readonly RailEntry[] =>
  openPages(roles).flatMap((id) => {
    const { title, paths, icon, count, key, isInRail } = deskEntryOf(id)
    if (isInRail !== true) return []
    return [
      {
        href: paths[0],
        label: title,
        icon,
        count: count === undefined ? 0 : counts[count],
        keyCap: key?.toUpperCase() ?? null,
        isCurrent: id === current,
      },
    ]
  })
