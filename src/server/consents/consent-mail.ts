import { addDays, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database } from '#server/database/database.ts'
import { emailOf } from '#server/http/customers.store.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailText } from '#server/mail/mail-template.ts'
import { type ConsentRow, readConsentOf } from './consents.store.ts'

type ConsentNews = 'ending' | 'ended'

const texts: Readonly<Record<ConsentNews, (row: ConsentRow) => MailText>> = {
  ending: ({ name, until }) => ({
    subject: `${name}’s access to your data ends soon`,
    paragraphs: [
      `${name} can see your data until ${formatFullDate(until)}. If that’s right, you don’t need to do anything.`,
      'If you want it to continue, you can extend it for another twelve months.',
    ],
  }),
  ended: ({ name }) => ({
    subject: `${name} can no longer see your data`,
    paragraphs: [
      `The access you gave ${name} has ended, and their key no longer works.`,
      'They could still have data that they read before. You can ask them to delete it.',
    ],
  }),
}

export const consentMail = outboxMail<{ readonly consentId: string; readonly what: ConsentNews }>(
  'consentMail',
  async ({ consentId, what }, { db, brandOf }) => {
    const row = await readConsentOf(db, consentId)
    const to = row && (await emailOf(db, row.customerId))
    if (!row || !to) return null
    const link = { words: 'See who can read your data', path: pathOf('privacy') }
    return { brand: brandOf(row.brand), to, ...texts[what](row), link }
  },
)

const daysBefore = 14

/** Once two weeks before the end, and once after it. */
export const mailEndedConsents = (db: Database, now: number): Promise<void> => {
  const today = todayAt(now)
  const outbox = outboxAt(db, now)
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ consentId: string; isOver: boolean }>(
      `update consent set told_end_on = $1 where ended_at is null and until < $2
         and (told_end_on is null or until < $1 and told_end_on <= until)
       returning consent_id, until < $1 as is_over`,
      [today, addDays(today, daysBefore)],
    )
    for (const { consentId, isOver } of rows) await consentMail.put(tx, outbox, { consentId, what: isOver ? 'ended' : 'ending' })
  })
}
