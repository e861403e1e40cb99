import type { Brand } from '#brands/brands.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { instalmentsOf } from '#domain/billing/payment-plan.ts'
import { type Config, brandAt } from '#server/process/config.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Mail, Message } from '#server/mail/mail.ts'

interface AgreedPlan {
  readonly reference: string
  readonly cents: number
  readonly fortnights: number
  readonly firstOn: string
  readonly email: string
}

const planMail = (brand: Brand, { reference, cents, fortnights, firstOn, email }: AgreedPlan): Message => {
  const lines = instalmentsOf(cents, fortnights, firstOn).map(
    (instalment) => `${formatDayLong(instalment.dueOn)}: ${formatCents(instalment.cents)}`,
  )
  const before = [
    `${brand.voice.greeting},`,
    `Your payment plan ${reference} is set up. You’ll pay ${formatCents(cents)} in ${lines.length} fortnightly instalments, on top of your usual bills.`,
  ]
  const after = [
    'While you keep to the plan, there are no late fees and your power stays on. If you miss an instalment, we’ll talk to you before we do anything.',
    `Need a hand? Call us on ${brand.phone}.`,
  ]
  const paragraph = (text: string) => `<p>${text}</p>`
  return {
    to: email,
    fromName: brand.name,
    subject: `Your ${brand.name} payment plan ${reference}`,
    text: `${before.join('\n\n')}\n\n${lines.join('\n')}\n\n${after.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-NZ"><body>${before.map(paragraph).join('\n')}
<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
${after.map(paragraph).join('\n')}</body></html>`,
  }
}

interface Post {
  readonly db: Queryable
  readonly mail: Mail
  readonly config: Pick<Config, 'brand' | 'origin'>
}

export const sendPlanMail = async ({ db, mail, config }: Post, billingAccountId: string, planId: string): Promise<void> => {
  const [plan] = await db.query<AgreedPlan>(
    `select p.reference, p.cents, p.fortnights, p.first_on, a.account_email as email
     from payment_plan p join billing_account a using (billing_account_id) where p.billing_account_id = $1 and p.plan_id = $2`,
    [billingAccountId, planId],
  )
  if (plan) await mail.send(planMail(brandAt(config, new URL(config.origin).hostname), plan))
}
