import type { SupplyType } from '#contract/kit.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'

interface TrialFacts {
  readonly billingAccountId: string
  readonly kind: string
  readonly supplyType: string
  readonly address: string
  readonly fromPlan: string
  readonly toPlan: string
  readonly startDate: string
  readonly endDate: string
}

interface ChangeMail extends TrialFacts {
  readonly what: 'booked' | 'cancelled' | 'returned'
}

interface ComparisonMail extends TrialFacts {
  readonly what: 'check' | 'endsSoon'
  /** Cents. */
  readonly trialCents: string
  readonly beforeCents: string
}

interface SettlementMail extends TrialFacts {
  readonly what: 'settled'
  /** Credited now; 0: the trial was the cheaper one. */
  readonly creditCents: string
}

type TrialMail = ChangeMail | ComparisonMail | SettlementMail

export const trialFacts = (row: TrialFacts): TrialFacts => {
  const { billingAccountId, kind, supplyType, address, fromPlan, toPlan, startDate, endDate } = row
  return { billingAccountId, kind, supplyType, address, fromPlan, toPlan, startDate, endDate }
}

const both = ({ fromPlan, toPlan, trialCents, beforeCents }: ComparisonMail) => ({
  list: [`${toPlan}: ${formatCents(Number(trialCents))}`, `${fromPlan}: ${formatCents(Number(beforeCents))}`],
})

const wordsOf = (about: TrialMail): Pick<MailContent, 'subject' | 'paragraphs'> => {
  const { fromPlan, toPlan, startDate, endDate, kind } = about
  const until = formatDayLong(endDate)
  switch (about.what) {
    case 'booked':
      return {
        subject: `${toPlan} starts on ${formatDayLong(startDate)}`,
        paragraphs: [
          `You’ll be on ${toPlan} from ${formatDayLong(startDate)}. You can go back to ${fromPlan} on any day until ${until}.`,
          ...(kind === 'trial'
            ? [`If your trial costs more than ${fromPlan} would have, we’ll credit the difference when it ends.`]
            : []),
        ],
      }
    case 'cancelled':
      return {
        subject: `You’re staying on ${fromPlan}`,
        paragraphs: [`We’ve cancelled your change to ${toPlan}. Nothing has changed.`],
      }
    case 'returned':
      return {
        subject: `You’re going back to ${fromPlan}`,
        paragraphs: [
          `You’ll be on ${fromPlan} again from tomorrow.`,
          ...(kind === 'trial'
            ? [`Once we’ve billed the days you were on ${toPlan}, we’ll credit anything it cost more than ${fromPlan}.`]
            : []),
        ],
      }
    case 'check':
      return {
        subject: `Your trial of ${toPlan} so far`,
        paragraphs: ['What it has cost since it started:', both(about), `You can go back on any day until ${until}.`],
      }
    case 'endsSoon':
      return {
        subject: `Your trial of ${toPlan} ends on ${until}`,
        paragraphs: [
          'What it has cost since it started:',
          both(about),
          `If you don’t go back by ${until}, you’ll stay on ${toPlan}.`,
        ],
      }
    case 'settled':
      return {
        subject: `Your trial of ${toPlan}`,
        paragraphs:
          about.creditCents === '0'
            ? [`Your trial has ended. ${toPlan} cost no more than ${fromPlan} would have.`]
            : [
                `Your trial cost ${formatCents(Number(about.creditCents))} more than ${fromPlan} would have. We’ve credited the difference to your account.`,
              ],
      }
  }
}

export const trialMail = outboxMail<TrialMail>('planTrialMail', async (about, { db, brandOf }) => {
  const [account] = await db.query<{ email: string }>(
    'select account_email as email from billing_account where billing_account_id = $1 and deleted_on is null',
    [about.billingAccountId],
  )
  if (!account) return null
  const { subject, paragraphs } = wordsOf(about)
  const fuel = fuelNames[about.supplyType as SupplyType]
  return {
    brand: brandOf(null),
    to: account.email,
    subject,
    paragraphs: [`About ${fuel.toLowerCase()} at ${about.address}.`, ...paragraphs],
    link: { words: 'See your plans side by side', path: pathOf('planFit') },
  }
})
