import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { prove, type Proving } from './proving.ts'

/** The DOM typings apply elsewhere; a worker needs its own. */
interface WorkerScope {
  readonly addEventListener: (name: 'message', listener: (message: { readonly data: BillProof }) => void) => void
  readonly postMessage: (proving: Proving) => void
}
const { addEventListener, postMessage: post } = globalThis as unknown as WorkerScope

addEventListener('message', ({ data }) => prove(data, (proving) => post(proving)))
