import type { PageId } from '#domain/routes.ts'

/** Where a page is open: one page may have several paths (`/tips`, `/tips/all-tips`), each an inner view of it. */
export interface PagePlace {
  /** The row of the route table, with its `:names`: `/account/insights/tips/category/:category`. */
  readonly path: string
  /** The values of the `:names`, such as `{ category: 'heating' }`. */
  readonly params: Readonly<Record<string, string>>
  /** The query string with its `?`, or empty. The flow parses it by a schema of the contract. */
  readonly search: string
}

/** What a page's own chart is started with: every `src/views/<flow>/<flow>-page.tsx` names a machine that takes this. */
export interface PageInput extends PagePlace {
  readonly pageId: PageId
}

/** Sent to the open page's chart when the address changes within the page (an inner view, back, forward). */
export interface PageEvent extends PagePlace {
  readonly type: 'place.changed'
}

/** What the charts that count hear when a page opened, or an inner view of it. */
export interface PageViewed {
  readonly type: 'page.viewed'
  readonly pageId: PageId
  /** The row of the route table. */
  readonly path: string
}
