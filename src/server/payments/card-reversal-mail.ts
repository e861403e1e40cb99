import type { Brand } from '#brands/brands.ts'
import { formatCents } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { CardReversal } from '#server/providers/cards/card-provider.ts'

interface ReversalMail {
  readonly billingAccountId: string
  readonly what: CardReversal['what']
  /** In figures. */
  readonly cents: string
}

interface Words {
  readonly subject: (amount: string) => string
  readonly paragraphs: (amount: string, brand: Brand) => readonly string[]
}

const words: Readonly<Record<ReversalMail['what'], Words>> = {
  refund: {
    subject: (amount) => `We’ve refunded ${amount} to your card`,
    paragraphs: (amount, { phone }) => [
      `We’ve paid ${amount} back to the card that you paid with. Your bank can take a few working days to show it.`,
      'The payment no longer counts towards your account, so your balance has changed by the same amount.',
      `Not expecting this? Call us on ${phone}.`,
    ],
  },
  failedRefund: {
    subject: (amount) => `Your refund of ${amount} didn’t reach your card`,
    paragraphs: (amount, { phone }) => [
      `Your bank sent back the ${amount} that we refunded to your card. The money is back on your account.`,
      `Call us on ${phone} and we’ll find another way to pay you.`,
    ],
  },
  chargeback: {
    subject: (amount) => `Your bank reversed a card payment of ${amount}`,
    paragraphs: (amount, { phone }) => [
      `Your bank reversed ${amount} that was paid to us by card, so we’ve added it to what you owe.`,
      'If you asked your bank to do this because something is wrong with your bill, please tell us, so that we can fix it.',
      `If you didn’t ask for it, please talk to your bank. Finding it hard to pay? Call us on ${phone} and we’ll work it out with you.`,
    ],
  },
  chargebackReturned: {
    subject: (amount) => `Your card payment of ${amount} counts again`,
    paragraphs: (amount) => [
      `Your bank has sent us back the ${amount}. We’ve taken it off what you owe again.`,
      'You don’t need to do anything.',
    ],
  },
}

const recipient = `
  select account_email as email, customer_number from billing_account
  where billing_account_id = $1 and account_email <> '' and deleted_on is null`

export const cardReversalMail = outboxMail<ReversalMail>(
  'cardReversalMail',
  async ({ billingAccountId, what, cents }, { db, brandOf }) => {
    const [to] = await db.query<{ email: string; customerNumber: string }>(recipient, [billingAccountId])
    if (!to) return null
    const brand = brandOf(null)
    const amount = formatCents(Number(cents))
    const { subject, paragraphs } = words[what]
    return {
      brand,
      to: to.email,
      subject: subject(amount),
      paragraphs: [...paragraphs(amount, brand), `Your account number is ${to.customerNumber}.`],
      link: { words: 'Your payments', path: pathOf('paymentOptions') },
    }
  },
)
