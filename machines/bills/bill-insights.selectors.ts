import type { Invoice, InvoiceHead } from '#contract/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { yearOf } from '#domain/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillChangeActor } from './bill-change.machine.ts'
import type { BillCorrectionActor } from './bill-correction.machine.ts'
import type { BillFilesActor } from './bill-files.machine.ts'
import { addressOfBill } from './bill-insights-address.ts'
import { type BillInsightsSnapshot, billIn } from './bill-insights.machine.ts'
import { type BillTab, billTabsOf } from './bill-tabs.ts'
import type { BillLinesActor } from './bill-lines.machine.ts'
import type { BillProofActor } from './bill-proof.machine.ts'
import type { BillQueryActor } from './bill-query.machine.ts'
import type { DownloadActor } from './download.machine.ts'

/** The parts of Bills that the customer has. */
export const selectInsightsTabs = ({ context }: BillInsightsSnapshot): readonly BillTab[] =>
  billTabsOf({ hasEarlyAccess: dataOf(context.customer)?.userMetadata.hasEarlyAccess ?? false })

export type BillInsightsMode = 'loading' | 'showing' | 'noBills' | 'unknown' | 'notShown' | 'failed'

export const selectMode = (snapshot: BillInsightsSnapshot): BillInsightsMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.matches('notShown')) return 'notShown'
  if (snapshot.matches({ reading: 'noBills' })) return 'noBills'
  return snapshot.matches({ reading: 'unknown' }) ? 'unknown' : 'showing'
}

/** The bill that is looked at, as the list has it; null until it is known. */
export const selectHead = ({ context }: BillInsightsSnapshot): InvoiceHead | null => billIn(context)
export const selectInvoice = ({ context }: BillInsightsSnapshot): Invoice | null => dataOf(context.invoice)

/** A bill that was taken back, what took it back, and what stands in its place; null for what is not there (yet). */
export interface Correction {
  readonly bill: InvoiceHead
  readonly reversal: InvoiceHead | null
  readonly replacement: InvoiceHead | null
}

/** The correction that this bill, or reversal, is a part of; null where there is none. */
export const selectCorrection = (snapshot: BillInsightsSnapshot): Correction | null => {
  const head = selectHead(snapshot)
  const all = dataOf(snapshot.context.invoices)?.invoices ?? []
  const id = head?.reverses ?? head?.replaces ?? head?.id
  const bill = all.find((invoice) => invoice.id === id)
  const reversal = all.find(({ reverses }) => reverses === id) ?? null
  const replacement = all.find(({ replaces }) => replaces === id) ?? null
  return bill && (reversal || replacement) ? { bill, reversal, replacement } : null
}

/** The year of the newest bill: those of other years say theirs. */
export const selectThisYear = ({ context }: BillInsightsSnapshot): number =>
  Math.max(0, ...(dataOf(context.invoices)?.invoices ?? []).map(({ endDate }) => yearOf(endDate)))

/** The bills before and after this one; null at the ends. */
export const selectEarlier = (snapshot: BillInsightsSnapshot): string | null => addressAt(snapshot, 1)
export const selectLater = (snapshot: BillInsightsSnapshot): string | null => addressAt(snapshot, -1)

const addressAt = (snapshot: BillInsightsSnapshot, step: number): string | null => {
  const all = dataOf(snapshot.context.invoices)?.invoices ?? []
  const here = all.findIndex(({ id }) => id === selectHead(snapshot)?.id)
  const there = here < 0 ? undefined : all[here + step]
  return there ? addressOfBill(there.id) : null
}

/** The charts of the bill that shows. */
export const selectProofActor = (snapshot: BillInsightsSnapshot): BillProofActor | undefined => snapshot.children.proof
/** Why the bill changed, and questions about it: not of a reversal. */
export const selectChangeActor = (snapshot: BillInsightsSnapshot): BillChangeActor | undefined => snapshot.children.change
export const selectQueryActor = (snapshot: BillInsightsSnapshot): BillQueryActor | undefined => snapshot.children.query
export const selectCorrectionActor = (snapshot: BillInsightsSnapshot): BillCorrectionActor | undefined =>
  snapshot.children.correction
export const selectPdfActor = (snapshot: BillInsightsSnapshot): DownloadActor | undefined => snapshot.children.pdf
export const selectFilesActor = (snapshot: BillInsightsSnapshot): BillFilesActor | undefined => snapshot.children.files
export const selectLinesActor = (snapshot: BillInsightsSnapshot): BillLinesActor | undefined => snapshot.children.lines

/** Why there is nothing to show. */
export const selectProblem = ({ context }: BillInsightsSnapshot): Problem | null =>
  problemIn(context.invoices) ?? problemIn(context.invoice)
