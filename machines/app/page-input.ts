import type { PageId } from '#domain/routes.ts'

/** What a page's own chart is started with: every `src/views/<flow>/<flow>-page.tsx` names a machine that takes this. */
export interface PageInput {
  readonly pageId: PageId
  /** The `:names` of the page's path, such as `{ category: 'heating' }`. */
  readonly params: Readonly<Record<string, string>>
  /** The query string with its `?`, or empty. The flow parses it by a schema of the contract. */
  readonly search: string
}

/** Sent to the open page's chart when the query string changes under it (back, forward, a link to the same page). */
export interface PageEvent {
  readonly type: 'search.changed'
  readonly search: string
}
