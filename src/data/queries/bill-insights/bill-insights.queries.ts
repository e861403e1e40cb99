import { readBillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { query } from '#data/wire/kit.ts'

export const billInsights = ({ invoiceId }: { readonly invoiceId: string }) => query(readBillInsights, { query: { invoiceId } })
