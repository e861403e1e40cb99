import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { formatDayLong, formatInstant } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { failureWords } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords, orderPrice } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { type MailContext, outboxMail } from '#server/http/outbox-mail.ts'
import { recipientOf } from '#server/http/recipient.ts'
import type { MailContent, MailText } from '#server/mail/mail-template.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'

export type OrderNews = 'placed' | 'changed' | 'cancelled' | 'failed' | 'rescheduled'

interface OrderMail {
  readonly billingAccountId: string
  readonly orderId: string
  readonly what: OrderNews
}

const costs = ({ bottles, bottleMillicents }: OrderRow, isBuyingGroup: boolean) =>
  !isBuyingGroup && `It costs ${formatDollars(orderPrice(bottles, bottleMillicents).total)} including GST, on your next bill.`

const expected = (row: Pick<LpgOrder, 'firstDay' | 'lastDay'>) =>
  `We expect to deliver it on ${expectedWords(row, formatDayLong)}.`

const changeable = ({ changeUntil }: OrderRow) =>
  `You can change or cancel it on your order page until ${formatInstant(changeUntil.toISOString())}, when we load the truck.`

const why = ({ failureReason }: OrderRow) => failureReason && failureWords[failureReason]

const texts: Readonly<Record<OrderNews, (row: OrderRow, isBuyingGroup: boolean) => MailText>> = {
  placed: (row, isGroup) => ({
    subject: `${row.placedBy === 'automatic' ? 'We’ve ordered bottled gas for you' : 'Your bottled gas is ordered'}: ${row.receiptNumber}`,
    paragraphs: [
      `${row.placedBy === 'automatic' ? 'Your bottles are running low, so we’ve ordered for you, as you asked:' : 'We’ve got your order:'} ${bottlesOf(row.bottles)} for ${row.siteAddress}. Your receipt number is ${row.receiptNumber}.`,
      costs(row, isGroup),
      expected(row),
      changeable(row),
    ],
  }),
  changed: (row, isGroup) => ({
    subject: `Your bottled gas order has changed: ${row.receiptNumber}`,
    paragraphs: [
      `Your order ${row.receiptNumber} for ${row.siteAddress} is now ${bottlesOf(row.bottles)}.`,
      costs(row, isGroup),
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
      why(row),
      'There’s no extra charge. We’ll email you the new delivery day.',
    ],
  }),
  rescheduled: (row) => ({
    subject: `Your bottled gas has a new delivery day: ${row.receiptNumber}`,
    paragraphs: [
      `We’ll now deliver your order ${row.receiptNumber} for ${row.siteAddress} on ${expectedWords(row, formatDayLong)}.`,
      why(row),
      'There’s no extra charge.',
    ],
  }),
}

export const writeOrderMail = async (
  { billingAccountId, orderId, what }: OrderMail,
  { db, now, brandOf }: MailContext,
): Promise<MailContent | null> => {
  const row = await readOrderRow(db, billingAccountId, orderId)
  if (!row) return null
  const to = await recipientOf(db, { billingAccountId, customerId: row.customerId }, now)
  const [account] = await db.query<{ readonly isBuyingGroup: boolean }>(
    'select is_buying_group from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  if (to === null || !account) return null
  const link = { words: 'See your order', path: `${pathOf('bottledGasOrder')}?supplyAgreementId=${row.agreementId}` }
  return { brand: brandOf(row.brand), to: to.email, ...texts[what](row, account.isBuyingGroup), link }
}

export const orderMail = outboxMail('lpgOrderMail', writeOrderMail)
