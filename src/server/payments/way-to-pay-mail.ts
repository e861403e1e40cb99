import { type Day, formatFullDate, formatInstant } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { recipientWithActor } from '#server/http/recipient.ts'

export type WayToPayNews = 'directDebitSetUp' | 'recurringCardSetUp' | 'recurringEnded' | 'cardSaved' | 'cardRemoved'

export interface Changing {
  readonly outbox: Pick<Outbox, 'put'>
  readonly at: Date
  readonly customerId: string
  readonly brand: string
}

interface Changed {
  readonly what: WayToPayNews
  /** Displayed method: `Kiwibank ··· 4893-000`; the former one if it ended. */
  readonly way: string
  /** Replaced method; null without one. */
  readonly before?: string | null
}

/** In a file that the bank has: taken whatever the customer changes. */
interface FiledDebit {
  readonly cents: number
  readonly collectOn: Day
}

const filedDebits = `
  select cents, collect_on from collection where billing_account_id = $1 and method = 'directDebit' and status = 'filed'
  order by collect_on, collection_id`

const owners = `select customer_id from customer_account where billing_account_id = $1 and role = 'owner' order by position, customer_id`

export const mailPaymentMethod = async (
  tx: Queryable,
  billingAccountId: string,
  { what, way, before = null }: Changed,
  { outbox, at, customerId, brand }: Changing,
): Promise<void> => {
  const filed = await tx.query<FiledDebit>(filedDebits, [billingAccountId])
  const about = { what, way, before: before ?? '', filed, by: customerId, at: instantText(at.getTime()), brand }
  for (const { customerId: owner } of await tx.query<{ customerId: string }>(owners, [billingAccountId]))
    await wayToPayMail.put(tx, outbox, { ...about, owner })
}

interface WayToPayMail {
  readonly way: string
  readonly before: string
  readonly filed: readonly FiledDebit[]
  /** `You`, or a name. */
  readonly who: string
  readonly when: string
}

interface Words {
  readonly subject: string
  readonly done: (mail: WayToPayMail) => string
  readonly undo: string
}

/** Empty without any. */
const stillTaken = ({ filed }: WayToPayMail): string => {
  if (filed.length === 0) return ''
  const payments = listText(filed.map(({ cents, collectOn }) => `${formatCents(cents)} on ${formatFullDate(collectOn)}`))
  return filed.length === 1
    ? ` Your bank already has our request for ${payments}, so that payment will still go through.`
    : ` Your bank already has our requests for ${payments}, so those payments will still go through.`
}

const replaced = ({ before }: WayToPayMail) => (before === '' ? '' : ` This replaces ${before}.`)
const stops = 'You can stop or change it at any time under Payment Options.'

const words: Readonly<Record<WayToPayNews, Words>> = {
  directDebitSetUp: {
    subject: 'Direct debit is on',
    done: (mail) =>
      `${mail.who} set up direct debit on ${mail.when}. We’ll take your bills from ${mail.way} from now on.${replaced(mail)}${stillTaken(mail)}`,
    undo: stops,
  },
  recurringCardSetUp: {
    subject: 'Automatic card payments are on',
    done: (mail) =>
      `${mail.who} set this up on ${mail.when}. We’ll charge your bills to ${mail.way} from now on.${replaced(mail)}${stillTaken(mail)}`,
    undo: stops,
  },
  recurringEnded: {
    subject: 'Automatic payments are off',
    done: (mail) => {
      const { who, when, way } = mail
      const off = `${who} turned off automatic payments on ${when}.`
      return mail.filed.length === 0
        ? `${off} We won’t take payments from ${way} any more.`
        : `${off}${stillTaken(mail)} After ${mail.filed.length === 1 ? 'that' : 'those'}, we won’t take payments from ${way} any more.`
    },
    undo: 'Pay each bill by its due date, or set up automatic payments again under Payment Options.',
  },
  cardSaved: {
    subject: 'A card was saved to your account',
    done: (mail) => `${mail.who} saved ${mail.way} on ${mail.when}.${replaced(mail)}`,
    undo: 'You can remove it at any time under Payment Options.',
  },
  cardRemoved: {
    subject: 'Your saved card was removed',
    done: ({ who, when, way }) => `${who} removed ${way} on ${when}. You can’t pay with it any more.`,
    undo: 'You can save it again under Payment Options.',
  },
}

interface StoredNews {
  readonly what: WayToPayNews
  readonly way: string
  readonly before: string
  /** Missing from a version before. */
  readonly filed?: readonly FiledDebit[]
  readonly by: string
  readonly at: string
  readonly owner: string
  readonly brand: string
}

export const wayToPayMail = outboxMail<StoredNews>(
  'wayToPayMail',
  async ({ what, way, before, filed = [], by, at, owner, brand: brandId }, { db, brandOf }) => {
    const recipient = await recipientWithActor(db, { to: owner, by })
    if (!recipient) return null
    const brand = brandOf(brandId)
    const { subject, done, undo } = words[what]
    const isOwn = by === owner
    const who = isOwn ? 'You' : (recipient.actorName ?? 'Someone with access')
    const doubt = isOwn
      ? `Wasn’t you? Call us on ${brand.phone}, and change your password.`
      : `Not expecting this? End their access under People with access, and call us on ${brand.phone}.`
    return {
      brand,
      to: recipient.email,
      subject,
      paragraphs: [done({ way, before, filed, who, when: formatInstant(at) }), undo, doubt],
      link: { words: 'Payment Options', path: pathOf('paymentOptions') },
    }
  },
)
