import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { billStrip, type BillStrip, runningKey, type StripBill } from '#domain/billing/bill-strip.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BillStripContext, BillStripSnapshot } from './bill-strip.machine.ts'

export type StripMode = 'loading' | 'showing' | 'failed'

export const selectStripMode = ({ value }: BillStripSnapshot): StripMode => (typeof value === 'string' ? value : value.open)
export const selectStripProblem = ({ context }: BillStripSnapshot): Problem | null => problemIn(context.bills)
export const selectCanRetryStrip = (snapshot: BillStripSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectStripReadings = ({
  context: { bills, running },
}: BillStripSnapshot): Pick<BillStripContext, 'bills' | 'running'> => ({
  bills,
  running,
})
export const stripIn = ({ bills, running }: Pick<BillStripContext, 'bills' | 'running'>): BillStrip =>
  billStrip(dataOf(bills)?.invoices ?? [], dataOf(running))

/** The chosen bill, else the newest issued, else the running one. */
export const shownIn = ({ bills }: BillStrip, chosen: string | null): StripBill | undefined =>
  bills.find(({ key }) => key === chosen) ?? bills.findLast(({ key }) => key !== runningKey) ?? bills.at(-1)

/** Null for the running bill. */
export const headOf = ({ bills }: Pick<BillStripContext, 'bills'>, key: string): InvoiceHead | null =>
  dataOf(bills)?.invoices.find(({ id }) => id === key) ?? null
