import { FailureReason, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { type Day, formatDay, formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { deliveryLabels, newsWords } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords } from '#domain/customer/lpg-order.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  format,
  formats,
  optional,
} from '#server/command-line/command.ts'
import { outboxAt } from '#server/http/outbox.ts'
import type { DeliveryStep } from '#server/providers/delivery/delivery-company.ts'
import { nextStepOf } from '#server/providers/delivery/delivery-company-sandbox.ts'
import type { DeliveryNews } from './delivery-news.ts'
import { type NewsRow, readOpenNews } from './delivery-news.store.ts'
import { reportDelivery, resendOrders } from './delivery-reports.ts'
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

const describeNews = ({ orderNamed, status, day, bottles, outcome }: NewsRow): string =>
  `${day}  ${orderNamed}  ${deliveryLabels[status]}${bottles === null ? '' : `, ${counted(bottles, 'bottle')}`}: ${newsWords[outcome]}`

const listNews = async ({ db }: CommandContext): Promise<string> => {
  const open = await readOpenNews(db)
  return open.length === 0 ? 'All news of deliveries was taken.' : open.map(describeNews).join('\n')
}

interface OperatorReport {
  readonly receipt: string
  readonly status: DeliveryNews['status']
  readonly on: Day | undefined
  readonly bottles: number | undefined
  readonly reason: FailureReason | undefined
}

const report = async ({ db, now }: CommandContext, { on, bottles, reason, ...about }: OperatorReport): Promise<string> => {
  const deliveryReport = { ...about, on: on ?? todayAt(now), bottles: bottles ?? null, reason: reason ?? null }
  const row = await db.transaction((tx) => reportDelivery(tx, deliveryReport, { outbox: outboxAt(db, now), now }))
  return row ? describe(row) : ''
}

const resend = async ({ db, now }: CommandContext): Promise<string> => {
  const count = await db.transaction((tx) => resendOrders(tx, { outbox: outboxAt(db, now) }))
  return `${counted(count, 'order')} will be sent to the delivery company.`
}

const reportable = OrderStatus.options.filter((status) => status !== 'PROCESSING') as DeliveryNews['status'][]
const bottleCount = format('N', (given) => (/^[1-9]\d?$/.test(given) ? Number(given) : undefined), 'a number of bottles')

export const deliveryCommands = [
  command('deliveries', 'lists open orders of bottled gas', {}, list),
  command(
    'deliveries next',
    'moves an order one step in the delivery sandbox; with a reason, the delivery fails',
    { receipt: argument(formats.text('RECEIPT')), reason: optional(formats.oneOf(FailureReason.options)) },
    next,
  ),
  command(
    'deliveries report',
    'says what became of an order; --on is the day of it, or the planned day',
    {
      receipt: argument(formats.text('RECEIPT')),
      status: argument(formats.oneOf(reportable)),
      on: optional(formats.day),
      bottles: optional(bottleCount),
      reason: optional(formats.oneOf(FailureReason.options)),
    },
    report,
  ),
  command('deliveries news', 'lists news of the delivery company that a person has to look at', {}, listNews),
  command('deliveries resend', 'sends every open order to the delivery company again', {}, resend),
]
