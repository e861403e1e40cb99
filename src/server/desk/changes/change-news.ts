import { formatDayLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { discountNote } from '#domain/supply/discount.ts'
import { supplyWords } from '#domain/billing/transactions.ts'
import type { SupplyType } from '#contract/kit.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'

/** What staff changed, for the customer; texts, as the outbox stores them. */
export type ChangeNews =
  | { readonly what: 'credit'; readonly cents: string }
  | { readonly what: 'lateFee'; readonly cents: string }
  | { readonly what: 'refund'; readonly cents: string; readonly to: string }
  | { readonly what: 'discount'; readonly name: string; readonly percent: string }
  | { readonly what: 'discountEnd'; readonly name: string }
  | {
      readonly what: 'plan'
      readonly supplyType: SupplyType
      readonly from: string
      readonly to: string
      readonly startDate: string
    }

const contentOf = (news: ChangeNews): Pick<MailContent, 'link' | 'paragraphs' | 'subject'> => {
  const transactions = { words: 'See your transactions', path: pathOf('billTransactions') }
  switch (news.what) {
    case 'credit': {
      const amount = formatCents(Number(news.cents))
      return {
        subject: `We’ve credited ${amount} to your account`,
        paragraphs: [`We’ve taken ${amount} off what you owe, or added it to your credit. You don’t need to do anything.`],
        link: transactions,
      }
    }
    case 'lateFee': {
      const amount = formatCents(Number(news.cents))
      return {
        subject: `We’ve taken off your late fee of ${amount}`,
        paragraphs: [`Your late fee of ${amount} is off your account. You don’t need to do anything.`],
        link: transactions,
      }
    }
    case 'refund': {
      const amount = formatCents(Number(news.cents))
      return {
        subject: `We’re paying you back ${amount}`,
        paragraphs: [`We’re paying ${amount} of your credit into your bank account, ${news.to}. You don’t need to do anything.`],
        link: transactions,
      }
    }
    case 'discount':
      return {
        subject: `Your bills have a discount: ${news.name}`,
        paragraphs: [
          `From your next bill on you get “${news.name}”: ${discountNote({ name: news.name, percent: Number(news.percent) })}, taken off each bill.`,
        ],
        link: { words: 'See your plans', path: pathOf('products') },
      }
    case 'discountEnd':
      return {
        subject: `Your discount “${news.name}” ends`,
        paragraphs: [`Your discount “${news.name}” has ended. Your next bill comes without it.`],
        link: { words: 'See your plans', path: pathOf('products') },
      }
    case 'plan': {
      const day = formatDayLong(news.startDate)
      return {
        subject: `Your plan changes on ${day}`,
        paragraphs: [
          `${supplyWords[news.supplyType]} at your place will be on the plan ${news.to} from ${day}. Until then you stay on ${news.from}.`,
        ],
        link: { words: 'See your plans', path: pathOf('products') },
      }
    }
  }
}

export const changeNews = outboxMail<ChangeNews & { readonly billingAccountId: string }>(
  'deskChangeMail',
  async ({ billingAccountId, ...news }, { db, brandOf }) => {
    const [account] = await db.query<{ email: string }>(
      'select account_email as email from billing_account where billing_account_id = $1 and deleted_on is null',
      [billingAccountId],
    )
    if (!account || account.email === '') return null
    const brand = brandOf(null)
    const { paragraphs, ...content } = contentOf(news as ChangeNews)
    return {
      brand,
      to: account.email,
      ...content,
      paragraphs: [...paragraphs, `Not what you expected? Call us on ${brand.phone}.`],
    }
  },
)
