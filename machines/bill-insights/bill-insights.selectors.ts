import type { Invoice, InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { yearOf } from '#domain/basics/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillChangeActor } from './bill-change.machine.ts'
import type { BillCorrectionActor } from './bill-correction.machine.ts'
import type { BillFilesActor } from './bill-files.machine.ts'
import { addressOfBill } from './bill-insights-address.ts'
import { type BillInsightsSnapshot, billIn } from './bill-insights.machine.ts'
import { type BillTab, billTabsOf } from '#machines/bills/bill-tabs.ts'
import type { BillLinesActor } from './bill-lines.machine.ts'
import type { BillProofActor } from './bill-proof.machine.ts'
import type { BillQueryActor } from './bill-query.machine.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'

export const selectInsightsTabs = ({ context }: BillInsightsSnapshot): readonly BillTab[] =>
  billTabsOf({ hasEarlyAccess: dataOf(context.customer)?.userMetadata.hasEarlyAccess ?? false })

export type BillInsightsMode = 'loading' | 'showing' | 'loaded' | 'noBills' | 'unknown' | 'notShown' | 'failed'

export const selectMode = (snapshot: BillInsightsSnapshot): BillInsightsMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.matches('notShown')) return 'notShown'
  if (snapshot.matches({ reading: 'noBills' })) return 'noBills'
  if (snapshot.matches({ reading: { bill: 'loaded' } })) return 'loaded'
  return snapshot.matches({ reading: 'unknown' }) ? 'unknown' : 'showing'
}

export const selectHead = ({ context }: BillInsightsSnapshot): InvoiceHead | null => billIn(context)
export const selectInvoice = ({ context }: BillInsightsSnapshot): Invoice | null => dataOf(context.invoice)

/** The reversed bill, the reversal and the new bill; null where missing. */
export interface Correction {
  readonly bill: InvoiceHead
  readonly reversal: InvoiceHead | null
  readonly replacement: InvoiceHead | null
}

export const selectCorrection = (snapshot: BillInsightsSnapshot): Correction | null => {
  const head = selectHead(snapshot)
  const all = dataOf(snapshot.context.invoices)?.invoices ?? []
  const id = head?.reverses ?? head?.replaces ?? head?.id
  const bill = all.find((invoice) => invoice.id === id)
  const reversal = all.find(({ reverses }) => reverses === id) ?? null
  const replacement = all.find(({ replaces }) => replaces === id) ?? null
  return bill && (reversal || replacement) ? { bill, reversal, replacement } : null
}

/** Bills of other years show their year. */
export const selectThisYear = ({ context }: BillInsightsSnapshot): number =>
  Math.max(0, ...(dataOf(context.invoices)?.invoices ?? []).map(({ endDate }) => yearOf(endDate)))

/** Null at the ends. */
export const selectEarlier = (snapshot: BillInsightsSnapshot): string | null => addressAt(snapshot, 1)
export const selectLater = (snapshot: BillInsightsSnapshot): string | null => addressAt(snapshot, -1)

const addressAt = (snapshot: BillInsightsSnapshot, step: number): string | null => {
  const all = dataOf(snapshot.context.invoices)?.invoices ?? []
  const here = all.findIndex(({ id }) => id === selectHead(snapshot)?.id)
  const there = here < 0 ? undefined : all[here + step]
  return there ? addressOfBill(there.id) : null
}

export const selectProofActor = (snapshot: BillInsightsSnapshot): BillProofActor | undefined => snapshot.children.proof
/** Undefined for a reversal, and for a loaded bill. */
export const selectChangeActor = (snapshot: BillInsightsSnapshot): BillChangeActor | undefined => snapshot.children.change
/** Undefined for a reversal. */
export const selectQueryActor = (snapshot: BillInsightsSnapshot): BillQueryActor | undefined => snapshot.children.query
export const selectCorrectionActor = (snapshot: BillInsightsSnapshot): BillCorrectionActor | undefined =>
  snapshot.children.correction
export const selectPdfActor = (snapshot: BillInsightsSnapshot): DownloadActor | undefined => snapshot.children.pdf
export const selectFilesActor = (snapshot: BillInsightsSnapshot): BillFilesActor | undefined => snapshot.children.files
export const selectLinesActor = (snapshot: BillInsightsSnapshot): BillLinesActor | undefined => snapshot.children.lines

export const selectProblem = ({ context }: BillInsightsSnapshot): Problem | null =>
  problemIn(context.invoices) ?? problemIn(context.invoice)
