import type { Author } from '#contract/account-activity/account-activity.contract.ts'
import { whoWords } from '#domain/portal/activity-words.ts'
import * as rules from '#domain/customer/complaint.ts'
import { formatDayLong } from '#domain/basics/days.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { authorFor } from '#server/http/steps.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type ComplaintMove, type ComplaintRow, complaintSteps, readComplaintRows } from './complaints.store.ts'

const kind = 'complaintMail'

interface ComplaintMail {
  readonly billingAccountId: string
  readonly complaintId: string
  readonly what: ComplaintMove['what']
  readonly text: string
  /** Identifies the step; missing in older mails. */
  readonly at?: string
}

export const putComplaintMail = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { billingAccountId, complaintId }: Pick<ComplaintRow, 'billingAccountId' | 'complaintId'>,
  { what, text, at }: ComplaintMove,
): Promise<string> =>
  outbox.put(tx, { kind, about: { billingAccountId, complaintId, what, text: text ?? '', at: at.toISOString() } })

const service = `${disputesService.name}, which is free and independent: ${disputesService.phone}, ${disputesService.url}`

const whoseOf = (
  { customerId, customerName }: ComplaintRow,
  readerId: string,
): readonly [possessive: string, atFirst: string] => {
  if (customerId === readerId) return ['your', 'Your']
  return customerName === null ? ['the', 'The'] : [`${customerName}’s`, `${customerName}’s`]
}

interface Words {
  readonly subject: string
  readonly paragraphs: string[]
}

const wordsOf = ({ what, text }: ComplaintMail, whole: ComplaintRow, readerId: string, author: Author | null): Words => {
  const number = rules.complaintNumber(whole.number)
  const [possessive, atFirst] = whoseOf(whole, readerId)
  const isOwn = author === null || author.who === 'you'
  const answers = `We’ll answer by ${formatDayLong(whole.answerBy)}. If we don’t, or we can’t agree, you can take it to ${service}.`
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
      return { subject: `We’ve read ${possessive} complaint ${number}`, paragraphs: [text, answers] }
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
          text,
          `Does this settle it? If not, tell us what’s missing. If we can’t agree, you can take it to ${service}.`,
        ],
      }
    case 'deadlocked':
      return {
        subject: `Our final answer to ${possessive} complaint ${number}`,
        paragraphs: [text, `You can take ${possessive} complaint to ${service}. They don’t take sides.`],
      }
    case 'settled':
      return {
        subject: `${atFirst} complaint ${number} is settled`,
        paragraphs: [
          isOwn ? 'Thanks for letting us know. We’ve closed it.' : `${whoWords(author)} let us know. We’ve closed it.`,
        ],
      }
    case 'withdrawn':
      return {
        subject: `${isOwn ? 'You' : whoWords(author)} withdrew complaint ${number}`,
        paragraphs: [`We’ve closed ${possessive} complaint. You can make another one at any time.`],
      }
  }
}

const authorOf = async (db: Queryable, { billingAccountId, complaintId, what, at }: ComplaintMail, readerId: string) => {
  const steps = (await complaintSteps.read(db, billingAccountId, [complaintId])).get(complaintId) ?? []
  const step = steps.find((candidate) => candidate.what === what && candidate.at.toISOString() === at)
  return step ? authorFor(readerId, step) : null
}

/** To whoever complained, or the owner once their access has ended. */
export const serveComplaintMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const message = about as unknown as ComplaintMail
    const [row] = await readComplaintRows(db, message)
    const to = row ? await recipientOf(db, row, now()) : null
    if (!row || to === null) return
    const link = {
      words: to.customerId === row.customerId ? 'See your complaint' : 'See the complaint',
      url: `${origin}${pathOf('complaints')}`,
    }
    const words = wordsOf(message, row, to.customerId, await authorOf(db, message, to.customerId))
    await mail.send(mailMessage(brandById(row.brand), { to: to.email, ...words, link }))
  })
