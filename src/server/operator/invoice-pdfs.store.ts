import { pdfFileOf, putInvoiceDocuments } from '#server/billing/invoice-documents.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { accountIdOf, invoiceIdOf } from '#server/intake/entity.ts'

/** @throws Refusal 404 without such a bill of the retailer's billing system, 400 for another file than a PDF */
export const storeInvoicePdf = async (
  tx: Queryable,
  { account, number }: { readonly account: string; readonly number: string },
  bytes: Uint8Array,
  now: number,
): Promise<void> => {
  const ids = { billingAccountId: accountIdOf(account), invoiceId: invoiceIdOf(account, number) }
  const found = await tx.query("select 1 from invoice where billing_account_id = $1 and invoice_id = $2 and made_by = 'them'", [
    ids.billingAccountId,
    ids.invoiceId,
  ])
  if (found.length === 0) throw notFound()
  const file = pdfFileOf(`${number}.pdf`, bytes)
  if ('reason' in file) throw invalid({ pdf: `The file ${file.reason}.` })
  await putInvoiceDocuments(tx, [{ ...ids, file }], now)
}
