import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { deliveryDays } from '#server/bottled-gas/lpg-delivery-days.ts'
import { workingDayBefore } from '#domain/basics/public-holidays.ts'
import { addEvent, storeOrder, type OrderRow, putOrder, readOrderRow } from '#server/bottled-gas/orders.store.ts'
import { applyStep, jobOf } from '#server/bottled-gas/order-steps.ts'
import { requireLpgSupply } from '#server/bottled-gas/supply.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { sandboxDeliveryCompany } from '#server/providers/delivery/delivery-company-sandbox.ts'
import { accountIdOf, customerIdOf, suppliesOf } from '#server/demo/accounts.ts'
import type { DemoAccount, DemoPerson } from '#server/demo/people.ts'

/** Demo orders send no mail. */
const nobody = { put: async () => '' }

const placedHour = 16
const placedMinutes = 12
const calledOffDaysAgo = 60

const place = async (
  tx: Queryable,
  [person, account, supplyPointId]: readonly [DemoPerson, DemoAccount, string],
  { day, receiptNumber, bottles }: { readonly day: Day; readonly receiptNumber: string; readonly bottles: number },
): Promise<OrderRow> => {
  const billingAccountId = accountIdOf(account)
  const orderId = stableId(`order ${supplyPointId} ${receiptNumber}`)
  const placedAt = new Date(instantOf(day, placedHour) + placedMinutes * minuteMs)
  const { firstDay, lastDay, changeUntil } = deliveryDays(placedAt.getTime())
  const supply = await requireLpgSupply(tx, { billingAccountId }, stableId(`agreement ${supplyPointId}`), day)
  await putOrder(tx, {
    billingAccountId,
    orderId,
    receiptNumber,
    supplyPointId,
    agreementId: supply.supplyAgreementId,
    customerId: customerIdOf(person),
    brand: 'tarn',
    placedBy: 'customer',
    bottles,
    bottleMillicents: supply.bottleMillicents ?? 0,
    questions: { isGateLocked: true, isDogOnSite: false, bottlePlace: 'rightSide' },
    placedAt,
    firstDay,
    lastDay,
    changeUntil: new Date(changeUntil),
  })
  const row = await readOrderRow(tx, billingAccountId, orderId)
  if (!row) throw new TypeError('The order that was just placed is not there')
  await addEvent(tx, row, { ...byCustomer(row), status: 'PROCESSING', at: placedAt })
  return row
}

const byCustomer = ({ customerId, bottles }: OrderRow) =>
  ({ kind: 'moved', by: 'customer', customerId, bottles, deliverOn: null, failureReason: null }) as const

const callOff = async (tx: Queryable, row: OrderRow): Promise<void> => {
  const at = new Date(row.placedAt.getTime() + hourMs)
  await storeOrder(tx, { ...row, status: 'CANCELLED', movedAt: at })
  await addEvent(tx, row, { ...byCustomer(row), status: 'CANCELLED', at })
}

const follow = async (tx: Queryable, order: OrderRow, now: number): Promise<void> => {
  let row: OrderRow | null = order
  while (row) {
    const news = await sandboxDeliveryCompany.news(await jobOf(tx, row), now)
    if (!news) return
    row = await applyStep(tx, row, news, nobody)
  }
}

export const orderGas = async (tx: Queryable, person: DemoPerson, account: DemoAccount, now: number): Promise<void> => {
  const today = todayAt(now)
  for (const { supply, supplyPointId } of suppliesOf(account)) {
    if (supply.type !== 'lpg' || !supply.hasOrders) continue
    const where = [person, account, supplyPointId] as const
    const before = workingDayBefore(addDays(today, -calledOffDaysAgo))
    await callOff(tx, await place(tx, where, { day: before, receiptNumber: 'R-7Q3F-K9', bottles: 1 }))
    const day = workingDayBefore(workingDayBefore(today))
    await follow(tx, await place(tx, where, { day, receiptNumber: 'R-5K2M-28', bottles: supply.bottles }), now)
  }
}
