import { formatInstant } from '#domain/days.ts'
import { instantText } from '#domain/half-hours.ts'
import { pathOf } from '#domain/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { brandNamed, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

/** The outbox message that an owner hears by of a change of how the account is paid. */
const kind = 'wayToPayMail'

export type WayToPayNews = 'directDebitSetUp' | 'recurringCardSetUp' | 'recurringEnded' | 'cardSaved' | 'cardRemoved'

/** What changes how an account is paid: who, when, and in which brand's portal. */
export interface Changing {
  readonly outbox: Pick<Outbox, 'put'>
  readonly at: Date
  readonly customerId: string
  readonly brand: string
}

interface Changed {
  readonly what: WayToPayNews
  /** As it may be shown: `Kiwibank ··· 4893-000`; of what ended, what it was. */
  readonly way: string
  /** What it takes the place of; null where there was nothing. */
  readonly before?: string | null
}

const owners = `select customer_id from customer_account where billing_account_id = $1 and role = 'owner' order by position, customer_id`

/** Mails each of the account's owners once the transaction is committed, whoever did it. */
export const tellOfWayToPay = async (
  tx: Queryable,
  billingAccountId: string,
  { what, way, before = null }: Changed,
  { outbox, at, customerId, brand }: Changing,
): Promise<void> => {
  const about = { what, way, before: before ?? '', by: customerId, at: instantText(at.getTime()), brand }
  for (const { customerId: owner } of await tx.query<{ customerId: string }>(owners, [billingAccountId]))
    await outbox.put(tx, { kind, about: { ...about, owner } })
}

interface Told {
  readonly way: string
  readonly before: string
  /** `You`, or a name. */
  readonly who: string
  readonly when: string
}

interface Words {
  readonly subject: string
  readonly done: (told: Told) => string
  readonly undo: string
}

const replaced = ({ before }: Told) => (before === '' ? '' : ` Before, that was ${before}.`)
const stops = 'Stop or change it under Payment Options: stopping it asks for nothing more.'

const words: Readonly<Record<WayToPayNews, Words>> = {
  directDebitSetUp: {
    subject: 'Direct debit is set up',
    done: (told) =>
      `${told.who} set up direct debit on ${told.when}: bills are taken from ${told.way} from now on.${replaced(told)}`,
    undo: stops,
  },
  recurringCardSetUp: {
    subject: 'Your bills are charged to a card',
    done: (told) => `${told.who} chose this on ${told.when}: bills are charged to ${told.way} from now on.${replaced(told)}`,
    undo: stops,
  },
  recurringEnded: {
    subject: 'Your bills don’t pay themselves any more',
    done: ({ who, when, way }) => `${who} stopped automatic payment on ${when}: nothing is taken from ${way} any more.`,
    undo: 'You pay each bill yourself, or set it up again under Payment Options.',
  },
  cardSaved: {
    subject: 'A card is saved on your account',
    done: (told) => `${told.who} saved a card on ${told.when}: ${told.way}.${replaced(told)}`,
    undo: 'Remove it under Payment Options: that asks for nothing more.',
  },
  cardRemoved: {
    subject: 'Your saved card is removed',
    done: ({ who, when, way }) => `${who} removed ${way} on ${when}. It can’t be paid with any more.`,
    undo: 'You can save it again under Payment Options.',
  },
}

const people = `
  select l.email, c.first_name || ' ' || c.last_name as who from login l
  left join customer c on c.customer_id = $2 where l.customer_id = $1`

/** Sends the mails; somebody whose login is gone by then is told nothing. */
export const serveWayToPayMails = (
  outbox: Outbox,
  { db, mail, origin }: { readonly db: Database; readonly mail: Mail; readonly origin: string },
): void =>
  outbox.serve(kind, async ({ what = '', way = '', before = '', by = '', at = '', owner = '', brand: brandId = '' }) => {
    const [found] = await db.query<{ email: string; who: string | null }>(people, [owner, by])
    if (!found) return
    const brand = brandNamed(brandId)
    const { subject, done, undo } = words[what as WayToPayNews]
    const isOwn = by === owner
    const told = { way, before, who: isOwn ? 'You' : (found.who ?? 'Somebody with access'), when: formatInstant(at) }
    const doubt = isOwn
      ? `Was it not you? Call us on ${brand.phone}, and change your password.`
      : `Should they not have? Take their access back under People with access, and call us on ${brand.phone}.`
    await mail.send(
      letter(brand, {
        to: found.email,
        subject,
        paragraphs: [done(told), undo, doubt],
        link: { words: 'Payment Options', url: `${origin}${pathOf('paymentOptions')}` },
      }),
    )
  })
