import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AnyDocument } from './document-types.ts'
import type { Printed } from './pdf.worker.ts'

/** Per document, ms. A worker's first one loads the fonts. */
const patience = 20_000
/** One core is for the main thread. */
const mostThreads = Math.max(1, availableParallelism() - 1)
/** Idle time before a thread ends, ms. */
const idleFor = 30 * 60_000
/** Documents whose data is read ahead while all threads are busy. */
const readAhead = 2

interface Job {
  readonly paper: AnyDocument
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** Renders on another thread. @throws Error on failure or timeout; never returns a part */
export type Print = (paper: AnyDocument) => Promise<Uint8Array>

export interface PdfWorkerPool {
  /** First come, first served; few read at once, so that a hundred bills do not delay other calls. @throws QueueFull */
  readonly enqueue: <Output>(make: (print: Print) => Promise<Output>) => Promise<Output>
  /** Starts the first thread (it loads the fonts) ahead of need, or resets its idle time. */
  readonly warm: () => void
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

const startWorker = () => new Worker(new URL('pdf.worker.ts', import.meta.url))

/** Pool of PDF worker threads, so that rendering blocks no other call. */
export const createPdfWorkerPool = ({
  workers = mostThreads,
  most = 400,
  timeout = patience,
  idle = idleFor,
}: PdfWorkerPoolOptions = {}): PdfWorkerPool => {
  const waiting: Job[] = []
  const resting = new Set<Worker>()
  const all = new Set<Worker>()
  let putAway: NodeJS.Timeout | undefined

  const turns: (() => void)[] = []
  let inHand = 0
  let isReading = false
  const atOnce = workers + readAhead
  const admit = () => {
    if (isReading || inHand >= atOnce) return
    const begin = turns.shift()
    if (!begin) return
    inHand += 1
    isReading = true
    begin()
  }

  const dismiss = (worker: Worker) => {
    resting.delete(worker)
    all.delete(worker)
    return worker.terminate()
  }
  const close = async () => {
    clearTimeout(putAway)
    for (const { reject } of waiting.splice(0)) reject(new Error('The press is closed'))
    await Promise.all([...all].map(dismiss))
  }
  const startIdling = () => {
    clearTimeout(putAway)
    putAway = setTimeout(() => void Promise.all([...resting].map(dismiss)), idle).unref()
  }
  const rest = (worker: Worker) => {
    resting.add(worker)
    worker.unref()
    worker.on('error', () => void dismiss(worker))
    startIdling()
  }

  const run = (worker: Worker, { paper, resolve, reject }: Job) => {
    const isOver = (end: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
      end()
      next()
    }
    const fails = (error: Error) =>
      isOver(() => {
        void dismiss(worker)
        reject(error)
      })
    const timer = setTimeout(() => fails(new Error(`A ${paper.kind} took longer than ${timeout} ms`)), timeout)
    worker.removeAllListeners('error')
    worker.ref()
    worker.on('message', (printed: Printed) =>
      isOver(() => {
        rest(worker)
        if ('bytes' in printed) resolve(printed.bytes)
        else reject(new Error(`A ${paper.kind} could not be made: ${printed.failure}`))
      }),
    )
    worker.on('error', (error) => fails(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => fails(new Error(`The press stopped with ${code}`)))
    worker.postMessage(paper, [])
  }

  const next = () => {
    while (waiting.length > 0 && (resting.size > 0 || all.size < workers)) {
      const [free] = resting
      const worker = free ?? startWorker()
      resting.delete(worker)
      all.add(worker)
      const job = waiting.shift()
      if (job) run(worker, job)
    }
  }

  const print: Print = (paper) =>
    new Promise((resolve, reject) => {
      waiting.push({ paper, resolve, reject })
      next()
    })

  return {
    enqueue: async (make) => {
      if (inHand + turns.length >= atOnce + most) throw new QueueFull(`${most} documents are waited for`)
      const turn = new Promise<void>((resolve) => turns.push(resolve))
      admit()
      await turn
      let hasRead = false
      const goOn = () => {
        if (!hasRead) isReading = false
        hasRead = true
        admit()
      }
      try {
        return await make((paper) => {
          goOn()
          return print(paper)
        })
      } finally {
        inHand -= 1
        goOn()
      }
    },
    warm: () => {
      startIdling()
      if (all.size > 0) return
      const worker = startWorker()
      all.add(worker)
      rest(worker)
    },
    threads: () => all.size,
    close,
  }
}
