import { type PortalChunk, registerChunks } from '#machines/app/chunks.ts'

/** The chunk of the signed-in area, which knows how its pages are loaded: who signs in need not. */
export const portalLoader = async (): Promise<PortalChunk> => {
  const { portal, pages } = await import('./shell/portal-chunk.ts')
  registerChunks({ pages })
  return { portal }
}
