import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { now } from './clock.ts'
import type { Proving } from './proving.ts'

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

let policy: ReturnType<Policies['createPolicy']> | undefined

/** As a Trusted Types URL. */
const trusted = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  // Security: the policy allows this one script only.
  policy ??= trustedTypes?.createPolicy('prover', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

const startWorker = async (): Promise<Worker | null> => {
  if (typeof Worker === 'undefined') return null
  try {
    const { default: address } = await import('./bill-prover.worker.ts?worker&url')
    return new Worker(trusted(address), { type: 'module' })
  } catch {
    return null
  }
}

/**
 * In a worker, so that the page stays responsive; in the page without workers.
 * @returns stops it, without further reports
 */
export const proveAside = (proof: BillProof, listener: (proving: Proving) => void): (() => void) => {
  let isStopped = false
  let worker: Worker | null = null
  const report = (proving: Proving) => {
    if (isStopped) return
    // A worker does not know the clock correction of this page.
    listener(proving.status === 'done' ? { ...proving, at: now() } : proving)
    if (proving.status !== 'computing') worker?.terminate()
  }
  const proveHere = async () => {
    const { prove } = await import('./proving.ts')
    if (!isStopped) prove(proof, report)
  }
  const start = async () => {
    worker = await startWorker()
    if (!worker) return proveHere()
    if (isStopped) return worker.terminate()
    worker.addEventListener('message', ({ data }: MessageEvent<Proving>) => report(data))
    worker.addEventListener('error', () => void proveHere(), { once: true })
    worker.postMessage(proof, [])
  }
  void start()
  return () => {
    isStopped = true
    worker?.terminate()
  }
}
