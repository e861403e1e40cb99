import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { AnyDocument } from './document-types.ts'

/** Per document, ms. A thread's first one loads the fonts. */
const patience = 20_000
/** One core is for the main thread. */
const mostThreads = Math.max(1, availableParallelism() - 1)
/** Idle time before a thread ends, ms. */
const idleFor = 30 * 60_000
/** A thread that does not end must not hold up the shutdown longer, ms. */
const closePatience = 5_000
/** Documents whose data is read ahead while all threads are busy. */
const readAhead = 2

/** Renders on another thread. @throws Error on failure or timeout; never returns a part */
export type Print = (paper: AnyDocument) => Promise<Uint8Array>

export interface PdfWorkerPool {
  /** First come, first served; few read at once, so that a hundred bills do not delay other calls. @throws QueueFull */
  readonly enqueue: <Output>(make: (print: Print) => Promise<Output>) => Promise<Output>
  /** Starts the first thread (it loads the fonts) ahead of need, or resets its idle time. Resolves when it is ready; never rejects. */
  readonly warm: () => Promise<void>
  readonly threads: () => number
  readonly close: () => Promise<void>
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface PdfWorkerPoolOptions {
  readonly workers?: number
  readonly most?: number
  readonly timeout?: number
  readonly idle?: number
}

/** Pool of PDF worker threads, so that rendering blocks no other call. */
export const createPdfWorkerPool = ({
  workers = mostThreads,
  most = 400,
  timeout = patience,
  idle = idleFor,
}: PdfWorkerPoolOptions = {}): PdfWorkerPool => {
  const pool = new Piscina<AnyDocument | null, Uint8Array>({
    filename: new URL('pdf.worker.ts', import.meta.url).href,
    name: 'renderInThread',
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: idle,
  })
  // An idle thread that dies needs no answer: the next document starts another.
  pool.on('error', () => {})

  const atOnce = workers + readAhead
  const [admitted, reading, rendering] = [pLimit(atOnce), pLimit(1), pLimit(workers)]

  // The pool has no queue of its own: time counts from a free thread, and one that dies keeps nobody waiting.
  const print: Print = (paper) =>
    rendering(async () => {
      const signal = AbortSignal.timeout(timeout)
      try {
        return await pool.run(paper, { signal })
      } catch (error) {
        const failure = signal.aborted ? `took longer than ${timeout} ms` : 'could not be made'
        throw new Error(`A ${paper.kind} ${failure}`, { cause: error })
      }
    })

  return {
    enqueue: async (make) => {
      if (admitted.activeCount + admitted.pendingCount >= atOnce + most) throw new QueueFull(`${most} documents are waited for`)
      return admitted(() => {
        const { promise: hasRead, resolve: goOn } = Promise.withResolvers<void>()
        return new Promise((resolve, reject) => {
          void reading(() => {
            make((paper) => {
              goOn()
              return print(paper)
            })
              .then(resolve, reject)
              .finally(goOn)
            return hasRead
          })
        })
      })
    },
    warm: async () => {
      if (pool.idleThreads < pool.threads.length) return
      await rendering(() => pool.run(null, { signal: AbortSignal.timeout(timeout) })).catch(() => {})
    },
    threads: () => pool.threads.length,
    close: () => Promise.race([pool.destroy(), delay(closePatience, undefined, { ref: false })]),
  }
}
