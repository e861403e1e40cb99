import { type Day, formatDateLong } from '#domain/basics/days.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { recipientOf } from '#server/http/recipient.ts'
import type { MailText } from '#server/mail/mail-template.ts'

interface MeterReadMail {
  readonly billingAccountId: string
  readonly readId: string
  readonly what: 'checking' | 'released' | 'refused' | 'question'
  /** Of `question`; the others have the read's reason. */
  readonly text?: string
}

interface Row {
  readonly serial: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
  readonly state: string
  readonly brand: string | null
  readonly reason: string | null
  readonly customerId: string
}

const row = `
  select r.serial, r.read_on, r.reading, g.digits, r.state, r.brand, r.reason, r.customer_id
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  where r.billing_account_id = $1 and r.read_id = $2`

const readText = ({ serial, readOn, reading, digits }: Row) =>
  `the reading ${formatReading(reading, digits)} for meter ${serial} on ${formatDateLong(readOn)}`

const textOf = ({ what, text }: MeterReadMail, read: Row): MailText => {
  switch (what) {
    case 'checking':
      return {
        subject: 'We’re checking your meter reading',
        paragraphs: [
          `We’ve got ${readText(read)}. It’s very different from what this meter usually counts, so someone will check it, usually within a working day.`,
          'We won’t use it for a bill until then.',
        ],
      }
    case 'question':
      return {
        subject: 'Please check your meter reading',
        paragraphs: [
          `We’ve got ${readText(read)}, and we’d like to be sure of it before we use it for a bill.`,
          text ?? null,
          'Please look at your meter again. If the reading is different, change it on your meter readings page. If it’s right, please call us and we’ll use it.',
        ],
      }
    case 'released':
      return {
        subject: 'We’re using your meter reading',
        paragraphs: [`We’ve checked ${readText(read)}. It’s right, and we’re using it from now on.`, read.reason],
      }
    case 'refused':
      return {
        subject: 'We couldn’t use your meter reading',
        paragraphs: [
          `We’ve checked ${readText(read)}, and we won’t use it for a bill.`,
          read.reason,
          'Please read your meter again and send us the new reading.',
        ],
      }
  }
}

export const meterReadMail = outboxMail<MeterReadMail>('meterReadMail', async (mail, { db, now, brandOf }) => {
  const { billingAccountId, readId } = mail
  const [read] = await db.query<Row>(row, [billingAccountId, readId])
  const to = read ? await recipientOf(db, { billingAccountId, customerId: read.customerId }, now) : null
  if (!read || to === null || (mail.what === 'question' && read.state !== 'checking')) return null
  const link = { words: 'See your meter reads', path: '/account/products/meter-read' }
  return { brand: brandOf(read.brand), to: to.email, ...textOf(mail, read), link }
})
