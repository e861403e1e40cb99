import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { formatDayLong, formatInstant } from '#domain/basics/days.ts'
import { failureWords } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords, orderPrice } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail, Message } from '#server/mail/mail.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'

const kind = 'lpgOrderMail'

export type OrderNews = 'placed' | 'changed' | 'cancelled' | 'failed' | 'rescheduled'

interface OrderMail {
  readonly billingAccountId: string
  readonly orderId: string
  readonly what: OrderNews
}

export const putMail = (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: OrderMail): Promise<string> =>
  outbox.put(tx, { kind, about: { ...about } })

const costs = ({ bottles, bottleMillicents }: OrderRow, isBuyingGroup: boolean): string[] =>
  isBuyingGroup
    ? []
    : [`It costs ${formatDollars(orderPrice(bottles, bottleMillicents).total)} including GST, on your next bill.`]

const expected = (row: Pick<LpgOrder, 'firstDay' | 'lastDay'>) =>
  `We expect to deliver it on ${expectedWords(row, formatDayLong)}.`

const changeable = ({ changeUntil }: OrderRow) =>
  `You can change or cancel it on your order page until ${formatInstant(changeUntil.toISOString())}, when we load the truck.`

const why = ({ failureReason }: OrderRow) => (failureReason ? [failureWords[failureReason]] : [])

const words: Readonly<
  Record<
    OrderNews,
    (row: OrderRow, isBuyingGroup: boolean) => { readonly subject: string; readonly paragraphs: readonly string[] }
  >
> = {
  placed: (row, isGroup) => ({
    subject: `${row.placedBy === 'automatic' ? 'We’ve ordered bottled gas for you' : 'Your bottled gas is ordered'}: ${row.receiptNumber}`,
    paragraphs: [
      `${row.placedBy === 'automatic' ? 'Your bottles are running low, so we’ve ordered for you, as you asked:' : 'We’ve got your order:'} ${bottlesOf(row.bottles)} for ${row.siteAddress}. Your receipt number is ${row.receiptNumber}.`,
      ...costs(row, isGroup),
      expected(row),
      changeable(row),
    ],
  }),
  changed: (row, isGroup) => ({
    subject: `Your bottled gas order has changed: ${row.receiptNumber}`,
    paragraphs: [
      `Your order ${row.receiptNumber} for ${row.siteAddress} is now ${bottlesOf(row.bottles)}.`,
      ...costs(row, isGroup),
      expected(row),
      changeable(row),
    ],
  }),
  cancelled: (row) => ({
    subject: `Your bottled gas order is cancelled: ${row.receiptNumber}`,
    paragraphs: [`Your order ${row.receiptNumber} for ${row.siteAddress} is cancelled. You won’t be charged.`],
  }),
  failed: (row) => ({
    subject: `We couldn’t deliver your bottled gas: ${row.receiptNumber}`,
    paragraphs: [
      `We couldn’t deliver your order ${row.receiptNumber} to ${row.siteAddress} today.`,
      ...why(row),
      'There’s no extra charge. We’ll email you the new delivery day.',
    ],
  }),
  rescheduled: (row) => ({
    subject: `Your bottled gas has a new delivery day: ${row.receiptNumber}`,
    paragraphs: [
      `We’ll now deliver your order ${row.receiptNumber} for ${row.siteAddress} on ${expectedWords(row, formatDayLong)}.`,
      ...why(row),
      'There’s no extra charge.',
    ],
  }),
}

export const mailOf = async (
  db: Queryable,
  { billingAccountId, orderId, what }: OrderMail,
  origin: string,
  now: number,
): Promise<Message | null> => {
  const row = await readOrderRow(db, billingAccountId, orderId)
  if (!row) return null
  const to = await recipientOf(db, { billingAccountId, customerId: row.customerId }, now)
  const [account] = await db.query<{ readonly isBuyingGroup: boolean }>(
    'select is_buying_group from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  if (to === null || !account) return null
  const link = {
    words: 'See your order',
    url: `${origin}/account/products/bottled-gas/order?supplyAgreementId=${row.agreementId}`,
  }
  const brand = brandById(row.brand)
  return mailMessage(brand, { to: to.email, ...words[what](row, account.isBuyingGroup), link })
}

export const serveOrderMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(db, about as unknown as OrderMail, origin, now())
    if (message) await mail.send(message)
  })
