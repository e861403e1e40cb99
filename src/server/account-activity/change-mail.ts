import type { Brand } from '#brands/brands.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { didWords, whereWords } from '#domain/portal/activity-words.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type ChangeMail, changeMailKind } from '#server/http/change-mail.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { recipientWithActor } from '#server/http/recipient.ts'

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

interface StoredChange {
  readonly mail: ChangeMail
  readonly what: ChangedPart
  readonly about: string
  /** Empty for our team. */
  readonly by: string
  readonly to: string
  readonly at: string
  readonly device: string
  readonly network: string
  readonly brand: string
}

export const changeMail = outboxMail<StoredChange>(
  changeMailKind,
  async ({ mail, what, about, by, to, at, device, network, brand: brandId }, { db, brandOf }) => {
    const recipient = await recipientWithActor(db, { to, by: by || null })
    if (!recipient) return null
    const brand = brandOf(brandId)
    const { subject, undo, link } = copy[mail]
    const isOwn = by === to
    const who = isOwn ? 'You' : by === '' ? 'Our team' : (recipient.actorName ?? 'Someone with access')
    const where = whereWords({ device: device || null, network: network || null })
    return {
      brand,
      to: recipient.email,
      subject: subject(brand),
      paragraphs: [
        `${who} ${didWords({ what, about: about || null })}.`,
        `This happened on ${formatInstant(at)}${where === '' ? '' : `, from ${where}`}.`,
        `${isOwn ? 'Wasn’t you?' : 'Not expecting this?'} ${undo(brand)}`,
      ],
      link: { words: link.words, path: pathOf(link.page) },
    }
  },
)
