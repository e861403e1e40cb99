import { dayMs } from '#domain/basics/durations.ts'
import { isUnderWay } from '#domain/supply/lpg-delivery.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { DeliveryCompany } from '#server/providers/delivery/delivery-company.ts'
import { storeTooLate } from './delivery-news.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'
import { jobOf } from './order-steps.ts'

const kind = 'lpgOrderStands'
/** An operator has to hear of it before the truck leaves. */
const limitMs = 2 * dayMs

type OrderRef = Pick<OrderRow, 'billingAccountId' | 'orderId'>

export const notifyDeliveryCompany = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { billingAccountId, orderId }: OrderRef,
): Promise<string> => outbox.put(tx, { kind, about: { billingAccountId, orderId } })

interface CompanyContext {
  readonly db: Database
  /** Null: an operator tells the company. */
  readonly company: DeliveryCompany | null
  /** Epoch ms. */
  readonly now: () => number
}

/** Reads the order at delivery time, so the sequence of messages does not matter. */
export const serveCompany = (outbox: Outbox, { db, company, now }: CompanyContext): void => {
  const deliver = async ({ billingAccountId = '', orderId = '' }: Readonly<Record<string, string>>) => {
    const row = company && (await readOrderRow(db, billingAccountId, orderId))
    if (!row) return
    const job = await jobOf(db, row)
    if (isUnderWay(row.status)) await company.book(job)
    else if (row.status === 'CANCELLED' && (await company.cancel(job)) === 'tooLate') await storeTooLate(db, row, now())
  }
  outbox.serve(kind, deliver, { limitMs })
}
