import type { Brand } from '#brands/brands.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { mailLoginChange } from './account-mail.ts'
import { findLoginOf } from './logins.ts'
import { type MailedLink, mintMailedLink, type UsedLink } from './mailed-links.ts'
import { refusePassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { isSignInAddress } from './ways-in-login.ts'
import { endWaysIn, listRemaining, type Remedy, type RemedyResult, sessionsBehind } from './ways-in.ts'

interface PasswordChangeContext {
  readonly brand: Pick<Brand, 'id'>
  readonly outbox: Pick<Outbox, 'put'>
}

export const mailPasswordLink = async (
  tx: Queryable,
  { customerId, sessionId }: Caller,
  { brand, outbox }: PasswordChangeContext,
): Promise<void> => {
  const login = await findLoginOf(tx, customerId)
  if (login)
    await mailLoginChange(tx, outbox, { what: 'choosePassword', customerId, to: login.email, sessionId, brand: brand.id })
}

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

/** A browser counts as new for this long after its first sign-in, ms. */
const newBrowserMs = 30 * dayMs

/** Sessions in new browsers, except the one that completed the remedy (requesting proves nothing). */
const newBrowserSessions = `
  select s.session_id from session s left join known_browser b on b.known_browser_id = s.known_browser_id
  where s.customer_id = $1 and s.policy <> 'impersonation' and coalesce(b.first_signed_in_at, s.started_at) >= $2
    and ($3::text is null or b.mark_hash is distinct from $3)`

const findNewBrowserSessions = async (
  tx: Queryable,
  customerId: string,
  { since, mark }: { readonly since: Date; readonly mark: string | null },
): Promise<readonly string[]> =>
  (await tx.query<{ sessionId: string }>(newBrowserSessions, [customerId, since, mark])).map((row) => row.sessionId)

/** The session's own start too: a disowned browser counts as new again. */
const firstSignIn = `
  select least(s.started_at, b.first_signed_in_at) as at
  from session s left join known_browser b on b.known_browser_id = s.known_browser_id
  where s.session_id = $1 and s.customer_id = $2`

const inKnownBrowser = 'select 1 from session where session_id = $1 and customer_id = $2 and known_browser_id is not null'

interface RemedyContext extends Pick<Remedy, 'brand' | 'outbox' | 'now'> {
  readonly sessions: Pick<Sessions, 'endBrowser' | 'endOthers'>
}

const endedLine = (ended: readonly string[]) => (ended.length === 0 ? null : `Ended: ${ended.join('. ')}.`)

/**
 * Stores a new password, signs the customer out elsewhere and emails them. Ends everything started in new browsers: of the last
 * 30 days, or since the sign-in that "This was not me" named.
 * @param mark hash of the mark of the browser that completed it; null if the customer never signed in there
 * @returns what was ended, and what remains; null if the link was mailed to an address that doesn't sign in any more
 */
export const storePassword = async (
  tx: Queryable,
  link: UsedLink,
  { passwordHash, mark }: { readonly passwordHash: string; readonly mark: string | null },
  { brand, outbox, sessions, now }: RemedyContext,
): Promise<RemedyResult | null> => {
  const { customerId, email, sessionId, newBrowsersSince } = link
  const since = newBrowsersSince ?? new Date(now - newBrowserMs)
  const sessionIds = await sessionsBehind(tx, customerId, await findNewBrowserSessions(tx, customerId, { since, mark }))
  if (!(await isSignInAddress(tx, link, sessionIds))) return null
  const [login] = await tx.query<{ email: string }>(
    'update login set password_hash = $2, password_changed_at = $3, email_verified = true where customer_id = $1 returning email',
    [customerId, passwordHash, new Date(now)],
  )
  if (!login) return null
  const ended = await endWaysIn(tx, { customerId, email, sessionIds, brand, outbox, sessions, now })
  const [asking] = await tx.query(inKnownBrowser, [sessionId, customerId])
  await sessions.endOthers(customerId, asking && !sessionIds.includes(sessionId ?? '') ? sessionId : null)
  const change = { what: 'password', channel: 'mailLink', about: endedLine(ended) } as const
  await recordChange(tx, { customerId, sessionId: sessionId ?? '' }, change, now)
  await mailLoginChange(tx, outbox, { what: 'passwordChanged', customerId, to: login.email, brand: brand.id })
  return { ended, ...(await listRemaining(tx, customerId, now)) }
}

/**
 * Ends everything started in its browser and in browsers first used after it, and the password.
 * @param mark hash of the mark of the browser that opened the link, which is spared unless the link names it
 * @returns secret for choosing a new one, what ended, what remains; null if the link was mailed to an address that doesn't sign in any more
 */
export const disownSignIn = async (
  tx: Queryable,
  link: MailedLink,
  mark: string | null,
  { brand, outbox, sessions, now }: RemedyContext,
): Promise<(RemedyResult & { readonly secret: string }) | null> => {
  const { customerId, email, sessionId } = link
  const [first] = await tx.query<{ at: Date }>(firstSignIn, [sessionId, customerId])
  const newBrowsersSince = first?.at ?? null
  const newer = newBrowsersSince ? await findNewBrowserSessions(tx, customerId, { since: newBrowsersSince, mark }) : []
  const sessionIds = await sessionsBehind(tx, customerId, [...new Set([...(sessionId === null ? [] : [sessionId]), ...newer])])
  if (!(await isSignInAddress(tx, link, sessionIds))) return null
  await tx.query('update login set password_hash = null where customer_id = $1', [customerId])
  const ended = await endWaysIn(tx, { customerId, email, sessionIds, brand, outbox, sessions, now })
  await recordChange(tx, { customerId, sessionId: '' }, { what: 'signInDisowned', about: endedLine(ended) }, now)
  const next = { customerId, email, sessionId: null, purpose: 'password', newBrowsersSince } as const
  return { ended, ...(await listRemaining(tx, customerId, now)), secret: (await mintMailedLink(tx, next, now)).secret }
}
