import type { PageId } from '#domain/portal/routes.ts'

type Load<Chunk> = () => Promise<Chunk>

/** `view` is typed by the views, which this folder must not import. */
export interface PageChunk {
  readonly page: { readonly id: PageId; readonly machine: unknown; readonly View: unknown }
}

export interface CompanionsChunk {
  readonly companions: {
    readonly charts: unknown
    readonly ArrivingDayPart: unknown
    readonly ConsentLine: unknown
    readonly InterruptionNotices: unknown
    readonly IntroductionsView: unknown
  }
}

export interface ReceiptsChunk {
  readonly receipts: { readonly machine: unknown; readonly View: unknown }
}

export interface OfflineChunk {
  readonly offline: { readonly commandQueue: unknown; readonly storedReads: unknown; readonly WaitingCommands: unknown }
}

export interface ExplanationChunk {
  readonly explanation: { readonly explain: unknown; readonly View: unknown }
}

export interface PortalChunk {
  readonly portal: {
    readonly machine: unknown
    readonly View: unknown
    /** Start calls, onboarding and app entry: needed only when signed in. */
    readonly calls?: unknown
    readonly onboarding?: unknown
    readonly handover?: unknown
    readonly companions?: Load<CompanionsChunk>
  }
}

export interface ActivationChunk {
  readonly activation: { readonly machine: unknown; readonly View: unknown }
}

/** A missing or extra page does not compile. */
export type PageLoaders = { readonly [Page in PageId]: Load<PageChunk> }

interface Loaders {
  readonly portal: Load<PortalChunk>
  readonly activation: Load<ActivationChunk>
  readonly receipts: Load<ReceiptsChunk>
  readonly offline: Load<OfflineChunk>
  readonly explanation: Load<ExplanationChunk>
  readonly pages: Partial<Record<PageId, Load<PageChunk>>>
}

const none: Loaders = {
  portal: () => Promise.reject(new Error('No portal')),
  activation: () => Promise.reject(new Error('No activation')),
  receipts: () => Promise.reject(new Error('No receipts')),
  offline: () => Promise.reject(new Error('No offline')),
  explanation: () => Promise.reject(new Error('No explanation')),
  pages: {},
}

let loaders = none
let portal: PortalChunk | undefined
let activation: ActivationChunk | undefined
let companions: CompanionsChunk | undefined
let receipts: ReceiptsChunk | undefined
let offline: OfflineChunk | undefined
let explanation: ExplanationChunk | undefined
const pages = new Map<PageId, PageChunk>()

/** The signed-in area registers its pages once it is loaded. */
export const registerChunks = (given: Partial<Loaders>): void => {
  loaders = { ...loaders, ...given }
}

/** Rejects if the chunk cannot be loaded, for example after a new release. */
export const loadPortal = async (): Promise<PortalChunk> => (portal ??= await loaders.portal())

export const loadedPortal = (): PortalChunk | undefined => portal

export const loadActivation = async (): Promise<ActivationChunk> => (activation ??= await loaders.activation())

export const loadedActivation = (): ActivationChunk | undefined => activation

export const loadCompanions = async (): Promise<CompanionsChunk> => {
  companions ??= await portal?.portal.companions?.()
  if (!companions) throw new Error('No companions')
  return companions
}

export const loadedCompanions = (): CompanionsChunk | undefined => companions

export const loadReceipts = async (): Promise<void> => {
  receipts ??= await loaders.receipts()
}

export const loadedReceipts = (): ReceiptsChunk | undefined => receipts

export const loadOffline = async (): Promise<void> => {
  offline ??= await loaders.offline()
}

export const loadedOffline = (): OfflineChunk | undefined => offline

export const loadExplanation = async (): Promise<ExplanationChunk> => (explanation ??= await loaders.explanation())

export const loadedExplanation = (): ExplanationChunk | undefined => explanation

export const loadPage = async (page: PageId): Promise<PageChunk> => {
  const there = pages.get(page)
  if (there) return there
  const load = loaders.pages[page]
  if (!load) throw new Error(`No page '${page}'`)
  const chunk = await load()
  pages.set(page, chunk)
  return chunk
}

export const loadedPage = (page: PageId): PageChunk | undefined => pages.get(page)

let failureReport: unknown

export const setFailureReport = (machine: unknown): void => {
  failureReport = machine
}

/** Undefined until the failure screen is loaded. */
export const getFailureReport = (): unknown => failureReport
