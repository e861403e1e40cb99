import type { Brand } from '#brands/brands.ts'
import { cutOffOf } from '#domain/billing/coming-payments.ts'
import { formatDayLong, formatFullDate } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { methodWords, type PaidBy } from '#server/billing/method-words.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { type Collection, readCollection } from './collections.store.ts'
import { reasonText, type ReturnReason } from './return-reasons.ts'

interface Recipient extends PaidBy {
  readonly email: string
  readonly customerNumber: string
}

const readRecipient = async (db: Queryable, billingAccountId: string): Promise<Recipient | null> => {
  const [row] = await db.query<Recipient>(
    `select account_email as email, customer_number, payment_method, payment_hint from billing_account
     where billing_account_id = $1 and account_email <> '' and deleted_on is null`,
    [billingAccountId],
  )
  return row ?? null
}

const isDebit = ({ method }: Pick<Collection, 'method'>) => method === 'directDebit'

const subjectText = ({ kind, billEnd }: Collection): string => {
  if (kind === 'bill') return billEnd === null ? 'your bill' : `your bill to ${formatFullDate(billEnd)}`
  return kind === 'plan' ? 'your payment plan' : 'smooth pay'
}

/** Its bill had been collected when a correction made it higher. */
const isRest = ({ kind, subject, billEnd }: Collection) => kind === 'bill' && subject !== `bill ${billEnd}`

const takingText = (collection: Collection, way: string): string => {
  const { kind, cents, collectOn } = collection
  const amount = formatCents(cents)
  if (kind === 'smoothPay')
    return `From ${formatDayLong(collectOn)} we’ll take ${amount} each week by ${way}. If that day is a public holiday, we’ll take it on the next working day.`
  if (isRest(collection))
    return `We’ve corrected ${subjectText(collection)}, and it’s more than you paid. We’ll take the remaining ${amount} on ${formatDayLong(collectOn)} by ${way}.`
  return `We’ll take ${amount} for ${subjectText(collection)} on ${formatDayLong(collectOn)} by ${way}.`
}

interface NoticeSubject {
  readonly billingAccountId: string
  readonly collectionId: string
}

/** Amount and day before each collection; not sent if there is nothing to take any more. */
export const collectionNotice = outboxMail<NoticeSubject>(
  'collectionNotice',
  async ({ billingAccountId, collectionId }, { db, brandOf }) => {
    const collection = await readCollection(db, billingAccountId, collectionId)
    const to = await readRecipient(db, billingAccountId)
    const way = to && methodWords(to)
    if (collection?.status !== 'noticed' || !to || !way) return null
    const { cents, collectOn, kind } = collection
    const brand = brandOf(null)
    const lastDay = formatDayLong(cutOffOf(collectOn, isDebit(collection)))
    return {
      brand,
      to: to.email,
      subject: `We’ll take ${formatCents(cents)} on ${formatFullDate(collectOn)}`,
      paragraphs: [
        `${takingText(collection, withinSentence(way))} You don’t need to do anything.`,
        isDebit(collection) && 'Please make sure the money is in your bank account the day before.',
        kind !== 'smoothPay' && 'If you pay some of it before then, we’ll only take the rest.',
        `Want to change it? You can until ${lastDay}, under Payment Options, or call us on ${brand.phone}.`,
        `Your account number is ${to.customerNumber}.`,
      ],
      link: { words: 'Payment Options', path: pathOf('paymentOptions') },
    }
  },
)

const help = (brand: Brand) =>
  `Finding it hard to pay? Call us on ${brand.phone} and we’ll work it out with you. You can also pay it off over time.`

const nextText = (retry: Collection | null, isStopped: boolean, collection: Collection): string => {
  if (retry)
    return `We’ll try once more on ${formatDayLong(retry.collectOn)}, for ${formatCents(retry.cents)}.${
      isDebit(collection) ? ' Please make sure the money is in your bank account the day before.' : ''
    }`
  if (isStopped)
    return `We’ve turned off your automatic payments, so we won’t try again. Please pay this now. You can set up automatic payments again under Payment Options.`
  return 'We won’t try again. Please pay this now.'
}

interface ReturnSubject extends NoticeSubject {
  /** Empty: no other attempt. */
  readonly retryId: string
  /** `yes`: automatic payments are off. */
  readonly isStopped: string
}

/** A direct debit that came back, or a card that was declined. */
export const returnMail = outboxMail<ReturnSubject>(
  'collectionReturned',
  async ({ billingAccountId, collectionId, retryId, isStopped }, { db, brandOf }) => {
    const collection = await readCollection(db, billingAccountId, collectionId)
    const retry = retryId === '' ? null : await readCollection(db, billingAccountId, retryId)
    const to = await readRecipient(db, billingAccountId)
    if (!collection || !to) return null
    const { cents, reason, collectOn } = collection
    const brand = brandOf(null)
    const happened = isDebit(collection)
      ? `Your bank sent back the ${formatCents(cents)} we took on ${formatDayLong(collectOn)} for ${subjectText(collection)}`
      : `We couldn’t take ${formatCents(cents)} from your card on ${formatDayLong(collectOn)} for ${subjectText(collection)}`
    return {
      brand,
      to: to.email,
      subject: `Your payment of ${formatCents(cents)} didn’t go through`,
      paragraphs: [
        `${happened}: ${reasonText(reason as ReturnReason)}.`,
        nextText(retry?.status === 'noticed' ? retry : null, isStopped === 'yes', collection),
        retry !== null &&
          retry.feeCents > 0 &&
          `That includes a fee of ${formatCents(retry.feeCents)} for the payment that came back.`,
        help(brand),
        `Your account number is ${to.customerNumber}.`,
      ],
      link: { words: 'Pay now', path: pathOf('paymentOptions') },
    }
  },
)
