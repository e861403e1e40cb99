import { readBillInsights } from '#contract/bill-insights.contract.ts'
import { query } from '#data/wire/kit.ts'

/** Why a bill differs from the one before. */
export const billInsights = ({ invoiceId }: { readonly invoiceId: string }) => query(readBillInsights, { query: { invoiceId } })
