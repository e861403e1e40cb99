import type { InvoiceHead } from '#contract/bills/invoices.contract.ts'
import { formatFullDate, formatRange, today as todayAt } from '#domain/basics/days.ts'
import { collectionDayFrom } from '#domain/billing/collection-days.ts'
import { formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { readMailedBillLimit } from '#server/alerts/settings.store.ts'
import { methodWords, type PaidBy } from '#server/billing/method-words.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'

interface Recipient extends PaidBy {
  readonly email: string
  readonly customerNumber: string
}

/** Accounts `a` that get their bills by email; members of buying groups see no amounts. */
export const getsBillMail = `a.is_invoice_by_email and not a.is_buying_group and a.billing_email <> '' and a.deleted_on is null`

const recipient = `
  select a.billing_email as email, a.customer_number, a.payment_method, a.payment_hint from billing_account a
  where a.billing_account_id = $1 and ${getsBillMail}`

const dueText = async (
  db: Queryable,
  billingAccountId: string,
  { issuedOn, dueDate, total, state }: InvoiceHead,
  { customerNumber, ...payer }: Recipient,
): Promise<string> => {
  if (total <= 0) return 'There’s nothing to pay.'
  if (state === 'paid') return 'It’s paid from your credit, so there’s nothing to pay.'
  const smoothPay = await readSmoothPay(db, billingAccountId)
  if (smoothPay && smoothPay.startedOn <= issuedOn)
    return 'It’s covered by your weekly payments, so you don’t need to do anything.'
  const method = methodWords(payer)
  if (method !== null)
    return `We’ll take it on ${formatFullDate(payer.paymentMethod === 'bill' ? dueDate : collectionDayFrom(dueDate, payer.paymentMethod))} by ${withinSentence(method)}. You don’t need to do anything.`
  return `Please pay it by ${formatFullDate(dueDate)}. Use ${customerNumber.replaceAll(' ', '')} as the reference.`
}

/** `endDates`: of the bills, newest first, with commas between. A bill that was corrected since is mailed as corrected. */
export const billMail = outboxMail<{ readonly billingAccountId: string; readonly endDates: string }>(
  'billMail',
  async ({ billingAccountId, endDates }, { db, now, brandOf }) => {
    const [to] = await db.query<Recipient>(recipient, [billingAccountId])
    if (!to) return null
    const heads = await readInvoiceHeads(db, billingAccountId, todayAt(now))
    const bills = endDates
      .split(',')
      .flatMap(
        (day) => heads.find(({ endDate, kind, state }) => endDate === day && kind === 'bill' && state !== 'reversed') ?? [],
      )
    const [bill, ...earlier] = bills
    if (!bill) return null
    const brand = brandOf(null)
    const limit = await readMailedBillLimit(db, billingAccountId, to.email)
    return {
      brand,
      to: to.email,
      subject: `Your ${brand.name} bill is ready`,
      paragraphs: [
        `Your bill for ${formatRange(bill)} is ready. It’s ${formatOwed(bill.total)}. ${await dueText(db, billingAccountId, bill, to)}`,
        limit !== null &&
          bill.total > limit &&
          `That’s over ${formatWholeDollars(limit)}, the limit you asked us to tell you about.`,
        earlier.length > 0 && 'We were late with these bills, and they’re ready now too:',
        earlier.length > 0 && {
          list: earlier.map(
            (earlierBill) =>
              `${formatRange(earlierBill)}: ${formatOwed(earlierBill.total)}, due ${formatFullDate(earlierBill.dueDate)}`,
          ),
        },
        `Your account number is ${to.customerNumber}.`,
      ],
      link: { words: 'See your bill', path: pathOf('bill') },
      waysOut: [{ words: 'Stop getting your bills by email', path: pathOf('accountSettings') }],
    }
  },
)
