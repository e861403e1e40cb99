import type { BillQueryState } from '#contract/bill-insights/bill-queries.contract.ts'
import * as rules from '#domain/billing/bill-query.ts'
import { formatDay, formatRange } from '#domain/basics/days.ts'
import { disputesContact } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { recipientOf } from '#server/http/recipient.ts'
import type { MailContent, MailText } from '#server/mail/mail-template.ts'
import { billQueries, type QueryRow } from './bill-queries.store.ts'
import { type CaseMailContext, paragraphsOf, signatureOf } from './case-mail.ts'
import type { CaseKey, CaseStep } from './cases.store.ts'

interface BillQueryMail {
  readonly billingAccountId: string
  readonly queryId: string
  readonly what: 'received' | 'answered'
  readonly signedBy?: string
}

export const putQueryMail = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { ownerId, caseId }: CaseKey,
  { what }: CaseStep<BillQueryState>,
  signedBy?: string,
): Promise<void> => {
  if (what === 'received' || what === 'answered')
    await queryMail.put(tx, outbox, { billingAccountId: ownerId, queryId: caseId, what, ...(signedBy && { signedBy }) })
}

const askerOf = ({ customerId, customerName }: QueryRow, readerId: string) =>
  customerId === readerId
    ? { possessive: 'your', who: 'You' }
    : { possessive: `${customerName ?? 'someone'}’s`, who: customerName ?? 'Someone' }

type Asker = ReturnType<typeof askerOf>

const received = ({ number, line, answerBy, ...bill }: QueryRow, { possessive }: Asker): MailText => ({
  subject: `We’ve got ${possessive} question ${rules.queryNumber(number)}`,
  paragraphs: [
    `We’ve got ${possessive} question about “${line}” on your bill for ${formatRange(bill)}. The reference is ${rules.queryNumber(number)}.`,
    `Someone will answer by ${formatDay(answerBy)}. If you haven’t heard from us by then, you can take it to ${disputesContact}.`,
  ],
})

const answered = ({ number, line, wasReopened, ...bill }: QueryRow, { possessive, who }: Asker, answer: string): MailText => ({
  subject: `Our answer to ${possessive} question ${rules.queryNumber(number)}`,
  paragraphs: [
    `${who} asked about “${line}” on your bill for ${formatRange(bill)}.`,
    ...paragraphsOf(answer),
    wasReopened
      ? `Not happy with this answer? You can take it to ${disputesContact}.`
      : 'Not happy with this answer? Open the question again and someone will take another look.',
  ],
})

export const writeQueryMail = async (
  about: BillQueryMail,
  { db, now, brandOf }: CaseMailContext,
): Promise<MailContent | null> => {
  const [row] = await billQueries.readWithSteps(db, { ownerId: about.billingAccountId, caseId: about.queryId })
  const to = row ? await recipientOf(db, { ...about, customerId: row.customerId }, now) : null
  if (!row || to === null) return null
  const answer = row.steps.findLast(({ what }) => what === 'answered')?.text ?? ''
  const asker = askerOf(row, to.customerId)
  const brand = brandOf(row.brand)
  return {
    brand,
    to: to.email,
    ...(about.what === 'received' ? received(row, asker) : answered(row, asker, answer)),
    ...signatureOf(brand, about.signedBy),
    link: {
      words: asker.who === 'You' ? 'See your question' : 'See the question',
      path: `${pathOf('billInsights')}?invoice=${row.invoiceId}`,
    },
  }
}

export const queryMail = outboxMail<BillQueryMail>('billQueryMail', writeQueryMail)
