import * as invoicesApi from '#contract/bills/invoices.contract.ts'
import type { ParamsOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

type InvoiceParams = ParamsOf<typeof invoicesApi.readInvoice>

export const invoices = () => query(invoicesApi.readInvoices, {})
export const invoice = (params: InvoiceParams) => query(invoicesApi.readInvoice, { params })
/** Never cached: readings may have changed. */
export const invoiceProof = (params: InvoiceParams) => query(invoicesApi.readInvoiceProof, { params }, { staleTime: 0 })
