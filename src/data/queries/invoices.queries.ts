import * as invoicesApi from '#contract/invoices.contract.ts'
import type { ParamsOf } from '#contract/kit.ts'
import { query } from '#data/wire/kit.ts'

type InvoiceAsked = ParamsOf<typeof invoicesApi.readInvoice>

export const invoices = () => query(invoicesApi.readInvoices, {})
export const invoice = (params: InvoiceAsked) => query(invoicesApi.readInvoice, { params })
/** What a bill is worked out from is asked for each time: a half-hour may have been read again since. */
export const invoiceProof = (params: InvoiceAsked) => query(invoicesApi.readInvoiceProof, { params }, { staleTime: 0 })
