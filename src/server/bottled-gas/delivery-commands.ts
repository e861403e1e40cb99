import { FailureReason } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { formatDay, formatInstant } from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords } from '#domain/customer/lpg-order.ts'
import { argument, command, type CommandContext, CommandRefused, formats, optional } from '#server/command-line/command.ts'
import { outboxAt } from '#server/http/outbox.ts'
import type { DeliveryStep } from '#server/providers/delivery/delivery-company.ts'
import { nextStepOf } from '#server/providers/delivery/delivery-company-sandbox.ts'
import { applyStep, jobOf } from './order-steps.ts'
import { type OrderRow, readOpenOrders, readOrderByReceipt } from './orders.store.ts'

const describe = (row: OrderRow): string =>
  `${row.receiptNumber}  ${bottlesOf(row.bottles)}, ${row.siteAddress}  ${deliveryLabels[row.status]} since ${formatInstant(row.movedAt.toISOString())}, expected ${expectedWords(row, formatDay)}`

const list = async ({ db }: CommandContext): Promise<string> => {
  const open = await readOpenOrders(db)
  return open.length === 0 ? 'No order is under way.' : open.map(describe).join('\n')
}

const next = async (
  { db, now }: CommandContext,
  { receipt, reason }: { readonly receipt: string; readonly reason: FailureReason | undefined },
): Promise<string> => {
  const row = await readOrderByReceipt(db, receipt.toUpperCase())
  if (!row) throw new CommandRefused(`There is no order ${receipt}; deliveries lists them.`)
  const due = nextStepOf(await jobOf(db, row))
  if (!due) throw new CommandRefused(`${row.receiptNumber} is at its end: ${deliveryLabels[row.status]}.`)
  if (reason !== undefined && row.status !== 'OUT_FOR_DELIVERY')
    throw new CommandRefused(`${row.receiptNumber} is not out for delivery: ${deliveryLabels[row.status]}.`)
  const step: DeliveryStep =
    reason === undefined ? { ...due, at: now } : { status: 'FAILED', at: now, deliverOn: null, failureReason: reason }
  const moved = await db.transaction((tx) => applyStep(tx, row, step, outboxAt(db, now)))
  return moved ? describe(moved) : ''
}

export const deliveryCommands = [
  command('deliveries', 'lists open orders of bottled gas', {}, list),
  command(
    'deliveries next',
    'moves an order one step in the delivery sandbox; with a reason, the delivery fails',
    { receipt: argument(formats.text('RECEIPT')), reason: optional(formats.oneOf(FailureReason.options)) },
    next,
  ),
]
