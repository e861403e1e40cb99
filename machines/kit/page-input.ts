import type { PageId } from '#domain/portal/routes.ts'

/** A page may have several paths (`/tips`, `/tips/all-tips`), each an inner view. */
export interface PagePlace {
  /** Row of the route table, with its `:names`: `/account/insights/tips/category/:category`. */
  readonly path: string
  /** Values of the `:names`: `{ category: 'heating' }`. */
  readonly params: Readonly<Record<string, string>>
  /** Query string with `?`, or empty. The flow parses it by a schema of the contract. */
  readonly search: string
}

/** Input of a page's chart. Each `src/views/<flow>/<flow>-page.tsx` names a machine that takes it. */
export interface PageInput extends PagePlace {
  readonly pageId: PageId
}

/** Sent to the open page's chart when the address changes within the page (inner view, back, forward). */
export interface PageEvent extends PagePlace {
  readonly type: 'place.changed'
}

/** For the charts that count: a page opened, or an inner view of it. */
export interface PageViewed {
  readonly type: 'page.viewed'
  readonly pageId: PageId
  readonly path: string
}
