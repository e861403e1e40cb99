import { emailInUse, type LoginEmailStatus } from '#contract/account-settings/account-settings.contract.ts'
import type { Brand } from '#brands/brands.ts'
import { fieldMessage } from '#domain/portal/account-fields.ts'
import { isNoEmail, isSameEmail } from '#domain/portal/contact.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { changed, invalid, Refusal } from '#server/http/refusal.ts'
import { mailLoginChange } from './account-mail.ts'
import type { Login } from './logins.ts'
import { forgetMailedLinks, linkMs, type MailedLink } from './mailed-links.ts'
import type { Sessions } from './sessions.ts'

export interface LoginEmail {
  readonly username: string
  readonly email: string
  readonly status: LoginEmailStatus
  readonly passwordChangedAt: Date | null
  readonly hasPassword: boolean
}

interface LoginRow extends Pick<Login, 'username' | 'email' | 'isEmailVerified' | 'passwordHash'> {
  readonly passwordChangedAt: Date | null
  /** The new address while it waits for its link, else null. */
  readonly pendingEmail: string | null
}

const loginWithChange = `
  select l.username, l.email, l.email_verified as is_email_verified, l.password_hash, l.password_changed_at, c.email as pending_email
  from login l left join email_change c on c.customer_id = l.customer_id and c.expires_at > $2
  where l.customer_id = $1 and l.closed_at is null`

const readRow = async (db: Queryable, customerId: string, now: number, isLocked = false): Promise<LoginRow> => {
  const [row] = await db.query<LoginRow>(`${loginWithChange}${isLocked ? ' for update of l' : ''}`, [customerId, new Date(now)])
  if (!row) throw new TypeError('A customer who is signed in without a login')
  return row
}

export const readLoginEmail = async (db: Queryable, customerId: string, now: number): Promise<LoginEmail> => {
  const { username, email, pendingEmail, isEmailVerified, passwordHash, passwordChangedAt } = await readRow(db, customerId, now)
  return {
    username,
    email: pendingEmail ?? (isNoEmail(email) ? '' : email),
    status: pendingEmail === null ? (isEmailVerified ? 'success' : 'unverified') : 'changing',
    passwordChangedAt,
    hasPassword: passwordHash !== null,
  }
}

export const lockEmail = (tx: Queryable, email: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`login email ${email.toLowerCase()}`])

export const isTaken = async (tx: Queryable, email: string, customerId: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from login where (lower(email) = lower($1) or lower(username) = lower($1)) and customer_id <> $2 limit 1',
      [email, customerId],
    )
  ).length > 0

export const emailInUseMessage = 'Another login uses this email. Please choose another one, or call us.'

const inUse = () => new Refusal(409, emailInUse, 'Email in use', emailInUseMessage)

interface EmailChangeContext {
  readonly brand: Pick<Brand, 'id'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly now: number
}

/** Mails a link to the new address and a notice to the old one; nothing else changes yet. */
export const askForEmail = async (
  tx: Queryable,
  caller: Caller,
  { email: typed, was }: { readonly email: string; readonly was?: string | null | undefined },
  { brand, outbox, now }: EmailChangeContext,
): Promise<void> => {
  const { customerId, sessionId } = caller
  const email = typed.trim()
  const { email: current, pendingEmail } = await readRow(tx, customerId, now, true)
  if (typeof was === 'string' && !isSameEmail(was, pendingEmail ?? current)) throw changed()
  const message = fieldMessage('loginEmail', email, current)
  if (message !== null) throw invalid({ email: message })
  await lockEmail(tx, email)
  if (await isTaken(tx, email, customerId)) throw inUse()
  await forgetMailedLinks(tx, customerId, 'email')
  await tx.query(
    `insert into email_change (customer_id, email, session_id, asked_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update set email = excluded.email, session_id = excluded.session_id,
       asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
    [customerId, email, sessionId, new Date(now), new Date(now + linkMs.email)],
  )
  await recordChange(tx, caller, { what: 'loginEmailAsked' }, now)
  const about = { customerId, brand: brand.id, sessionId }
  await mailLoginChange(tx, outbox, { ...about, what: 'verifyEmail', to: email })
  await mailLoginChange(tx, outbox, { ...about, what: 'emailAsked', to: current, other: email })
}

/** Of a new login without one. Says nothing about who has the address. */
export const askForFirstEmail = async (
  tx: Queryable,
  { customerId, email, sessionId }: { readonly customerId: string; readonly email: string; readonly sessionId: string },
  { brand, outbox, now }: EmailChangeContext,
): Promise<void> => {
  await tx.query('insert into email_change (customer_id, email, session_id, asked_at, expires_at) values ($1, $2, $3, $4, $5)', [
    customerId,
    email.trim(),
    sessionId,
    new Date(now),
    new Date(now + linkMs.email),
  ])
  await mailLoginChange(tx, outbox, { what: 'verifyEmail', customerId, to: email.trim(), brand: brand.id })
}

export const confirmEmail = async (tx: Queryable, caller: Caller, now: number): Promise<void> => {
  const gone = await tx.query('delete from email_change where customer_id = $1 returning 1', [caller.customerId])
  if (gone.length === 0) return
  await forgetMailedLinks(tx, caller.customerId, 'email')
  await recordChange(tx, caller, { what: 'loginEmailKept' }, now)
}

/** Mails the link again: to the pending address, else to the current one while unconfirmed. */
export const mailVerification = async (
  tx: Queryable,
  { customerId, sessionId }: Caller,
  { brand, outbox, now }: EmailChangeContext,
): Promise<void> => {
  const { email, pendingEmail, isEmailVerified } = await readRow(tx, customerId, now)
  if (pendingEmail === null && isEmailVerified) return
  await mailLoginChange(tx, outbox, { what: 'verifyEmail', customerId, to: pendingEmail ?? email, sessionId, brand: brand.id })
}

const takeChange = 'delete from email_change where customer_id = $1 and lower(email) = lower($2) and expires_at > $3 returning 1'

const switchEmail = `
  update login set email = $2, email_verified = true, username = case when lower(username) = lower(email) then $2 else username end
  where customer_id = $1`

/** Updates the account's copy if the customer owns the account and it held the old address. */
const switchAccounts = `
  update billing_account a set account_email = $2
  where lower(a.account_email) = lower($3) and a.billing_account_id in (
    select billing_account_id from customer_account where customer_id = $1 and role = 'owner')`

/** Ends the customer's other sessions. @returns false if the address is no longer pending, or another login has it */
export const confirmMailedEmail = async (
  tx: Queryable,
  { customerId, email, sessionId }: MailedLink,
  { brand, outbox, sessions, now }: EmailChangeContext & { readonly sessions: Pick<Sessions, 'endOthers'> },
): Promise<boolean> => {
  await lockEmail(tx, email)
  const { email: current } = await readRow(tx, customerId, now, true)
  if (isSameEmail(email, current)) {
    await tx.query('update login set email_verified = true where customer_id = $1', [customerId])
    return true
  }
  const [change] = await tx.query(takeChange, [customerId, email, new Date(now)])
  if (!change || (await isTaken(tx, email, customerId))) return false
  await tx.query(
    `insert into login_email_change (customer_id, changed_at, session_id, email_before, username_before)
     select customer_id, $2, $3, email, username from login where customer_id = $1`,
    [customerId, new Date(now), sessionId],
  )
  await tx.query(switchEmail, [customerId, email])
  await tx.query(switchAccounts, [customerId, email, current])
  const data = { what: 'loginEmail', value: email } as const
  await recordEvent(tx, { type: 'contact.changed', billingAccountId: null, customerId, data, now })
  await recordChange(tx, { customerId, sessionId: sessionId ?? '' }, { what: 'loginEmail', channel: 'mailLink' }, now)
  await sessions.endOthers(customerId, sessionId)
  await mailLoginChange(tx, outbox, { what: 'emailChanged', customerId, to: current, other: email, brand: brand.id })
  return true
}
