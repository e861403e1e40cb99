import type { Brand } from '#brands/brands.ts'
import type { GivenRole } from '#contract/people/people.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { accessSentence } from '#domain/customer/people.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'

/** `invited`, `changed`, `removed` go to the person; `takenUp`, `left` to the inviter. Owners' actions: by the access table. */
export type AccessNews = 'invited' | 'takenUp' | 'changed' | 'removed' | 'left'

interface AccessChange {
  readonly what: AccessNews
  readonly accessId: string
  readonly brand: Brand['id']
}

interface AccountDeletion {
  readonly what: 'deleted'
  readonly email: string
  readonly owner: string
  readonly brand: string
}

const letIn = `
  select x.email, a.owner from account_access x join billing_account a on a.billing_account_id = x.billing_account_id
  where x.billing_account_id = any($1::uuid[]) and x.taken_up_by is not null and x.ended_at is null
    and (x.until_day is null or x.until_day >= $2)`

/** For accounts about to be deleted: renders the text now, since the data is gone later. */
export const mailDeletion = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { accounts, brand, today }: { readonly accounts: readonly string[]; readonly brand: string; readonly today: Day },
): Promise<void> => {
  const people = await tx.query<Pick<AccessMail, 'email' | 'owner'>>(letIn, [[...accounts], today])
  for (const { email, owner } of people) await accessMail.put(tx, outbox, { what: 'deleted', email, owner, brand })
}

interface AccessMail {
  readonly email: string
  readonly owner: string
  readonly ownerEmail: string
  readonly name: string | null
  readonly role: GivenRole
  readonly siteName: string | null
  readonly until: Day | null
  readonly isEnded: boolean
  readonly isTakenUp: boolean
  readonly isInvitationMailed: boolean
}

const accessFacts = `
  select x.email, a.owner, o.email as owner_email, c.first_name || ' ' || c.last_name as name, x.role,
    coalesce(st.nickname, st.address) as site_name, x.until_day as until, x.ended_at is not null as is_ended,
    x.taken_up_by is not null as is_taken_up, x.invitation_mailed as is_invitation_mailed
  from account_access x
  join billing_account a on a.billing_account_id = x.billing_account_id
  join login o on o.customer_id = x.granted_by
  left join customer c on c.customer_id = x.taken_up_by
  left join site st on st.billing_account_id = x.billing_account_id and st.site_id = x.site_id
  where x.access_id = $1`

const recordInvitationMail = 'update account_access set invitation_mailed = true where access_id = $1 and not invitation_mailed'

/** Introduces us: many recipients are no customers. */
const introduction = (brand: Brand, owner: string): string =>
  `We’re ${brand.name}, the energy company that supplies ${owner}. They use our customer portal to see their power use and bills.`

const doubt = (owner: string, { name, phone }: Brand): string =>
  `Not sure this is from us? Go to the ${name} portal yourself, or call us on ${phone}. If you don’t know ${owner}, ignore this email.`

const deletedContent = ({ email, owner }: AccountDeletion, brand: Brand): MailContent => ({
  brand,
  to: email,
  subject: `Your access to ${owner}’s ${brand.name} account has ended`,
  paragraphs: [
    introduction(brand, owner),
    `${owner} has closed and deleted their account, so your access to it has ended. Your own account stays as it is. You don’t need to do anything.`,
  ],
  link: { words: `Go to ${brand.name}`, path: pathOf('dashboard') },
})

const contentOf = (what: AccessNews, about: AccessMail, brand: Brand, accessId: string): Omit<MailContent, 'brand'> => {
  const { email, owner, ownerEmail, name, until, role, siteName, isTakenUp } = about
  const given = { role, siteName, until }
  const who = name ?? email
  const people = { words: 'People with access', path: pathOf('people') }
  const portal = { words: `Go to ${brand.name}`, path: pathOf('dashboard') }
  const invitation = { words: 'See the invitation', path: `${pathOf('invitation')}?invitation=${accessId}` }
  const theirs = `${owner}’s ${brand.name} account`
  const yours = `your ${brand.name} account`
  switch (what) {
    case 'invited':
      return {
        to: email,
        subject: `${owner} has invited you to ${role === 'viewer' ? 'view' : 'use'} their ${brand.name} account`,
        paragraphs: [
          introduction(brand, owner),
          `${owner} (${ownerEmail}) has invited you to their account. ${accessSentence(given)}`,
          `To accept, open the link within 7 days and sign in with ${email}. Nothing happens unless you accept.`,
          doubt(owner, brand),
        ],
        link: invitation,
      }
    case 'takenUp':
      return {
        to: ownerEmail,
        subject: `${who} can now see ${yours}`,
        paragraphs: [
          `${who} accepted your invitation to ${yours}. ${accessSentence(given, 'They')}`,
          'You don’t need to do anything. You can change or end their access at any time.',
        ],
        link: people,
      }
    case 'changed':
      if (!isTakenUp)
        return {
          to: email,
          subject: `${owner}’s invitation to their ${brand.name} account has changed`,
          paragraphs: [
            introduction(brand, owner),
            `${owner} (${ownerEmail}) has changed their invitation to you. ${accessSentence(given)}`,
            `To accept, open the link and sign in with ${email}. Nothing happens unless you accept.`,
            doubt(owner, brand),
          ],
          link: invitation,
        }
      return {
        to: email,
        subject: `Your access to ${theirs} has changed`,
        paragraphs: [
          introduction(brand, owner),
          `${owner} has changed your access to their account. ${accessSentence(given)}`,
          'You don’t need to do anything.',
        ],
        link: portal,
      }
    case 'removed':
      if (!isTakenUp)
        return {
          to: email,
          subject: `${owner} has cancelled your invitation to their ${brand.name} account`,
          paragraphs: [
            introduction(brand, owner),
            `${owner} cancelled the invitation before you accepted it. You don’t need to do anything.`,
          ],
          link: portal,
        }
      return {
        to: email,
        subject: `Your access to ${theirs} has ended`,
        paragraphs: [
          introduction(brand, owner),
          `${owner} has ended your access to their account. Your own account stays as it is. You don’t need to do anything.`,
        ],
        link: portal,
      }
    case 'left':
      return {
        to: ownerEmail,
        subject: `${who} has left ${yours}`,
        paragraphs: [
          `${who} has ended their access to ${yours} and can’t see it any more. You don’t need to do anything. You can invite them again.`,
        ],
        link: people,
      }
  }
}

export const accessMail = outboxMail<AccessChange | AccountDeletion>(
  'personMail',
  async (change, { db, brandOf }) => {
    const brand = brandOf(change.brand)
    if (change.what === 'deleted') return deletedContent(change, brand)
    const { what, accessId } = change
    const [about] = await db.query<AccessMail>(accessFacts, [accessId])
    if (!about || (what === 'invited' && about.isEnded)) return null
    if (what === 'removed' && !about.isTakenUp && !about.isInvitationMailed) return null
    return { brand, ...contentOf(what, about, brand, accessId) }
  },
  async (change, { db }) => {
    if (change.what === 'invited' || change.what === 'changed') await db.query(recordInvitationMail, [change.accessId])
  },
)
