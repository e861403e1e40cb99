import { formatDayLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { instalmentsOf } from '#domain/billing/payment-plan.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'

interface AgreedPlan {
  readonly reference: string
  readonly cents: number
  readonly fortnights: number
  readonly firstOn: string
  readonly email: string
  readonly customerNumber: string
  readonly paymentMethod: string
}

const agreedPlan = `
  select p.reference, p.cents, p.fortnights, p.first_on, a.account_email as email, a.customer_number,
    a.payment_method
  from payment_plan p join billing_account a using (billing_account_id) where p.billing_account_id = $1 and p.plan_id = $2`

export const planMail = outboxMail<{ readonly billingAccountId: string; readonly planId: string }>(
  'paymentPlanMail',
  async ({ billingAccountId, planId }, { db, brandOf }) => {
    const [plan] = await db.query<AgreedPlan>(agreedPlan, [billingAccountId, planId])
    if (!plan) return null
    const { reference, cents, fortnights, firstOn, email, customerNumber, paymentMethod } = plan
    const instalments = instalmentsOf(cents, fortnights, firstOn)
    const brand = brandOf(null)
    return {
      brand,
      to: email,
      subject: `Your ${brand.name} payment plan ${reference}`,
      paragraphs: [
        `Your payment plan ${reference} is set up. You’ll pay ${formatCents(cents)} in ${instalments.length} fortnightly instalments, on top of your usual bills.`,
        { list: instalments.map((instalment) => `${formatDayLong(instalment.dueOn)}: ${formatCents(instalment.cents)}`) },
        paymentMethod === 'directDebit'
          ? 'We’ll take each instalment by direct debit on its date.'
          : `Pay each instalment by its date, by card or by bank transfer with the reference ${customerNumber.replaceAll(' ', '')}.`,
        'While you keep to the plan, there are no late fees and your power stays on. If you miss an instalment, we’ll talk to you before we do anything.',
      ],
      link: { words: 'See your payment plan', path: pathOf('billPayments') },
    }
  },
)
