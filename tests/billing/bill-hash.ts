import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { canonicalJson } from './canonical-json.ts'

/** What a hash stands for: everything of the proof but the hash. */
export const provenText = (proof: Omit<BillProof, 'hash'>): string => canonicalJson({ ...proof, hash: undefined })

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of what is proven, in lower-case hexadecimal. */
export const proofHash = async (proof: Omit<BillProof, 'hash'>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(provenText(proof))))
