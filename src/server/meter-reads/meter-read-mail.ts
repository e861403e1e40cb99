import { type Day, formatDateLong } from '#domain/days.ts'
import { formatReading } from '#domain/meter-reading.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { recipientOf } from '#server/http/recipient.ts'
import { brandNamed, letter } from '#server/mail/letter.ts'
import type { Mail, Message } from '#server/mail/mail.ts'

/** The outbox message that a customer hears of a read by mail. */
const kind = 'meterReadMail'

export interface Telling {
  readonly billingAccountId: string
  readonly readId: string
  /** It is being checked; a person found it right, or not. */
  readonly what: 'checking' | 'released' | 'refused'
}

/** Mails once the transaction is committed. */
export const tellByMail = (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: Telling): Promise<string> =>
  outbox.put(tx, { kind, about: { ...about } })

interface Row {
  readonly serial: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
  readonly brand: string | null
  readonly reason: string | null
  /** Who sent it. */
  readonly customerId: string
}

const row = `
  select r.serial, r.read_on, r.reading, g.digits, r.brand, r.reason, r.customer_id
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  where r.billing_account_id = $1 and r.read_id = $2`

const said = ({ serial, readOn, reading, digits }: Row) =>
  `the reading ${formatReading(reading, digits)} of meter ${serial} on ${formatDateLong(readOn)}`

/** What is said of a read: by mail, and with the bell. */
export const wordsOf = (about: Telling['what'], read: Row): { subject: string; paragraphs: string[] } => {
  switch (about) {
    case 'checking':
      return {
        subject: 'We are checking your meter reading',
        paragraphs: [
          `We have ${said(read)}. It is far from what your meter usually counts, so a person looks at it, usually within a working day.`,
          'Nothing is billed by it until then.',
        ],
      }
    case 'released':
      return {
        subject: 'Your meter reading counts',
        paragraphs: [
          `We have looked at ${said(read)}: it is right, and counts from now on.`,
          ...(read.reason ? [read.reason] : []),
        ],
      }
    case 'refused':
      return {
        subject: 'Your meter reading does not count',
        paragraphs: [
          `We have looked at ${said(read)}, and nothing is billed by it.`,
          ...(read.reason ? [read.reason] : []),
          'Please read your meter once more.',
        ],
      }
  }
}

const mailOf = async (
  db: Queryable,
  { billingAccountId, readId, what }: Telling,
  origin: string,
  now: number,
): Promise<Message | null> => {
  const [read] = await db.query<Row>(row, [billingAccountId, readId])
  const to = read ? await recipientOf(db, { billingAccountId, customerId: read.customerId }, now) : null
  if (!read || to === null) return null
  const link = { words: 'Your meter reads', url: `${origin}/account/products/meter-read` }
  return letter(brandNamed(read.brand), { to: to.email, ...wordsOf(what, read), link })
}

/** Sends the mails about reads; one that is gone by then is told of to nobody. */
export const serveReadMails = (db: Database, outbox: Outbox, mail: Mail, origin: string, now: () => number): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(db, about as unknown as Telling, origin, now())
    if (message) await mail.send(message)
  })
