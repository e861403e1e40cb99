import { setPriority } from 'node:os'
import { move } from 'piscina'
import type { AnyDocument } from './document-types.ts'

// Rendering, and loading for it, must not slow down calls. Only Linux has thread priorities; elsewhere this would lower the whole process.
if (process.platform === 'linux') setPriority(10)

/** Null only warms up. */
export const renderInThread = async (paper: AnyDocument | null) => {
  const { print, warmUp } = await import('./render.ts')
  return paper ? move(Uint8Array.from(await print(paper))) : warmUp()
}
