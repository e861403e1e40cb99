import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnyPaper } from './papers.ts'
import { bothFonts } from './pen.ts'
import { print } from './print.ts'

/** What a worker of the press says of a paper. */
export type Printed = { readonly bytes: Uint8Array } | { readonly failure: string }

const printed = async (paper: AnyPaper): Promise<Printed> => {
  try {
    return { bytes: Uint8Array.from(await print(paper)) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (paper: AnyPaper) => {
  void printed(paper).then((said) => parentPort?.postMessage(said, 'bytes' in said ? [said.bytes.buffer as ArrayBuffer] : []))
})

// A document waits for a call, and not the other way round. Linux ranks threads; elsewhere it would be the process that steps back.
if (process.platform === 'linux') setPriority(10)

// Half a second that the first document need not wait for.
bothFonts()
