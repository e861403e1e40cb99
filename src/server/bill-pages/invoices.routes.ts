import * as contract from '#contract/bills/invoices.contract.ts'
import { today } from '#domain/basics/days.ts'
import { readInvoice, readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { hashedProof, readOwnedProof } from '#server/billing/proof.store.ts'
import type { PdfWorkerPool } from '#server/documents/pdf-worker-pool.ts'
import { idOf } from '#server/http/ids.ts'
import { raw, serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import { Refusal } from '#server/http/refusal.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'

export const invoiceNotFound = () =>
  new Refusal(404, contract.invoiceNotFound, 'Not found', 'We couldn’t find this bill, or you don’t have access to it.')

const invoiceIsLoaded = () =>
  new Refusal(
    409,
    contract.invoiceIsLoaded,
    'We can’t check this bill here',
    'Our billing system made this bill, so we can’t check its lines here.',
  )

export const invoiceRoutes = (server: Parameters<Area>[0], { db }: Parameters<Area>[1], pdfWorkers: PdfWorkerPool): void => {
  serveAccount(server, contract.readInvoices, async ({ account, now }) => {
    void pdfWorkers.warm()
    const { billingAccountId } = requirePayer(account)
    return { invoices: await readInvoiceHeads(db, billingAccountId, today(now)) }
  })

  serveAccount(server, contract.readInvoice, async ({ account, params, now }) => {
    void pdfWorkers.warm()
    const id = idOf(params.invoiceId)
    const invoice = id && (await readInvoice(db, requirePayer(account), id, today(now)))
    if (!invoice) throw invoiceNotFound()
    return invoice
  })

  serve(server, contract.readInvoiceProof, async ({ caller, params }) => {
    const { isBuyingGroup, isLoaded, proof } = await readOwnedProof(
      db,
      await selectedAccountId(db, caller),
      idOf(params.invoiceId),
    )
    requirePayer({ isBuyingGroup })
    if (isLoaded) throw invoiceIsLoaded()
    if (!proof) throw invoiceNotFound()
    return raw(hashedProof(proof))
  })
}
