import type { Author } from '#contract/account-activity/account-activity.contract.ts'
import { whoWords } from '#domain/portal/activity-words.ts'
import * as rules from '#domain/customer/complaint.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import { disputesContact } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { authorFor } from '#server/http/steps.ts'
import type { MailContent, MailText } from '#server/mail/mail-template.ts'
import { type CaseMailContext, paragraphsOf, signatureOf } from './case-mail.ts'
import type { CaseKey, CaseStep } from './cases.store.ts'
import { type ComplaintRow, complaints, type ComplaintStepName } from './complaints.store.ts'

interface ComplaintMail {
  readonly billingAccountId: string
  readonly complaintId: string
  readonly what: ComplaintStepName
  readonly text: string
  /** Identifies the step; missing in older mails. */
  readonly at?: string
  readonly signedBy?: string
}

export const putComplaintMail = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { ownerId, caseId }: CaseKey,
  { what, text, at }: CaseStep<ComplaintStepName>,
  signedBy?: string,
): Promise<string> =>
  complaintMail.put(tx, outbox, {
    billingAccountId: ownerId,
    complaintId: caseId,
    what,
    text: text ?? '',
    at: at.toISOString(),
    ...(signedBy && { signedBy }),
  })

const whoseOf = (
  { customerId, customerName }: ComplaintRow,
  readerId: string,
): readonly [possessive: string, atFirst: string] => {
  if (customerId === readerId) return ['your', 'Your']
  return customerName === null ? ['the', 'The'] : [`${customerName}’s`, `${customerName}’s`]
}

const textOf = ({ what, text }: ComplaintMail, whole: ComplaintRow, readerId: string, author: Author | null): MailText => {
  const number = rules.complaintNumber(whole.number)
  const [possessive, atFirst] = whoseOf(whole, readerId)
  const isOwn = author === null || author.who === 'you'
  const answers = `We’ll answer by ${formatDayLong(whole.answerBy)}. If we don’t, or we can’t agree, you can take it to ${disputesContact}.`
  switch (what) {
    case 'received':
      return {
        subject: `We’ve got ${possessive} complaint ${number}`,
        paragraphs: [
          `We’re sorry that something went wrong. Someone will read your complaint by ${formatDayLong(whole.acknowledgeBy)}.`,
          answers,
        ],
      }
    case 'acknowledged':
      return { subject: `We’ve read ${possessive} complaint ${number}`, paragraphs: [...paragraphsOf(text), answers] }
    case 'lookedInto':
      return { subject: `We’re looking into ${possessive} complaint ${number}`, paragraphs: [answers] }
    case 'added':
      return {
        subject: isOwn ? `We’ve got what you added to complaint ${number}` : `${whoWords(author)} added to complaint ${number}`,
        paragraphs: [answers],
      }
    case 'extended':
      return { subject: `We need more time for ${possessive} complaint ${number}`, paragraphs: [`Here’s why: ${text}`, answers] }
    case 'answered':
      return {
        subject: `Our answer to ${possessive} complaint ${number}`,
        paragraphs: [
          ...paragraphsOf(text),
          `Does this settle it? If not, tell us what’s missing. If we can’t agree, you can take it to ${disputesContact}.`,
        ],
      }
    case 'deadlocked':
      return {
        subject: `Our final answer to ${possessive} complaint ${number}`,
        paragraphs: [...paragraphsOf(text), `You can take ${possessive} complaint to ${disputesContact}. They don’t take sides.`],
      }
    case 'settled':
      return {
        subject: `${atFirst} complaint ${number} is settled`,
        paragraphs: [
          isOwn
            ? 'Thanks for letting us know. We’ve closed it.'
            : author.who === 'staff'
              ? `${whoWords(author)} has closed it for you.`
              : `${whoWords(author)} let us know. We’ve closed it.`,
        ],
      }
    case 'withdrawn':
      return {
        subject:
          author?.who === 'staff'
            ? `${atFirst} complaint ${number} is withdrawn`
            : `${isOwn ? 'You' : whoWords(author)} withdrew complaint ${number}`,
        paragraphs: [`We’ve closed ${possessive} complaint. You can make another one at any time.`],
      }
  }
}

/** To whoever complained, or the owner once their access has ended. */
export const writeComplaintMail = async (
  about: ComplaintMail,
  { db, now, brandOf }: CaseMailContext,
): Promise<MailContent | null> => {
  const [row] = await complaints.readWithSteps(db, { ownerId: about.billingAccountId, caseId: about.complaintId })
  const to = row ? await recipientOf(db, { ...about, customerId: row.customerId }, now) : null
  if (!row || to === null) return null
  const step = row.steps.find(({ what, at }) => what === about.what && at.toISOString() === about.at)
  const author = step ? authorFor(to.customerId, step) : null
  const brand = brandOf(row.brand)
  return {
    brand,
    to: to.email,
    ...textOf(about, row, to.customerId, author),
    ...signatureOf(brand, about.signedBy),
    link: {
      words: to.customerId === row.customerId ? 'See your complaint' : 'See the complaint',
      path: pathOf('complaints'),
    },
  }
}

export const complaintMail = outboxMail<ComplaintMail>('complaintMail', writeComplaintMail)
