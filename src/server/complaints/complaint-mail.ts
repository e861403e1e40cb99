import * as rules from '#domain/complaint.ts'
import { formatDayLong } from '#domain/days.ts'
import { disputesService } from '#domain/help-services.ts'
import { pathOf } from '#domain/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { brandNamed, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type ComplaintMove, type ComplaintRow, readComplaintRows } from './complaints.store.ts'

/** The outbox message that a customer hears of a complaint by mail. */
const kind = 'complaintMail'

interface Telling {
  readonly billingAccountId: string
  readonly complaintId: string
  readonly what: ComplaintMove['what']
  /** What was said. */
  readonly text: string
}

/** Mails once the transaction is committed: at each step that a complaint takes. */
export const tellOfComplaint = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { billingAccountId, complaintId }: Pick<ComplaintRow, 'billingAccountId' | 'complaintId'>,
  { what, text }: Pick<ComplaintMove, 'what' | 'text'>,
): Promise<string> => outbox.put(tx, { kind, about: { billingAccountId, complaintId, what, text: text ?? '' } })

const service = `${disputesService.name}, free and independent: ${disputesService.phone}, ${disputesService.url}`

/** What each step says; `whole` is the complaint as it stands by then. */
const wordsOf = ({ what, text }: Telling, whole: ComplaintRow): { readonly subject: string; readonly paragraphs: string[] } => {
  const number = rules.complaintNumber(whole.number)
  const answers = `We answer by ${formatDayLong(whole.answerBy)}. If we don’t, or we can’t agree, you can take it to ${service}.`
  switch (what) {
    case 'received':
      return {
        subject: `We have your complaint ${number}`,
        paragraphs: [
          `We are sorry that something went wrong. A person reads it by ${formatDayLong(whole.acknowledgeBy)}.`,
          answers,
        ],
      }
    case 'acknowledged':
      return { subject: `Your complaint ${number} was read`, paragraphs: [text, answers] }
    case 'lookedInto':
      return { subject: `Your complaint ${number} is being looked into`, paragraphs: [answers] }
    case 'added':
      return { subject: `We have what you added to ${number}`, paragraphs: [answers] }
    case 'extended':
      return { subject: `Your complaint ${number} takes longer`, paragraphs: [`Why: ${text}`, answers] }
    case 'answered':
      return {
        subject: `The answer to your complaint ${number}`,
        paragraphs: [text, `Does this settle it? If not, add what is missing. If we can’t agree, you can take it to ${service}.`],
      }
    case 'deadlocked':
      return {
        subject: `We can do nothing more about ${number}`,
        paragraphs: [text, `You can take your complaint to ${service}. They do not take sides, and it costs you nothing.`],
      }
    case 'settled':
      return { subject: `Your complaint ${number} is settled`, paragraphs: ['Thank you for telling us. We have closed it.'] }
    case 'withdrawn':
      return {
        subject: `You took ${number} back`,
        paragraphs: ['We have closed your complaint. You can make another at any time.'],
      }
  }
}

/** Sends the mails to whoever complained, or to the owner when they have no access any more; what is gone by then is told of to nobody. */
export const serveComplaintMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const telling = about as unknown as Telling
    const [row] = await readComplaintRows(db, telling)
    const to = row ? await recipientOf(db, row, now()) : null
    if (!row || to === null) return
    const link = { words: 'Your complaint', url: `${origin}${pathOf('complaints')}` }
    await mail.send(letter(brandNamed(row.brand), { to, ...wordsOf(telling, row), link }))
  })
