import { formatDayLong } from '#domain/basics/days.ts'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { privacyNumber } from '#domain/customer/privacy-request.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { addressOf } from '#server/http/customers.store.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent, MailText } from '#server/mail/mail-template.ts'
import { type CaseMailContext, paragraphsOf, signatureOf } from './case-mail.ts'
import type { CaseKey, CaseStep } from './cases.store.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from './privacy-requests.store.ts'

interface PrivacyMail {
  readonly owner: string
  readonly requestId: string
  readonly what: PrivacyStepName
  readonly text: string
  /** The account may be deleted before the mail is sent. */
  readonly to: string
  readonly signedBy?: string
}

export const mailPrivacyRequest = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { ownerId: owner, caseId: requestId }: CaseKey,
  { what, text }: CaseStep<PrivacyStepName>,
  signedBy?: string,
): Promise<void> => {
  const to = await addressOf(tx, owner)
  if (to === null) return
  await privacyMail.put(tx, outbox, { owner, requestId, what, text: text ?? '', to, ...(signedBy && { signedBy }) })
}

const commissioner = `the ${privacyCommissioner.name} on ${privacyCommissioner.phone} (${privacyCommissioner.url}). It’s free and independent`
const notContent = `Not happy with our answer? You can ask ${commissioner}.`

const textOf = ({ what, text }: PrivacyMail, row: RequestRow): MailText => {
  const number = privacyNumber(row.number)
  const matter = row.kind === 'correction' ? 'correction' : 'deletion'
  const decides = `We’ll decide by ${formatDayLong(row.answerBy)}. If we don’t, you can ask ${commissioner}.`
  switch (what) {
    case 'received':
      return { subject: `We’ve got your request ${number}`, paragraphs: [`You asked us for a ${matter}.`, decides] }
    case 'lookedInto':
      return { subject: `We’re looking into your request ${number}`, paragraphs: [decides] }
    case 'extended':
      return { subject: `We need more time for your request ${number}`, paragraphs: [`Here’s why: ${text}`, decides] }
    case 'done':
      return { subject: `Your request ${number} is done`, paragraphs: paragraphsOf(text) }
    case 'refused':
      return {
        subject: `Our answer to your request ${number}`,
        paragraphs: [
          ...paragraphsOf(text),
          row.kind === 'correction' &&
            'You can add a statement that says what you think is right. Anyone who reads this data will see it.',
          notContent,
        ],
      }
    case 'attached':
      return {
        subject: `We’ve added your statement to request ${number}`,
        paragraphs: ['Anyone who reads this data will see your statement too.'],
      }
    case 'withdrawn':
      return {
        subject: `You cancelled request ${number}`,
        paragraphs: ['We haven’t changed anything. You can ask again at any time.'],
      }
  }
}

export const writePrivacyMail = async (about: PrivacyMail, { db, brandOf }: CaseMailContext): Promise<MailContent | null> => {
  const [row] = await privacyRequests.read(db, { ownerId: about.owner, caseId: about.requestId })
  if (!row) return null
  // Deleted customers have no page to open.
  const isGone = about.what === 'done' && row.scope === 'everything'
  const link = isGone ? { words: 'How we keep data', path: '/privacy' } : { words: 'See your requests', path: pathOf('privacy') }
  const brand = brandOf(row.brand)
  return { brand, to: about.to, ...textOf(about, row), ...signatureOf(brand, about.signedBy), link }
}

export const privacyMail = outboxMail<PrivacyMail>('privacyMail', writePrivacyMail)
