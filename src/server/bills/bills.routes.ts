import { createPress } from '#server/documents/pdf-worker-pool.ts'
import type { Area } from '#server/http/wire.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { transactionRoutes } from './transactions.routes.ts'

/** Bills, transactions and their PDFs. Viewing them warms the PDF workers, since a document may be requested next. */
export const billsRoutes: Area = (server, context) => {
  const press = createPress()
  server.addHook('onClose', () => press.close())
  invoiceRoutes(server, context, press)
  transactionRoutes(server, context, press)
}
