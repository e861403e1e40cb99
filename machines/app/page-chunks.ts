import type { BuiltPageId, PageId } from '#domain/routes.ts'

/** A page's chart and view, loaded together. What draws is the views' affair, so its type is theirs. */
export interface PageChunk {
  readonly page: { readonly id: PageId; readonly machine: unknown; readonly View: unknown }
}

/** How each page that is built is loaded: one that is missing, or superfluous, does not compile. */
export type PageLoaders = { readonly [Page in BuiltPageId]: () => Promise<PageChunk> }

let loaders: Partial<Record<PageId, () => Promise<PageChunk>>> = {}
const loaded = new Map<PageId, PageChunk>()

/** Says how pages are loaded, once, where the portal is put together. */
export const registerPages = (pages: typeof loaders): void => {
  loaders = pages
}

/** Whether the portal has such a page. */
export const hasPage = (page: PageId): boolean => page in loaders

/** Loads a page's chunk. Rejects when it cannot be loaded, after a new version was put in place for example. */
export const loadPage = async (page: PageId): Promise<PageChunk> => {
  const there = loaded.get(page)
  if (there) return there
  const load = loaders[page]
  if (!load) throw new Error(`No page '${page}'`)
  const chunk = await load()
  loaded.set(page, chunk)
  return chunk
}

/** The chunk of a page that was loaded before; undefined otherwise. */
export const loadedPage = (page: PageId): PageChunk | undefined => loaded.get(page)
