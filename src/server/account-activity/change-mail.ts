import type { Brand } from '#brands/brands.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { didWords, whereWords } from '#domain/portal/activity-words.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database } from '#server/database/database.ts'
import { type ChangeMail, changeMailKind } from '#server/http/change-mail.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { brandById, mailMessage } from '#server/mail/mail-template.ts'
import type { Mail } from '#server/mail/mail.ts'

interface Copy {
  readonly subject: (brand: Brand) => string
  readonly undo: (brand: Brand) => string
  readonly link: {
    readonly words: string
    readonly page: 'devices' | 'accountActivity' | 'accountSettings' | 'billTransactions' | 'evEverywhere'
  }
}

const copy: Readonly<Record<ChangeMail, Copy>> = {
  signIn: {
    subject: ({ name }) => `How you sign in to ${name} has changed`,
    undo: () => 'Choose a new password now, then remove anything that isn’t yours under Sign-in and devices.',
    link: { words: 'Sign-in and devices', page: 'devices' },
  },
  entry: {
    subject: ({ name }) => `Who can see your ${name} account has changed`,
    undo: () => 'End any access you didn’t give, then choose a new password.',
    link: { words: 'See what happened in your account', page: 'accountActivity' },
  },
  contact: {
    subject: ({ name }) => `Your ${name} contact details have changed`,
    undo: ({ phone }) => `Change them back under Account Details, then choose a new password. Or call us on ${phone}.`,
    link: { words: 'Account Details', page: 'accountSettings' },
  },
  charging: {
    subject: ({ name }) => `Public EV charging will now be on your ${name} bill`,
    undo: ({ phone }) => `Leave the charge network under EV Everywhere, or call us on ${phone}.`,
    link: { words: 'EV Everywhere', page: 'evEverywhere' },
  },
  payout: {
    subject: ({ name }) => `Money is leaving your ${name} account`,
    undo: ({ phone }) => `Call us straight away on ${phone}.`,
    link: { words: 'See your transactions', page: 'billTransactions' },
  },
}

const people = `
  select l.email, c.first_name || ' ' || c.last_name as who from login l
  left join customer c on c.customer_id = $2 where l.customer_id = $1`

interface Post {
  readonly db: Database
  readonly mail: Mail
  readonly origin: string
}

export const serveChangeMails = (outbox: Outbox, { db, mail, origin }: Post): void =>
  outbox.serve(
    changeMailKind,
    async ({ mail: kind, what, about = '', by = '', to = '', at = '', brand: brandId = '', ...from }) => {
      const [recipient] = await db.query<{ email: string; who: string | null }>(people, [to, by || null])
      if (!recipient) return
      const brand = brandById(brandId)
      const { subject, undo, link } = copy[kind as ChangeMail]
      const isOwn = by === to
      const who = isOwn ? 'You' : by === '' ? 'Our team' : (recipient.who ?? 'Someone with access')
      const where = whereWords({ device: from['device'] || null, network: from['network'] || null })
      const did = didWords({ what: what as ChangedPart, about: about || null })
      await mail.send(
        mailMessage(brand, {
          to: recipient.email,
          subject: subject(brand),
          paragraphs: [
            `${who} ${did}.`,
            `This happened on ${formatInstant(at)}${where === '' ? '' : `, from ${where}`}.`,
            `${isOwn ? 'Wasn’t you?' : 'Not expecting this?'} ${undo(brand)}`,
          ],
          link: { words: link.words, url: `${origin}${pathOf(link.page)}` },
        }),
      )
    },
  )
