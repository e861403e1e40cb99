import { type Day, formatDateLong } from '#domain/basics/days.ts'
import { formatReading } from '#domain/supply/meter-reading.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail, Message } from '#server/mail/mail.ts'

const kind = 'meterReadMail'

export interface MeterReadMail {
  readonly billingAccountId: string
  readonly readId: string
  readonly what: 'checking' | 'released' | 'refused'
}

export const putMail = (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: MeterReadMail): Promise<string> =>
  outbox.put(tx, { kind, about: { ...about } })

interface Row {
  readonly serial: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
  readonly brand: string | null
  readonly reason: string | null
  readonly customerId: string
}

const row = `
  select r.serial, r.read_on, r.reading, g.digits, r.brand, r.reason, r.customer_id
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  where r.billing_account_id = $1 and r.read_id = $2`

const readText = ({ serial, readOn, reading, digits }: Row) =>
  `the reading ${formatReading(reading, digits)} for meter ${serial} on ${formatDateLong(readOn)}`

export const wordsOf = (about: MeterReadMail['what'], read: Row): { subject: string; paragraphs: string[] } => {
  switch (about) {
    case 'checking':
      return {
        subject: 'We’re checking your meter reading',
        paragraphs: [
          `We’ve got ${readText(read)}. It’s very different from what this meter usually counts, so someone will check it, usually within a working day.`,
          'We won’t use it for a bill until then.',
        ],
      }
    case 'released':
      return {
        subject: 'We’re using your meter reading',
        paragraphs: [
          `We’ve checked ${readText(read)}. It’s right, and we’re using it from now on.`,
          ...(read.reason ? [read.reason] : []),
        ],
      }
    case 'refused':
      return {
        subject: 'We couldn’t use your meter reading',
        paragraphs: [
          `We’ve checked ${readText(read)}, and we won’t use it for a bill.`,
          ...(read.reason ? [read.reason] : []),
          'Please read your meter again and send us the new reading.',
        ],
      }
  }
}

const mailOf = async (
  db: Queryable,
  { billingAccountId, readId, what }: MeterReadMail,
  origin: string,
  now: number,
): Promise<Message | null> => {
  const [read] = await db.query<Row>(row, [billingAccountId, readId])
  const to = read ? await recipientOf(db, { billingAccountId, customerId: read.customerId }, now) : null
  if (!read || to === null) return null
  const link = { words: 'See your meter reads', url: `${origin}/account/products/meter-read` }
  return mailMessage(brandById(read.brand), { to: to.email, ...wordsOf(what, read), link })
}

export const serveReadMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(db, about as unknown as MeterReadMail, origin, now())
    if (message) await mail.send(message)
  })
