import { Worker } from 'node:worker_threads'
import type { AnyPaper } from './papers.ts'
import type { Printed } from './press.worker.ts'

/** How long one document may take: milliseconds. The first one of a worker reads the fonts. */
const patience = 20_000
/** A press that nobody needs is put away: milliseconds. */
const idleFor = 60_000

interface Job {
  readonly paper: AnyPaper
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

export interface Press {
  /**
   * The document as a PDF, made on another thread, in the order in which they were asked for.
   * @throws Error when it cannot be made, takes too long, or too many are waited for; nothing of it is there then
   */
  readonly print: (paper: AnyPaper) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** The press is full: whoever asks may come again. */
export class PressFull extends Error {
  override readonly name = 'PressFull'
}

interface PressOptions {
  /** Threads at most. They begin with the first document and end when nothing was asked for a while. */
  readonly workers?: number
  /** Documents that may be waited for. */
  readonly most?: number
  /** Milliseconds. */
  readonly timeout?: number
  /** Milliseconds. */
  readonly idle?: number
}

const startWorker = () => new Worker(new URL('press.worker.ts', import.meta.url))

/** Where documents are made: threads beside the one that answers, so that nobody's call waits for somebody else's bill. */
export const createPress = ({ workers = 2, most = 400, timeout = patience, idle = idleFor }: PressOptions = {}): Press => {
  const waiting: Job[] = []
  const resting = new Set<Worker>()
  const all = new Set<Worker>()
  let putAway: NodeJS.Timeout | undefined

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
  const rest = (worker: Worker) => {
    resting.add(worker)
    worker.unref()
    clearTimeout(putAway)
    putAway = setTimeout(() => void Promise.all([...resting].map(dismiss)), idle).unref()
  }

  /** One document on one worker; a worker that fails to answer is put away. */
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
    worker.ref()
    worker.on('message', (said: Printed) =>
      isOver(() => {
        rest(worker)
        if ('bytes' in said) resolve(said.bytes)
        else reject(new Error(`A ${paper.kind} could not be made: ${said.failure}`))
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

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= most) return reject(new PressFull(`${most} documents are waited for`))
        waiting.push({ paper, resolve, reject })
        next()
      }),
    close,
  }
}
