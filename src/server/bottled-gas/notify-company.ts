import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { DeliveryCompany } from '#server/providers/delivery/delivery-company.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'
import { jobOf } from './order-steps.ts'

const kind = 'lpgOrderStands'

type OrderRef = Pick<OrderRow, 'billingAccountId' | 'orderId'>

export const notifyDeliveryCompany = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { billingAccountId, orderId }: OrderRef,
): Promise<string> => outbox.put(tx, { kind, about: { billingAccountId, orderId } })

/** Reads the order at delivery time, so the sequence of messages does not matter. */
export const serveCompany = (db: Database, outbox: Outbox, company: DeliveryCompany): void =>
  outbox.serve(kind, async ({ billingAccountId = '', orderId = '' }) => {
    const row = await readOrderRow(db, billingAccountId, orderId)
    if (!row) return
    await (row.status === 'CANCELLED' ? company.cancel(orderId) : company.book(await jobOf(db, row)))
  })
