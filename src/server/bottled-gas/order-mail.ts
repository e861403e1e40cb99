import type { LpgOrder } from '#contract/bottled-gas.contract.ts'
import { formatDayLong, formatInstant } from '#domain/days.ts'
import { failureWords } from '#domain/lpg-delivery.ts'
import { bottlesOf, expectedWords, orderPrice } from '#domain/lpg-order.ts'
import { formatDollars } from '#domain/money.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { brandNamed, letter } from '#server/mail/letter.ts'
import type { Mail, Message } from '#server/mail/mail.ts'
import { type OrderRow, readOrderRow } from './orders.store.ts'

/** The outbox message that a customer hears of an order by mail. */
const kind = 'lpgOrderMail'

/** What is told of. */
export type OrderNews = 'placed' | 'changed' | 'cancelled' | 'failed' | 'rescheduled'

interface Telling {
  readonly billingAccountId: string
  readonly orderId: string
  readonly what: OrderNews
}

/** Mails once the transaction is committed. */
export const tellByMail = (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: Telling): Promise<string> =>
  outbox.put(tx, { kind, about: { ...about } })

const costs = ({ bottles, bottleMillicents }: OrderRow, isBuyingGroup: boolean): string[] =>
  isBuyingGroup ? [] : [`It comes to ${formatDollars(orderPrice(bottles, bottleMillicents).total)} with GST, on your next bill.`]

const expected = (row: Pick<LpgOrder, 'firstDay' | 'lastDay'>) => `It is expected on ${expectedWords(row, formatDayLong)}.`

const changeable = ({ changeUntil }: OrderRow) =>
  `You can change it or call it off on the page of your order until ${formatInstant(changeUntil.toISOString())}, when the truck is loaded.`

const why = ({ failureReason }: OrderRow) => (failureReason ? [failureWords[failureReason]] : [])

const words: Readonly<
  Record<
    OrderNews,
    (row: OrderRow, isBuyingGroup: boolean) => { readonly subject: string; readonly paragraphs: readonly string[] }
  >
> = {
  placed: (row, isGroup) => ({
    subject: `${row.placedBy === 'automatic' ? 'We ordered gas for you' : 'Your gas is ordered'}: ${row.receiptNumber}`,
    paragraphs: [
      `${row.placedBy === 'automatic' ? 'Your bottles run low, so we ordered for you, as you chose:' : 'We have your order of'} ${bottlesOf(row.bottles)} for ${row.siteAddress}. The receipt is ${row.receiptNumber}.`,
      ...costs(row, isGroup),
      expected(row),
      changeable(row),
    ],
  }),
  changed: (row, isGroup) => ({
    subject: `Your gas order is changed: ${row.receiptNumber}`,
    paragraphs: [
      `Your order ${row.receiptNumber} for ${row.siteAddress} is ${bottlesOf(row.bottles)} now.`,
      ...costs(row, isGroup),
      expected(row),
      changeable(row),
    ],
  }),
  cancelled: (row) => ({
    subject: `Your gas order is called off: ${row.receiptNumber}`,
    paragraphs: [`Your order ${row.receiptNumber} for ${row.siteAddress} is called off. It costs nothing.`],
  }),
  failed: (row) => ({
    subject: `Your gas could not be delivered: ${row.receiptNumber}`,
    paragraphs: [
      `We could not deliver your order ${row.receiptNumber} to ${row.siteAddress} today.`,
      ...why(row),
      'It costs nothing more. We will tell you the new day as soon as we have it.',
    ],
  }),
  rescheduled: (row) => ({
    subject: `Your gas comes on another day: ${row.receiptNumber}`,
    paragraphs: [
      `Your order ${row.receiptNumber} for ${row.siteAddress} comes on ${expectedWords(row, formatDayLong)} now.`,
      ...why(row),
      'It costs nothing more.',
    ],
  }),
}

/** What a customer hears of an order; null where it, or the account, is gone. */
export const mailOf = async (
  db: Queryable,
  { billingAccountId, orderId, what }: Telling,
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
    words: 'Your order',
    url: `${origin}/account/products/bottled-gas/order?supplyAgreementId=${row.agreementId}`,
  }
  const brand = brandNamed(row.brand)
  return letter(brand, { to: to.email, ...words[what](row, account.isBuyingGroup), link })
}

/** Sends the mails about orders; one that is gone by then is told of to nobody. */
export const serveOrderMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(db, about as unknown as Telling, origin, now())
    if (message) await mail.send(message)
  })
