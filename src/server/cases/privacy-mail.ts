import { formatDayLong } from '#domain/basics/days.ts'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { privacyNumber } from '#domain/customer/privacy-request.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { CaseKey, CaseStep } from './cases.store.ts'
import { privacyRequests, type PrivacyStepName, type RequestRow } from './privacy-requests.store.ts'

const kind = 'privacyMail'

interface PrivacyMail {
  readonly owner: string
  readonly requestId: string
  readonly what: PrivacyStepName
  readonly text: string
  /** The account may be deleted before the mail is sent. */
  readonly to: string
}

export const mailPrivacyRequest = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { ownerId: owner, caseId: requestId }: CaseKey,
  { what, text }: CaseStep<PrivacyStepName>,
): Promise<void> => {
  const [login] = await tx.query<{ email: string }>('select email from login where customer_id = $1', [owner])
  if (login) await outbox.put(tx, { kind, about: { owner, requestId, what, text: text ?? '', to: login.email } })
}

const commissioner = `the ${privacyCommissioner.name}, who is free and independent: ${privacyCommissioner.phone}, ${privacyCommissioner.url}`
const notContent = `Not happy with our answer? You can ask ${commissioner}.`

const wordsOf = (
  { what, text }: PrivacyMail,
  row: RequestRow,
): { readonly subject: string; readonly paragraphs: readonly string[] } => {
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
      return { subject: `Your request ${number} is done`, paragraphs: [text] }
    case 'refused':
      return {
        subject: `Our answer to your request ${number}`,
        paragraphs: [
          text,
          ...(row.kind === 'correction'
            ? ['You can add a statement that says what you think is right. Anyone who reads this data will see it.']
            : []),
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

export const servePrivacyMails = (db: Database, outbox: Outbox, mail: Mail, origin: string): void =>
  outbox.serve(kind, async (about) => {
    const message = about as unknown as PrivacyMail
    const [row] = await privacyRequests.read(db, { ownerId: message.owner, caseId: message.requestId })
    if (!row) return
    // Deleted customers have no page to open.
    const isGone = message.what === 'done' && row.scope === 'everything'
    const link = isGone
      ? { words: 'How we keep data', url: `${origin}/privacy` }
      : { words: 'See your requests', url: `${origin}${pathOf('privacy')}` }
    await mail.send(mailMessage(brandById(row.brand), { to: message.to, ...wordsOf(message, row), link }))
  })
