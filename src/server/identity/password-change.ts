import type { Brand } from '#brands/brands.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { tellOfLogin } from './account-mail.ts'
import { findLoginOf } from './logins.ts'
import { type MailedLink, mintMailedLink } from './mailed-links.ts'
import { refusePassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'

interface Doing {
  readonly brand: Pick<Brand, 'id'>
  readonly outbox: Pick<Outbox, 'put'>
}

/** Mails a link, behind which a new password is chosen, to the address that signs in. */
export const mailPasswordLink = async (
  tx: Queryable,
  { customerId, sessionId }: Caller,
  { brand, outbox }: Doing,
): Promise<void> => {
  const login = await findLoginOf(tx, customerId)
  if (login) await tellOfLogin(tx, outbox, { what: 'choosePassword', customerId, to: login.email, sessionId, brand: brand.id })
}

/** Why a customer cannot have this password; null where they can. */
export const refuseNewPassword = async (
  db: Queryable,
  { customerId, email }: MailedLink,
  password: string,
): Promise<string | null> => {
  const [person] = await db.query<{ firstName: string; lastName: string }>(
    'select first_name, last_name from customer where customer_id = $1',
    [customerId],
  )
  return refusePassword(password, [email.split('@')[0] ?? '', person?.firstName ?? '', person?.lastName ?? ''])
}

/** Keeps a new password. Wherever else the customer was signed in ends, and whoever reads their mail hears of it. */
export const storePassword = async (
  tx: Queryable,
  { customerId, sessionId }: MailedLink,
  passwordHash: string,
  { brand, outbox, sessions, now }: Doing & { readonly sessions: Pick<Sessions, 'endOthers'>; readonly now: number },
): Promise<void> => {
  const [login] = await tx.query<{ email: string }>(
    'update login set password_hash = $2, password_changed_at = $3, email_verified = true where customer_id = $1 returning email',
    [customerId, passwordHash, new Date(now)],
  )
  if (!login) return
  await recordChange(tx, { customerId, sessionId: sessionId ?? '' }, { what: 'password', channel: 'mailLink' }, now)
  await sessions.endOthers(customerId, sessionId)
  await tellOfLogin(tx, outbox, { what: 'passwordChanged', customerId, to: login.email, brand: brand.id })
}

/**
 * Ends a sign-in that was none of the customer's, and the password with it: until another is chosen, mailed links alone sign in.
 * @returns the secret behind which another is chosen
 */
export const disownSignIn = async (
  tx: Queryable,
  { customerId, email, sessionId }: MailedLink,
  { sessions, now }: { readonly sessions: Pick<Sessions, 'end'>; readonly now: number },
): Promise<string> => {
  if (sessionId !== null) await sessions.end(sessionId)
  // Whoever was in there may have made themselves another way in.
  await tx.query('delete from passkey where customer_id = $1 and session_id = $2', [customerId, sessionId])
  await tx.query('delete from code_key where customer_id = $1 and session_id = $2', [customerId, sessionId])
  await tx.query('update login set password_hash = null where customer_id = $1', [customerId])
  await recordChange(tx, { customerId, sessionId: '' }, { what: 'signInDisowned' }, now)
  return mintMailedLink(tx, { customerId, email, sessionId: null, purpose: 'password' }, now)
}
