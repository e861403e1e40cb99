import { FailureReason } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { formatDay, formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords } from '#domain/customer/lpg-order.ts'
import type { Database } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import type { DeliveryStep } from '#server/providers/delivery-company.ts'
import { nextStepOf } from '#server/providers/delivery-company-sandbox.ts'
import { applyStep, jobOf } from './order-steps.ts'
import { type OrderRow, readOpenOrders, readOrderByReceipt } from './orders.store.ts'

export const deliveriesHelp = `  deliveries    lists the orders of bottled gas that are under way
  deliveries next RECEIPT [--reason ${FailureReason.options.join('|')}]
                the sandbox of the delivery company takes its next step with an order now; with a reason, a try in vain
`

const describe = (row: OrderRow): string =>
  `${row.receiptNumber}  ${bottlesOf(row.bottles)}, ${row.siteAddress}  ${deliveryLabels[row.status]} since ${formatInstant(row.movedAt.toISOString())}, expected ${expectedWords(row, formatDay)}`

const list = async (db: Database): Promise<string> => {
  const open = await readOpenOrders(db)
  return open.length === 0 ? 'No order is under way.' : open.map(describe).join('\n')
}

const inVain = (reason: string, now: number): DeliveryStep => {
  const known = FailureReason.options.find((candidate) => candidate === reason)
  if (!known) throw new CommandRefused(`A try fails for one of these reasons: ${FailureReason.options.join(', ')}.`)
  return { status: 'FAILED', at: now, deliverOn: null, failureReason: known }
}

const next = async (db: Database, receipt: string | undefined, reason: string | undefined, now: number): Promise<string> => {
  const row = await readOrderByReceipt(db, (receipt ?? '').toUpperCase())
  if (!row) throw new CommandRefused(`There is no order ${receipt ?? 'without a receipt'}; deliveries lists them.`)
  const due = nextStepOf(await jobOf(db, row))
  if (!due) throw new CommandRefused(`${row.receiptNumber} is at its end: ${deliveryLabels[row.status]}.`)
  if (reason !== undefined && row.status !== 'OUT_FOR_DELIVERY')
    throw new CommandRefused(`${row.receiptNumber} is not out for delivery: ${deliveryLabels[row.status]}.`)
  const step = reason === undefined ? { ...due, at: now } : inVain(reason, now)
  const outbox = outboxAt(db, now)
  const moved = await db.transaction((tx) => applyStep(tx, row, step, outbox))
  return moved ? describe(moved) : ''
}

export const runDeliveriesCommand = (
  db: Database,
  command: string,
  { reason }: { readonly reason?: string | undefined },
  now: number,
): Promise<string> | null => {
  const [area, verb, receipt, ...more] = command.split(' ')
  if (area !== 'deliveries' || more.length > 0) return null
  if (verb === undefined) return list(db)
  return verb === 'next' ? next(db, receipt, reason, now) : null
}
