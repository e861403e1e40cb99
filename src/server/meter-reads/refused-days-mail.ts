import { type DayRange, formatDateLong, formatRange } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'

interface RefusedDays extends DayRange {
  readonly billingAccountId: string
  readonly reason: string
}

export const refusedDaysSubject = 'We couldn’t use a reading from your meter'

export const refusedDaysText = ({ startDate, endDate }: DayRange): string =>
  startDate === endDate ? formatDateLong(startDate) : formatRange({ startDate, endDate })

const recipient = `
  select account_email as email from billing_account where billing_account_id = $1 and account_email <> '' and deleted_on is null`

export const refusedDaysMail = outboxMail<RefusedDays>('refusedDaysMail', async (refused, { db, brandOf }) => {
  const [to] = await db.query<{ email: string }>(recipient, [refused.billingAccountId])
  if (!to) return null
  return {
    brand: brandOf(null),
    to: to.email,
    subject: refusedDaysSubject,
    paragraphs: [
      `Your meter sent a reading for ${refusedDaysText(refused)}, and we won’t use it for a bill.`,
      refused.reason,
      'You don’t need to do anything. We’ll use an estimate until we have the right reading.',
    ],
    link: { words: 'See your electricity use', path: pathOf('usage') },
  }
})
