import { type ActivationChunk, type PortalChunk, registerChunks } from '#machines/app/chunks.ts'

/** The sign-in page does not need it. */
export const portalLoader = async (): Promise<PortalChunk> => {
  const { portal, pages, receipts, offline, explanation } = await import('./shell/portal-chunk.ts')
  registerChunks({ pages, receipts, offline, explanation })
  return { portal }
}

export const activationLoader = (): Promise<ActivationChunk> => import('./activation/activation-chunk.ts')
