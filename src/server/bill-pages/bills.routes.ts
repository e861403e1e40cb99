import { createPdfWorkerPool } from '#server/documents/pdf-worker-pool.ts'
import { billMail } from '#server/invoicing/bill-mail.ts'
import type { Area } from '#server/http/wire.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { transactionRoutes } from './transactions.routes.ts'

/** Bills, transactions and their PDFs. Viewing them warms the PDF workers, since a document may be requested next. */
export const routes: Area = (server, context) => {
  billMail.serve(context)
  const pdfWorkers = createPdfWorkerPool()
  server.addHook('onClose', () => pdfWorkers.close())
  invoiceRoutes(server, context, pdfWorkers)
  transactionRoutes(server, context, pdfWorkers)
}
