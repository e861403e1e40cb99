import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brands.ts'
import * as contract from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder, OrderQuestions } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { receiptNumberOf } from '#domain/portal/receipt-words.ts'
import { questionErrors } from '#domain/customer/lpg-order.ts'
import { canChangeOrder, isUnderWay, loadedSince } from '#domain/supply/lpg-delivery.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordChange, recordOwnChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { orderRefusal, requireBottles, requireCredit } from './eligibility.ts'
import { deliveryDays } from './lpg-delivery-days.ts'
import { notifyDeliveryCompany } from './notify-company.ts'
import { forgetDrafts } from './order-drafts.store.ts'
import { orderMail } from './order-mail.ts'
import { addEvent, storeOrder, type OrderRow, putOrder, readOrderRow, toLpgOrder } from './orders.store.ts'
import { requireLpgSupply } from './supply.store.ts'

interface OrderCommandContext {
  readonly caller?: Caller
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

const tidy = ({ accessNote, phoneNumber, ...answers }: OrderQuestions): OrderQuestions => ({
  ...answers,
  ...(accessNote?.trim() && { accessNote: accessNote.trim() }),
  ...(phoneNumber?.trim() && { phoneNumber: phoneNumber.trim() }),
})

const requireAnswers = (questions: OrderQuestions): OrderQuestions => {
  const fields = questionErrors(questions)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return tidy(questions)
}

const parts = { placed: 'gasOrdered', changed: 'gasOrderChanged', cancelled: 'gasOrderCancelled' } as const

interface OrderNote {
  readonly what: keyof typeof parts
  readonly customerId: string | null
  readonly now: number
}

const recordOrder = (tx: Queryable, row: OrderRow, { what, customerId, now }: OrderNote): Promise<void> => {
  const { billingAccountId, supplyPointId, receiptNumber: order, bottles, firstDay: expectedOn } = row
  const facts = { billingAccountId, supplyPointId, customerId, now }
  switch (what) {
    case 'placed':
      return recordEvent(tx, {
        ...facts,
        type: 'order.placed',
        data: { order, address: row.siteAddress, bottles, expectedOn, isAutomatic: row.placedBy === 'automatic' },
      })
    case 'changed':
      return recordEvent(tx, { ...facts, type: 'order.changed', data: { order, bottles, expectedOn } })
    case 'cancelled':
      return recordEvent(tx, { ...facts, type: 'order.cancelled', data: { order } })
  }
}

/** The order's number is that of its receipt. */
const placedUndo = ({ orderId, changeUntil }: OrderRow) => ({
  changeId: orderId,
  undo: { call: contract.cancelOrder, requests: [{ body: { orderId } }], until: changeUntil, gives: 'cancel the order' },
})

/** To what the customer had ordered before. */
const changedUndo = ({ orderId, bottles, questions, changeUntil }: OrderRow, { bottles: bottlesNow }: OrderRow) => ({
  undo: {
    call: contract.changeOrder,
    requests: [{ body: { orderId, numberOfBottles: bottles, questions } }],
    until: changeUntil,
    gives: bottles === bottlesNow ? 'go back to your earlier answers' : `go back to ${counted(bottles, 'bottle')}`,
  },
})

const note = async (
  tx: Queryable,
  account: SelectedAccount,
  row: OrderRow,
  {
    kind,
    what,
    caller,
    outbox,
    now,
    undo = {},
  }: OrderCommandContext & {
    readonly kind: 'moved' | 'changed'
    readonly what: keyof typeof parts
    readonly undo?: Pick<Parameters<typeof recordChange>[2], 'changeId' | 'undo'>
  },
): Promise<LpgOrder> => {
  const { billingAccountId, orderId } = row
  await addEvent(tx, row, {
    status: row.status,
    at: new Date(now),
    kind,
    by: row.placedBy === 'automatic' && what === 'placed' ? 'retailer' : 'customer',
    customerId: account.customerId,
    bottles: row.bottles,
    deliverOn: null,
    failureReason: null,
  })
  const about = counted(row.bottles, 'bottle')
  await (caller
    ? recordChange(tx, caller, { what: parts[what], about, billingAccountId, ...undo }, now)
    : recordOwnChange(tx, { what: parts[what], about, billingAccountId, channel: 'automatic' }, now))
  await recordOrder(tx, row, { what, customerId: caller?.customerId ?? null, now })
  await notifyDeliveryCompany(tx, outbox, row)
  await orderMail.put(tx, outbox, { billingAccountId, orderId, what })
  return toLpgOrder(tx, account, row, now)
}

interface PlaceOrderContext extends OrderCommandContext {
  readonly brand: Pick<Brand, 'id'>
  readonly placedBy?: LpgOrder['placedBy']
}

/** One open order per place, also in parallel. */
export const placeOrder = async (
  tx: Queryable,
  account: SelectedAccount,
  { supplyAgreementId, numberOfBottles, questions = {} }: BodyOf<typeof contract.placeOrder>,
  { brand, placedBy = 'customer', ...doing }: PlaceOrderContext,
): Promise<LpgOrder> => {
  const { billingAccountId, customerId } = account
  const { now } = doing
  await lockAccount(tx, billingAccountId)
  const supply = await requireLpgSupply(tx, account, supplyAgreementId, todayAt(now))
  requireBottles(account, numberOfBottles)
  const answers = requireAnswers(questions)
  const refusal = await orderRefusal(tx, account, supply, now)
  if (refusal) throw refusal
  await requireCredit(tx, account, todayAt(now))
  const { supplyPointId, bottleMillicents } = supply
  if (bottleMillicents === null) throw new TypeError(`The plan of agreement ${supply.supplyAgreementId} has no price for bottles`)
  const orderId = randomUUID()
  const { firstDay, lastDay, changeUntil } = deliveryDays(now)
  await putOrder(tx, {
    billingAccountId,
    orderId,
    receiptNumber: receiptNumberOf(orderId),
    supplyPointId,
    agreementId: supply.supplyAgreementId,
    customerId,
    brand: brand.id,
    placedBy,
    bottles: numberOfBottles,
    bottleMillicents,
    questions: answers,
    placedAt: new Date(now),
    firstDay,
    lastDay,
    changeUntil: new Date(changeUntil),
  })
  await forgetDrafts(tx, billingAccountId, supplyPointId)
  const row = await readOrderRow(tx, billingAccountId, orderId)
  if (!row) throw new TypeError('The order that was just placed is not there')
  return note(tx, account, row, { ...doing, kind: 'moved', what: 'placed', undo: placedUndo(row) })
}

const requireChangeable = async (tx: Queryable, account: SelectedAccount, orderId: string, now: number): Promise<OrderRow> => {
  await lockAccount(tx, account.billingAccountId)
  const row = await readOrderRow(tx, account.billingAccountId, orderId)
  if (!row) throw notFound()
  if (row.status === 'CANCELLED' || canChangeOrder(row, now)) return row
  if (!isUnderWay(row.status))
    throw new Refusal(
      409,
      contract.orderIsOver,
      'Your bottled gas is delivered',
      `We’ve delivered your order ${row.receiptNumber}.`,
    )
  throw new Refusal(
    409,
    contract.tooLateToChange,
    'Too late to change',
    `We loaded the truck on ${formatInstant(loadedSince(row.changeUntil, row.status === 'OUT_FOR_DELIVERY' ? row.movedAt : null))}, so you can’t change or cancel your order ${row.receiptNumber} any more.`,
  )
}

const isSame = (row: OrderRow, bottles: number, questions: OrderQuestions): boolean =>
  row.bottles === bottles && isSameJson(Object.entries(row.questions).toSorted(), Object.entries(questions).toSorted())

/** Keeps the original price; omitted answers stay. */
export const changeOrder = async (
  tx: Queryable,
  account: SelectedAccount,
  { orderId, numberOfBottles, questions }: BodyOf<typeof contract.changeOrder>,
  doing: OrderCommandContext,
): Promise<LpgOrder> => {
  const before = await requireChangeable(tx, account, orderId, doing.now)
  if (before.status === 'CANCELLED')
    throw new Refusal(409, contract.orderIsOver, 'Order cancelled', `Your order ${before.receiptNumber} is cancelled.`)
  requireBottles(account, numberOfBottles)
  const answers = questions ? requireAnswers(questions) : before.questions
  if (isSame(before, numberOfBottles, answers)) return toLpgOrder(tx, account, before, doing.now)
  if (numberOfBottles > before.bottles) await requireCredit(tx, account, todayAt(doing.now))
  const row = { ...before, bottles: numberOfBottles, questions: answers }
  await storeOrder(tx, row)
  return note(tx, account, row, { ...doing, kind: 'changed', what: 'changed', undo: changedUndo(before, row) })
}

export const cancelOrder = async (
  tx: Queryable,
  account: SelectedAccount,
  orderId: string,
  doing: OrderCommandContext,
): Promise<LpgOrder> => {
  const before = await requireChangeable(tx, account, orderId, doing.now)
  if (before.status === 'CANCELLED') return toLpgOrder(tx, account, before, doing.now)
  const row: OrderRow = { ...before, status: 'CANCELLED', movedAt: new Date(doing.now), failureReason: null }
  await storeOrder(tx, row)
  return note(tx, account, row, { ...doing, kind: 'moved', what: 'cancelled' })
}
