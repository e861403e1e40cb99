import * as z from 'zod/mini'
import { Discount } from '#contract/account/account.contract.ts'
import { today } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { discountNote } from '#domain/supply/discount.ts'
import { changeDiscount } from '#server/bill-pages/account-discount.ts'
import { addGoodwill, lockMoney } from '#server/bill-pages/goodwill.ts'
import { waiveLateFee } from '#server/bill-pages/late-fees.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { payBackCredit } from '#server/payments/credit.store.ts'
import { recordRefund } from '#server/payments/payment-events.ts'
import { type ApprovalContext, defineApproval } from '#server/desk/approvals/approvals.ts'
import { changeNews, type ChangeNews } from './change-news.ts'
import { requireCustomerAccess } from '#server/desk/customer-access.ts'

interface Change {
  readonly what: ChangedPart
  readonly about: string
  readonly news: ChangeNews
}

const accountOf = ({ billingAccountId }: ApprovalContext): string => {
  if (billingAccountId === null) throw new TypeError('A change of money without its account')
  return billingAccountId
}

/** The line in the customer’s activity, in the name of who asked for it, and the mail. */
const recordMoneyChange = async (tx: Queryable, { what, about, news }: Change, context: ApprovalContext): Promise<void> => {
  const { staff, requestedBy, reason, area, now } = context
  const billingAccountId = accountOf(context)
  const { customerId } = await requireCustomerAccess(tx, staff, billingAccountId, now)
  await recordChange(tx, { customerId, billingAccountId, staffName: requestedBy.name, reason }, { what, about }, now)
  await changeNews.put(tx, area.outbox, { ...news, billingAccountId })
}

export const creditApproval = defineApproval({
  kind: 'credit',
  role: 'money',
  input: z.object({ cents: z.int(), creditId: z.string() }),
  isSame: () => true,
  describe: ({ cents }) => `Credit ${formatCents(cents)} to the account, as goodwill`,
  carryOut: async (tx, { cents, creditId }, context) => {
    const { now } = context
    const billingAccountId = accountOf(context)
    await addGoodwill(tx, { billingAccountId, cents, creditId }, { today: today(now), now })
    const news = { what: 'credit', cents: String(cents) } as const
    await recordMoneyChange(tx, { what: 'creditAdded', about: formatCents(cents), news }, context)
  },
})

export const waiverApproval = defineApproval({
  kind: 'lateFeeWaiver',
  role: 'money',
  input: z.object({ transactionId: z.string(), cents: z.int() }),
  isSame: (waiting, requested) => waiting.transactionId === requested.transactionId,
  describe: ({ cents }) => `Waive a late fee of ${formatCents(cents)}`,
  carryOut: async (tx, { transactionId }, context) => {
    const { now } = context
    const billingAccountId = accountOf(context)
    const cents = await waiveLateFee(tx, { billingAccountId, transactionId }, { today: today(now), now })
    const news = { what: 'lateFee', cents: String(cents) } as const
    await recordMoneyChange(tx, { what: 'lateFeeWaived', about: formatCents(cents), news }, context)
  },
})

export const refundApproval = defineApproval({
  kind: 'refund',
  role: 'money',
  input: z.object({
    cents: z.int(),
    /** Null or missing in older requests, which have to be asked for again, as the two below. */
    authorityId: z.optional(z.nullable(z.string())),
    /** As it may be shown. */
    to: z.optional(z.string()),
    risk: z.optional(z.nullable(z.string())),
  }),
  isSame: () => true,
  describe: ({ cents, to = 'the customer’s bank account', risk = null }) =>
    `Pay ${formatCents(cents)} of the credit back to ${to}${risk === null ? '' : ` (${risk.replace(/\.$/, '')})`}`,
  carryOut: async (tx, { cents, authorityId = null }, context) => {
    const { now, staff } = context
    const billingAccountId = accountOf(context)
    await lockMoney(tx, billingAccountId)
    const {
      reference: refund,
      authorityId: authority,
      to,
    } = await payBackCredit(tx, billingAccountId, { cents, authorityId }, today(now))
    const { customerId } = await requireCustomerAccess(tx, staff, billingAccountId, now)
    await recordRefund(tx, billingAccountId, { refund, cents, authority, bankAccount: to }, { customerId, at: new Date(now) })
    const news = { what: 'refund', cents: String(cents), to } as const
    await recordMoneyChange(tx, { what: 'creditRefund', about: `${formatCents(cents)} to ${to}`, news }, context)
  },
})

const NullableDiscount = z.nullable(Discount)

export const discountApproval = defineApproval({
  kind: 'discount',
  role: 'money',
  input: z.object({ discount: NullableDiscount, was: NullableDiscount }),
  isSame: () => true,
  describe: ({ discount, was }) => {
    if (discount === null) return `End the discount “${was?.name ?? ''}”`
    const text = `“${discount.name}”, ${discountNote(discount)}`
    return was === null ? `Give the account the discount ${text}` : `Change the discount “${was.name}” to ${text}`
  },
  carryOut: async (tx, { discount, was }, context) => {
    await changeDiscount(tx, accountOf(context), { discount, was }, context.now)
    const news: ChangeNews =
      discount === null
        ? { what: 'discountEnd', name: was?.name ?? '' }
        : { what: 'discount', name: discount.name, percent: String(discount.percent) }
    const about = discount === null ? 'none' : `${discount.name}, ${discountNote(discount)}`
    await recordMoneyChange(tx, { what: 'discountChanged', about, news }, context)
  },
})
