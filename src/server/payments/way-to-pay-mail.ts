import { formatInstant } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail } from '#server/mail/mail.ts'

const kind = 'wayToPayMail'

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

const owners = `select customer_id from customer_account where billing_account_id = $1 and role = 'owner' order by position, customer_id`

export const mailPaymentMethod = async (
  tx: Queryable,
  billingAccountId: string,
  { what, way, before = null }: Changed,
  { outbox, at, customerId, brand }: Changing,
): Promise<void> => {
  const about = { what, way, before: before ?? '', by: customerId, at: instantText(at.getTime()), brand }
  for (const { customerId: owner } of await tx.query<{ customerId: string }>(owners, [billingAccountId]))
    await outbox.put(tx, { kind, about: { ...about, owner } })
}

interface WayToPayMail {
  readonly way: string
  readonly before: string
  /** `You`, or a name. */
  readonly who: string
  readonly when: string
}

interface Words {
  readonly subject: string
  readonly done: (mail: WayToPayMail) => string
  readonly undo: string
}

const replaced = ({ before }: WayToPayMail) => (before === '' ? '' : ` This replaces ${before}.`)
const stops = 'You can stop or change it at any time under Payment Options.'

const words: Readonly<Record<WayToPayNews, Words>> = {
  directDebitSetUp: {
    subject: 'Direct debit is on',
    done: (mail) =>
      `${mail.who} set up direct debit on ${mail.when}. We’ll take your bills from ${mail.way} from now on.${replaced(mail)}`,
    undo: stops,
  },
  recurringCardSetUp: {
    subject: 'Automatic card payments are on',
    done: (mail) =>
      `${mail.who} set this up on ${mail.when}. We’ll charge your bills to ${mail.way} from now on.${replaced(mail)}`,
    undo: stops,
  },
  recurringEnded: {
    subject: 'Automatic payments are off',
    done: ({ who, when, way }) => `${who} turned off automatic payments on ${when}. We won’t take payments from ${way} any more.`,
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

const people = `
  select l.email, c.first_name || ' ' || c.last_name as who from login l
  left join customer c on c.customer_id = $2 where l.customer_id = $1`

export const serveWayToPayMails = (
  outbox: Outbox,
  { db, mail, origin }: { readonly db: Database; readonly mail: Mail; readonly origin: string },
): void =>
  outbox.serve(kind, async ({ what = '', way = '', before = '', by = '', at = '', owner = '', brand: brandId = '' }) => {
    const [found] = await db.query<{ email: string; who: string | null }>(people, [owner, by])
    if (!found) return
    const brand = brandById(brandId)
    const { subject, done, undo } = words[what as WayToPayNews]
    const isOwn = by === owner
    const mailFacts = { way, before, who: isOwn ? 'You' : (found.who ?? 'Someone with access'), when: formatInstant(at) }
    const doubt = isOwn
      ? `Wasn’t you? Call us on ${brand.phone}, and change your password.`
      : `Not expecting this? End their access under People with access, and call us on ${brand.phone}.`
    await mail.send(
      mailMessage(brand, {
        to: found.email,
        subject,
        paragraphs: [done(mailFacts), undo, doubt],
        link: { words: 'Payment Options', url: `${origin}${pathOf('paymentOptions')}` },
      }),
    )
  })
