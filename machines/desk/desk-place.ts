import type { DeskSession } from '#contract/desk/session.contract.ts'
import type { Place } from '#data/browser/address-bar.ts'
import { type DeskPageId, matchDeskPath } from '#domain/desk/desk-pages.ts'

export type DeskStaff = DeskSession

export interface DeskPlace {
  /** Row of the page table, with its `:names`. */
  readonly path: string
  /** Query string with `?`, or empty. */
  readonly search: string
  readonly params: Readonly<Record<string, string>>
}

/** Input of the chart of each page of the desk. */
export interface DeskPageInput extends DeskPlace {
  readonly staff: DeskStaff
}

/** The address changed within the open page. */
export interface DeskPlaceChanged extends DeskPlace {
  readonly type: 'place.changed'
}

export interface OpenPlace extends DeskPlace {
  /** Null: no page has this address. */
  readonly pageId: DeskPageId | null
}

export const deskPlaceAt = ({ path, search }: Place): OpenPlace => {
  const match = matchDeskPath(path)
  return match
    ? { pageId: match.page, path: match.path, params: match.params, search }
    : { pageId: null, path, params: {}, search }
}
