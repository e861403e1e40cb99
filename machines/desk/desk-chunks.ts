import type { DeskPageId } from '#domain/desk/desk-pages.ts'

/** `View` is typed by the views, which this folder must not import. */
export interface DeskPageChunk {
  readonly page: { readonly id: DeskPageId; readonly machine: unknown; readonly View: unknown }
}

export type DeskLoaders = { readonly [Page in DeskPageId]: () => Promise<DeskPageChunk> }

/** Tests register some of them. */
let loaders: Partial<DeskLoaders> = {}
const loaded = new Map<DeskPageId, DeskPageChunk>()

export const registerDeskPages = (given: Partial<DeskLoaders>): void => {
  loaders = given
}

export const hasDeskPage = (id: DeskPageId): boolean => loaders[id] !== undefined

export const loadedDeskPage = (id: DeskPageId): DeskPageChunk | undefined => loaded.get(id)

/** Rejects if the chunk cannot be loaded. */
export const loadDeskPage = async (id: DeskPageId): Promise<DeskPageChunk> => {
  const there = loaded.get(id)
  if (there) return there
  const load = loaders[id]
  if (!load) throw new Error(`No page '${id}'`)
  const chunk = await load()
  loaded.set(id, chunk)
  return chunk
}
