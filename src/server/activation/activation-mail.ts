import type { Brand } from '#brands/brands.ts'
import type { Day } from '#domain/basics/days.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import { type ActivationCodes, mintDigits } from './activation-codes.ts'
import { findPerson, putMailed, subjectHashOf } from './activation.store.ts'

interface ActivationRequest {
  readonly keyHash: string
  readonly accountNumber: string
  readonly email: string
  readonly brand: Brand['id']
}

const activationContent = (brand: Brand, to: string, { secret, code }: { secret: string; code: string }): MailContent => ({
  brand,
  to,
  subject: `Set up your ${brand.name} login`,
  paragraphs: ['Use this link to set up your login. It works once, for 30 minutes.'],
  link: { words: 'Set up my login', path: `${publicPaths.activate}#t=${secret}` },
  code: { words: 'Or type this code on the page where you asked for it', code },
  closing: ['We’ll never ask you for this code. If you didn’t ask for it, you don’t need to do anything.'],
})

const loginContent = (brand: Brand, to: string): MailContent => ({
  brand,
  to,
  subject: `You already have a ${brand.name} login`,
  paragraphs: [
    'Someone, probably you, tried to set up a login for your account. You already have one. Sign in with this email.',
    'Can’t remember your password? Choose “Email me a sign-in link” on the sign-in page.',
  ],
  link: { words: 'Sign in', path: publicPaths.login },
})

/** Looks the person up after the answer, so that known and unknown details take the same time. Nobody gets no mail. */
export const createActivationMail = (codes: ActivationCodes) =>
  outboxMail<ActivationRequest>('activationMail', async ({ keyHash, brand: brandId, ...subject }, { db, now, brandOf }) => {
    const brand = brandOf(brandId)
    const person = await findPerson(db, subject, now)
    if (!person) return null
    const { customerId, loginEmail } = person
    if (loginEmail !== null) return loginContent(brand, loginEmail)
    const email = subject.email.trim()
    const secret = mintSecret()
    const code = mintDigits()
    const minted = { subjectHash: subjectHashOf(subject), customerId, email }
    const hashes = { codeHash: codes.hashOf(keyHash, code), linkHash: digest(secret) }
    if (!(await putMailed(db, keyHash, { ...minted, ...hashes }))) return null
    return activationContent(brand, email, { secret, code })
  })

interface ActivationNotice {
  readonly customerId: string
  readonly to: string
  readonly brand: Brand['id']
}

/** Owners of the person's open accounts, without the person. */
const otherOwners = `
  select distinct coalesce(l.email, a.account_email) as to
  from customer_account ca
  join customer_account o on o.billing_account_id = ca.billing_account_id and o.role = 'owner' and o.customer_id <> ca.customer_id
  join customer c on c.customer_id = o.customer_id and c.deleted_on is null and c.ended_on is null
  join billing_account a on a.billing_account_id = ca.billing_account_id and a.deleted_on is null
    and (a.closed_on is null or a.closed_on >= $2)
  left join login l on l.customer_id = o.customer_id and l.closed_at is null
  where ca.customer_id = $1`

export const mailOwners = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { customerId, brand }: Omit<ActivationNotice, 'to'>,
  today: Day,
): Promise<void> => {
  const owners = await tx.query<{ to: string }>(otherOwners, [customerId, today])
  for (const { to } of owners) if (to !== '') await activationNotice.put(tx, outbox, { customerId, to, brand })
}

const knownAddresses = `
  select distinct lower(coalesce(c.email, case ca.role when 'owner' then a.account_email end)) as to
  from customer c
  join customer_account ca on ca.customer_id = c.customer_id
  join billing_account a on a.billing_account_id = ca.billing_account_id and a.deleted_on is null
  where c.customer_id = $1`

/** After a code that was not mailed: whoever reads the customer’s own mailbox hears of the login. */
export const mailKnownAddress = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { customerId, brand, typed }: Omit<ActivationNotice, 'to'> & { readonly typed: string | null },
): Promise<void> => {
  const addresses = await tx.query<{ to: string | null }>(knownAddresses, [customerId])
  for (const { to } of addresses)
    if (to && to !== typed?.trim().toLowerCase()) await newLoginNotice.put(tx, outbox, { customerId, to, brand })
}

export const newLoginNotice = outboxMail<ActivationNotice>('newLoginNotice', async ({ to, brand: brandId }, { brandOf }) => {
  const brand = brandOf(brandId)
  return {
    brand,
    to,
    subject: `A login was set up for your ${brand.name} account`,
    paragraphs: [
      'Someone set up a login for you with a code from your bill or from our team.',
      `Wasn’t it you? Call us on ${brand.phone} now and we’ll stop it.`,
    ],
  }
})

export const activationNotice = outboxMail<ActivationNotice>(
  'activationNotice',
  async ({ customerId, to, brand: brandId }, { db, brandOf }) => {
    const brand = brandOf(brandId)
    const [person] = await db.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from customer where customer_id = $1 and deleted_on is null`,
      [customerId],
    )
    if (!person) return null
    return {
      brand,
      to,
      subject: `${person.name} can now sign in to your ${brand.name} account`,
      paragraphs: [
        `${person.name} is on your account with us, and has set up their own login. They can see its bills and energy use.`,
        `Not what you expected? Call us on ${brand.phone} and we’ll sort it out.`,
      ],
    }
  },
)
