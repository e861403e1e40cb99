import type { PageId } from '#domain/routes.ts'

type Load<Chunk> = () => Promise<Chunk>

/** A page's chart and view, loaded together. What draws is the views' affair, so its type is theirs. */
export interface PageChunk {
  readonly page: { readonly id: PageId; readonly machine: unknown; readonly View: unknown }
}

/** The charts that run beside the page once the first screen is there, with the views of two of them. */
export interface CompanionsChunk {
  readonly companions: { readonly charts: unknown; readonly ConsentLine: unknown; readonly IntroductionsView: unknown }
}

/** The chart and view of the signed-in area, without the pages that open in it. */
export interface PortalChunk {
  readonly portal: {
    readonly machine: unknown
    readonly View: unknown
    /** The start’s calls, onboarding and the entry from the mobile app: nothing that is needed before somebody is signed in. */
    readonly calls?: unknown
    readonly onboarding?: unknown
    readonly handover?: unknown
    readonly companions?: Load<CompanionsChunk>
  }
}

/** How each page is loaded: one that is missing, or superfluous, does not compile. */
export type PageLoaders = { readonly [Page in PageId]: Load<PageChunk> }

interface Loaders {
  readonly portal: Load<PortalChunk>
  readonly pages: Partial<Record<PageId, Load<PageChunk>>>
}

const none: Loaders = { portal: () => Promise.reject(new Error('No portal')), pages: {} }

let loaders = none
let portal: PortalChunk | undefined
let companions: CompanionsChunk | undefined
const pages = new Map<PageId, PageChunk>()

/** Says how chunks are loaded: the signed-in area’s where the portal is put together, the pages’ as soon as that one is there. */
export const registerChunks = (given: Partial<Loaders>): void => {
  loaders = { ...loaders, ...given }
}

/** Loads the signed-in area's chunk. Rejects when it cannot be loaded, after a new version was put in place for example. */
export const loadPortal = async (): Promise<PortalChunk> => (portal ??= await loaders.portal())

/** The signed-in area's chunk, if it was loaded before; undefined otherwise. */
export const loadedPortal = (): PortalChunk | undefined => portal

/** Loads the companions' chunk. Rejects as `loadPortal` does. */
export const loadCompanions = async (): Promise<CompanionsChunk> => {
  companions ??= await portal?.portal.companions?.()
  if (!companions) throw new Error('No companions')
  return companions
}

/** The companions' chunk, if it was loaded before; undefined otherwise. */
export const loadedCompanions = (): CompanionsChunk | undefined => companions

/** Loads a page's chunk. Rejects as `loadPortal` does. */
export const loadPage = async (page: PageId): Promise<PageChunk> => {
  const there = pages.get(page)
  if (there) return there
  const load = loaders.pages[page]
  if (!load) throw new Error(`No page '${page}'`)
  const chunk = await load()
  pages.set(page, chunk)
  return chunk
}

/** The chunk of a page that was loaded before; undefined otherwise. */
export const loadedPage = (page: PageId): PageChunk | undefined => pages.get(page)

let failureReport: unknown

/** Keeps the chart of a failure's report, which comes with the screen that shows it. */
export const keepFailureReport = (machine: unknown): void => {
  failureReport = machine
}

/** The chart of a failure's report, once its screen has come; undefined otherwise. */
export const keptFailureReport = (): unknown => failureReport
