import { randomUUID } from 'node:crypto'
import type { FailureReason } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { newsWords } from '#domain/supply/lpg-delivery.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { type DeliveryNews, takeNews } from './delivery-news.ts'
import { notifyDeliveryCompany } from './notify-company.ts'
import { type OrderRow, readOpenOrders, readOrderByReceipt } from './orders.store.ts'

interface ReportContext {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

export interface DeliveryReport {
  readonly receipt: string
  readonly status: DeliveryNews['status']
  /** Of the status; the planned day if it is a plan. */
  readonly on: Day
  readonly bottles: number | null
  readonly reason: FailureReason | null
}

/** What a delivery company would send, from a person who hears it by phone. @throws CommandRefused */
export const reportDelivery = async (
  tx: Queryable,
  { receipt, status, on, bottles, reason }: DeliveryReport,
  { outbox, now }: ReportContext,
): Promise<OrderRow | null> => {
  const today = todayAt(now)
  const isPlan = status === 'SCHEDULED' || status === 'RESCHEDULED'
  const day = isPlan ? today : on
  if (day > today) throw new CommandRefused('That day is still to come.')
  const news: DeliveryNews = {
    newsId: `operator ${randomUUID()}`,
    orderNamed: receipt,
    status,
    at: day === today ? now : null,
    day,
    deliverOn: isPlan ? on : null,
    failureReason: reason,
    bottles,
  }
  const taken = await takeNews(tx, news, { outbox, now })
  if (taken !== 'applied') throw new CommandRefused(`Nothing was changed: ${newsWords[taken ?? 'repeated']}.`)
  return readOrderByReceipt(tx, receipt.toUpperCase())
}

/** For a company that was set up after orders, or lost them. @returns number of orders */
export const resendOrders = async (tx: Queryable, { outbox }: Pick<ReportContext, 'outbox'>): Promise<number> => {
  const open = await readOpenOrders(tx)
  for (const row of open) await notifyDeliveryCompany(tx, outbox, row)
  return open.length
}
