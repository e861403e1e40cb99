import * as contract from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { type Day, daysBetween, formatDayLong, today as todayAt } from '#domain/basics/days.ts'
import { deliveryDays } from './lpg-delivery-days.ts'
import { isUnderWay } from '#domain/supply/lpg-delivery.ts'
import { bottlesMessage, hasToPayFirst, mostBottlesOf, orderPrice } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readLastOrder } from './orders.store.ts'
import type { LpgSupply } from './supply.store.ts'

const notInForce = ({ startDate, endDate }: LpgSupply, now: number): Refusal | null => {
  const today = todayAt(now)
  const refused = (detail: string) => new Refusal(409, contract.agreementEnded, 'You can’t order bottled gas here', detail)
  if (today < startDate) return refused(`Your agreement begins on ${formatDayLong(startDate)}. You can order from then on.`)
  if (endDate === null) return null
  if (endDate < today) return refused(`Your agreement for this address ended on ${formatDayLong(endDate)}.`)
  return deliveryDays(now).lastDay > endDate
    ? refused(`Your agreement for this address ends on ${formatDayLong(endDate)}, before we could deliver the bottles.`)
    : null
}

export const orderRefusal = async (
  db: Queryable,
  { billingAccountId }: Pick<SelectedAccount, 'billingAccountId'>,
  supply: LpgSupply,
  now: number,
): Promise<Refusal | null> => {
  const ended = notInForce(supply, now)
  if (ended) return ended
  const last = await readLastOrder(db, billingAccountId, supply.supplyPointId)
  return last && isUnderWay(last.status)
    ? new Refusal(
        409,
        contract.orderUnderWay,
        'Your bottled gas is on its way',
        `You already have an order for this address, ${last.receiptNumber}. You can order again once it’s delivered.`,
      )
    : null
}

export interface AmountOwed {
  readonly amountOverdue: number
  readonly overdueSince: Day | null
}

/** Null if nothing must be paid first; always null for protected accounts. */
export const readOwedFirst = async (db: Queryable, account: SelectedAccount, today: Day): Promise<AmountOwed | null> => {
  const { amountOverdue, dueDate } = await readSummary(db, account, today)
  const daysOverdue = dueDate === null ? 0 : daysBetween(dueDate, today)
  if (amountOverdue <= 0) return null
  const protections = await readProtections(db, account.billingAccountId, today)
  return hasToPayFirst({ amountOverdue, daysOverdue, protections }) ? { amountOverdue, overdueSince: dueDate } : null
}

const creditDetail = ({ amountOverdue }: AmountOwed): string =>
  `Your account is ${formatDollars(amountOverdue)} overdue. You can order once you’ve paid it.`

export const requireCredit = async (db: Queryable, account: SelectedAccount, today: Day): Promise<void> => {
  const owed = await readOwedFirst(db, account, today)
  if (owed) throw new Refusal(403, contract.ineligibleForCredit, 'Please pay your overdue amount first', creditDetail(owed))
}

export const requireBottles = ({ type }: Pick<SelectedAccount, 'type'>, bottles: number): void => {
  const message = bottlesMessage(bottles, mostBottlesOf(type))
  if (message) throw invalid({ numberOfBottles: message })
}

export const deliveryOffer = (now: number) => {
  const { orderBy, firstDay, lastDay, changeUntil } = deliveryDays(now)
  return { orderBy: instantText(orderBy), firstDay, lastDay, changeUntil: instantText(changeUntil) }
}

export const priceFor = (
  { isBuyingGroup }: Pick<SelectedAccount, 'isBuyingGroup'>,
  { bottleMillicents }: LpgSupply,
  bottles: number,
): LpgOrder['price'] => (isBuyingGroup || bottleMillicents === null ? null : orderPrice(bottles, bottleMillicents))

const reasons: Readonly<Record<string, string>> = {
  [contract.agreementEnded]: 'agreement_ended',
  [contract.orderUnderWay]: 'order_under_way',
}

export const checkOrder = async (
  db: Queryable,
  account: SelectedAccount,
  supply: LpgSupply,
  { bottles, now }: { readonly bottles: number; readonly now: number },
): Promise<contract.OrderCheck> => {
  requireBottles(account, bottles)
  const offered = { price: priceFor(account, supply, bottles), delivery: deliveryOffer(now) }
  const refusal = await orderRefusal(db, account, supply, now)
  if (refusal)
    return { ...offered, isEligible: false, reason: reasons[refusal.type] ?? null, detail: refusal.detail, payment: null }
  const owed = await readOwedFirst(db, account, todayAt(now))
  return owed
    ? { ...offered, isEligible: false, reason: contract.creditControl, detail: creditDetail(owed), payment: owed }
    : { ...offered, isEligible: true, reason: null, detail: null, payment: null }
}
