import { createPress } from '#server/documents/press.ts'
import type { Area } from '#server/http/wire.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { transactionRoutes } from './transactions.routes.ts'

/** Bills and what moved on the account, and both on paper. Whoever looks at them may want a document next, so that looking warms the press. */
export const billsRoutes: Area = (server, context) => {
  const press = createPress()
  server.addHook('onClose', () => press.close())
  invoiceRoutes(server, context, press)
  transactionRoutes(server, context, press)
}
