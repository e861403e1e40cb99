import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnyDocument } from './document-types.ts'
import { bothFonts } from './text-writer.ts'
import { print } from './render.ts'

export type Printed = { readonly bytes: Uint8Array } | { readonly failure: string }

const printed = async (paper: AnyDocument): Promise<Printed> => {
  try {
    return { bytes: Uint8Array.from(await print(paper)) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (paper: AnyDocument) => {
  void printed(paper).then((result) =>
    parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer as ArrayBuffer] : []),
  )
})

// Rendering must not slow down calls. Only Linux has thread priorities; elsewhere this would lower the whole process.
if (process.platform === 'linux') setPriority(10)

bothFonts()
